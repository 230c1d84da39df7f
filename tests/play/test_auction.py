"""The auction at the table: bids in turn, the suit named, and the bidder who names it again."""

from dataclasses import replace
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.cards import Suit
from parlour.errors import IllegalAction, NotYourTurn
from parlour.play import Bid, GameState, LayCounters, NameSuit, PlayCard, game_after, view_of
from parlour.play import start_game as started
from parlour.play.events import (
    BiddingBegun,
    BidMade,
    CapotBegun,
    CountersSettled,
    DealScored,
    Event,
    NamingBegun,
    PlayBegun,
    SuitNamed,
)
from parlour.play.record import Record, write_record
from parlour.play.verify import verify
from parlour.rules import Counters, rules_for
from tests.arrange import rules
from tests.random_games import random_deal, random_game

AUCTION = rules_for("auction", 4)
EVEN = Counters.none(4)


def begun(counters: Counters | None = EVEN, *, dealer: int = 3) -> tuple[GameState, list[Event]]:
    """The cards are dealt; seat 0 is eldest hand. Without counters none are kept."""
    log: list[Event] = [started(AUCTION, dealer=dealer)]
    if counters is not None:
        log += game_after(log).decide(None, LayCounters(counters))
    log += random_deal(game_after(log), Random(1))
    return game_after(log), log


def bid(game: GameState, said: str) -> tuple[GameState, list[Event]]:
    """The game after the seats that are asked have bid those numbers; a dash passes."""
    log: list[Event] = []
    for word in said.split():
        assert game.deal is not None
        (seat,) = game.deal.to_act
        events = game.decide(seat, Bid(None if word == "-" else int(word)))
        log += events
        game = game.after(events)
    return game, log


def of(log: list[Event], kind: type[Event]) -> Event:
    (event,) = [event for event in log if isinstance(event, kind)]
    return event


def test_bids_go_round_once_from_eldest_hand_and_the_dealer_bids_last() -> None:
    game, log = begun(dealer=1)
    assert type(log[-1]) is BiddingBegun
    game, log = bid(game, "2 - 3 -")
    bids = [(event.seat, event.bid) for event in log if isinstance(event, BidMade)]
    assert bids == [(2, 2), (3, None), (0, 3), (1, None)]
    assert log[-1] == NamingBegun(seat=0, bid=3)
    assert game.deal is not None
    assert (game.deal.phase, game.deal.to_act) == ("naming", (0,))


def test_a_bid_out_of_turn_or_too_low_is_refused_and_nobody_leads_yet() -> None:
    game, _ = bid(begun()[0], "4")
    with pytest.raises(NotYourTurn):
        game.decide(2, Bid(9))
    with pytest.raises(IllegalAction, match="at least 5") as refused:
        game.decide(1, Bid(4))
    assert refused.value.rule == "auction"
    assert game.deal is not None
    card = game.deal.hands[1].lowest
    with pytest.raises(NotYourTurn):
        game.decide(1, PlayCard(card))
    with pytest.raises(NotYourTurn):
        game.decide(1, NameSuit(Suit.CLUBS))


def test_the_highest_bidder_pays_the_pool_names_the_suit_and_leads() -> None:
    game, _ = bid(begun()[0], "4 - 7 -")
    assert game.counters == Counters(net=(0, 0, -7, 0), pool=7)
    with pytest.raises(NotYourTurn):
        game.decide(0, NameSuit(Suit.CLUBS))
    with pytest.raises(IllegalAction):
        game.decide(2, NameSuit(cast("Suit", 9)))
    events = game.decide(2, NameSuit(Suit.DIAMONDS))
    assert events == (SuitNamed(seat=2, suit=Suit.DIAMONDS), PlayBegun(leader=2))
    game = game.after(events)
    assert game.deal is not None
    assert game.deal.legal(2) == game.deal.hands[2]
    assert game.deal.rules.penalty_cards == AUCTION.pack.of_suit(Suit.DIAMONDS)
    assert game.rules == AUCTION


def test_when_all_pass_hearts_are_avoided_nothing_is_paid_and_eldest_hand_leads() -> None:
    game, log = bid(begun()[0], "- - - -")
    assert log[-2:] == [SuitNamed(seat=None, suit=Suit.HEARTS), PlayBegun(leader=0)]
    assert game.counters == EVEN
    assert game.deal is not None
    assert game.deal.bidder is None


def test_without_counters_a_bid_is_only_a_bid() -> None:
    game, _ = bid(begun(None)[0], "4 - 7 -")
    assert game.counters is None
    assert game.deal is not None
    assert game.deal.bidder == 2


def test_everybody_sees_the_bids_and_the_suit() -> None:
    game, log = begun()
    game, said = bid(game, "4 - 7 -")
    for seat in (None, 0, 1, 2, 3):
        view = view_of([*log, *said[:1]], seat)
        assert (view.phase, view.bids, view.to_bid) == ("bidding", (4,), 1)
        assert view.must_act == (seat == 1)
        view = view_of([*log, *said], seat)
        assert (view.phase, view.to_bid, view.bidder) == ("naming", 2, 2)
        assert view.must_act == (seat == 2)
        view = view_of([*log, *said, *game.decide(2, NameSuit(Suit.CLUBS))], seat)
        assert (view.named, view.to_play) == (Suit.CLUBS, 2)
        assert view.rules.penalty_cards == AUCTION.pack.of_suit(Suit.CLUBS)
        assert view.game_rules == AUCTION


def test_a_bidder_whose_pool_nobody_won_names_again_without_bidding() -> None:
    left = Counters(net=(-4, -11, -1, -2), pool=18, jack=True, bidder=1)
    game, log = begun(left)
    assert log[-1] == NamingBegun(seat=1, bid=0)
    assert game.counters == left
    events = game.decide(1, NameSuit(Suit.SPADES))
    assert events == (SuitNamed(seat=1, suit=Suit.SPADES), PlayBegun(leader=1))


@pytest.mark.parametrize(
    ("options", "bidder", "pool"),
    [({}, 4, 5), ({}, 1, 0), ({"settlement": "ante"}, 1, 5)],
)
def test_a_right_that_nobody_has_bought_is_refused(
    options: dict[str, object], bidder: int, pool: int
) -> None:
    under = rules("auction", **options)
    left = Counters(net=(-pool, 0, 0, 0), pool=pool, bidder=bidder)
    with pytest.raises(IllegalAction, match="nobody has bought the right"):
        game_after([started(under)]).decide(None, LayCounters(left))


@settings(max_examples=80)
@given(st.integers(3, 6), st.integers(0, 2**32), st.booleans())
def test_the_right_to_name_is_kept_until_the_pool_is_won(
    players: int, seed: int, carried: bool
) -> None:
    under = rules_for("auction", players)
    rest = (0,) * (players - 1)
    left = Counters(net=(-7, *rest), pool=7, bidder=0) if carried else None
    log, game = random_game(under, Random(seed), counters=left)
    event = of(log, CountersSettled)
    assert isinstance(event, CountersSettled)
    counters, deal = game.counters, game.deal
    assert counters is not None
    assert deal is not None
    assert counters.fault(under) is None
    clear = event.counts.count(0)
    named = [event for event in log if isinstance(event, NamingBegun)]
    paid = sum(event.bid for event in named)
    assert event.pool == (7 if carried else 0) + paid
    won = clear == 1 or (clear == 2 and players > 3)
    assert any(event.drawn) == won
    if won:
        share, odd = divmod(event.pool + sum(event.counts), clear)
        assert sorted(event.drawn)[-clear:] == [share] * clear
        assert (counters.pool, counters.jack, counters.bidder) == (odd, False, None)
    else:
        assert (counters.pool, counters.jack) == (event.pool + sum(event.counts), True)
        assert counters.bidder == deal.bidder
    assert deal.bidder == (0 if carried else deal.bidder)


def test_the_suit_is_open_again_in_the_next_deal() -> None:
    under = rules("standard", penal_suit="auction", first_lead="bidder", pass_cycle=[1])
    log, game = random_game(under, Random(3), 2)
    assert len(game.scores) == 2
    seen = [view_of(log[:place], 0).rules for place, event in enumerate(log)
            if isinstance(event, BiddingBegun)]  # fmt: skip
    assert seen == [under, under]
    kinds = [type(event).__name__ for event in log]
    assert kinds.index("BiddingBegun") > kinds.index("PassReceived")


def test_capot_is_declared_when_the_suit_is_known() -> None:
    under = rules("auction", capot="may_bid")
    log, _ = random_game(under, Random(3))
    kinds = [type(event) for event in log]
    assert kinds.index(SuitNamed) < kinds.index(CapotBegun) < kinds.index(PlayBegun)


def text_of(log: list[Event]) -> str:
    names = tuple(f"player {seat}" for seat in range(4))
    return write_record(Record(seats=names, events=tuple(log)))


def first_with(log: list[Event], kind: type[Event]) -> int:
    return next(place for place, event in enumerate(log) if isinstance(event, kind))


@pytest.mark.parametrize(
    ("kind", "change", "code"),
    [
        (BidMade, {"bid": 0}, "illegal"),
        (NamingBegun, {"bid": 99}, "auction"),
        (NamingBegun, {"seat": 0}, "auction"),
        (SuitNamed, {"seat": 0}, "illegal"),
        (PlayBegun, {"leader": 0}, "leader"),
        (DealScored, {"points": (13, 0, 0, 0)}, "score"),
    ],
)
def test_an_auction_that_is_wrong_is_found_in_the_record(
    kind: type[Event], change: dict[str, object], code: str
) -> None:
    def bidder(log: list[Event]) -> int | None:
        return next((event.seat for event in log if isinstance(event, NamingBegun)), None)

    logs = (random_game(AUCTION, Random(seed))[0] for seed in range(100))
    log = next(log for log in logs if bidder(log) not in (None, 0))
    assert verify(text_of(log)).ok
    place = first_with(log, kind)
    wrong = [*log[:place], replace(log[place], **change), *log[place + 1 :]]
    assert [fault.code for fault in verify(text_of(wrong)).faults] == [code]
