"""What a moon needs, and whether these cards are one."""

import pytest

import parlour.rulings.verdicts.moon_set  # noqa: F401 registers the deciders
from parlour.rules import Ruleset
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided

JACK = rules("jack-of-diamonds")
OMNIBUS = rules("omnibus")
ALL_TRICKS = rules(moon_set="all_tricks")
HEARTS = rules(points={"H": 1})
NONE = rules("rickety-kate")


@pytest.mark.parametrize(
    ("intent", "under", "holds"),
    [
        ("moon/every_trick", STANDARD, False),
        ("moon/every_trick", ALL_TRICKS, True),
        ("moon/every_trick", NONE, None),
        ("moon/queen", STANDARD, True),
        ("moon/queen", HEARTS, False),
        ("moon/queen", ALL_TRICKS, True),
        ("moon/queen", rules(strip={"4": ["QS", "2C", "2D", "2S"]}, points={"H": 1}), False),
        ("moon/queen", NONE, None),
        ("moon/jack", OMNIBUS, False),
        ("moon/jack", JACK, True),
        ("moon/jack", STANDARD, False),
        ("moon/jack", ALL_TRICKS, True),
        ("moon/jack", NONE, None),
    ],
)
def test_what_a_moon_needs(intent: str, under: Ruleset, holds: bool | None) -> None:
    assert decided(intent, under=under).holds is holds


def test_another_bonus_card_stands_in_place_of_the_jack() -> None:
    ten = rules(bonus={"TD": -10}, moon_set="with_bonus")
    assert "10 of diamonds" in decided("moon/jack", under=ten).says
    assert decided("moon/jack", cards="JD", under=ten).holds is False


EVERYTHING = "i have all the hearts and the queen of spades"


@pytest.mark.parametrize(
    ("text", "under", "holds"),
    [
        (EVERYTHING, STANDARD, True),
        (EVERYTHING, JACK, False),
        (EVERYTHING, OMNIBUS, True),
        (EVERYTHING, ALL_TRICKS, False),
        (EVERYTHING, NONE, False),
        ("i took all hearts and ♠q, but not the first trick", STANDARD, True),
        ("i took all hearts and ♠q, but not the first trick", ALL_TRICKS, False),
        ("i won every trick", ALL_TRICKS, True),
        ("i won every trick", JACK, True),
        ("every heart, ♠q and ♦j in my tricks", JACK, True),
        ("all hearts and ♠q but tom has ♦j", JACK, False),
        ("all hearts and ♠q but tom has ♦j", OMNIBUS, True),
        ("i've got everything except ♥5", STANDARD, False),
        ("all the hearts without the queen", STANDARD, False),
        ("all the hearts without the queen", HEARTS, True),
        ("all the hearts, but the queen went to lisa", STANDARD, False),
        ("all the hearts are mine and my opponent got the black lady", STANDARD, False),
        ("i took twelve hearts and ♠q, lisa has one", STANDARD, False),
        ("every penalty card is mine", STANDARD, True),
        ("is this a moon", STANDARD, None),
    ],
)
def test_cards_are_a_moon_or_not(text: str, under: Ruleset, holds: bool | None) -> None:
    assert decided("moon/set", text, under=under).holds is holds


def test_what_is_missing_is_named() -> None:
    assert "the 5 of hearts (♥5) is missing" in decided("moon/set", "everything but ♥5").says
    assert "at least one heart is missing" in decided("moon/set", "12 hearts and ♠q").says
    assert (
        "the jack of diamonds (♦J) is missing" in decided("moon/set", EVERYTHING, under=JACK).says
    )


def test_what_it_counts_is_told_with_a_moon() -> None:
    assert "every other player scores 26" in decided("moon/set", EVERYTHING).says.lower()
    sun = decided("moon/set", "i won every trick", under=rules(sun=40))
    assert "it is a sun, and 40 points count" in sun.says


def test_the_cards_are_the_evidence() -> None:
    evidence = decided("moon/set", "everything but ♥5").evidence
    assert evidence is not None
    assert evidence.position["captured"]["others"] == ["5H"]
