"""Counters at the table: laid out before a game, paid and drawn after it, the pool that waits."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.errors import IllegalAction, NotYourTurn
from parlour.play import LayCounters, OpenDeal, game_after, start_game, view_of
from parlour.play.account import account
from parlour.play.events import (
    CountersLaid,
    CountersSettled,
    DealScored,
    Event,
    GameEnded,
    GameStarted,
)
from parlour.play.record import Record, event_line, header_line, write_record
from parlour.play.verify import verify
from parlour.rules import Counters, Ruleset, rules_for
from tests.arrange import rules
from tests.random_games import random_game

HISTORIC = rules_for("hearts-1897", 4)
JACK = Counters(net=(-4, -6, -1, -2), pool=13, jack=True)

METHODS = "sweepstake howell fewest_1887 fewest_1913 excess3 difference2 ante".split()


def settled(log: list[Event]) -> CountersSettled:
    (event,) = [event for event in log if isinstance(event, CountersSettled)]
    return event


def text_of(log: list[Event]) -> str:
    names = tuple(f"player {seat}" for seat in range(4))
    return write_record(Record(seats=names, events=tuple(log)))


def test_counters_are_laid_out_before_the_first_deal_and_settled_before_the_game_ends() -> None:
    log, game = random_game(HISTORIC, Random(1), counters=JACK)
    kinds = [type(event) for event in log]
    assert kinds[:2] == [GameStarted, CountersLaid]
    scored = kinds.index(DealScored)
    assert kinds[scored : scored + 3] == [DealScored, CountersSettled, GameEnded]
    assert game.counters == settled(log).counters


def test_a_game_that_settles_in_counters_needs_none_laid_out() -> None:
    """So games that were recorded before counters were kept are as true as ever."""
    log, _ = random_game(HISTORIC, Random(1))
    old = [event for event in log if not isinstance(event, CountersLaid | CountersSettled)]
    assert game_after(old).counters is None
    assert verify(text_of(old)).ok


@pytest.mark.parametrize(
    ("under", "counters", "words"),
    [
        (rules("standard"), Counters.none(4), "settle nothing in counters"),
        (HISTORIC, Counters.none(3), "3 players have counters, 4 play"),
        (HISTORIC, Counters(net=(1, 0, 0, 0)), "what was paid is not what was drawn"),
        (HISTORIC, Counters(net=(1, 0, 0, 0), pool=-1), "what was paid is not what was drawn"),
        (HISTORIC, Counters(net=(0, 0, 0, 0), jack=True), "this one is empty"),
    ],
)
def test_counters_that_no_table_can_have_are_refused(
    under: Ruleset, counters: Counters, words: str
) -> None:
    with pytest.raises(IllegalAction, match=words):
        game_after([start_game(under)]).decide(None, LayCounters(counters))


def test_counters_are_laid_out_once_by_the_house_before_it_deals() -> None:
    game = game_after([start_game(HISTORIC)])
    lay = LayCounters(JACK)
    with pytest.raises(NotYourTurn):
        game.decide(0, lay)
    with pytest.raises(IllegalAction, match="once"):
        game.after(game.decide(None, lay)).decide(None, lay)
    with pytest.raises(IllegalAction, match="once"):
        game.after(game.decide(None, OpenDeal(bytes(32)))).decide(None, lay)


def test_totals_are_settled_when_the_game_is_over_and_not_before() -> None:
    under = rules("standard", settlement="average", target=60)
    log, game = random_game(under, Random(3))
    assert len(game.scores) > 1
    assert settled(log).counts == game.totals


def test_a_deal_is_settled_by_what_was_taken_whatever_it_scores() -> None:
    """A moon, a bonus or no trick at all change the score, not the counters."""
    under = rules("greek", bonus={"JD": -10}, trickless=-5, settlement="howell")
    for seed in range(30):
        log, game = random_game(under, Random(seed))
        assert sum(settled(log).counts) == 26
        assert game.deal is not None
        taken = [sum(under.card_points[card] for card in pile) for pile in game.deal.captured]
        assert settled(log).counts == tuple(taken)


@settings(max_examples=60)
@given(
    method=st.sampled_from(METHODS),
    players=st.integers(3, 6),
    won=st.lists(st.integers(-30, 30), min_size=6, max_size=6),
    pool=st.integers(0, 40),
    jack=st.booleans(),
    seed=st.integers(0, 2**32),
)
def test_no_counter_is_lost_or_made_at_the_table(
    *, method: str, players: int, won: list[int], pool: int, jack: bool, seed: int
) -> None:
    net = (*won[: players - 1], -pool - sum(won[: players - 1]))
    before = Counters(net=net, pool=pool, jack=jack and pool > 0)
    under = rules("hearts-1897", players=players, settlement=method)
    log, game = random_game(under, Random(seed), counters=before)
    after, event = game.counters, settled(log)
    assert after is not None
    assert after.fault(under) is None
    gains = [new - old for new, old in zip(after.net, before.net, strict=True)]
    assert sum(gains) + after.pool - before.pool == 0
    assert gains == [drew - paid for drew, paid in zip(event.drawn, event.paid, strict=True)]
    assert min(*event.paid, *event.drawn) >= 0


def test_everybody_sees_the_settlement_and_the_pool() -> None:
    log, game = random_game(HISTORIC, Random(1), counters=JACK)
    for seat in (None, 0, 1, 2, 3):
        assert view_of(log[:2], seat).counters == JACK
        assert view_of(log[:2], seat).settled is None
        view = view_of(log, seat)
        assert (view.counters, view.settled) == (game.counters, settled(log))


@pytest.mark.parametrize(
    ("change", "code"),
    [({"paid": (0, 0, 0, 0)}, "counters"), ({"counters": JACK}, "counters")],
)
def test_a_settlement_that_is_wrong_is_found_in_the_record(
    change: dict[str, object], code: str
) -> None:
    log, _ = random_game(HISTORIC, Random(1), counters=JACK)
    assert verify(text_of(log)).ok
    wrong = [
        replace(event, **change) if isinstance(event, CountersSettled) else event  # type: ignore[arg-type]
        for event in log
    ]
    assert [fault.code for fault in verify(text_of(wrong)).faults] == [code]


def test_counters_out_of_nothing_are_found_in_the_record() -> None:
    forged = CountersLaid(counters=Counters(net=(5, 0, 0, 0)))
    started = start_game(HISTORIC)
    text = header_line("abcd") + event_line(1, started) + event_line(2, forged)
    assert verify(text).faults[0].code == "illegal"


def test_a_record_is_told_with_the_sums() -> None:
    under = rules("hearts-1897", settlement="howell")
    log, _ = random_game(under, Random(2))
    told = account(Record(seats=("Anna", "Ben", "Cleo", "Dan"), events=tuple(log)))
    (anna,) = [line for line in told.splitlines() if "settles   Anna" in line]
    taken = settled(log).counts[0]
    assert f"pays 3 × {taken} = {3 * taken}, draws 13 − {taken} = {13 - taken}, net " in anna
    jack, _ = random_game(HISTORIC, Random(1), counters=JACK)
    told = account(Record(seats=("Anna", "Ben", "Cleo", "Dan"), events=tuple(jack)))
    assert "counters  Anna −4, Ben −6, Cleo −1, Dan −2" in told
    assert "pool      a Jack of 13 counters waits" in told


def test_a_settlement_that_no_rules_ask_for_is_told_as_it_stands() -> None:
    log, _ = random_game(HISTORIC, Random(1), counters=JACK)
    odd = [replace(log[0], rules=rules("greek")), *log[1:]]  # type: ignore[call-arg]
    told = account(Record(seats=("Anna", "Ben", "Cleo", "Dan"), events=tuple(odd)))
    assert "counters settled for Anna " in told
