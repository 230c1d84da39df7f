"""Counters after a deal, and totals after a game: the figures of the old books, and laws."""

import re
from fractions import Fraction
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.rules.counter_words import moves_told
from parlour.rules.settlement import Method, settle

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


# the sums


def sums(method: Method, *hearts: int, pool: int = 0, jack: bool = False) -> list[str]:
    """What each player pays and draws, as it is told."""
    found = settle(method, hearts, pool=pool, jack=jack)
    return [moves_told(found, seat) for seat in range(len(hearts))]


def test_howell_pays_every_other_player_and_draws_what_others_took() -> None:
    assert sums("howell", 3, 5, 5, 0) == [
        "pays 3 × 3 = 9, draws 13 − 3 = 10, net +1",
        "pays 3 × 5 = 15, draws 13 − 5 = 8, net −7",
        "pays 3 × 5 = 15, draws 13 − 5 = 8, net −7",
        "draws 13 − 0 = 13",
    ]


def test_the_pool_is_drawn_with_what_waited_in_it() -> None:
    assert sums("sweepstake", 5, 0, 2, 6) == ["pays 5", "draws 13", "pays 2", "pays 6"]
    assert sums("sweepstake", 5, 0, 2, 6, pool=26)[1] == "draws 26 + 13 = 39"
    assert sums("sweepstake", 6, 0, 0, 7)[1] == "draws (13 − 1) ÷ 2 = 6"
    assert sums("sweepstake", 6, 0, 0, 7, pool=1)[1] == "draws (1 + 13) ÷ 2 = 7"
    assert sums("ante", 6, 0, 0, 7)[1] == "pays 1, draws 4 ÷ 2 = 2, net +1"
    assert sums("sweepstake", 1, 1, 5, 6)[0] == "pays 1"


def test_the_fewest_of_1913_put_up_their_own_and_take_it_back() -> None:
    assert sums("fewest_1887", 2, 2, 3, 6) == ["draws (9 − 1) ÷ 2 = 4"] * 2 + ["pays 3", "pays 6"]
    assert sums("fewest_1913", 2, 2, 3, 6)[0] == "pays 2, draws 2 + (9 − 1) ÷ 2 = 6, net +4"
    assert sums("fewest_1913", 1, 2, 4, 6)[0] == "pays 1, draws 1 + 12 = 13, net +12"
    assert sums("fewest_1913", 4, 4, 4)[0] == "pays 4, draws 4, net 0"


def test_the_most_pay_each_player_with_fewer() -> None:
    assert sums("excess3", 7, 4, 2) == ["pays 3 + 5 = 8", "draws 7 − 4 = 3", "draws 7 − 2 = 5"]
    assert sums("excess3", 6, 6, 1)[2] == "draws 2 × (6 − 1) = 10"


def test_totals_are_settled_against_their_average_or_each_other() -> None:
    assert sums("average", 10, 40) == ["draws 25 − 10 = 15", "pays 40 − 25 = 15"]
    assert sums("average", 1, 2, 4)[2] == "pays 4 − (7 ÷ 3) = 1 2/3"
    assert sums("average", -10, 0)[0] == "draws (-5) − (-10) = 5"
    assert sums("differences", 10, 20, 40) == [
        "draws 10 + 30 = 40",
        "pays 10, draws 20, net +10",
        "pays 30 + 20 = 50",
    ]


# laws


@given(st.sampled_from(METHODS), counts, st.integers(0, 60), st.booleans())
def test_every_sum_gives_its_amount(
    method: Method, hearts: list[int], pool: int, jack: bool
) -> None:
    found = settle(method, hearts, pool=pool, jack=jack)
    for reckoned in (*found.pays, *found.draws):
        if reckoned.sum:
            written = re.sub(r"(\d+)", r"Fraction(\1)", reckoned.sum)
            for sign, operator in (("×", "*"), ("÷", "/"), ("−", "-")):
                written = written.replace(sign, operator)
            assert eval(written, {"Fraction": Fraction}) == reckoned.amount  # noqa: S307


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
    assert ((found.pool, found.jack) == (0, False)) == alone
