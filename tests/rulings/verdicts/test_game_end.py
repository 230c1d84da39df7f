"""When the game is over, and what a total does that is hit exactly."""

import pytest

import parlour.rulings.verdicts.game_end  # noqa: F401 registers the deciders
from parlour.rules import RuleId, Ruleset
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided

FIFTY = rules(target=50)
BEYOND = rules(target=101)
NINE = rules("black-maria")
SINGLE = rules("greek")
BACK = rules(exact_reset={"100": 50})
JACKPOT = rules(exact_reset={"100": "win"})
SIDES = rules(partners="opposite")


@pytest.mark.parametrize(
    ("intent", "under", "expected"),
    [
        ("game_end/when", STANDARD, "reaches 100 or more"),
        ("game_end/when", SIDES, "in which a side reaches 100 or more"),
        ("game_end/when", NINE, "after 9 deals"),
        ("game_end/when", SINGLE, "a game of its own"),
        ("game_end/target", FIFTY, "played to 50 points"),
        ("game_end/target", NINE, "No total ends the game here."),
        ("game_end/deals", NINE, "after 9 deals"),
        ("game_end/deals", STANDARD, "not fixed"),
        ("game_end/lowest_wins", SINGLE, "fewest points in the deal"),
        ("game_end/mid_deal", STANDARD, "does not stop in mid-deal"),
    ],
)
def test_the_end_is_told(intent: str, under: Ruleset, expected: str) -> None:
    assert expected in decided(intent, under=under).says


def test_few_points_win_and_no_deal_is_broken_off() -> None:
    assert decided("game_end/lowest_wins").holds is True
    assert decided("game_end/mid_deal").holds is False
    assert decided("game_end/mid_deal", under=NINE).holds is False


@pytest.mark.parametrize(
    ("text", "number", "under", "holds"),
    [
        ("exactly 100", 100, STANDARD, True),
        ("exactly 100", 100, BEYOND, False),
        ("exactly a hundred", 100, BEYOND, False),
        ("exactly 50", 50, STANDARD, False),
        ("exactly 50", 50, FIFTY, True),
        ("on the nose", None, STANDARD, True),
        ("exactly 100", 100, BACK, False),
        ("exactly 100", 100, JACKPOT, True),
        ("exactly 100", 100, rules(exact_reset={"100": 100}), True),
        ("exactly 100", 100, NINE, False),
        ("on the nose", None, NINE, False),
        ("exactly 100", 100, SINGLE, False),
    ],
)
def test_an_exact_total_ends_the_game_or_not(
    text: str, number: int | None, under: Ruleset, holds: bool | None
) -> None:
    numbers = () if number is None else (number,)
    assert decided("game_end/exact_over", text, numbers=numbers, under=under).holds is holds


@pytest.mark.parametrize(
    ("number", "under", "holds"),
    [(100, STANDARD, False), (100, JACKPOT, True), (50, JACKPOT, False), (100, BACK, False)],
)
def test_an_exact_total_wins_only_where_the_rules_say_so(
    number: int, under: Ruleset, holds: bool
) -> None:
    text = f"exactly {number} wins"
    assert decided("game_end/exact_win", text, numbers=(number,), under=under).holds is holds


@pytest.mark.parametrize(
    ("number", "under", "expected"),
    [
        (100, STANDARD, "A total of exactly 100 ends the game like any total that high."),
        (75, STANDARD, "A total of exactly 75 has no effect of its own."),
        (100, BACK, "becomes 50, and by itself it does not end the game"),
        (100, rules(exact_reset={"100": 120}), "becomes 120, and that still ends the game"),
        (75, JACKPOT, "A total of exactly 100 wins at once."),
        (100, JACKPOT, "ends the game at once and wins it"),
    ],
)
def test_the_effect_of_an_exact_total_is_told(number: int, under: Ruleset, expected: str) -> None:
    text = f"exactly {number}?"
    assert expected in decided("game_end/exact_effect", text, numbers=(number,), under=under).says


def test_exact_totals_are_cited() -> None:
    decision = decided("game_end/exact_over", "exactly 100", numbers=(100,), under=BACK)
    assert decision.rules[0] is RuleId.EXACT_RESET
