import random
from random import Random

import pytest

from parlour.bots import Policy
from parlour.bots.baselines import RandomPolicy
from parlour.bots.plain import PlainPolicy
from parlour.cards import Card, CardSet
from parlour.play import PlayerView
from parlour.rules import MoonForm, rules_for
from parlour.testing.bot_conformance import check_bot, moon_view


class WithLuckOfItsOwn(RandomPolicy):
    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        return list(view.legal)[int(random.random() * len(view.legal))]


class WithMemory(RandomPolicy):
    def __init__(self) -> None:
        self.asked = 0

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        self.asked += 1
        return view.legal.lowest if self.asked % 2 else view.legal.highest


class WithoutFollowing(RandomPolicy):
    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        return view.hand.highest


class WithTwoPassed(RandomPolicy):
    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        return CardSet([view.hand.lowest, view.hand.highest])


class WithABrush(RandomPolicy):
    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        object.__setattr__(view, "hearts_broken", True)
        return view.legal.lowest


class WithoutAWord(RandomPolicy):
    def choose_moon(self, view: PlayerView, rng: Random) -> MoonForm:
        raise NotImplementedError("a moon?")


class WithAWordOfItsOwn(RandomPolicy):
    def choose_moon(self, view: PlayerView, rng: Random) -> MoonForm:
        return "all_mine"  # type: ignore[return-value]


class Lame:
    def choose_pass(self) -> None: ...


@pytest.mark.parametrize("make", [RandomPolicy, PlainPolicy])
def test_the_built_in_bots_conform(make: type[Policy]) -> None:
    assert check_bot(make) == []


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (WithLuckOfItsOwn, "asked again"),
        (WithMemory, "asked again"),
        (WithoutFollowing, "is not allowed"),
        (WithTwoPassed, "3 different cards are passed, not 2"),
        (WithABrush, "it changed the view"),
        (WithoutAWord, "it raised NotImplementedError: a moon?"),
        (WithAWordOfItsOwn, "'all_mine' is no word on a moon"),
        (Lame, "it lacks choose_"),
    ],
)
def test_each_fault_is_found(make: type[Policy], fault: str) -> None:
    found = check_bot(make, most_faults=3)
    assert 1 <= len(found) <= 3
    assert all(fault in each for each in found), found


def test_a_fault_says_where() -> None:
    first, *_ = check_bot(WithoutFollowing)
    assert first.startswith("standard for 3: seat ")
    assert "hand " in first


def test_the_shared_generator_is_left_as_it_was() -> None:
    random.seed(4)
    before = random.getstate()
    check_bot(RandomPolicy, most_faults=1)
    assert random.getstate() == before


def test_a_moon_view_is_that_of_a_shooter() -> None:
    view = moon_view(rules_for("omnibus", 5), 2)
    assert view.must_act
    assert view.points == (0, 0, 16, 0, 0)
    assert {trick.winner for trick in view.tricks} == {2}
