"""A table that is being played: its one writer, and the pages that look on.

Everything a person asks for goes through `do`, one after the other. What follows by itself (a
deal, the computer players' cards) is decided at once and written in the same commit, so a table is
never found waiting for somebody who is not a person.
"""

import asyncio
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any, Final, Protocol

from parlour.errors import VersionConflict
from parlour.play import Bid, ChooseMoon, Event, NameSuit, PlayCard
from parlour.server.faults import note_fault
from parlour.server.recent import Recent
from parlour.server.steward import Step, Steward
from parlour.server.table_log import TableLog
from parlour.table import Act, Command, Table

MOST_ASKS: Final = 500
"""Asks that are remembered, so that none of them is done twice."""


_MEANT_BY_SIGHT: Final = Bid | NameSuit | PlayCard | ChooseMoon
"""Actions that mean another thing once the table has gone on."""


class Onlooker(Protocol):
    """A page at the table, told of what has happened once it is written."""

    def tell(self, steps: Sequence[Step]) -> None:
        """These have become the last of the log, and follow from one another."""
        ...

    def send_away(self) -> None:
        """It could not be told: it should come back and look at the table as it is."""
        ...


class LiveTable:
    """One table in memory, with its log in the store.

    `events` are the whole log up to now, `done` the asks it holds with their numbers.
    """

    def __init__(
        self,
        table_id: str,
        table: Table,
        *,
        log: TableLog,
        steward: Steward,
        events: Sequence[Event],
        done: Mapping[str, int],
    ) -> None:
        self.table_id = table_id
        self.table = table
        self.steward = steward
        self.recent = Recent(table.rules.players, events)
        self._log = log
        self._one_at_a_time = asyncio.Lock()
        self._writing: set[asyncio.Task[int]] = set()
        self._onlookers: set[Onlooker] = set()
        self._done = dict(done)

    def join(self, onlooker: Onlooker) -> None:
        """Tell this page of everything from now on."""
        self._onlookers.add(onlooker)

    def part(self, onlooker: Onlooker) -> None:
        """Tell it no more."""
        self._onlookers.discard(onlooker)

    async def do(self, command: Command, *, ask: str, at: int | None = None) -> int:
        """Do what was asked for under the id `ask`; gives the log's last number.

        An id that was done before is not done again. `at` is the last event the asker had seen:
        where a card, a bid or a word on a moon is old the answer is VersionConflict, since what
        was seen decides what was meant. Raises what `Table.decide` raises.
        """
        return await self._to_the_end(self._do(command, ask, at))

    async def let_stand(self, seat: int) -> int:
        """That person says nothing of a wrong card, and the computer players go on."""
        return await self._to_the_end(self._let_stand(seat))

    async def go_on(self) -> None:
        """Do what is due without anybody's asking: start, deal, let the computer players act."""
        await self._to_the_end(self._go_on())

    async def _to_the_end(self, doing: Coroutine[Any, Any, int]) -> int:
        # Whoever asked may go away meanwhile; what is being written is still taken in and told.
        task = asyncio.create_task(doing)
        self._writing.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[int]) -> None:
        self._writing.discard(task)
        if not task.cancelled():
            task.exception()  # nobody may be there any more to hear of it

    async def _do(self, command: Command, ask: str, at: int | None) -> int:
        async with self._one_at_a_time:
            if ask in self._done:
                return self._done[ask]
            if isinstance(command, Act) and isinstance(command.action, _MEANT_BY_SIGHT):
                self._refuse_if_old(command.seat, at)
            n = await self._write(self.table.decide(command), ask)
            self._done[ask] = n
            if len(self._done) > MOST_ASKS:
                del self._done[next(iter(self._done))]
            return n

    async def _go_on(self) -> int:
        async with self._one_at_a_time:
            try:
                return await self._write(self.steward.due(self.table))
            except VersionConflict:  # somebody else was faster, and is known by now
                return await self._write(self.steward.due(self.table))

    async def _let_stand(self, seat: int) -> int:
        async with self._one_at_a_time:
            if not self.steward.waits_for(self.table, seat):
                return self.table.n
            return await self._write(self.steward.due(self.table, patient=False), patient=False)

    def _refuse_if_old(self, seat: int, at: int | None) -> None:
        last = self.recent.last_seen(seat)
        if at is not None and at < last:
            raise VersionConflict(
                "the table has gone on: look again before you play", expected=at, found=last
            )

    async def _write(
        self, events: tuple[Event, ...], ask: str | None = None, *, patient: bool = True
    ) -> int:
        if not events:
            return self.table.n
        # In a thread: a computer player may think for long, and other tables shall not wait.
        steps = await asyncio.to_thread(self.steward.steps, self.table, events, patient=patient)
        try:
            n = await self._log.append(self.table.n, [step.event for step in steps], ask)
        except VersionConflict:
            await self._catch_up()
            raise
        self._take_in(steps)
        return n

    async def _catch_up(self) -> None:
        """Take in what another house has written in this table's log."""
        table, steps = self.table, []
        for event in await self._log.read(table.n):
            table = table.apply(event)
            steps.append(Step(event=event, table=table))
        self._take_in(steps)

    def _take_in(self, steps: Sequence[Step]) -> None:
        """Make the steps the table's own, then tell the pages: nothing a page does undoes that."""
        if not steps:
            return
        self.table = steps[-1].table
        for step in steps:
            self.recent.note(step.event)
        for onlooker in tuple(self._onlookers):
            try:
                onlooker.tell(steps)
            except Exception as fault:  # noqa: BLE001  one page's fault is not the others'
                self.part(onlooker)
                note_fault("a page could not be told", fault, table=self.table_id)
                onlooker.send_away()
