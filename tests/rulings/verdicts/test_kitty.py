"""The cards that are left over after the deal."""

import pytest

from parlour.rules import RuleId, Ruleset
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided

CANCELLATION = rules("cancellation", players=7)
WIDOW = rules("heartsette")
REFILL = rules("two-handed")
DOMINO = rules("domino")
ONE_OVER = rules(players=3, strip={}, undealt="first_penalty")
LAST = rules(players=5, strip={}, undealt="last_trick")


@pytest.mark.parametrize(
    ("under", "left"),
    [(CANCELLATION, "6 cards"), (WIDOW, "3 cards"), (REFILL, "26 cards"), (ONE_OVER, "1 card")],
)
def test_what_is_left_over_is_counted(under: Ruleset, left: str) -> None:
    assert (
        f"{left} {'is' if left == '1 card' else 'are'} left over"
        in decided("kitty/size", under=under).says
    )


def test_the_number_of_players_asked_about_decides() -> None:
    assert "5 cards are left over" in decided("kitty/size", players=9, under=CANCELLATION).says


def test_with_an_even_deal_there_is_no_kitty() -> None:
    decision = decided("kitty/exists", "is there a kitty")
    assert decision.holds is False
    assert "no kitty" in decision.says
    assert decision.rules == (RuleId.DEAL,)
    assert decided("kitty/exists", "is there a kitty", under=CANCELLATION).holds is True


@pytest.mark.parametrize(
    ("text", "under", "holds"),
    [
        ("are any cards left over", REFILL, True),
        ("is there a stock to draw from", REFILL, True),
        ("is there a kitty", REFILL, False),
        ("is there a widow", WIDOW, True),
        ("is there a stock to draw from", WIDOW, False),
    ],
)
def test_a_stock_is_no_kitty(text: str, under: Ruleset, holds: bool) -> None:
    assert decided("kitty/exists", text, under=under).holds is holds


@pytest.mark.parametrize(
    ("under", "expected"),
    [
        (CANCELLATION, "winner of the first trick"),
        (LAST, "winner of the last trick"),
        (ONE_OVER, "first player to win a trick with a penalty card in it"),
        (WIDOW, "lays away 3 cards"),
        (DOMINO, "cannot follow suit draws"),
        (STANDARD, "No card is left over"),
    ],
)
def test_its_taker_is_the_one_the_option_says(under: Ruleset, expected: str) -> None:
    assert expected in decided("kitty/taker", "who gets it", under=under).says


def test_without_penalty_cards_the_last_trick_takes_it() -> None:
    under = rules(players=3, strip={}, undealt="first_penalty", points={}, first_trick="any")
    assert "winner of the last trick" in decided("kitty/taker", under=under).says


def test_its_taker_alone_may_look() -> None:
    decision = decided("kitty/look", under=CANCELLATION)
    assert decision.holds is True
    assert "Only that player may look at them" in decision.says
    assert decided("kitty/look").holds is None


def test_a_heart_in_it_is_charged_to_its_taker() -> None:
    decision = decided("kitty/counts", cards="QS", under=CANCELLATION)
    assert decision.holds is True
    assert "(♠Q) in it costs 13 points" in decision.says
    assert "No card is left over" in decided("kitty/counts").says


def test_cards_laid_away_count() -> None:
    decision = decided("kitty/counts", cards="QS", under=WIDOW)
    assert decision.holds is True
    assert "laid away costs 13 points" in decision.says


def test_the_end_of_a_stock_counts_for_nobody() -> None:
    odd = rules("two-handed", jokers=1)
    assert "count for nobody" in decided("kitty/counts", under=odd).says
    assert "count for nobody" not in decided("kitty/counts", under=REFILL).says


def test_nobody_takes_what_is_not_left_over() -> None:
    decision = decided("kitty/taker", "does the winner of the first trick get the spare cards")
    assert decision.holds is False
    assert "no kitty" in decision.says
