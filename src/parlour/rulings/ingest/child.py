"""The process that reads one file: it is given bytes, and gives back nothing but text.

`python -m parlour.rulings.ingest.child REQUEST` reads the file from its standard input and writes
JSON lines: {"done", "total"} now and then, and at last {"book"} or {"error": [code, message]}.
"""

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any, BinaryIO

import msgspec

from parlour.errors import BookTooLarge, ParlourError
from parlour.rulings.ingest.book_text import BookText
from parlour.rulings.ingest.limits import Limits
from parlour.rulings.ingest.media import Media, decoded

Progress = Callable[[int, int], object]


class Request(msgspec.Struct):
    """What the file is, and what reading it may cost."""

    media: Media
    limits: Limits


def main() -> None:
    """Read the file that stands on standard input."""
    request = msgspec.json.decode(sys.argv[1], type=Request)
    out = _own_output()
    _stay_within(request.limits)

    def send(line: dict[str, Any]) -> None:
        out.write(msgspec.json.encode(line) + b"\n")
        out.flush()

    try:
        book = _read(
            sys.stdin.buffer.read(),
            request,
            lambda done, total: send({"done": done, "total": total}),
        )
        send({"book": book})
    except ParlourError as wrong:
        send({"error": (wrong.code, wrong.message)})
    except MemoryError:
        send({"error": (BookTooLarge.code, "the file takes more memory than one may")})


def _own_output() -> BinaryIO:
    """Standard output as our own; what a library prints goes nowhere."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return out


def _stay_within(limits: Limits) -> None:
    """Hold this process to its memory and time, and keep it from writing files."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  Windows has none

    for kind, most in (
        (resource.RLIMIT_AS, limits.memory_bytes),
        (resource.RLIMIT_CPU, int(limits.total_s) + 1),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        # A system that cannot hold a process to one of them still holds it to the others.
        try:
            resource.setrlimit(kind, (most, most))
        except (OSError, ValueError):
            continue


def _read(data: bytes, request: Request, progress: Progress) -> BookText:
    """The book, read by the reader for its kind; only that one's library is loaded."""
    if request.media == "pdf":
        from parlour.rulings.ingest.pdf import read_pdf  # noqa: PLC0415

        return read_pdf(data, request.limits, progress)
    text, warning = decoded(data, request.media)
    if request.media == "html":
        from parlour.rulings.ingest.html import read_html  # noqa: PLC0415

        book = read_html(text, request.limits)
    elif request.media == "markdown":
        from parlour.rulings.ingest.markdown import read_markdown  # noqa: PLC0415

        book = read_markdown(text, request.limits)
    else:
        from parlour.rulings.ingest.plain import read_plain  # noqa: PLC0415

        book = read_plain(text, request.limits)
    return replace(book, warnings=(warning, *book.warnings)) if warning else book


if __name__ == "__main__":
    main()
