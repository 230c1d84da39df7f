"""The jack of diamonds, and the card that may stand in its place."""

import pytest

from parlour.rules import RuleId, Ruleset
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided

JACK = rules("jack-of-diamonds")
TEN = rules("omnibus", bonus={"TD": -10})


def test_it_counts_only_where_the_rules_say_so() -> None:
    plain, bonus = (
        decided("jack_of_diamonds/counts", cards="JD", under=under) for under in (STANDARD, JACK)
    )
    assert plain.holds is False
    assert "No card takes points off" in plain.says
    assert bonus.holds is True
    assert "minus 10 points" in bonus.says
    assert bonus.rules[0] is RuleId.BONUS


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("is it minus 10", True),
        ("is it minus five", False),
        ("do ten points come off", True),
        ("do you get 11 off", False),
        ("we are four, does it take points off", True),
    ],
)
def test_a_number_of_points_must_be_the_right_one(text: str, holds: bool) -> None:
    assert decided("jack_of_diamonds/counts", text, cards="JD", under=JACK).holds is holds


def test_another_bonus_card_is_the_one_that_counts() -> None:
    assert decided("jack_of_diamonds/counts", cards="TD", under=TEN).holds is True
    jack = decided("jack_of_diamonds/counts", cards="JD", under=TEN)
    assert jack.holds is False
    assert "(♦10) takes 10 points off" in jack.says


def test_other_cards_of_the_question_do_not_matter() -> None:
    assert decided("jack_of_diamonds/counts", cards="QS JD", under=JACK).holds is True
    assert decided("jack_of_diamonds/counts", cards="QS", under=JACK).holds is True


@pytest.mark.parametrize(
    ("under", "expected"),
    [
        (STANDARD, "worth nothing"),
        (JACK, "A moon needs the jack of diamonds too"),
        (rules("omnibus"), "A moon does not need the jack of diamonds"),
        (rules("omnibus", moon_bonus="absorb"), "gets nothing for it"),
        (rules("auction"), "if the highest bidder names diamonds"),
        (rules(points={"H": 1, "JD": 4}), "costs 4 points"),
    ],
)
def test_what_it_does_is_told(under: Ruleset, expected: str) -> None:
    assert expected in decided("jack_of_diamonds/value", under=under).says
