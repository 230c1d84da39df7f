"""One writer thread that commits together whatever has come in while it was writing.

A commit with full sync costs the same for one event as for fifty; under load this is what keeps
the time to an acknowledgement short.
"""

import queue
import threading
from collections.abc import Sequence
from concurrent.futures import Future

from parlour.errors import StoreError, VersionConflict
from parlour.play import Event
from parlour.store.sql_store import Append, SqlStore

_Waiting = tuple[Append, "Future[int]"]


class GroupCommit:
    """Appends to a store from one thread; a future is done when its events are on the disk."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._door = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._write, name="table-log", daemon=True)
        self._thread.start()

    def append(
        self, table_id: str, expected: int, events: Sequence[Event], *, ask: str | None = None
    ) -> "Future[int]":
        """The last number of the log once written; the future raises VersionConflict.

        It raises StoreError where the log is closed, and whatever the database raises.
        """
        asked = Append(table_id=table_id, expected=expected, events=tuple(events), ask=ask)
        done: Future[int] = Future()
        with self._door:
            if self._closed:
                done.set_exception(StoreError("the house is closed: nothing more is written"))
            else:
                self._queue.put((asked, done))
        return done

    @property
    def open(self) -> bool:
        """Whether events can be written."""
        return self._thread.is_alive() and not self._closed

    def close(self) -> None:
        """Write what has come in so far, then stop."""
        with self._door:
            self._closed = True
            self._queue.put(None)
        self._thread.join()

    def _write(self) -> None:
        open_for_more = True
        while open_for_more:
            batch, open_for_more = self._gathered()
            if batch:
                self._commit(batch)

    def _gathered(self) -> tuple[list[_Waiting], bool]:
        first = self._queue.get()
        batch: list[_Waiting] = []
        while first is not None:
            batch.append(first)
            try:
                first = self._queue.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _commit(self, waiting: list[_Waiting]) -> None:
        # From here on nobody can call it off; a result for one who has would end this thread.
        batch = [(asked, done) for asked, done in waiting if done.set_running_or_notify_cancel()]
        try:
            results = self._store.append_all([asked for asked, _ in batch])
        except Exception as fault:  # noqa: BLE001  whoever waits must hear of it, whatever it is
            for _, done in batch:
                done.set_exception(fault)
            return
        for (_, done), result in zip(batch, results, strict=True):
            if isinstance(result, VersionConflict):
                done.set_exception(result)
            else:
                done.set_result(result)
