"""Takes in the file of a book and has it read into the library, one at a time."""

import asyncio
import re
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from starlette.requests import Request

from parlour.errors import BookTooLarge, LimitReached, ParlourError, UsageError
from parlour.logs import logger
from parlour.server.desk_door import DeskDoor, in_thread
from parlour.server.errands import Errand
from parlour.server.faults import CODE, MESSAGE, note_fault
from parlour.server.ruling_wire import BookAdded, Declined, Reading

if TYPE_CHECKING:
    from parlour.rulings.books.adding import Added
    from parlour.rulings.desk import Desk

Step = Literal["reading", "indexing"]
Teller = Callable[[Step, int, int], None]

_TOLD: Final = ("game", "edition", "kind", "title", "language", "licence", "source", "corrects")
_LONGEST: Final = 200
"""Characters of one thing that is said of a book."""
_MOST_WAITING: Final = 4
"""Files that may lie here until they are read."""
_KINDS: Final = ("rulebook", "supplement", "expansion", "errata")


class BookPorter:
    """Carries files into the library; `most_bytes` is what one may weigh."""

    def __init__(self, door: DeskDoor, *, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self._door = door
        self._one_at_a_time = asyncio.Lock()
        self._running: set[asyncio.Task[None]] = set()

    async def take_in(self, request: Request) -> Errand:
        """Receive the file of a request and begin to read it.

        The file is the request's body, what is said of it stands in the address. Raises
        BookTooLarge, LimitReached where others wait, UsageError for what makes no sense.
        """
        told = _about(request)
        if len(self._running) >= _MOST_WAITING:
            raise LimitReached("other books are being read: try again in a minute")
        folder = tempfile.TemporaryDirectory(prefix="parlour-book-", ignore_cleanup_errors=True)
        file = Path(folder.name) / _safe_name(request.query_params.get("name", ""))
        try:
            await self._receive(request, file)
        except BaseException:
            folder.cleanup()
            raise
        errand = Errand()
        task = asyncio.create_task(self._read(errand, file, told))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        task.add_done_callback(lambda _: folder.cleanup())
        return errand

    def close(self) -> None:
        """Wait for nothing more."""
        for task in self._running:
            task.cancel()

    async def _receive(self, request: Request, file: Path) -> None:
        said = request.headers.get("content-length", "")
        if said.isdigit():
            self._refuse_if_large(int(said))
        size = 0
        with file.open("wb") as writing:
            async for chunk in request.stream():
                size += len(chunk)
                self._refuse_if_large(size)
                await asyncio.to_thread(writing.write, chunk)
        if not size:
            raise UsageError("the file is empty")

    def _refuse_if_large(self, size: int) -> None:
        if size > self.most_bytes:
            raise BookTooLarge(f"a book has at most {self.most_bytes // 2**20} MB")

    async def _read(self, errand: Errand, file: Path, told: dict[str, Any]) -> None:
        try:
            desk = await self._door.desk()
            async with self._one_at_a_time:
                added = await in_thread(partial(_add, desk, file, told, _teller(errand)))
        except ParlourError as wrong:
            errand.end(Declined(code=wrong.code, message=wrong.message))
        except Exception as fault:  # noqa: BLE001  the page is told that it was us
            note_fault("a book was not read", fault)
            errand.end(Declined(code=CODE, message=MESSAGE))
        else:
            logger.info("book added", edition=added.edition.id, known=added.known)
            errand.end(
                BookAdded(
                    edition=added.edition,
                    warnings=list(added.warnings),
                    known=added.known,
                    supersedes=added.supersedes,
                )
            )


def _add(desk: "Desk", file: Path, told: dict[str, Any], tell: Teller) -> "Added":
    """The book in the library, ready to be searched."""
    added = desk.library.add(file, **told, progress=partial(tell, "reading"))
    if not added.known:
        desk.added(added.edition, partial(tell, "indexing"))
    if added.supersedes is not None:
        desk.removed(added.supersedes)
    return added


def _teller(errand: Errand) -> Teller:
    """Tells the page from another thread how far a file has come."""
    loop = asyncio.get_running_loop()

    def tell(step: Step, done: int, total: int) -> None:
        loop.call_soon_threadsafe(errand.tell, Reading(step=step, done=done, total=total))

    return tell


def _about(request: Request) -> dict[str, Any]:
    """What the address says of the book; nothing is as if it were not said."""
    asked = request.query_params
    told: dict[str, Any] = {name: _line(asked[name]) for name in _TOLD if asked.get(name)}
    if told.get("kind", _KINDS[0]) not in _KINDS:
        raise UsageError(f"a book is one of {', '.join(_KINDS)}, not {told['kind']!r}")
    year = asked.get("year", "").strip()
    if year:
        if not re.fullmatch(r"[12]\d{3}", year):
            raise UsageError(f"a year has four figures, unlike {year[:20]!r}")
        told["year"] = int(year)
    return told


def _line(text: str) -> str:
    line = " ".join("".join(char if char.isprintable() else " " for char in text).split())
    return line[:_LONGEST].strip()


def _safe_name(name: str) -> str:
    """A file's name that is one on every system; its ending says what kind of file it is."""
    plain = re.sub(r"[^\w. -]", "_", name.replace("\\", "/").rpartition("/")[2])
    return plain.strip(". ")[-100:] or "book"
