"""Faults that players of other Hearts programs have reported of the computer players.

The names A01, A02, … are those of the collection of reports. A position of which only a hand and a
trick are told is played in many whole deals that agree with it. What kind of mistake each stands
for is counted in `test_bot_mistakes.py`, whether bots peek or sit better in one seat in
`test_bot_fairness.py`; A16 stands in `tests/bots/test_legal_everywhere.py`, A19 in
`test_knowledge.py` there.
"""

from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from statistics import fmean

import pytest

from parlour.bots import Policy, make_bot
from parlour.cards import CardSet
from parlour.lab.match import match
from parlour.play import PlayerView
from parlour.rules import Ruleset
from tests.arrange import STANDARD, cards, in_order, rules
from tests.bots.agreeing import Told, agreeing, held_deal
from tests.bots.levels import LEVELS, THINKING, card_of, hurried, level, levels_offered
from tests.bots.mistakes import Turn
from tests.bots.positions import at_pass
from tests.bots.seated import hands_played
from tests.field.test_public_reports import case

HOLD = held_deal(STANDARD)
OMNIBUS = held_deal(rules("omnibus"))
PARTNERS = held_deal(rules("partnership"))

DEALS = 16
"""So many deals agree with each position; each is played with chance of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A position with the cards that are the fault, and how often they may be played even so.

    Some share of the deals is allowed where the others' cards, or a hand for the moon, may make it
    right, or where it is a matter of strength.
    """

    hand: str
    trick: str = ""
    trick_no: int
    fault: str
    under: Ruleset = HOLD
    broken: bool | None = False
    unfallen: str = ""
    allowed: float = 0.0


@cache
def views_of(position: Position, number: int = DEALS) -> tuple[PlayerView, ...]:
    """Views that agree with a position, in which no side has all that has fallen."""
    told = Told(
        hand=cards(position.hand),
        trick=in_order(position.trick),
        trick_no=position.trick_no,
        rules=position.under,
        broken=position.broken,
        unfallen=cards(position.unfallen),
    )
    views = agreeing(told, seed=1)
    quiet = (view for view in views if not Turn(view=view).moon_is_near)
    return tuple(islice(quiet, number))


POSITIONS = [
    case(
        "A01: last to play it ducks a trick with the queen",
        Position(hand="2D 8D KD 4H", trick="6D QS TD", trick_no=5, fault="KD"),
    ),
    case(
        "A01: with no other card too",
        Position(hand="2D 8D KD 4H", trick="6D QS TD", trick_no=10, broken=None, fault="KD"),
    ),
    case(
        "A02: it does not overtake where the queen lies and the jack does not",
        Position(hand="QD 4D 3C", trick="TD QS", trick_no=6, under=OMNIBUS, fault="QD"),
    ),
    case(
        "A02: with no other card too",
        Position(
            hand="QD 4D 3C", trick="TD QS", trick_no=11, broken=None, under=OMNIBUS, fault="QD"
        ),
    ),
    case(
        "A08: the queen is not thrown under a partner's king",
        Position(hand="QS 8S", trick="KS TS", trick_no=6, under=PARTNERS, fault="QS", allowed=0.2),
    ),
    case(
        "A11: the ace wins the trick, not the queen",
        Position(hand="QS AS", trick="TS 4S 7S", trick_no=5, fault="QS", allowed=0.15),
    ),
]

BONUS = [
    case(
        "A04: it takes the jack of diamonds",
        Position(hand="KD 3D 8C", trick="4D JD 9D", trick_no=4, under=OMNIBUS, fault="3D"),
    ),
    case(
        "A04: with no other card too",
        Position(
            hand="KD 3D 8C", trick="4D JD 9D", trick_no=11, broken=None, under=OMNIBUS, fault="3D"
        ),
    ),
]

SURE_WINNERS = [
    case(
        "A14: early, with cards of other suits besides",
        Position(
            hand="AD KD QD JD TD 3C", trick_no=3, unfallen="QS", fault="AD KD QD JD TD", allowed=0.5
        ),
    ),
]


def test_these_are_all_the_levels() -> None:
    assert levels_offered() == set(LEVELS)


def fault_share(policy: Policy, position: Position) -> float:
    """How often that player plays one of the cards that are the fault."""
    fault = cards(position.fault)
    return fmean(
        card_of(policy, view, place) in fault for place, view in enumerate(views_of(position))
    )


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("position", [*POSITIONS, *BONUS, *SURE_WINNERS])
def test_a_position_in_deals_that_agree(position: Position, name: str) -> None:
    assert fault_share(level(name), position) <= position.allowed


@pytest.mark.parametrize("position", [POSITIONS[0], POSITIONS[1], POSITIONS[2], POSITIONS[3]])
def test_a01_a02_a_beginner_ducks_the_queen_too(position: Position) -> None:
    assert fault_share(level("beginner"), position) == 0


@pytest.mark.parametrize("trick", ["", "4S", "KS 5S", "4S 5S 6S", "2D", "4C JD"])
@pytest.mark.parametrize("name", LEVELS)
def test_a10_a_queen_alone_is_played(name: str, trick: str) -> None:
    alone = Position(hand="QS", trick=trick, trick_no=13, broken=None, fault="")
    for view in views_of(alone, 2):
        assert card_of(level(name), view) in cards("QS")


# passing


LOW, HIGH = "2H", "9H"
"""The heart that is kept, and the one that goes sooner."""


def passes_the_low_heart(policy: Policy, number: int, seed: int) -> float:
    """How often the lower of the two hearts goes and the higher stays, over hands with both."""
    rng = Random(seed)
    rest = list(STANDARD.pack - cards(f"{LOW} {HIGH}"))
    low, high = in_order(f"{LOW} {HIGH}")
    faults = 0
    for _ in range(number):
        hand = cards(f"{LOW} {HIGH}") | CardSet(rng.sample(rest, 11))
        passed = policy.choose_pass(at_pass(str(hand)), Random(rng.random()))
        faults += low in passed and high not in passed
    return faults / number


@pytest.mark.parametrize("name", LEVELS)
def test_a06_the_lowest_heart_is_not_passed_before_a_higher(name: str) -> None:
    assert passes_the_low_heart(hurried(name), 40, 1) <= 0.1


def test_a06_who_passes_by_rules_of_thumb_pays_less_than_a_beginner() -> None:
    found = match(STANDARD, "plain", "beginner", 12, 3)
    assert found.difference.mean < -1


# the moon


MOON_HAND = "AS 9S AH JH AD KD QD AC KC QC JC TC 5C"


def test_a23_a_hand_made_for_the_moon_often_brings_it_home() -> None:
    rng, moons, deals = Random(23), 0, 16
    rest = list(STANDARD.pack - cards(MOON_HAND))
    for _ in range(deals):
        rng.shuffle(rest)
        others = [str(CardSet(rest[n : n + 13])) for n in (0, 13, 26)]
        seated = [level("strong"), *[make_bot("plain")] * 3]
        moons += hands_played(HOLD, [MOON_HAND, *others], seated, rng).scores[-1].shooter == 0
    assert moons > deals / 2
