"""Whose turn it is, in either direction."""

from hypothesis import given
from hypothesis import strategies as st

from parlour.rules import (
    Ruleset,
    eldest_hand,
    giver,
    in_turn,
    place_in_turn,
    receiver,
    seat_in_turn,
)
from tests.arrange import rules
from tests.strategies import rulesets

COUNTER = rules(direction="counter")


def test_play_goes_round_clockwise_unless_the_rules_say_otherwise() -> None:
    assert in_turn(rules(), 2) == (2, 3, 0, 1)
    assert in_turn(COUNTER, 2) == (2, 1, 0, 3)


def test_eldest_hand_sits_on_the_side_to_which_play_goes() -> None:
    assert eldest_hand(rules(), 0) == 1
    assert eldest_hand(COUNTER, 0) == 3


def test_left_and_right_of_a_pass_stay_where_they_are() -> None:
    assert receiver(rules(), 0, 1) == receiver(COUNTER, 0, 1) == 1
    assert giver(rules(), 0, 1) == giver(COUNTER, 0, 1) == 3


@given(rulesets(), st.integers(0, 6), st.integers(-20, 20))
def test_a_place_in_turn_is_found_again(under: Ruleset, first: int, place: int) -> None:
    first %= under.players
    seat = seat_in_turn(under, first, place)
    assert place_in_turn(under, first, seat) == place % under.players
    assert sorted(in_turn(under, first)) == list(range(under.players))
