"""Reads a book in plain text: headings in capitals or underlined, form feeds as pages."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from parlour.rulings.ingest.book_text import BookText
from parlour.rulings.ingest.builder import BookBuilder
from parlour.rulings.ingest.front_matter import split_front_matter
from parlour.rulings.ingest.hyphens import Joiner
from parlour.rulings.ingest.limits import LIMITS, Limits
from parlour.rulings.ingest.page_marks import page_number
from parlour.rulings.ingest.run_in import is_capitals, speaks_words

_LONGEST_HEADING: Final = 80
_MOST_LINES: Final = 3
"""Lines of a heading; more lines in capitals are a text in capitals."""
_UNDERLINE: Final = re.compile(r"\s*([=~*-])\1{2,}\s*")
_ITEM: Final = re.compile(r"\s*(?:[-*•–]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s+\S")
_MARK: Final = re.compile(
    r"\s*(?:\[\s*(?:p(?:age|g)?\.?\s*)?\d{1,5}\s*\]|\{\d{1,5}\})\s*", re.IGNORECASE
)
_NUMBER: Final = re.compile(r"\W*(?:p(?:age)?\.?\s*)?\d{1,5}\W*", re.IGNORECASE)
_ENDED: Final = re.compile(r"[.!?:;][”’\"')\]]*$")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Part:
    """Lines between two blank ones, how many blank ones stood before them, and their sheet."""

    lines: tuple[str, ...]
    gap: int
    sheet: int

    @property
    def is_number(self) -> bool:
        """Whether it is nothing but the number of a page."""
        return len(self.lines) == 1 and _NUMBER.fullmatch(self.lines[0]) is not None


def read_plain(text: str, limits: Limits = LIMITS) -> BookText:
    """The book in a text file.

    A line of capitals that stands alone is a heading, and so is a line that is underlined; of
    lines in capitals those with more blank lines before them are the higher. A form feed begins a
    page, numbered from 1 or by the number printed on it; so does a line such as `[12]`.
    """
    entries, body = split_front_matter(text.replace("\r\n", "\n").replace("\r", "\n"))
    builder = BookBuilder(limits)
    builder.metadata.update(entries)
    sheets = body.split("\f")
    parts = [part for n, sheet in enumerate(sheets) for part in _parts(sheet, n)]
    _Reader(builder, parts, _numbers(parts, len(sheets))).read()
    return builder.book()


def _parts(sheet: str, number: int) -> Iterator[_Part]:
    gap = 0
    lines: list[str] = []
    for line in [*sheet.split("\n"), ""]:
        if line.strip():
            lines.append(line.rstrip())
            continue
        if lines:
            yield _Part(lines=tuple(lines), gap=gap, sheet=number)
            gap, lines = 0, []
        gap += 1


def _numbers(parts: Sequence[_Part], sheets: int) -> list[int | None]:
    """The number of each sheet: as printed where these go up by one, else counted from 1."""
    if sheets < 2:
        return []
    offsets: dict[int, int] = {}
    for part in parts:
        number = page_number(part.lines[0]) if part.is_number else None
        if number is not None:
            offsets.setdefault(part.sheet, number - part.sheet)
    if len(offsets) * 2 > sheets and len(set(offsets.values())) == 1:
        first = next(iter(offsets.values()))
        return [first + n if first + n > 0 else None for n in range(sheets)]
    return [n + 1 for n in range(sheets)]


class _Reader:
    """Writes the parts of a text one after the other, and turns its pages."""

    def __init__(
        self, builder: BookBuilder, parts: Sequence[_Part], numbers: Sequence[int | None]
    ) -> None:
        self._builder = builder
        self._parts = parts
        self._numbers = numbers
        self._sheet = -1
        self._widest = max((part.gap for part in parts[1:]), default=0)
        lines = (line for part in parts for line in part.lines)
        self._joiner = Joiner(lines, hyphenated=False)

    def read(self) -> None:
        text = [part for part in self._parts if not part.is_number or self._marks_page(part)]
        for part, following in pairwise([*text, None]):
            assert part is not None
            self._turn_to(part.sheet)
            if self._marks_page(part):
                self._builder.page(page_number(part.lines[0]))
                continue
            rest = self._headings(part)
            if rest:
                self._paragraph(rest)
                if not _goes_on(part, following):
                    self._builder.end_paragraph()
        self._turn_to(len(self._numbers) - 1)

    def _turn_to(self, sheet: int) -> None:
        for number in self._numbers[self._sheet + 1 : sheet + 1]:
            self._builder.page(number)
        self._sheet = max(self._sheet, sheet)

    def _marks_page(self, part: _Part) -> bool:
        """Whether a line such as `[12]` begins a page, in a text without form feeds."""
        return not self._numbers and part.is_number and _MARK.fullmatch(part.lines[0]) is not None

    def _headings(self, part: _Part) -> Sequence[str]:
        """Write the headings that the part begins with; gives the lines after them."""
        lines = part.lines
        while lines:
            level, used = _heading_at(lines, wide=part.gap >= max(self._widest, 2))
            if not level:
                break
            words = [line for line in lines[:used] if not _UNDERLINE.fullmatch(line)]
            self._builder.heading(level, " ".join(words).lstrip("# "))
            lines = lines[used:]
        return lines

    def _paragraph(self, lines: Sequence[str]) -> None:
        items = sum(_ITEM.match(line) is not None for line in lines)
        listed = items > 1 or (items == 1 and len(lines) == 1)
        for line, following in pairwise([*lines, None]):
            assert line is not None
            if following is None:
                self._builder.write(line.strip())
            elif listed and _ITEM.match(following):
                self._builder.write(line.strip())
                self._builder.new_line()
            else:
                joined, glued = self._joiner.join(line.strip(), following.strip())
                self._builder.write(joined if glued else f"{joined} ")
        self._builder.space()


def _goes_on(part: _Part, following: _Part | None) -> bool:
    """Whether a paragraph goes on over the turn of a page."""
    if following is None or following.sheet == part.sheet:
        return False
    return not _ENDED.search(part.lines[-1]) and following.lines[0].lstrip()[0].islower()


def _heading_at(lines: Sequence[str], *, wide: bool) -> tuple[int, int]:
    """The level of the heading that these lines begin with, and its number of lines; 0: none."""
    first = lines[0].strip()
    under = _UNDERLINE.fullmatch(lines[1]) if len(lines) > 1 else None
    if under is not None and len(first) <= _LONGEST_HEADING:
        return (2 if under[1] == "=" else 3), 2
    if marked := re.match(r"(#{1,6}) \S", first):
        return len(marked[1]), 1
    used = 0
    while used < len(lines) and _is_heading_line(lines[used]):
        used += 1
    if not used or used > _MOST_LINES or 1 < used < len(lines):
        return 0, 0
    return (4 if wide else 5), used


def _is_heading_line(line: str) -> bool:
    words = line.strip()
    return (
        len(words) <= _LONGEST_HEADING
        and is_capitals(words)
        and speaks_words(words)
        and not _ITEM.match(line)
        and words[-1] not in ",;"
    )
