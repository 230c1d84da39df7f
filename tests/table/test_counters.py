"""The pool belongs to the table: it waits from game to game, and an undo takes payments back."""

from random import Random

from parlour.bots import act, make_bot
from parlour.cards import Suit
from parlour.play import Bid, NameSuit
from parlour.play.events import CountersLaid, CountersSettled, GameStarted
from parlour.rules import Counters, Ruleset, load_rules
from parlour.table import (
    Act,
    Bot,
    Deal,
    OpenTable,
    Person,
    Redo,
    StartGame,
    Table,
    Undo,
    open_table,
    table_after,
)
from parlour.table.codec import decode, encode

HISTORIC = load_rules("hearts-1897")
SEATS = (Person("ada"), Bot("plain"), Bot("plain"), Bot("plain"))


def opened(rules: Ruleset = HISTORIC) -> Table:
    return table_after([open_table(OpenTable(rules=rules, preset=None, seats=SEATS))])


def played(table: Table, rng: Random, *, tricks: int = 100) -> Table:
    """The table after the next game, or so many tricks of it, everybody playing any card."""
    table = table.after(table.decide(StartGame(dealer=0)))
    table = table.after(table.decide(Deal(secret=rng.randbytes(32), nonces=[""] * 4)))
    return played_on(table, rng, tricks=tricks)


def played_on(table: Table, rng: Random, *, tricks: int = 100) -> Table:
    player = make_bot("random")
    while (deal := table.game and table.game.deal) and deal.to_act and deal.trick_no <= tricks:
        (seat,) = deal.to_act
        view = table.view(seat)
        assert view is not None
        table = table.after(table.decide(Act(seat=seat, action=act(player, view, rng))))
    return table


def counters(table: Table) -> Counters:
    assert table.game is not None
    assert table.game.counters is not None
    return table.game.counters


def test_a_pool_waits_from_game_to_game_and_grows_until_it_is_won() -> None:
    rng = Random(5)
    table, before = opened(), Counters.none(4)
    jacks = won = 0
    for _ in range(60):
        started = table.after(table.decide(StartGame(dealer=0)))
        assert counters(started) == before
        table = played(table, rng)
        after = counters(table)
        if after.jack:
            assert after.pool == before.pool + 13
            jacks += before.jack
        won += before.jack and not after.jack
        before = after
    assert jacks, "no Jack has waited twice: this proves little"
    assert won


def test_rules_without_counters_lay_none_out() -> None:
    table = opened(load_rules("greek"))
    assert [type(event) for event in table.decide(StartGame(dealer=0))] == [GameStarted]


def test_a_log_from_before_counters_were_kept_goes_on_with_fresh_ones() -> None:
    table = opened()
    (started, laid) = table.decide(StartGame(dealer=0))
    assert isinstance(laid, CountersLaid)
    old = table.apply(started)
    rng = Random(1)
    old = old.after(old.decide(Deal(secret=rng.randbytes(32), nonces=[""] * 4)))
    old = played_on(old, rng)
    assert old.game is not None
    assert old.game.over
    assert old.game.counters is None
    assert counters(old.after(old.decide(StartGame(dealer=1)))) == Counters.none(4)


def test_an_undo_takes_a_settlement_back_and_a_redo_pays_again() -> None:
    rng = Random(4)
    table = played(opened(), rng)
    first = counters(table)
    table = played(table, rng)
    second = counters(table)
    assert first != second
    undone = table.after(table.decide(Undo(seat=0)))
    assert counters(undone) == first
    view = undone.view(0)
    assert view is not None
    assert (view.counters, view.settled) == (first, None)
    assert counters(undone.after(undone.decide(Redo(seat=0)))) == second
    again = played_on(undone, rng)
    assert sum(counters(again).net) + counters(again).pool == 0
    assert counters(again).fault(HISTORIC) is None


def test_the_log_of_a_table_keeps_its_counters() -> None:
    table = opened()
    log = list(table.decide(StartGame(dealer=0)))
    rng = Random(9)
    done = played(table, rng)
    log = [*done.events, *done.decide(StartGame(dealer=1))]
    assert {CountersLaid, CountersSettled} <= {type(event) for event in log}
    assert [decode(encode(event)) for event in log] == log


def test_the_right_to_name_the_suit_waits_with_the_pool() -> None:
    rng = Random(2)
    table, kept, bought = opened(load_rules("auction")), 0, 0
    for _ in range(20):
        table = played(table, rng)
        assert table.game is not None
        deal, after = table.game.deal, counters(table)
        assert deal is not None
        bought += bool(deal.bids) and deal.bidder is not None
        if after.bidder is not None:
            assert after.bidder == deal.bidder
            started = table.after(table.decide(StartGame(dealer=0)))
            assert counters(started) == after
            kept += not deal.bids
    assert kept, "nobody has named a suit twice without bidding: this proves little"
    assert bought > 1


def test_an_undo_takes_a_bid_back() -> None:
    table = opened(load_rules("auction"))
    table = table.after(table.decide(StartGame(dealer=3)))
    table = table.after(table.decide(Deal(secret=bytes(32), nonces=[""] * 4)))
    table = table.after(table.decide(Act(seat=0, action=Bid(4))))
    for seat in (1, 2, 3):
        table = table.after(table.decide(Act(seat=seat, action=Bid(None))))
    assert counters(table).pool == 4
    named = table.after(table.decide(Act(seat=0, action=NameSuit(Suit.CLUBS))))
    view = named.view(0)
    assert view is not None
    assert (view.named, view.phase) == (Suit.CLUBS, "playing")
    back = named.after(named.decide(Undo(seat=0)))
    view = back.view(0)
    assert view is not None
    assert (view.named, view.phase, counters(back).pool) == (None, "naming", 4)
    assert view.rules == table.rules
    again = back.after(back.decide(Undo(seat=0)))
    assert counters(again) == Counters.none(4)
