"""What a question says that one player took: by number, by name, or by what is missing."""

import pytest

import parlour.rulings.verdicts.moon_set  # noqa: F401 registers the deciders
from parlour.rules import Ruleset
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided

TWO_PACKS = rules("cancellation")
EVERY = rules(moon_set="all_tricks")
SIDES = rules(partners="opposite")
SHORT = rules(players=6, strip={"6": ["2C", "2D", "2H", "2S"]})


@pytest.mark.parametrize(
    ("text", "under", "holds"),
    [
        ("all the hearts but only one of the queens", TWO_PACKS, False),
        ("26 hearts and one queen, the other went to lena", TWO_PACKS, False),
        ("all 26 hearts and both queens of spades", TWO_PACKS, True),
        ("13 hearts and both queens of spades", TWO_PACKS, False),
        ("12 hearts and the queen", SHORT, True),
        ("12 hearts and the queen", STANDARD, False),
        ("13♥ + ♠q", STANDARD, True),
        ("7 hearts and the lady", STANDARD, False),
        ("my partner took the queen and i took all the hearts", SIDES, True),
        ("my partner took the queen and i took all the hearts", STANDARD, False),
        ("all the hearts, and the old girl", STANDARD, True),
        ("all the hearts bar two, plus the queen", STANDARD, False),
        ("no heart missing, ♠q there", STANDARD, True),
        ("25 of the 26 points", STANDARD, False),
        ("i'm on 26 for the hand", STANDARD, True),
        ("nobody else took a penalty card", STANDARD, True),
        ("tom nicked ♥9, the rest is mine", STANDARD, False),
        (
            "the full set of hearts and the queen, but one trick of clubs slipped through",
            STANDARD,
            True,
        ),
        ("the whole suit of hearts, ♠q, though a small trick escaped me", EVERY, False),
        ("every heart except ♥2, which lies in tom's pile, and ♠q", STANDARD, False),
    ],
)
def test_a_haul_is_a_moon_or_not(text: str, under: Ruleset, holds: bool) -> None:
    assert decided("moon/set", text, under=under).holds is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("only one of the queens, is it still the moon", False),
        ("is one queen enough", False),
        ("does it spoil the moon that i have only one queen", True),
        ("do i need both queens or only one queen", None),
    ],
)
def test_a_moon_with_one_queen_of_two_is_judged_by_the_words(
    text: str, *, holds: bool | None
) -> None:
    decision = decided("moon/queen", text, under=TWO_PACKS)
    assert decision.holds is holds
    assert decision.literal


def test_the_missing_one_of_two_queens_is_named() -> None:
    text = "all the hearts but only one of the queens"
    says = decided("moon/set", text, under=TWO_PACKS).says
    assert "one of the two queens of spades is missing" in says
    assert "One of the two alone is not enough." in decided("moon/queen", under=TWO_PACKS).says
