"""Shooting the moon: what it is, what it counts, and for whom."""

import pytest

import parlour.rulings.verdicts.moon  # noqa: F401 registers the deciders
from parlour.rules import RuleId, Ruleset
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided

MINUS = rules(moon="self_minus")
CHOICE = rules(moon="choice")
GUARDED = rules("yppedia")
NONE = rules("rickety-kate")
TWO_PACKS = rules("cancellation")
SIDES = rules(partners="opposite")
SUN = rules(sun=40)
ALL_TRICKS = rules(moon_set="all_tricks", sun=30)
CAPOT = rules("rickety-kate", capot="may_bid")
NO_MOON = "There is no moon in this game"


@pytest.mark.parametrize(
    ("under", "expected"),
    [
        (STANDARD, "Every other player scores 26 points and the shooter 0."),
        (MINUS, "takes 26 points off the total (minus 26) and the others score 0."),
        (CHOICE, "scores 26 points and the shooter 0, or the shooter takes 26 points off"),
        (GUARDED, "turned round: then the shooter takes 26 points off the total (minus 26)"),
        (TWO_PACKS, "very other player scores 52 points"),
        (SIDES, "Every other side scores 52 points and the side that shot it 0."),
        (rules(moon_value=30), "Every other player scores 30 points"),
        (ALL_TRICKS, "Every other player scores 30 points"),
        (SUN, "With every trick taken it is a sun, and 40 points count instead."),
        (rules("omnibus"), "The bonus (the jack of diamonds) counts besides"),
        (rules("omnibus", moon_bonus="absorb"), "counts nothing with the moon"),
        (NONE, NO_MOON),
    ],
)  # fmt: skip
@pytest.mark.parametrize("intent", ["moon/score", "moon/what"])
def test_a_moon_counts_as_the_rules_say(intent: str, under: Ruleset, expected: str) -> None:
    assert expected in decided(intent, under=under).says


@pytest.mark.parametrize(
    ("under", "expected"),
    [
        (STANDARD, "A moon gives every other player 26 points, each of them the whole"),
        (TWO_PACKS, "52 points"),
        (SIDES, "every other side 52 points"),
        (MINUS, "The others get 0 points: the shooter takes 26 points off"),
        (CHOICE, "26 points"),
        (NONE, NO_MOON),
    ],
)
def test_how_many_the_others_get(under: Ruleset, expected: str) -> None:
    assert expected in decided("moon/how_many", under=under).says


def test_another_table_may_have_another_moon() -> None:
    under = rules(strip={"6": ["2C", "2D", "2H", "2S"]})
    assert "With 6 players, a moon gives every other player 25 points" in (
        decided("moon/how_many", under=under, players=6).says
    )


@pytest.mark.parametrize(
    ("intent", "under", "holds"),
    [
        ("moon/exists", STANDARD, True),
        ("moon/exists", NONE, False),
        ("moon/choice", STANDARD, False),
        ("moon/choice", CHOICE, True),
        ("moon/choice", GUARDED, False),
        ("moon/choice", NONE, None),
        ("moon/subtract", STANDARD, False),
        ("moon/subtract", MINUS, True),
        ("moon/subtract", CHOICE, None),
        ("moon/announce", STANDARD, False),
        ("moon/announce", NONE, None),
        ("moon/sun_counts", STANDARD, False),
        ("moon/sun_counts", SUN, True),
        ("moon/sun_counts", rules(sun=20), False),
        ("moon/sun_counts", ALL_TRICKS, False),
        ("moon/sun_counts", NONE, False),
    ],
)
def test_a_proposition_about_the_moon_is_judged(
    intent: str, under: Ruleset, holds: bool | None
) -> None:
    assert decided(intent, under=under).holds is holds


def test_without_a_moon_nothing_comes_off_but_nothing_goes_to_the_others_either() -> None:
    assert decided("moon/subtract", "does my total go down", under=NONE).holds is False
    assert decided("moon/subtract", "do the others get 26", under=NONE).holds is None


def test_the_guard_is_cited_where_it_acts() -> None:
    assert RuleId.MOON_GUARD in decided("moon/score", under=GUARDED).rules
    assert RuleId.MOON_GUARD not in decided("moon/score").rules


def test_the_sun_is_told_where_there_is_one() -> None:
    assert "there is no sun" in decided("moon/sun").says
    sun = decided("moon/sun", under=SUN)
    assert "counts 40 points in place of 26 points" in sun.says
    assert sun.rules[0] is RuleId.SUN
    assert "nothing special" in decided("moon/sun", under=NONE).says


def test_capot_is_declared_and_a_moon_is_not() -> None:
    assert "capot" in decided("moon/announce", under=CAPOT).says
    assert "declared before the first lead" in decided("moon/sun", under=CAPOT).says
