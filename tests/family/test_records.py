"""A game of Enflé is kept as a record, read again and checked."""

from dataclasses import replace

import pytest

from parlour.family import replay, verify
from parlour.play.account import account
from parlour.play.events import CardPlayed, Event, GameEnded, TrickTakenUp, TrickTurned, Undone
from parlour.play.record import Record, read_record, write_record
from parlour.play.verify import verify as verify_hearts
from tests.family.enfle_games import PLAYERS, random_enfle


def text(log: tuple[Event, ...], players: int) -> str:
    return write_record(Record(seats=tuple("ABCDEF"[:players]), events=log))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_record_is_read_as_it_was_written_and_is_true(players: int) -> None:
    log = random_enfle(players, 2)
    written = text(log, players)
    assert read_record(written).events == log
    assert replay(log).over
    found = verify(written)
    assert (found.faults, found.deals) == ((), 1)


def test_a_play_taken_back_is_left_out() -> None:
    log = random_enfle(4, 2)
    place = next(n for n, event in enumerate(log) if isinstance(event, CardPlayed))
    undone = (*log[: place + 1], Undone(to=place), *log[place:])
    assert verify(text(undone, 4)).ok


@pytest.mark.parametrize("kind", [TrickTakenUp, TrickTurned, GameEnded])
def test_what_did_not_happen_is_found_out(
    kind: type[TrickTakenUp | TrickTurned | GameEnded],
) -> None:
    log = random_enfle(4, 2)
    place = next(n for n, event in enumerate(log) if isinstance(event, kind))
    event = log[place]
    wrong: Event
    if isinstance(event, GameEnded):
        wrong = replace(event, winners=((event.winners[0] + 1) % 4,))
    else:
        assert isinstance(event, TrickTakenUp | TrickTurned)
        wrong = replace(event, seat=(event.seat + 1) % 4)
    found = verify(text((*log[:place], wrong, *log[place + 1 :]), 4))
    assert [fault.line for fault in found.faults] == [place + 2]


def test_where_only_hearts_is_known_it_is_not_judged() -> None:
    assert not verify_hearts(text(random_enfle(4, 2), 4)).ok


def test_a_record_is_told() -> None:
    told = account(Record(seats=("Ann", "Ben", "Cy", "Di"), events=random_enfle(4, 2)))
    assert told.startswith("Enfle: Ann, Ben, Cy and Di\n")
    assert "cannot follow, takes up" in told
    assert "the trick is turned down" in told
    assert "Rules:" not in told
