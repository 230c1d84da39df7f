"""Who gets the pot."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.rules.payout import Payout, PayoutMethod, pay_out

METHODS: tuple[PayoutMethod, ...] = get_args(PayoutMethod)


def test_the_winner_takes_all() -> None:
    assert pay_out("winner_takes_all", 400, [30, 55, 80, 105]).payouts == (400, 0, 0, 0)


def test_winners_share_the_pot() -> None:
    assert pay_out("winner_takes_all", 400, [30, 30, 80, 105]).payouts == (200, 200, 0, 0)


def test_a_unit_that_does_not_divide_goes_to_the_lower_seat() -> None:
    assert pay_out("winner_takes_all", 401, [80, 30, 105, 30]).payouts == (0, 201, 0, 200)


def test_a_bot_that_wins_alone_sinks_the_pot() -> None:
    paid = pay_out("winner_takes_all", 400, [20, 41, 80, 110], bots={0})
    assert paid == Payout(payouts=(0, 0, 0, 0), sunk=400)


def test_people_among_the_winners_share_everything() -> None:
    paid = pay_out("winner_takes_all", 400, [20, 20, 80, 110], bots={0})
    assert paid == Payout(payouts=(0, 400, 0, 0), sunk=0)


def test_whoever_left_forfeits_his_share() -> None:
    assert pay_out("winner_takes_all", 400, [20, 20, 80, 110], leavers={1}).payouts[0] == 400
    assert pay_out("winner_takes_all", 400, [20, 41, 80, 110], leavers={0}).sunk == 400


def test_a_total_hit_exactly_wins_the_pot() -> None:
    paid = pay_out("winner_takes_all", 400, [100, 30, 20, 10], winners={0})
    assert paid.payouts == (400, 0, 0, 0)


# proportionate


def test_shares_go_by_the_distance_to_the_highest_total() -> None:
    assert pay_out("proportionate", 400, [30, 55, 80, 105]).payouts == (200, 133, 67, 0)


def test_a_bot_counts_for_the_ranking_and_gets_nothing() -> None:
    paid = pay_out("proportionate", 400, [20, 50, 80, 110], bots={0})
    assert paid == Payout(payouts=(0, 267, 133, 0), sunk=0)


def test_totals_below_nought_have_shares_too() -> None:
    assert pay_out("proportionate", 100, [-20, 0, 60, 80]).payouts == (50, 40, 10, 0)


def test_all_the_highest_get_nothing() -> None:
    assert pay_out("proportionate", 400, [50, 105, 105, 105]).payouts == (400, 0, 0, 0)


def test_equal_totals_have_equal_shares() -> None:
    assert pay_out("proportionate", 400, [50, 50, 50, 50]).payouts == (100, 100, 100, 100)
    assert pay_out("proportionate", 400, [50, 50, 50, 50], bots={3}).payouts == (134, 133, 133, 0)


def test_the_pot_is_sunk_when_only_bots_are_below_the_highest() -> None:
    paid = pay_out("proportionate", 400, [20, 110, 30, 110], bots={0, 2})
    assert paid == Payout(payouts=(0, 0, 0, 0), sunk=400)


def test_units_left_over_go_to_the_largest_fractions() -> None:
    # 10 units by weights 5, 4, 2: 4.54, 3.63 and 1.81 with two left over.
    assert pay_out("proportionate", 10, [0, 1, 3, 5]).payouts == (4, 4, 2, 0)


def test_equal_fractions_go_by_the_lower_total() -> None:
    # 2 units by weights 3 and 1: 1.5 and 0.5.
    assert pay_out("proportionate", 2, [2, 0, 3]).payouts == (0, 2, 0)


def test_who_won_by_an_exact_total_counts_as_the_lowest() -> None:
    assert pay_out("proportionate", 400, [100, 20, 60], winners={0}).payouts == (200, 200, 0)


# laws

seats = st.integers(2, 7)


@st.composite
def games(draw: st.DrawFn) -> tuple[int, list[int], set[int], set[int]]:
    totals = draw(st.lists(st.integers(-60, 200), min_size=2, max_size=7))
    some = st.sets(st.integers(0, len(totals) - 1))
    return draw(st.integers(0, 10_000)), totals, draw(some), draw(some)


@given(st.sampled_from(METHODS), games())
def test_no_unit_is_lost_or_made(
    method: PayoutMethod, game: tuple[int, list[int], set[int], set[int]]
) -> None:
    pot, totals, bots, leavers = game
    paid = pay_out(method, pot, totals, bots=bots, leavers=leavers)
    assert sum(paid.payouts) + paid.sunk == pot
    assert min(paid.payouts) >= 0
    assert paid.sunk in (0, pot)


@given(st.sampled_from(METHODS), games())
def test_bots_and_leavers_get_nothing(
    method: PayoutMethod, game: tuple[int, list[int], set[int], set[int]]
) -> None:
    pot, totals, bots, leavers = game
    paid = pay_out(method, pot, totals, bots=bots, leavers=leavers)
    assert all(paid.payouts[seat] == 0 for seat in bots | leavers)


@given(st.sampled_from(METHODS), games())
def test_a_lower_total_never_gets_less(
    method: PayoutMethod, game: tuple[int, list[int], set[int], set[int]]
) -> None:
    pot, totals, bots, leavers = game
    paid = pay_out(method, pot, totals, bots=bots, leavers=leavers).payouts
    people = [seat for seat in range(len(totals)) if seat not in bots | leavers]
    for a in people:
        for b in people:
            assert totals[a] > totals[b] or paid[a] >= paid[b] - (totals[a] == totals[b])


@given(games())
def test_the_highest_of_unequal_totals_get_nothing(
    game: tuple[int, list[int], set[int], set[int]],
) -> None:
    pot, totals, bots, leavers = game
    paid = pay_out("proportionate", pot, totals, bots=bots, leavers=leavers).payouts
    if min(totals) < max(totals):
        assert all(paid[seat] == 0 for seat, total in enumerate(totals) if total == max(totals))


@pytest.mark.parametrize("method", METHODS)
def test_bots_alone_sink_the_pot(method: PayoutMethod) -> None:
    assert pay_out(method, 300, [1, 1, 1], bots={0, 1, 2}).sunk == 300
