"""The house: the tables that are being played, and the way to them."""

import asyncio
import secrets
from dataclasses import dataclass
from typing import Any

from parlour.bots import make_bot
from parlour.errors import LimitReached, NoSuchTable
from parlour.rules import Ruleset, preset
from parlour.rules.articles.seats import NAMES
from parlour.server.limits import Limits
from parlour.server.live_table import Chance, LiveTable
from parlour.store import GroupCommit, SqlStore
from parlour.table import Bot, Occupant, OpenTable, Person, Table, open_table, table_after


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A table in a person's list."""

    id: str
    title: str
    players: list[str]
    deal: int
    totals: list[int]
    over: bool
    updated: str


class House:
    """Opens tables, finds them again after a restart, and knows people by name."""

    def __init__(
        self, store: SqlStore, log: GroupCommit, limits: Limits, chance: Chance | None = None
    ) -> None:
        self._store = store
        self._log = log
        self._limits = limits
        self._chance = chance or Chance()
        self._live: dict[str, LiveTable] = {}
        self._loading = asyncio.Lock()

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    async def open_table(
        self, person: str, rules: Ruleset, *, preset_name: str | None, level: str, name: str
    ) -> str:
        """Open a table with that person at seat 0 and computer players at the others.

        Gives the table's id. Raises LimitReached where they have too many, NotYet for rules that
        cannot be dealt yet, UnknownBot for a level that is not there.
        """
        make_bot(level)
        if len(await asyncio.to_thread(self._store.tables_of, person)) >= self._limits.tables_each:
            raise LimitReached(f"you have {self._limits.tables_each} tables open: leave one first")
        seats: list[Occupant] = [Person(person)]
        seats += [Bot(level) for _ in range(rules.players - 1)]
        opened = open_table(OpenTable(rules=rules, preset=preset_name, seats=seats))
        table_id = secrets.token_hex(8)
        await asyncio.to_thread(self._store.name_person, person, name)
        await asyncio.wrap_future(self._log.append(table_id, 0, (opened,)))
        await (await self.table(table_id)).go_on()
        return table_id

    async def table(self, table_id: str) -> LiveTable:
        """The table of that id, read from the store where it is not in memory.

        Raises NoSuchTable.
        """
        async with self._loading:
            if table_id not in self._live:
                events = await asyncio.to_thread(self._store.read, table_id)
                if not events:
                    raise NoSuchTable(f"there is no table {table_id!r}")
                self._live[table_id] = self._made_live(table_id, table_after(events))
        live = self._live[table_id]
        await live.go_on()  # a table is never left waiting for the house or a computer player
        return live

    def forget(self, table_id: str) -> None:
        """Let a table that nobody looks at go from memory; its log stays."""
        live = self._live.get(table_id)
        if live is not None and not live.watched:
            del self._live[table_id]

    async def tables_of(self, person: str) -> list[Listed]:
        """The tables that person sits at, the last played first."""
        found = await asyncio.to_thread(self._store.tables_of, person)
        return [
            await asyncio.to_thread(self._listed, table_id, updated) for table_id, updated in found
        ]

    async def leave(self, person: str, table_id: str) -> None:
        """That person leaves a table for good; raises NoSuchTable where they do not sit there."""
        if not await asyncio.to_thread(self._store.leave, person, table_id):
            raise NoSuchTable(f"you do not sit at a table {table_id!r}")

    def names(self, table: Table) -> list[str]:
        """The names at the table by seat; no computer player shares a person's."""
        people = {
            seat: self._store.name_of(sitting.who) or "Guest"
            for seat, sitting in enumerate(table.seats)
            if isinstance(sitting, Person)
        }
        taken = {name.casefold() for name in people.values()}
        free = iter([name for name in NAMES if name.casefold() not in taken])
        return [people.get(seat) or next(free) for seat in range(len(table.seats))]

    def _made_live(self, table_id: str, table: Table) -> LiveTable:
        policies = {
            seat: make_bot(sitting.level)
            for seat, sitting in enumerate(table.seats)
            if isinstance(sitting, Bot)
        }
        return LiveTable(table_id, table, log=self._log, policies=policies, chance=self._chance)

    def _listed(self, table_id: str, updated: str) -> Listed:
        live = self._live.get(table_id)
        table = live.table if live is not None else table_after(self._store.read(table_id))
        game = table.game
        return Listed(
            id=table_id,
            title=title_of(table),
            players=self.names(table),
            deal=0 if game is None or game.deal is None else game.deal.opened.deal,
            totals=[] if game is None else list(game.totals),
            over=game is not None and game.over,
            updated=updated,
        )


def title_of(table: Table) -> str:
    """What the table plays, in a few words."""
    return "House rules" if table.preset is None else preset(table.preset).title


def as_json(row: Listed) -> dict[str, Any]:
    """A row of the list in JSON's words."""
    return {name: getattr(row, name) for name in Listed.__slots__}
