"""A moon at certain totals: what they become, and whether it is turned round."""

import pytest

import parlour.rulings.verdicts.moon_totals  # noqa: F401 registers the deciders
from parlour.rules import RuleId, Ruleset
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided

MINUS = rules(moon="self_minus")
CHOICE = rules(moon="choice")
GUARDED = rules("yppedia")
NONE = rules("rickety-kate")
RISKY = (70, 78, 50, 30)
SAFE = (10, 80, 50, 60)


@pytest.mark.parametrize(
    ("under", "totals", "expected"),
    [
        (STANDARD, RISKY, "The totals become 70, 104, 76 and 56."),
        (STANDARD, RISKY, "That ends the game, and the player with 56 wins."),
        (GUARDED, RISKY, "The totals become 44, 78, 50 and 30."),
        (GUARDED, RISKY, "the shooter takes 26 off (minus 26)"),
        (GUARDED, SAFE, "The totals become 10, 106, 76 and 86."),
        (GUARDED, SAFE, "That ends the game, and you, with 10, win."),
        (MINUS, RISKY, "The totals become 44, 78, 50 and 30. The game goes on."),
        (MINUS, (10, 20, 30, 40), "The totals become minus 16, 20, 30 and 40."),
        (CHOICE, RISKY, "70, 104, 76 and 56"),
        (CHOICE, RISKY, "44, 78, 50 and 30"),
        (rules(moon_value=10), RISKY, "The totals become 70, 88, 60 and 40."),
        (rules(exact_reset={"76": 0}), RISKY, "The totals become 70, 104, 0 and 56."),
        (rules("greek"), RISKY, "this one scores 0, 26, 26 and 26"),
        (NONE, RISKY, "There is no moon"),
    ],
)
def test_a_moon_changes_the_totals(under: Ruleset, totals: tuple[int, ...], expected: str) -> None:
    says = decided("moon/after", "i shoot", totals=totals, mine=totals[0], under=under).says
    assert expected in says


def test_the_shooter_is_found() -> None:
    expected = "The totals become 96, 78, 76 and 56."
    for text in ("the second player shot the moon", "the player with 78 shot the moon"):
        assert expected in decided("moon/after", text, totals=RISKY).says
    named = "Anna 70, Ben 78, Clara 50 and David 30; Ben shoots the moon"
    assert (
        "Anna 96, Ben 78, Clara 76 and David 56" in decided("moon/after", named, totals=RISKY).says
    )


def test_an_unknown_shooter_gets_the_general_answer() -> None:
    decision = decided("moon/after", "somebody shot the moon", totals=RISKY)
    assert decision.says == "Every other player scores 26 points and the shooter 0."


def test_the_own_total_may_be_told_alone_or_beside_the_others() -> None:
    apart = decided("moon/after", "i shoot", totals=(78, 50, 30), mine=70)
    assert "70, 104, 76 and 56" in apart.says
    twice = decided("moon/after", "i have 70, totals", totals=(70, *RISKY), mine=70)
    assert "70, 104, 76 and 56" in twice.says
    alone = decided("moon/after", "i had 70", mine=70, under=MINUS)
    assert "comes down to 44 (minus 26)" in alone.says
    assert "stays there and the others get 26" in decided("moon/after", mine=70).says


def test_every_trick_makes_a_sun() -> None:
    says = decided("moon/after", "i took every trick", totals=RISKY, under=rules(sun=40)).says
    assert "70, 118, 90 and 70" in says


@pytest.mark.parametrize(
    ("text", "totals", "under", "holds"),
    [
        ("", RISKY, GUARDED, True),
        ("", SAFE, GUARDED, False),
        ("", (70, 78, 50, 44), GUARDED, False),
        ("", (70, 78, 50, 43), GUARDED, True),
        ("", (20, 30, 10, 40), GUARDED, False),
        ("", RISKY, STANDARD, False),
        ("", RISKY, MINUS, True),
        ("", RISKY, CHOICE, None),
        ("if i would lose by it", (), GUARDED, True),
        ("if nobody reaches the limit", (), GUARDED, False),
        ("if we tie for lowest", (), GUARDED, False),
        ("if i would lose by it", (), STANDARD, False),
        ("", RISKY, NONE, None),
    ],
)
def test_a_moon_is_turned_round_only_by_the_guard(
    text: str, totals: tuple[int, ...], under: Ruleset, holds: bool | None
) -> None:
    assert decided("moon/guard", text, totals=totals, under=under).holds is holds


@pytest.mark.parametrize(
    ("totals", "under", "holds"),
    [
        ((), STANDARD, False),
        ((), CHOICE, True),
        ((), MINUS, True),
        ((), GUARDED, True),
        (RISKY, GUARDED, True),
        (SAFE, GUARDED, False),
        (RISKY, STANDARD, False),
        ((), NONE, None),
    ],
)
def test_a_shooter_is_kept_from_losing_by_it_or_not(
    totals: tuple[int, ...], under: Ruleset, holds: bool | None
) -> None:
    assert decided("moon/safe", totals=totals, under=under).holds is holds


def test_the_totals_are_the_evidence() -> None:
    decision = decided("moon/guard", totals=RISKY, mine=70, under=GUARDED)
    assert decision.rules[0] is RuleId.MOON_GUARD
    assert decision.evidence is not None
    assert decision.evidence.position == {
        "totals": [70, 78, 50, 30],
        "shooter": 0,
        "points": [-26, 0, 0, 0],
    }
