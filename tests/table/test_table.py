"""A table: opened, played at, undone, redone, played at again."""

import random

import pytest

from parlour.bots import act, make_bot
from parlour.cards import CardSet
from parlour.errors import IllegalAction, NotYet, NotYourTurn
from parlour.play import PassCards, PlayCard, view_of
from parlour.rules import Ruleset, load_rules
from parlour.table import (
    Act,
    Bot,
    Command,
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

SEATS = (Person("ada"), Bot("plain"), Bot("plain"), Bot("plain"))


def opened(rules: Ruleset | None = None, seats: tuple[Person | Bot, ...] = SEATS) -> Table:
    return table_after([open_table(OpenTable(rules=rules or Ruleset(), preset=None, seats=seats))])


def done(table: Table, *commands: Command) -> Table:
    for command in commands:
        table = table.after(table.decide(command))
    return table


def dealt(table: Table, seed: int = 1) -> Table:
    secret = random.Random(seed).randbytes(32)
    return done(table, StartGame(dealer=0), Deal(secret=secret, nonces=[""] * len(table.seats)))


def bots_acted(table: Table, *, seat: int = 0) -> Table:
    """The table once nobody but that seat is awaited."""
    rng, plain = random.Random(2), make_bot("plain")
    while table.game and table.game.deal:
        awaited = [other for other in table.game.deal.to_act if other != seat]
        if not awaited:
            break
        view = table.view(awaited[0])
        assert view is not None
        table = done(table, Act(seat=awaited[0], action=act(plain, view, rng)))
    return table


def own_move(table: Table) -> Table:
    view = table.view(0)
    assert view is not None
    return done(table, Act(seat=0, action=act(make_bot("plain"), view, random.Random(3))))


def test_seats_must_be_as_many_as_the_rules_have() -> None:
    with pytest.raises(IllegalAction, match="seat 4 players, not 3"):
        open_table(OpenTable(rules=Ruleset(), preset=None, seats=SEATS[:3]))


def test_rules_that_cannot_be_dealt_yet_open_no_table() -> None:
    with pytest.raises(NotYet):
        opened(load_rules("standard", {"enforcement": "table", "revoke": "pay8_1887"}), SEATS)


def test_a_second_game_waits_for_the_end_of_the_first() -> None:
    with pytest.raises(IllegalAction, match="being played"):
        dealt(opened()).decide(StartGame(dealer=1))


def test_nothing_is_played_before_a_game_has_begun() -> None:
    with pytest.raises(IllegalAction, match="no game"):
        opened().decide(Act(seat=0, action=PassCards(CardSet())))


def test_a_seat_out_of_turn_is_refused_and_nothing_changes() -> None:
    table = bots_acted(dealt(opened()))
    with pytest.raises(NotYourTurn):
        table.decide(Act(seat=1, action=PlayCard(next(iter(CardSet.parse("2C"))))))
    assert table == bots_acted(dealt(opened()))


def test_undo_takes_back_the_own_pass_and_all_that_followed() -> None:
    before = bots_acted(dealt(opened()))
    after = bots_acted(own_move(before))
    undone = done(after, Undo(seat=0))
    assert undone.view(0) == before.view(0)
    assert undone.n == after.n + 1


def test_redo_brings_back_what_was_taken_back() -> None:
    after = bots_acted(own_move(bots_acted(dealt(opened()))))
    assert done(after, Undo(seat=0), Redo(seat=0)).view(0) == after.view(0)


def test_a_new_card_after_undo_ends_what_could_be_redone() -> None:
    after = bots_acted(own_move(bots_acted(dealt(opened()))))
    with pytest.raises(IllegalAction, match="nothing was taken back"):
        own_move(done(after, Undo(seat=0))).decide(Redo(seat=0))


def test_undo_reaches_back_over_the_end_of_a_deal() -> None:
    last = table = bots_acted(dealt(opened()))
    while table.game and table.game.deal and table.game.deal.phase != "over":
        last = table
        table = bots_acted(own_move(table))
    undone = done(table, Undo(seat=0))
    assert undone.view(0) == last.view(0)
    assert undone.game is not None
    assert undone.game.totals == (0, 0, 0, 0)


def test_nothing_can_be_taken_back_where_two_people_play() -> None:
    table = dealt(opened(seats=(Person("ada"), Person("bob"), Bot("plain"), Bot("plain"))))
    with pytest.raises(IllegalAction, match="other people"):
        table.decide(Undo(seat=0))


def test_the_kept_views_are_those_that_the_whole_log_gives() -> None:
    table = bots_acted(own_move(bots_acted(dealt(opened()))))
    for seat in (None, 0, 1, 2, 3):
        assert table.view(seat) == view_of(table.holding, seat)


def test_the_log_is_read_as_it_was_written() -> None:
    first = open_table(OpenTable(rules=Ruleset(), preset="standard", seats=SEATS))
    table = table_after([first])
    log = [first]
    for command in (StartGame(dealer=2), Deal(secret=b"s" * 32, nonces=["a", "b", "c", "d"])):
        events = table.decide(command)
        log += events  # type: ignore[arg-type]
        table = table.after(events)
    assert [decode(encode(event)) for event in log] == log
    assert table_after([decode(encode(event)) for event in log]).view(0) == table.view(0)
