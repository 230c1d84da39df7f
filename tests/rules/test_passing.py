"""How many cards are passed, and to whom."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.rules import Ruleset, giver, load_rules, pass_entry, pass_size, receiver
from tests.arrange import STANDARD, cards, rules
from tests.strategies import rulesets


def plan(under: Ruleset, deals: int) -> list[object]:
    return [pass_entry(under, deal) for deal in range(1, deals + 1)]


def test_left_right_across_hold() -> None:
    assert plan(STANDARD, 9) == [1, -1, 2, 0, 1, -1, 2, 0, 1]


@pytest.mark.parametrize(
    ("players", "cycle"),
    [(3, [1, -1, 0]), (5, [1, -1, 0]), (6, [1, -1, 3, 0]), (7, [1, -1, 0])],
)
def test_the_cycle_goes_by_the_number_of_players(players: int, cycle: list[int]) -> None:
    assert plan(rules(players=players), len(cycle) + 1) == [*cycle, 1]


def test_a_cycle_without_a_hold() -> None:
    assert plan(rules(pass_cycle=[1, -1, 2]), 5) == [1, -1, 2, 1, -1]


def test_a_cycle_may_scatter() -> None:
    assert plan(rules(pass_cycle=[1, "scatter"]), 3) == [1, "scatter", 1]


def test_three_cards_are_passed_and_none_when_holding() -> None:
    assert [pass_size(STANDARD, deal) for deal in range(1, 6)] == [3, 3, 3, 0, 3]


def test_each_entry_of_the_cycle_may_have_its_own_number() -> None:
    four = rules(pass_count=[4, 4, 2, 0], pass_cycle=[1, -1, 2, 0])
    assert [pass_size(four, deal) for deal in range(1, 6)] == [4, 4, 2, 0, 4]


def test_to_whom_and_from_whom() -> None:
    assert (receiver(STANDARD, 3, 1), giver(STANDARD, 3, 1)) == (0, 2)
    assert (receiver(STANDARD, 0, -1), giver(STANDARD, 0, -1)) == (3, 1)
    assert (receiver(STANDARD, 1, 2), giver(STANDARD, 1, 2)) == (3, 3)


def test_cards_that_may_not_be_passed() -> None:
    high = rules(no_pass=["QS", "KS", "AS"])
    assert high.barred_from_pass == cards("QS KS AS")
    assert not STANDARD.barred_from_pass


@pytest.mark.parametrize("preset", ["hearts-1897", "spot-hearts", "cancellation", "auction"])
def test_the_old_games_pass_nothing(preset: str) -> None:
    assert pass_size(load_rules(preset), 1) == 0


@given(rulesets(), st.integers(1, 40))
def test_everybody_gets_what_somebody_gave(under: Ruleset, deal: int) -> None:
    entry = pass_entry(under, deal)
    assert entry == pass_entry(under, deal + len(under.cycle))
    assert (pass_size(under, deal) == 0) == (entry == 0)
    if entry != "scatter":
        seats = range(under.players)
        assert sorted(receiver(under, seat, entry) for seat in seats) == list(seats)
        assert all(giver(under, receiver(under, seat, entry), entry) == seat for seat in seats)
