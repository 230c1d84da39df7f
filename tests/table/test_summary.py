"""What a list shows of a table, told without folding every card of its log."""

import random

import pytest

from parlour.bots import act, make_bot
from parlour.errors import IllegalAction
from parlour.play import Event
from parlour.rules import load_rules
from parlour.table import (
    Act,
    Command,
    Deal,
    OpenTable,
    Redo,
    StartGame,
    Table,
    Undo,
    open_table,
    table_after,
)
from parlour.table.summary import MARKS, Summary, summary_after, summary_of
from tests.table.test_table import SEATS


def marks(log: list[Event]) -> list[tuple[int, Event]]:
    return [(n, event) for n, event in enumerate(log, 1) if isinstance(event, MARKS)]


OPENED = open_table(
    OpenTable(rules=load_rules("standard", {"target": 25}), preset=None, seats=SEATS)
)


def something(table: Table, rng: random.Random) -> Command:
    """What the table waits for, or now and then an undo, a redo, another game."""
    game = table.game
    if game is None or (game.over and rng.random() < 0.5):
        return StartGame(dealer=rng.randrange(4))
    if rng.random() < 0.12:
        return Undo(seat=0)
    if rng.random() < 0.3:
        return Redo(seat=0)
    if game.deal is None or game.deal.phase == "over":
        return Deal(secret=rng.randbytes(32), nonces=[""] * 4)
    seat = game.deal.to_act[0]
    view = table.view(seat)
    assert view is not None
    return Act(seat=seat, action=act(make_bot("random"), view, rng))


@pytest.mark.parametrize("seed", range(4))
def test_the_marks_of_a_log_tell_what_the_whole_log_tells(seed: int) -> None:
    rng = random.Random(seed)
    log: list[Event] = [OPENED]
    table = table_after(log)
    seen: set[Summary] = set()
    for _ in range(500):
        try:
            events = table.decide(something(table, rng))
        except IllegalAction:
            continue
        table = table.after(events)
        log += events
        told = summary_after(marks(log))
        assert told == summary_of(table)
        seen.add(told)
    assert len({summary.totals for summary in seen}) > 3


def test_a_table_without_a_game_has_no_totals() -> None:
    assert summary_after(marks([OPENED])) == summary_of(table_after([OPENED]))
