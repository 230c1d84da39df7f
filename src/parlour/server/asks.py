"""Questions on their way: a few at a time at the desk, the others in a queue that moves on."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from parlour.errors import LimitReached, ParlourError
from parlour.logs import logger
from parlour.rulings.asked import Asked, Listener, Progress
from parlour.server.desk_door import DeskDoor, in_thread
from parlour.server.errands import Errand
from parlour.server.faults import CODE, MESSAGE, note_fault
from parlour.server.ruling_wire import Declined, Drafted, Ruled, Sources, Taken, Waiting

KEPT_FOR: Final = 120.0
"""Seconds a question is remembered after its end, so that a page that lost the line gets it."""
AT_WORK: Final = Waiting(why="turn", before=0)


class Asks:
    """Every question that is being answered, or was a moment ago, by its id."""

    def __init__(self, door: DeskDoor, *, at_once: int, waiting: int) -> None:
        self._door = door
        self._most_waiting = waiting
        self._at_once = at_once
        self._desks = asyncio.Semaphore(at_once)
        self._queue: list[Errand] = []
        self._asks: dict[str, Errand] = {}
        self._running: set[asyncio.Task[None]] = set()

    def find(self, ask: str) -> Errand | None:
        """The question of that id; None where it is long answered, or of another house."""
        return self._asks.get(ask)

    def begin(self, asked: Asked) -> Errand:
        """Put a question; raises LimitReached where too many wait already.

        It is answered to the end though nobody may look on any more: the ruling is kept.
        """
        if len(self._running) >= self._at_once + self._most_waiting:
            raise LimitReached("too many questions wait already: ask again in a minute")
        ask = secrets.token_hex(8)
        errand = self._asks[ask] = Errand(Taken(ask=ask))
        task = asyncio.create_task(self._answer(errand, asked))
        self._running.add(task)
        task.add_done_callback(partial(self._done, ask))
        return errand

    def close(self) -> None:
        """Stop waiting for answers; what a thread is at ends with the house."""
        for task in self._running:
            task.cancel()

    def _done(self, ask: str, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        asyncio.get_running_loop().call_later(KEPT_FOR, self._asks.pop, ask, None)

    async def _answer(self, errand: Errand, asked: Asked) -> None:
        try:
            if not self._door.prepared:
                errand.tell(Waiting(why="opening", before=0))
            desk = await self._door.prepared_desk(partial(_being_set_up, errand))
            async with self._turn(errand):
                ruling = await in_thread(partial(desk.ask, asked, _listener(errand)))
        except ParlourError as wrong:
            errand.end(Declined(code=wrong.code, message=wrong.message))
        except Exception as fault:  # noqa: BLE001  the page is told that it was us
            note_fault("a question was not answered", fault)
            errand.end(Declined(code=CODE, message=MESSAGE))
        else:
            logger.info("ruled", outcome=ruling.outcome, ms=ruling.timings_ms.total)
            errand.end(Ruled(ruling=ruling))

    @asynccontextmanager
    async def _turn(self, errand: Errand) -> AsyncIterator[None]:
        """A place at the desk; while there is none the page sees how many are before it."""
        self._queue.append(errand)
        self._count()
        try:
            await self._desks.acquire()
        finally:
            self._queue.remove(errand)
            self._count()
        try:
            errand.tell(AT_WORK)
            yield
        finally:
            self._desks.release()

    def _count(self) -> None:
        if self._desks.locked():
            for place, waiting in enumerate(self._queue):
                waiting.tell(Waiting(why="turn", before=place + self._at_once))


def _being_set_up(errand: Errand, read: int, passages: int) -> None:
    errand.tell(Waiting(why="opening", before=0, read=read, passages=passages))


def _listener(errand: Errand) -> Listener:
    """What the desk tells from its thread, told to the page."""
    loop = asyncio.get_running_loop()

    def hear(progress: Progress) -> None:
        loop.call_soon_threadsafe(_pass_on, errand, progress)

    return hear


def _pass_on(errand: Errand, progress: Progress) -> None:
    if progress.waiting is not None:
        errand.tell(Waiting(why="turn", before=progress.waiting))
    if progress.sources:
        errand.tell(Sources(sources=list(progress.sources)))
    if progress.draft:
        errand.tell(Drafted(text=progress.draft))
