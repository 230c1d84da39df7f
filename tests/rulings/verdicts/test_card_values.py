"""What cards cost."""

import pytest

from parlour.rules import RuleId, Ruleset
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided

MARIA = rules("black-maria")
SPOT = rules("spot-hearts")
JACK = rules("jack-of-diamonds")
PINK = rules("pink-lady")
AUCTION = rules("auction")


@pytest.mark.parametrize(
    ("card", "under", "expected"),
    [
        ("QS", STANDARD, "(♠Q) costs 13 points"),
        ("QS", SPOT, "(♠Q) costs nothing"),
        ("KS", STANDARD, "(♠K) costs nothing"),
        ("KS", MARIA, "(♠K) costs 10 points"),
        ("5H", STANDARD, "(♥5) costs 1 point."),
        ("5H", SPOT, "(♥5) costs 5 points"),
        ("QH", PINK, "(♥Q) costs 13 points"),
        ("JD", JACK, "(♦J) takes 10 points off"),
        ("2C", MARIA, "is not in the pack here"),
        ("7C", AUCTION, "costs 1 point if the highest bidder names clubs"),
    ],
)
def test_the_price_of_a_card_is_that_of_the_rules(card: str, under: Ruleset, expected: str) -> None:
    assert expected in decided("card_values/card", cards=card, under=under).says


def test_the_other_prices_are_told_too() -> None:
    assert "Each heart costs 1 point." in decided("card_values/card", cards="QS").says


@pytest.mark.parametrize(
    ("text", "cards", "under", "holds"),
    [
        ("does it cost", "AS", STANDARD, False),
        ("does it cost", "AS", MARIA, True),
        ("does it cost", "JD", JACK, False),
        ("do hearts cost points", "", STANDARD, True),
        ("do clubs cost points", "", STANDARD, False),
        ("do clubs cost points", "", AUCTION, None),
        ("do spades cost points", "", STANDARD, None),
        ("do spades cost points", "", rules(points={"H": 1}), False),
        ("do spades other than the queen of spades cost", "QS", STANDARD, False),
        ("do spades other than the queen of spades cost", "QS", MARIA, None),
        ("do other queens cost points", "", SPOT, None),
        ("are black cards worth points", "", rules("hearts-1897"), False),
    ],
)
def test_whether_it_costs_hangs_on_the_rules(
    text: str, cards: str, under: Ruleset, holds: bool | None
) -> None:
    assert decided("card_values/costs", text, cards=cards, under=under).holds is holds


def test_a_suit_of_which_one_card_costs_names_that_card() -> None:
    says = decided("card_values/costs", "do spades count").says
    assert "only the queen of spades (♠Q) costs 13 points" in says


def test_a_bonus_card_is_quoted_from_its_own_rule_first() -> None:
    decision = decided("card_values/costs", cards="JD", under=JACK)
    assert decision.rules == (RuleId.BONUS, RuleId.CARD_POINTS)


@pytest.mark.parametrize(
    ("text", "cards", "numbers", "under", "holds"),
    [
        ("is she 13", "QS", (13,), STANDARD, True),
        ("is she 12", "QS", (12,), STANDARD, False),
        ("is it 13", "QS", (13,), rules(points={"H": 1, "QS": 7}), False),
        ("is it 10", "KS", (10,), MARIA, True),
        ("are hearts a point each", "", (), STANDARD, True),
        ("are hearts a point each", "", (), PINK, False),
        ("is it minus 10", "JD", (-10,), JACK, True),
        ("hearts 1 and the queen 13?", "QS", (1, 13), STANDARD, True),
        ("does one heart count 13", "", (1, 13), STANDARD, False),
        ("is it 1", "5H", (1,), AUCTION, None),
        ("is that right", "QS", (), STANDARD, None),
    ],
)
def test_a_price_named_is_compared(
    text: str, cards: str, numbers: tuple[int, ...], under: Ruleset, holds: bool | None
) -> None:
    decision = decided("card_values/costs_n", text, cards=cards, numbers=numbers, under=under)
    assert decision.holds is holds


@pytest.mark.parametrize(
    ("under", "expected"),
    [
        (STANDARD, "make 26 points"),
        (MARIA, "make 43 points"),
        (rules("cancellation"), "make 52 points"),
        (AUCTION, "A deal has 13 points"),
        (JACK, "add up to 16 points"),
        (rules(trick_points={"last": 2}), "the last trick costs 2 points"),
        (rules(points={}), "come to 0 points"),
    ],
)
def test_the_points_of_a_deal_are_summed(under: Ruleset, expected: str) -> None:
    assert expected in decided("card_values/total", under=under).says


def test_the_list_has_every_card_that_counts() -> None:
    says = decided("card_values/list", under=rules("black-maria", bonus={"JD": -10})).says
    for part in ("heart costs 1", "king of spades costs 10", "ace of spades costs 7", "♦J"):
        assert part in says
    assert "Every other card costs nothing" in says


@pytest.mark.parametrize(
    ("text", "under", "holds"),
    [
        ("does the queen of hearts hurt more than the four of hearts", STANDARD, False),
        ("is the queen of spades dearer than the four of hearts", STANDARD, True),
        ("is the queen of hearts any dearer than the four of hearts", rules("spot-hearts"), True),
    ],
)
def test_of_two_cards_one_is_dearer_or_not(text: str, under: Ruleset, *, holds: bool) -> None:
    cards = "QS 4H" if "spades" in text else "QH 4H"
    decision = decided("card_values/costs", text, under=under, cards=cards)
    assert decision.holds is holds
    assert decision.literal
