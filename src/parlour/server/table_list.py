"""A person's tables as they are listed."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlour.errors import ParlourError
from parlour.family import SIBLINGS
from parlour.play.events import HEARTS
from parlour.rules import preset
from parlour.server.faults import note_fault
from parlour.store import Kept, SqlStore
from parlour.table import Occupant
from parlour.table.summary import Summary, summary_after

_MOST_KNOWN: Final = 2000
"""Summaries that are kept, so that a log is looked through again only when it has grown."""

Names = Callable[[Sequence[Occupant]], list[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A table in a person's list; `totals` is empty where nothing is scored."""

    id: str
    title: str
    players: list[str]
    deal: int
    totals: list[int]
    over: bool
    updated: str


class TableList:
    """Lists tables from the store; `names` are those at a table by its seats."""

    def __init__(self, store: SqlStore, names: Names) -> None:
        self._store = store
        self._names = names
        self._known: OrderedDict[str, tuple[int, Summary]] = OrderedDict()

    async def of(self, person: str) -> list[Listed]:
        """The tables that person sits at, the last played first.

        One whose log cannot be read is left out and noted: it hides no other.
        """
        return await asyncio.to_thread(self._of, person)

    def _of(self, person: str) -> list[Listed]:
        rows = (self._row(kept) for kept in self._store.tables_of(person))
        return [row for row in rows if row is not None]

    def _row(self, kept: Kept) -> Listed | None:
        try:
            summary = self._summary(kept)
        except ParlourError as fault:
            note_fault("a log cannot be read", fault, table=kept.table_id)
            return None
        return Listed(
            id=kept.table_id,
            title=title_of(summary.preset, summary.plays),
            players=self._names(summary.seats),
            deal=summary.deal,
            totals=list(summary.totals) if summary.plays == HEARTS else [],
            over=summary.over,
            updated=kept.at,
        )

    def _summary(self, kept: Kept) -> Summary:
        n, summary = self._known.pop(kept.table_id, (0, None))
        if summary is None or n != kept.n:
            summary = summary_after(self._store.marks(kept.table_id))
        self._known[kept.table_id] = (kept.n, summary)
        while len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)
        return summary


def title_of(preset_name: str | None, plays: str) -> str:
    """What a table plays, in a few words."""
    if plays in SIBLINGS:
        return SIBLINGS[plays].title
    return "House rules" if preset_name is None else preset(preset_name).title


def as_json(row: Listed) -> dict[str, Any]:
    """A row of the list in JSON's words."""
    return {name: getattr(row, name) for name in Listed.__slots__}
