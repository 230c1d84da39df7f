"""How a table stands, told from the few events that mark its way instead of from every card."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from parlour.play import Event
from parlour.play.events import (
    DealOpened,
    DealScored,
    GameEnded,
    GameStarted,
    SiblingStarted,
    Undone,
)
from parlour.table.events import Redone, TableOpened
from parlour.table.occupant import Occupant
from parlour.table.table import Table

MARKS: Final[tuple[type[Event], ...]] = (
    TableOpened,
    GameStarted,
    SiblingStarted,
    DealOpened,
    DealScored,
    GameEnded,
    Undone,
    Redone,
)
"""The kinds of events that a summary needs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a list of tables shows of one. `deal` is 0 before the first, `totals` empty likewise."""

    plays: str
    preset: str | None
    seats: tuple[Occupant, ...]
    deal: int
    totals: tuple[int, ...]
    over: bool


def summary_of(table: Table) -> Summary:
    """The summary of a table whose log has been folded."""
    game = table.game
    return Summary(
        plays=table.plays,
        preset=table.preset,
        seats=table.seats,
        deal=0 if game is None or game.deal is None else game.deal.opened.deal,
        totals=() if game is None else game.totals,
        over=game is not None and game.over,
    )


def summary_after(marks: Iterable[tuple[int, Event]]) -> Summary:
    """The same from the numbered marks of a log alone, the first of which is TableOpened."""
    (last, opened), *rest = marks
    assert isinstance(opened, TableOpened)
    holding: list[tuple[int, Event]] = []
    kept = 0
    for n, event in rest:
        if between := n - last - 1:
            # Any event ends what could have been redone.
            holding = [(place, mark) for place, mark in holding if place < kept]
            kept += between
        last = n
        match event:
            case Undone() | Redone():
                kept = event.to
            case GameStarted():
                holding, kept = [(0, event)], 1
            case _:
                holding = [(place, mark) for place, mark in holding if place < kept]
                holding.append((kept, event))
                kept += 1
    return _told(opened, [mark for place, mark in holding if place < kept])


def _told(opened: TableOpened, marks: list[Event]) -> Summary:
    totals = (0,) * opened.rules.players if marks else ()
    deal, over = 0, False
    for mark in marks:
        match mark:
            case DealOpened():
                deal = mark.deal
            case DealScored():
                totals = mark.totals
            case GameEnded():
                over = True
    return Summary(
        plays=opened.plays,
        preset=opened.preset,
        seats=opened.seats,
        deal=deal,
        totals=totals,
        over=over,
    )
