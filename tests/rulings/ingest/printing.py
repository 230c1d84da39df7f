"""Lays a text out as a printer does: headings, paragraphs in columns, words cut at line ends."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tests.rulings.ingest.pdf_writer import HEIGHT, WIDTH, Sheet, Words

MARGIN: Final = 40
GUTTER: Final = 18
SIZE: Final = 9.0
LEADING: Final = 12.0
_HEADS: Final = {1: 20.0, 2: 15.0, 3: 13.0}

# Widths of Helvetica's letters in thousandths, near enough to know where a line is full.
_NARROW: Final = dict.fromkeys("ijl.,:;'’|!", 0.25) | dict.fromkeys("ft() -r[]", 0.32)
_WIDE: Final = dict.fromkeys("mwMW", 0.85) | dict.fromkeys("ABCDEFGHKNOPQRSTUVXY", 0.7)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """A heading of some level, or running text with a bold lead."""

    text: str
    level: int = 0
    lead: str = ""
    new_page: bool = False


def width(text: str, size: float) -> float:
    """About how wide the words are."""
    return sum(_NARROW.get(each) or _WIDE.get(each) or 0.55 for each in text) * size


def printed(
    paragraphs: Sequence[Paragraph],
    *,
    columns: int = 1,
    first_page: int = 1,
    head: str = "",
    hyphens: Sequence[str] = (),
) -> list[Sheet]:
    """The pages; `hyphens` are words that are cut where the hyphen stands if a line ends there."""
    printer = _Printer(columns, first_page, head, hyphens)
    for paragraph in paragraphs:
        printer.set(paragraph)
    return printer.sheets()


class _Printer:
    def __init__(self, columns: int, first_page: int, head: str, hyphens: Sequence[str]) -> None:
        self._columns = columns
        self._first = first_page
        self._head = head
        self._cuts = {word.replace("-", "", 1): word for word in hyphens}
        self._pages: list[list[Words]] = [[]]
        self._column = 0
        self._top = self._y = HEIGHT - MARGIN - 20.0
        self._width = (WIDTH - 2 * MARGIN - GUTTER * (columns - 1)) / columns

    def sheets(self) -> list[Sheet]:
        return [Sheet(words=[*self._margins(n), *words]) for n, words in enumerate(self._pages)]

    def _margins(self, index: int) -> Iterator[Words]:
        if self._head:
            yield Words(text=self._head, x=WIDTH / 2 - 40, y=HEIGHT - 25, size=8)
        yield Words(text=str(self._first + index), x=WIDTH / 2, y=18, size=8)

    def set(self, paragraph: Paragraph) -> None:
        if paragraph.new_page and self._pages[-1]:
            self._new_page()
        if paragraph.level:
            self._heading(paragraph)
            return
        for line in self._lines(paragraph.text):
            self._line(line, paragraph.lead if line == self._first_line else "")
        self._y -= 0.6 * LEADING

    def _heading(self, paragraph: Paragraph) -> None:
        size = _HEADS[paragraph.level]
        if self._y - 3 * size < MARGIN:
            self._new_column()
        self._y -= size
        across = paragraph.level == 1 and self._columns > 1
        x = MARGIN if across else self._x
        self._pages[-1].append(Words(text=paragraph.text, x=x, y=self._y, size=size, font="bold"))
        self._y -= 1.4 * size
        if across:
            self._top = self._y

    @property
    def _x(self) -> float:
        return MARGIN + self._column * (self._width + GUTTER)

    def _line(self, line: str, lead: str) -> None:
        if self._y < MARGIN:
            self._new_column()
        if lead and line.startswith(lead):
            self._pages[-1].append(Words(text=lead, x=self._x, y=self._y, size=SIZE, font="bold"))
            # Bold letters are wider; the rest begins after them.
            x = self._x + width(lead, SIZE) * 1.12 + 2
            self._pages[-1].append(
                Words(text=line[len(lead) :].lstrip(), x=x, y=self._y, size=SIZE)
            )
        else:
            self._pages[-1].append(Words(text=line, x=self._x, y=self._y, size=SIZE))
        self._y -= LEADING

    def _lines(self, text: str) -> list[str]:
        lines, line = [], ""
        words = text.split()
        for word in words:
            longer = f"{line} {word}".strip()
            if width(longer, SIZE) <= self._width - 8:
                line = longer
                continue
            start, rest = self._cut(line, word)
            lines.append(start)
            line = rest
        lines.append(line)
        self._first_line = lines[0]
        return lines

    def _cut(self, line: str, word: str) -> tuple[str, str]:
        cut = self._cuts.get(re.sub(r"[.,;]$", "", word))
        if cut is None:
            return line, word
        first = cut.partition("-")[0]
        return f"{line} {first}-", word[len(first) :]

    def _new_column(self) -> None:
        if self._column + 1 < self._columns:
            self._column += 1
            self._y = self._top
        else:
            self._new_page()

    def _new_page(self) -> None:
        self._pages.append([])
        self._column = 0
        self._top = self._y = HEIGHT - MARGIN - 20.0
