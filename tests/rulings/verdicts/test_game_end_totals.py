"""The end of the game at certain totals: is it over, who wins, what of a tie."""

import pytest

import parlour.rulings.verdicts.game_end_totals  # noqa: F401 registers the deciders
from parlour.rules import RuleId, Ruleset
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided

BEYOND = rules(target=105)
PLAY_ON = rules(ties="extra_deal")
NINE = rules("black-maria")
SINGLE = rules("greek")
BACK = rules(exact_reset={"100": 50})
JACKPOT = rules(exact_reset={"75": "win"})
DONE = (104, 76, 39, 41)
TIED = (104, 76, 39, 39)


@pytest.mark.parametrize(
    ("text", "totals", "under", "holds"),
    [
        ("", DONE, STANDARD, True),
        ("", DONE, BEYOND, False),
        ("", TIED, STANDARD, True),
        ("", TIED, PLAY_ON, False),
        ("", (100, 60, 50, 40), STANDARD, True),
        ("", (100, 60, 50, 40), BACK, False),
        ("", (60, 75, 50, 40), JACKPOT, True),
        ("", (60, 75, 50, 40), STANDARD, False),
        ("", DONE, SINGLE, True),
        ("", DONE, NINE, False),
        ("we played 9 deals", (), NINE, True),
        ("we played 7 deals", (), NINE, False),
        ("is it over", (), STANDARD, None),
    ],
)
def test_the_game_is_over_or_not(
    text: str, totals: tuple[int, ...], under: Ruleset, holds: bool | None
) -> None:
    assert decided("game_end/over", text, totals=totals, under=under).holds is holds


def test_one_total_is_enough_to_end_it() -> None:
    assert decided("game_end/over", numbers=(104,)).holds is True
    assert decided("game_end/over", numbers=(99,)).holds is False
    assert decided("game_end/over", mine=104).holds is True


@pytest.mark.parametrize(
    ("text", "totals", "mine", "under", "expected"),
    [
        ("", DONE, None, STANDARD, "The player with 39 wins"),
        ("", DONE, 39, STANDARD, "You, with 39, win"),
        ("", (104, 60, 88), 39, STANDARD, "You, with 39, win"),
        ("", DONE, None, BEYOND, "The game is not over yet. The player with 39 is lowest so far."),
        ("Ann 104, Bo 76, Cy 39 and Di 41", DONE, None, STANDARD, "Cy, with 39, wins"),
        ("", TIED, None, STANDARD, "share the win"),
        ("", TIED, None, PLAY_ON, "nobody has won yet"),
        ("", (100, 60, 52, 55), None, BACK, "The game is not over yet. The player with 50"),
        ("", (60, 75, 50, 40), None, JACKPOT, "The player with 75 wins by that exact total."),
        ("", (), None, STANDARD, "The player with the lowest total wins."),
    ],
)
def test_who_wins(
    text: str, totals: tuple[int, ...], mine: int | None, under: Ruleset, expected: str
) -> None:
    says = decided("game_end/winner", text, totals=totals, mine=mine, under=under).says
    assert expected in says


@pytest.mark.parametrize(
    ("intent", "under", "holds"),
    [
        ("game_end/tie_share", STANDARD, True),
        ("game_end/tie_share", PLAY_ON, False),
        ("game_end/extra_deal", STANDARD, False),
        ("game_end/extra_deal", PLAY_ON, True),
        ("game_end/extra_deal", SINGLE, False),
    ],
)
def test_a_tie_is_shared_or_played_off(intent: str, under: Ruleset, holds: bool) -> None:
    decision = decided(intent, under=under)
    assert decision.holds is holds
    assert decision.rules[0] is RuleId.TIES


def test_a_tie_is_told_with_its_totals() -> None:
    shared = decided("game_end/tie", totals=TIED)
    assert "The two players with 39 share the win" in shared.says
    assert shared.evidence is not None
    assert decided("game_end/tie").says.startswith("Players with equal lowest totals share")
    assert "another deal is played" in decided("game_end/tie", under=PLAY_ON).says


def test_what_changed_is_told() -> None:
    says = decided("game_end/over", totals=(100, 60, 52, 55), under=BACK).says
    assert says.startswith("Exactly 100 becomes 50.")


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("dad stood at 87 and took the queen of spades but no hearts. over?", True),
        ("dad stood at 86 and took the queen of spades but no hearts. over?", False),
        ("the highest is 87 and somebody holds the queen of spades. over?", False),
    ],
)
def test_cards_taken_since_the_total_count(text: str, *, holds: bool) -> None:
    number = 86 if "86" in text else 87
    found = decided("game_end/over", text, numbers=(number,), cards="QS", hearts_taken=0)
    assert found.holds is holds
