"""The way to the ruling desk: opened beside the tables, asked in threads that hold nothing up."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from parlour.server.faults import note_fault

if TYPE_CHECKING:  # its libraries load slowly: they do so in a thread, once the house is open
    from parlour.rulings.desk import Desk

T = TypeVar("T")
Opener = Callable[[], "Desk"]
Watch = Callable[[int, int], None]
"""Is told how many passages are read, and of how many."""


async def in_thread(work: Callable[[], T]) -> T:
    """What `work` gives, done in a thread of its own that does not hold up the end of the house.

    The threads of `asyncio.to_thread` are few and belong to the tables: a model server may take
    minutes over one answer.
    """
    loop = asyncio.get_running_loop()
    outcome: asyncio.Future[T] = loop.create_future()

    def settle(settling: Callable[[], None]) -> None:
        if not outcome.done():
            settling()

    def run() -> None:
        try:
            settling = partial(outcome.set_result, work())
        except BaseException as wrong:  # noqa: BLE001  raised again where it is awaited
            settling = partial(outcome.set_exception, wrong)
        with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(settle, settling)

    threading.Thread(target=run, daemon=True).start()
    return await outcome


class DeskDoor:
    """Opens the desk once, in the background; whoever comes early waits for it."""

    def __init__(self, opener: Opener) -> None:
        self._opener = opener
        self._desk: Desk | None = None
        self._opening: asyncio.Task[Desk] | None = None
        self._preparing: asyncio.Task[Desk] | None = None
        self._warming: asyncio.Task[None] | None = None
        self._watching: list[Watch] = []

    @property
    def prepared(self) -> bool:
        """Whether questions are answered without waiting for the desk to be set up."""
        return _went_well(self._preparing)

    @property
    def open(self) -> bool:
        """Whether rulings and books can be looked at."""
        return self._desk is not None

    def start(self) -> None:
        """Begin to open it, and wait for nothing."""
        self._prepare()

    async def desk(self) -> "Desk":
        """The desk, once its library and its rulings can be read; raises why they cannot."""
        return await asyncio.shield(self._open())

    async def prepared_desk(self, watch: Watch | None = None) -> "Desk":
        """The desk, once it can be asked; `watch` is told how many passages are read, of all."""
        if watch is None:
            return await asyncio.shield(self._prepare())
        self._watching.append(watch)
        try:
            return await asyncio.shield(self._prepare())
        finally:
            self._watching.remove(watch)

    def close(self) -> None:
        """Close it, as far as it is open."""
        for task in (self._warming, self._preparing, self._opening):
            if task is not None:
                task.cancel()
        if self._desk is not None:
            self._desk.close()

    def _open(self) -> "asyncio.Task[Desk]":
        # What went wrong once (a full disk, say) is tried again for the next who comes.
        if self._opening is None or _went_wrong(self._opening):
            self._opening = asyncio.create_task(self._opened())
        return self._opening

    def _prepare(self) -> "asyncio.Task[Desk]":
        if self._preparing is None or _went_wrong(self._preparing):
            self._preparing = asyncio.create_task(self._made_ready())
            self._preparing.add_done_callback(_note)
        return self._preparing

    async def _opened(self) -> "Desk":
        self._desk = await in_thread(self._opener)
        return self._desk

    async def _made_ready(self) -> "Desk":
        desk = await self.desk()
        loop = asyncio.get_running_loop()
        await in_thread(partial(desk.prepare, partial(self._heard, loop)))
        self._warming = asyncio.create_task(in_thread(desk.books.warm))
        return desk

    def _heard(self, loop: asyncio.AbstractEventLoop, read: int, passages: int) -> None:
        """What the desk tells from its thread."""
        with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(self._read, read, passages)

    def _read(self, read: int, passages: int) -> None:
        for watch in self._watching:
            watch(read, passages)


def _went_wrong(task: "asyncio.Task[Desk]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def _went_well(task: "asyncio.Task[Desk] | None") -> bool:
    return task is not None and task.done() and not _went_wrong(task)


def _note(task: "asyncio.Task[Desk]") -> None:
    """Log why the desk is not to be had; whoever asks is told as well."""
    if not task.cancelled() and (fault := task.exception()) is not None:
        note_fault("the ruling desk cannot be opened", fault)
