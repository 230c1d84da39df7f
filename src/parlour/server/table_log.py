"""The log of one table as the house writes and reads it."""

import asyncio
import time
from collections.abc import Callable, Sequence

from parlour.errors import ParlourError, StoreError
from parlour.play import Event
from parlour.server.faults import note_fault
from parlour.store import GroupCommit, SqlStore


class TableLog:
    """Appends through the house's one writer; `took` is told how many seconds a commit took."""

    def __init__(
        self, table_id: str, store: SqlStore, writer: GroupCommit, took: Callable[[float], None]
    ) -> None:
        self._table_id = table_id
        self._store = store
        self._writer = writer
        self._took = took

    async def append(self, expected: int, events: Sequence[Event], ask: str | None = None) -> int:
        """The last number of the log once the events are on the disk.

        Raises VersionConflict where somebody else has written, StoreError where nothing can be.
        """
        begun = time.perf_counter()
        try:
            n = await asyncio.wrap_future(
                self._writer.append(self._table_id, expected, events, ask=ask)
            )
        except ParlourError:
            raise
        except Exception as fault:
            note_fault("the log cannot be written", fault, table=self._table_id)
            raise StoreError("the table cannot be written just now: try again") from fault
        self._took(time.perf_counter() - begun)
        return n

    async def read(self, after: int) -> tuple[Event, ...]:
        """The events behind number `after`."""
        return await asyncio.to_thread(self._store.read, self._table_id, after)
