"""Counters after a deal, and totals after a game: the figures of the old books, and laws."""

from fractions import Fraction
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.rules.settlement import Method, Settlement, settle

METHODS: tuple[Method, ...] = get_args(Method)
WITH_POOL: tuple[Method, ...] = ("sweepstake", "fewest_1887", "fewest_1913", "ante")
counts = st.lists(st.integers(0, 13), min_size=2, max_size=7)
totals = st.lists(st.integers(-60, 200), min_size=2, max_size=7)


def settled(
    method: Method, *hearts: int, pool: int = 0, jack: bool = False
) -> tuple[tuple[int | Fraction, ...], int, bool]:
    found = settle(method, hearts, pool=pool, jack=jack)
    return found.net, found.pool, found.jack


# sweepstake with Jacks


def test_the_one_clear_player_takes_the_pool() -> None:
    assert settled("sweepstake", 0, 2, 4, 7) == ((13, -2, -4, -7), 0, False)


def test_two_clear_players_divide_and_the_odd_counter_waits() -> None:
    assert settled("sweepstake", 0, 0, 6, 7) == ((6, 6, -6, -7), 1, False)


def test_the_odd_counter_that_waits_is_no_jack() -> None:
    assert settled("sweepstake", 3, 0, 0, 10, pool=1) == ((-3, 7, 7, -10), 0, False)


def test_nobody_clear_makes_a_jack() -> None:
    assert settled("sweepstake", 1, 2, 4, 6) == ((-1, -2, -4, -6), 13, True)


@pytest.mark.parametrize("others", [(0,), (0, 0), (0, 0, 0), (0, 0, 0, 0)])
def test_one_player_with_all_makes_a_jack(others: tuple[int, ...]) -> None:
    assert settled("sweepstake", 13, *others) == ((-13, *others), 13, True)


def test_three_clear_players_make_a_jack() -> None:
    assert settled("sweepstake", 0, 0, 0, 6, 7) == ((0, 0, 0, -6, -7), 13, True)


def test_a_jack_is_won_by_one_clear_player() -> None:
    assert settled("sweepstake", 5, 0, 2, 6, pool=26, jack=True) == ((-5, 39, -2, -6), 0, False)


def test_a_jack_stays_when_two_are_clear() -> None:
    assert settled("sweepstake", 0, 0, 6, 7, pool=13, jack=True) == ((0, 0, -6, -7), 26, True)


def test_a_jack_stays_when_one_takes_all() -> None:
    assert settled("sweepstake", 0, 13, pool=13, jack=True) == ((0, -13), 26, True)


# Howell


def test_howells_own_figures() -> None:
    assert settled("howell", 3, 5, 5, 0) == ((1, -7, -7, 13), 0, False)


def test_howell_with_pips() -> None:
    assert settled("howell", 29, 33, 30, 12)[0] == (-12, -28, -16, 56)


# fewest

FEWEST = pytest.mark.parametrize("method", ["fewest_1887", "fewest_1913"])


@FEWEST
def test_the_fewest_hearts_are_paid_by_every_other_player(method: Method) -> None:
    assert settled(method, 1, 2, 4, 6) == ((12, -2, -4, -6), 0, False)


@FEWEST
def test_two_lowest_divide_and_the_rest_stays_on_the_table(method: Method) -> None:
    assert settled(method, 2, 2, 3, 6) == ((4, 4, -3, -6), 1, False)


@FEWEST
def test_the_taker_of_all_pays_each_opponent_and_the_table(method: Method) -> None:
    assert settled(method, 13, 0, 0, 0) == ((-13, 4, 4, 4), 1, False)


@FEWEST
def test_what_lies_on_the_table_goes_to_the_lowest(method: Method) -> None:
    assert settled(method, 1, 2, 4, 6, pool=5) == ((17, -2, -4, -6), 0, False)


@FEWEST
def test_nobody_pays_when_all_are_equal(method: Method) -> None:
    assert settled(method, 26, 26, 26, 26, pool=3) == ((0, 0, 0, 0), 3, False)


# excess and difference


def test_the_most_hearts_pay_each_other_player_the_difference() -> None:
    assert settled("excess3", 7, 4, 2)[0] == (-8, 3, 5)


def test_two_with_the_most_each_pay_the_low_man() -> None:
    assert settled("excess3", 5, 5, 3)[0] == (-2, -2, 4)


def test_one_low_of_two_equal() -> None:
    assert settled("excess3", 7, 3, 3)[0] == (-8, 4, 4)


@pytest.mark.parametrize(
    ("hearts", "net"), [((8, 5), (-3, 3)), ((0, 13), (13, -13)), ((6, 6), (0, 0))]
)
def test_the_greater_of_two_pays_the_difference(
    hearts: tuple[int, int], net: tuple[int, int]
) -> None:
    assert settled("difference2", *hearts)[0] == net


# ante


def test_clear_players_divide_the_antes() -> None:
    assert settled("ante", 0, 0, 6, 7) == ((1, 1, -1, -1), 0, False)
    assert settled("ante", 0, 0, 0, 6, 7, pool=2) == ((1, 1, 1, -1, -1), 1, False)


def test_nobody_clear_carries_the_antes_over() -> None:
    assert settled("ante", 1, 2, 4, 6, pool=4) == ((-1, -1, -1, -1), 8, False)


def test_one_player_with_all_carries_the_antes_over() -> None:
    assert settled("ante", 13, 0, 0, 0) == ((-1, -1, -1, -1), 4, False)


# totals


def test_the_average_is_paid_and_drawn() -> None:
    assert settled("average", 10, 20, 30, 40)[0] == (15, 5, -5, -15)


def test_the_average_is_exact() -> None:
    net = settled("average", 1, 2, 4)[0]
    assert net == (Fraction(4, 3), Fraction(1, 3), Fraction(-5, 3))


def test_whole_counters_are_whole_numbers() -> None:
    assert [type(amount) for amount in settled("average", 1, 3, 5)[0]] == [int, int, int]


def test_every_two_settle_their_difference() -> None:
    assert settled("differences", 10, 20, 30)[0] == (30, 0, -30)


# laws


@given(st.sampled_from(METHODS), counts, st.integers(0, 60), st.booleans())
def test_no_counter_is_lost_or_made(
    method: Method,
    hearts: list[int],
    pool: int,
    jack: bool,
) -> None:
    found = settle(method, hearts, pool=pool, jack=jack)
    assert sum(found.net) + found.pool == pool
    assert found.pool >= 0


@given(st.sampled_from([method for method in METHODS if method not in WITH_POOL]), totals)
def test_what_is_paid_at_once_leaves_the_pool_alone(method: Method, amounts: list[int]) -> None:
    found = settle(method, amounts, pool=7, jack=True)
    assert (sum(found.net), found.pool, found.jack) == (0, 7, True)


@given(st.sampled_from(METHODS), counts)
def test_equal_hearts_are_settled_alike_and_more_never_pay_less(
    method: Method, hearts: list[int]
) -> None:
    net = settle(method, hearts).net
    for a, gained in zip(hearts, net, strict=True):
        for b, other in zip(hearts, net, strict=True):
            assert a != b or gained == other
            assert not a < b or gained >= other


@given(st.sampled_from(METHODS), counts, st.randoms(use_true_random=False))
def test_seats_do_not_matter(method: Method, hearts: list[int], rng: object) -> None:
    order = list(range(len(hearts)))
    rng.shuffle(order)  # type: ignore[attr-defined]
    moved = settle(method, [hearts[seat] for seat in order])
    assert moved.net == tuple(settle(method, hearts).net[seat] for seat in order)


@given(counts, st.integers(0, 60))
def test_a_jack_is_won_by_one_clear_player_alone(hearts: list[int], pool: int) -> None:
    found = settle("sweepstake", hearts, pool=pool, jack=True)
    alone = hearts.count(0) == 1 and len(hearts) > 2
    assert (found == Settlement(net=found.net, pool=0, jack=False)) == alone
