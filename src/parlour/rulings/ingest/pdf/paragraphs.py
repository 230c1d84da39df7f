"""Lines put together again to paragraphs and headings, over columns and pages."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Final

from parlour.rulings.ingest.pdf.piece import Line
from parlour.rulings.ingest.pdf.styles import Styles

_ENDS: Final = re.compile(r"[.!?:;…][”’\"')\]]*$")
_ITEM: Final = re.compile(r"(?:[•‣▪–*-]|\(?\d{1,3}[.)]|§ ?\d{1,3}\.?|\(?[a-z][.)])\s+\S")
_LAW: Final = re.compile(r"(?:§ ?)?\d{1,3}\.\s+\S")


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A line with the page it stands on."""

    page: int
    line: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """Lines that belong together; `level` is that of a heading, 0 for running text."""

    level: int
    lines: tuple[Placed, ...]


def paragraphs(lines: Sequence[Placed], styles: Styles) -> Iterator[Paragraph]:
    """The book's paragraphs and headings in order."""
    leading = _leading(lines)
    held: list[Placed] = []
    level = 0
    for placed in lines:
        here = styles.level(placed.line)
        if held and (here != level or _begins(held[-1], placed, level, leading, styles.body)):
            yield Paragraph(level=level, lines=tuple(held))
            held = []
        held.append(placed)
        level = here
    if held:
        yield Paragraph(level=level, lines=tuple(held))


def _leading(lines: Sequence[Placed]) -> float:
    """How far one line usually stands below the other, in sizes of its letters."""
    steps = [
        (a.line.y - b.line.y) / max(a.line.size, 1.0)
        for a, b in pairwise(lines)
        if _same_column(a, b) and 0 < a.line.y - b.line.y < 3 * a.line.size
    ]
    return median(steps) if steps else 1.2


def _same_column(a: Placed, b: Placed) -> bool:
    return a.page == b.page and a.line.column == b.line.column


def _begins(before: Placed, placed: Placed, level: int, leading: float, body: float) -> bool:
    """Whether `placed` begins a new paragraph."""
    a, b = before.line, placed.line
    if not _same_column(before, placed):
        return level > 0 or _begins_elsewhere(a, b)
    gap = a.y - b.y
    if gap > (leading + 0.35) * max(a.size, b.size):
        return True
    if level:
        return a.size != b.size
    ended = _ENDS.search(a.text) is not None
    if ended and (_ITEM.match(b.text) or b.lead > 3):
        return True
    indented = b.x0 - b.left > 0.7 * body and a.x0 - a.left < 0.4 * body
    short = a.right - a.x1 > 0.12 * (a.right - a.left)
    return (indented and (ended or short)) or (ended and a.right - a.x1 > 3 * body)


def _begins_elsewhere(a: Line, b: Line) -> bool:
    """The same at the head of a column or a page, where no gap tells."""
    if not _ENDS.search(a.text) or a.text.endswith(";"):
        return False
    if b.text[:1].islower():
        return False
    full = a.right - a.x1 <= 0.12 * (a.right - a.left)
    indented = b.x0 - b.left > 0.4 * b.size
    return not full or indented or bool(_LAW.match(b.text)) or b.lead > 3
