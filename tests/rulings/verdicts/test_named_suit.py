"""The suit that was named after an auction decides what a card or a trick costs."""

import pytest

import parlour.rulings.verdicts.card_values
import parlour.rulings.verdicts.scoring
import parlour.rulings.verdicts.trick_winner  # noqa: F401 registers the deciders
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided

AUCTION = rules("auction")


@pytest.mark.parametrize(
    ("text", "cards", "holds"),
    [
        ("spades are the named suit, does ♠q cost points", "QS", True),
        ("the bidder names diamonds: does ♠q cost points", "QS", False),
        ("does the queen of spades cost points", "QS", None),
    ],
)
def test_a_card_costs_by_the_suit_that_was_named(text: str, cards: str, holds: bool | None) -> None:
    assert decided("card_values/costs", text, cards=cards, under=AUCTION).holds is holds


def test_what_was_taken_scores_by_the_suit_that_was_named() -> None:
    text = "the named suit is spades, i took these"
    spades = decided("scoring/sum", text, taken="QS 4H 9H", under=AUCTION)
    assert spades.says.startswith("With spades named, that scores 1 point")
    plain = decided("scoring/sum", "i took these", taken="QS 4H 9H", under=AUCTION)
    assert plain.says.startswith("If hearts were named, that scores 2 points")


def test_a_trick_costs_by_the_suit_that_was_named() -> None:
    text = "spades are named; who wins and what does it cost"
    told = decided("trick_winner/who", text, trick="2S 9S QH AS", cards="2S 9S QH AS",
                   under=AUCTION).says  # fmt: skip
    assert "With spades named, the trick costs 3 points" in told


def test_a_suit_is_named_only_in_an_auction() -> None:
    says = decided("card_values/card", "if spades are named", cards="QS", under=STANDARD).says
    assert says.startswith("The queen of spades (♠Q) costs 13 points.")
