"""Reads a file in a process of its own, so that a hostile one cannot take the house down."""

import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from parlour.errors import BookError, BookLocked, BookTooLarge, NoBookText, WrongBookType
from parlour.rulings.ingest.book_text import BookText
from parlour.rulings.ingest.child import Progress, Request
from parlour.rulings.ingest.limits import LIMITS, Limits
from parlour.rulings.ingest.media import Media, media_of

_MIB: Final = 1024 * 1024


_OUT_OF_TIME: Final = {-getattr(signal, name, 0) for name in ("SIGXCPU", "SIGKILL")} - {0}
"""How a system ends a process that has used up its time."""


class _Answer(msgspec.Struct):
    """One line of the process."""

    done: int = 0
    total: int = 0
    book: BookText | None = None
    error: tuple[str, str] | None = None


def read_book(
    source: Path | bytes,
    *,
    name: str | None = None,
    media: Media | None = None,
    limits: Limits = LIMITS,
    progress: Progress | None = None,
) -> BookText:
    """The text of a book in a file: PDF, HTML, Markdown or plain text.

    `name` is what bytes are called, for messages and where they do not tell what they are; `media`
    overrules both. `progress` is told the parts read and all parts. Raises a BookError that says
    what to do.
    """
    data = source if isinstance(source, bytes) else file_bytes(source, limits)
    shown = name or ("the file" if isinstance(source, bytes) else source.name)
    kind = media or media_of(data, shown)
    most = limits.pdf_bytes if kind == "pdf" else limits.file_bytes
    if len(data) > most:
        raise BookTooLarge(
            f"{shown!r} has {len(data) / _MIB:.1f} MB; at most {most / _MIB:g} MB are read"
        )
    book = _Reader(shown, Request(media=kind, limits=limits)).read(data, progress)
    if not any(block.end > block.start for block in book.blocks):
        raise NoBookText(f"{shown!r} holds no text of a rulebook")
    return book


def file_bytes(path: Path, limits: Limits = LIMITS) -> bytes:
    """The bytes of a file that is not too large; raises a BookError."""
    try:
        size = path.stat().st_size
        if size > limits.pdf_bytes:
            raise BookTooLarge(
                f"{str(path)!r} has {size / _MIB:.0f} MB; at most {limits.pdf_bytes / _MIB:g} MB"
                " are read"
            )
        return path.read_bytes()
    except FileNotFoundError:
        raise BookError(f"there is no file {str(path)!r}") from None
    except OSError as wrong:
        raise BookError(f"{str(path)!r} cannot be read: {wrong.strerror}") from wrong


class _Reader:
    """One process and the watch over it."""

    def __init__(self, name: str, request: Request) -> None:
        self._name = name
        self._limits = request.limits
        self._late = False
        self._process = subprocess.Popen(  # noqa: S603  our own program, with arguments of our own
            [sys.executable, "-P", "-B", "-m", "parlour.rulings.ingest.child",
             msgspec.json.encode(request).decode()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def read(self, data: bytes, progress: Progress | None) -> BookText:
        whole = self._kill_after(self._limits.total_s + self._limits.starting_s)
        pause = self._kill_after(self._limits.silence_s + self._limits.starting_s)
        assert self._process.stdout is not None
        try:
            self._give(data)
            for line in self._process.stdout:
                pause.cancel()
                answer = msgspec.json.decode(line, type=_Answer)
                if answer.book is not None:
                    return answer.book
                if answer.error is not None:
                    raise _error(self._name, *answer.error)
                if progress is not None:
                    progress(answer.done, answer.total)
                pause = self._kill_after(self._limits.silence_s)
            raise self._stopped()
        finally:
            whole.cancel()
            pause.cancel()
            self._process.kill()
            self._process.stdout.close()
            self._process.wait()

    def _give(self, data: bytes) -> None:
        assert self._process.stdin is not None
        # Where it has ended already, its exit status tells more.
        with suppress(BrokenPipeError), self._process.stdin as pipe:
            pipe.write(data)

    def _kill_after(self, seconds: float) -> threading.Timer:
        timer = threading.Timer(seconds, self._kill)
        timer.daemon = True
        timer.start()
        return timer

    def _kill(self) -> None:
        self._late = True
        self._process.kill()

    def _stopped(self) -> BookError:
        """What to say of a process that ended without an answer."""
        status = self._process.wait()
        if self._late or status in _OUT_OF_TIME:
            return BookTooLarge(f"{self._name!r} takes longer to read than one file may")
        return BookError(
            f"{self._name!r} could not be read: it is damaged, or takes more memory or time than"
            f" one file may (the reader ended with status {status})"
        )


_KINDS: Final[tuple[type[BookError], ...]] = (WrongBookType, BookLocked, NoBookText, BookTooLarge)


def _error(name: str, code: str, message: str) -> BookError:
    kind = next((each for each in _KINDS if each.code == code), BookError)
    return kind(f"{name!r}: {message}")
