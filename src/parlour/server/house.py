"""The house: the tables that are being played, and the way to them."""

import asyncio
import secrets
from collections.abc import Sequence
from typing import Final
from weakref import WeakValueDictionary

from parlour.bots import Policy, make_bot
from parlour.errors import LimitReached, NoSuchTable, UnknownBot
from parlour.logs import logger
from parlour.play.events import HEARTS
from parlour.rules import Ruleset
from parlour.rules.articles.seats import NAMES
from parlour.server.faults import note_fault
from parlour.server.health import Measures
from parlour.server.limits import Limits
from parlour.server.live_table import MOST_ASKS, LiveTable
from parlour.server.steward import STAND_IN, Chance, Steward
from parlour.server.table_list import Listed, TableList
from parlour.server.table_log import TableLog
from parlour.store import GroupCommit, SqlStore
from parlour.table import Bot, Occupant, OpenTable, Person, open_table, table_after

KEPT_FOR: Final = 600.0
"""Seconds a table stays in memory after its last use, so that a page that comes back gets the
steps it missed."""


class House:
    """Opens tables, finds them again after a restart, and knows people by name.

    A table is never in memory twice: whoever still holds one, a page or a write, keeps it known.
    """

    def __init__(
        self,
        store: SqlStore,
        log: GroupCommit,
        limits: Limits,
        measures: Measures,
        chance: Chance | None = None,
    ) -> None:
        self._store = store
        self._log = log
        self._limits = limits
        self._measures = measures
        self._chance = chance or Chance()
        self._live: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._kept: dict[str, tuple[LiveTable, asyncio.TimerHandle]] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._opening = asyncio.Lock()
        self._list = TableList(store, self.names)

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    async def open_table(
        self,
        person: str,
        rules: Ruleset,
        *,
        preset_name: str | None,
        level: str,
        name: str,
        plays: str = HEARTS,
    ) -> str:
        """Open a table with that person at seat 0 and computer players at the others.

        Gives the table's id. Raises LimitReached where they have too many, NotYet for rules that
        cannot be dealt yet, UnknownBot for a level that is not there.
        """
        make_bot(level)
        seats: list[Occupant] = [Person(person)]
        seats += [Bot(level) for _ in range(rules.players - 1)]
        opened = open_table(OpenTable(rules=rules, preset=preset_name, seats=seats, plays=plays))
        table_id = secrets.token_hex(8)
        async with self._opening:  # or two requests at once would both find room for one more
            await self._refuse_too_many(person)
            await asyncio.to_thread(self._store.name_person, person, name)
            await self._log_of(table_id).append(0, (opened,))
        self._measures.opened.inc()
        logger.info("table opened", table=table_id, preset=preset_name, seats=rules.players)
        await self.table(table_id)
        return table_id

    async def table(self, table_id: str) -> LiveTable:
        """The table of that id, read from the store where it is not in memory.

        Raises NoSuchTable, or RecordError where its log cannot be read.
        """
        live = self._live.get(table_id) or await self._loaded(table_id)
        self.keep(live)
        await live.go_on()  # a table is never left waiting for the house or a computer player
        return live

    def keep(self, live: LiveTable) -> None:
        """Keep the table in memory for a while, whoever looks at it; its log stays anyway."""
        if live.table_id in self._kept:
            self._kept[live.table_id][1].cancel()
        loop = asyncio.get_running_loop()
        timer = loop.call_later(KEPT_FOR, self._kept.pop, live.table_id, None)
        self._kept[live.table_id] = (live, timer)

    async def tables_of(self, person: str) -> list[Listed]:
        """The tables that person sits at, the last played first."""
        return await self._list.of(person)

    async def leave(self, person: str, table_id: str) -> None:
        """That person leaves a table for good; raises NoSuchTable where they do not sit there."""
        if not await asyncio.to_thread(self._store.leave, person, table_id):
            raise NoSuchTable(f"you do not sit at a table {table_id!r}")
        logger.info("table left", table=table_id)

    def names(self, seats: Sequence[Occupant]) -> list[str]:
        """The names of those who sit there; no computer player shares a person's."""
        people = {
            seat: self._store.name_of(sitting.who) or "Guest"
            for seat, sitting in enumerate(seats)
            if isinstance(sitting, Person)
        }
        taken = {name.casefold() for name in people.values()}
        free = iter([name for name in NAMES if name.casefold() not in taken])
        return [people.get(seat) or next(free) for seat in range(len(seats))]

    async def _refuse_too_many(self, person: str) -> None:
        if len(await asyncio.to_thread(self._store.tables_of, person)) >= self._limits.tables_each:
            raise LimitReached(f"you have {self._limits.tables_each} tables open: leave one first")

    async def _loaded(self, table_id: str) -> LiveTable:
        """The table read from the store, once for all who ask at the same time."""
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> LiveTable:
        live = await asyncio.to_thread(self._read, table_id)
        self._live[table_id] = live
        return live

    def _read(self, table_id: str) -> LiveTable:
        done = self._store.asks(table_id, MOST_ASKS)
        events = self._store.read(table_id)
        if not events:
            raise NoSuchTable(f"there is no table {table_id!r}")
        table = table_after(events)
        policies = {
            seat: _policy(sitting.level, table_id)
            for seat, sitting in enumerate(table.seats)
            if isinstance(sitting, Bot)
        }
        return LiveTable(
            table_id,
            table,
            log=self._log_of(table_id),
            steward=Steward(table_id, policies, self._chance),
            events=events,
            done=done,
        )

    def _log_of(self, table_id: str) -> TableLog:
        return TableLog(table_id, self._store, self._log, self._measures.commit.observe)


def _policy(level: str, table_id: str) -> Policy:
    """The computer player of that level, or another where a plug-in is no longer there."""
    try:
        return make_bot(level)
    except UnknownBot as gone:
        note_fault("a computer player is missing", gone, table=table_id, bot=level)
        return make_bot(STAND_IN)
