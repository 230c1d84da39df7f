"""When the game is over, and who has won."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.rules import Ruleset, Standing, standing_after, together, winners
from tests.arrange import STANDARD, rules
from tests.strategies import rulesets

RESET = rules(exact_reset={"100": 50, "50": 0})
EXTRA = rules(ties="extra_deal")


def after(
    totals: tuple[int, ...],
    points: tuple[int, ...],
    *,
    under: Ruleset = STANDARD,
    deal: int = 1,
) -> Standing:
    return standing_after(under, totals=totals, points=points, deal=deal)


def test_the_game_goes_on_below_the_target() -> None:
    standing = after((80, 0, 0, 0), (19, 7, 0, 0))
    assert standing == Standing(totals=(99, 7, 0, 0), game_over=False)


def test_reaching_the_target_ends_the_game() -> None:
    standing = after((80, 30, 20, 10), (20, 0, 6, 0))
    assert standing.game_over
    assert standing.winners == (3,)


def test_the_lowest_wins_not_who_ends_the_game() -> None:
    assert after((106, 45, 45, 20), (0, 0, 0, 0)).winners == (3,)


def test_a_target_of_101_lets_100_play_on() -> None:
    exclusive = rules(target=101)
    assert not after((87, 40, 30, 20), (13, 0, 0, 0), under=exclusive).game_over
    assert after((87, 40, 30, 20), (14, 0, 0, 0), under=exclusive).game_over


def test_a_game_of_so_many_deals_ends_after_them() -> None:
    nine = rules("black-maria")
    assert not after((200, 0, 0), (43, 0, 0), under=nine, deal=8).game_over
    last = after((200, 0, 0), (43, 0, 0), under=nine, deal=9)
    assert last.game_over
    assert last.winners == (1, 2)


def test_a_single_deal_is_a_game() -> None:
    assert after((0, 0, 0, 0), (5, 8, 13, 0), under=rules("greek")).winners == (3,)


# ties


def test_equal_lowest_share_the_win() -> None:
    standing = after((104, 61, 30, 30), (0, 0, 0, 0))
    assert (standing.game_over, standing.winners) == (True, (2, 3))


def test_equal_lowest_may_have_to_play_on() -> None:
    standing = after((104, 61, 30, 30), (0, 0, 0, 0), under=EXTRA)
    assert (standing.game_over, standing.winners) == (False, ())


def test_equal_totals_above_the_lowest_are_no_tie() -> None:
    assert after((104, 45, 45, 20), (0, 0, 0, 0), under=EXTRA).winners == (3,)


def test_an_extra_deal_settles_it() -> None:
    assert after((104, 61, 30, 30), (13, 0, 12, 1), under=EXTRA).winners == (3,)


def test_an_extra_deal_that_brings_everybody_below_the_target_goes_on() -> None:
    under = rules("omnibus", ties="extra_deal")
    standing = after((101, 60, 20, 20), (-7, 13, 6, 4), under=under)
    assert standing.totals == (94, 73, 26, 24)
    assert not standing.game_over


def test_a_tie_after_the_last_deal_has_an_extra_deal() -> None:
    under = rules("black-maria", ties="extra_deal")
    assert not after((10, 10, 20), (0, 0, 43), under=under, deal=9).game_over
    assert after((10, 10, 20), (1, 0, 42), under=under, deal=10).winners == (1,)


# totals hit exactly


def test_a_total_hit_exactly_is_reset() -> None:
    standing = after((87, 40, 55, 60), (13, 3, 5, 5), under=RESET)
    assert standing == Standing(totals=(50, 43, 60, 65), game_over=False, reset=(0,))


def test_a_total_that_is_passed_is_not_reset() -> None:
    standing = after((88, 40, 55, 60), (13, 3, 5, 5), under=RESET)
    assert standing.totals[0] == 101
    assert standing.game_over


def test_only_a_total_that_changed_is_reset() -> None:
    assert after((50, 40, 55, 60), (0, 6, 10, 10), under=RESET).totals[0] == 50


def test_resets_do_not_chain() -> None:
    assert after((87, 0, 0, 0), (13, 0, 0, 0), under=RESET).totals[0] == 50


def test_every_player_may_be_reset_in_one_deal() -> None:
    standing = after((87, 48, 49, 90), (13, 2, 1, 10), under=RESET)
    assert standing.totals == (50, 0, 0, 50)
    assert standing.reset == (0, 1, 2, 3)


def test_a_reset_is_made_before_the_end_test() -> None:
    assert not after((87, 99, 0, 0), (13, 0, 13, 0), under=RESET).game_over
    assert after((87, 100, 0, 0), (13, 0, 13, 0), under=RESET).game_over


def test_a_total_hit_exactly_may_win_at_once() -> None:
    hundred = rules(exact_reset={"100": "win"})
    standing = after((87, 40, 30, 20), (13, 13, 0, 0), under=hundred)
    assert (standing.game_over, standing.winners) == (True, (0,))
    assert standing.totals == (100, 53, 30, 20)


def test_it_wins_below_the_target_too_and_is_shared() -> None:
    fifty = rules(exact_reset={"50": "win"})
    assert after((37, 49, 0, 0), (13, 1, 0, 12), under=fifty).winners == (0, 1)


def test_it_wins_a_tie_that_would_be_played_on() -> None:
    under = rules(exact_reset={"100": "win"}, ties="extra_deal")
    assert after((87, 20, 30, 20), (13, 0, 13, 0), under=under).winners == (0,)


def test_a_total_that_was_hit_before_does_not_win_later() -> None:
    fifty = rules(exact_reset={"50": "win"})
    assert not after((50, 49, 0, 0), (0, 13, 13, 0), under=fifty).game_over


# laws

scores = st.lists(st.integers(-60, 160), min_size=3, max_size=7)


@given(scores)
def test_the_winners_have_the_lowest_total(totals: list[int]) -> None:
    won = winners(totals)
    assert won
    assert all((seat in won) == (total == min(totals)) for seat, total in enumerate(totals))


@given(rulesets(), st.data())
def test_somebody_wins_exactly_when_the_game_is_over(under: Ruleset, data: st.DataObject) -> None:
    seats = under.players
    totals = data.draw(st.lists(st.integers(-60, 160), min_size=seats, max_size=seats))
    gained = data.draw(st.lists(st.integers(-30, 30), min_size=seats, max_size=seats))
    deal = data.draw(st.integers(1, 25))
    standing = standing_after(under, totals=totals, points=gained, deal=deal)
    assert standing.game_over == bool(standing.winners)
    kept = [seat for seat in range(seats) if seat not in standing.reset]
    gains = together(under, gained)
    assert all(standing.totals[seat] == totals[seat] + gains[seat] for seat in kept)
    if not under.exact_reset:
        assert standing.reset == ()
    if under.end == "single":
        assert standing.game_over


@pytest.mark.parametrize("totals", [(5, 5, 5, 5), (0, 0, 0, 0)])
def test_all_equal_all_win(totals: tuple[int, ...]) -> None:
    assert winners(totals) == (0, 1, 2, 3)
