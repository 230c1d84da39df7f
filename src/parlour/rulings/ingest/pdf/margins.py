"""Running heads, feet and page numbers: told apart from the text, and the numbers kept."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from parlour.rulings.ingest.page_marks import is_page_number, page_number
from parlour.rulings.ingest.pdf.piece import Line, Page

_REPEATED: Final = 0.2
"""A first or last line that stands on this share of the pages is a running head or foot."""
_APART: Final = 1.6
"""Sizes of its letters between a running head and the text."""
_LEAST_LINES: Final = 3
"""Lines of a page that can have a head; fewer are text."""
_DIGITS: Final = re.compile(r"\d+")


def without_margins(pages: Sequence[Page]) -> list[Page]:
    """The pages without running heads and feet, and without lines that are only a number."""
    edges = [_edges(page) for page in pages]
    counts = Counter(_shape(line.text) for lines in edges for line in lines)
    least = max(3, _REPEATED * len(pages))
    margins = {
        id(line)
        for lines in edges
        for line in lines
        if counts[_shape(line.text)] >= least or is_page_number(line.text)
    }
    return [
        replace(page, lines=tuple(line for line in page.lines if id(line) not in margins))
        for page in pages
    ]


def printed_numbers(pages: Sequence[Page]) -> list[int | None]:
    """The number of each page: as printed where the book prints them, else counted from 1.

    Printed numbers count where most pages have one and they go up by one from page to page.
    """
    offsets: Counter[int] = Counter()
    for page in pages:
        found = {number - page.index for line in _edges(page) for number in _numbers(line.text)}
        offsets.update(found)
    if offsets and len(pages) > 2:
        offset, count = offsets.most_common(1)[0]
        if count * 2 > len(pages):
            return [page.index + offset if page.index + offset > 0 else None for page in pages]
    labels = [page.label for page in pages]
    if any(label.isdigit() and int(label) != n for n, label in enumerate(labels, 1)):
        return [int(label) if label.isdigit() and len(label) < 6 else None for label in labels]
    return [page.index + 1 for page in pages]


def _edges(page: Page) -> list[Line]:
    """The topmost lines and the lowest ones, as far as they are set apart from the text."""
    if len(page.lines) < _LEAST_LINES:
        return []
    edges: list[Line] = []
    for lines in (
        sorted(page.lines, key=lambda line: -line.y),
        sorted(page.lines, key=lambda line: line.y),
    ):
        row = [line for line in lines if abs(line.y - lines[0].y) < 0.4 * lines[0].size]
        rest = lines[len(row) :]
        if rest and abs(row[0].y - rest[0].y) > _APART * max(row[0].size, rest[0].size):
            edges += row
    return edges


def _numbers(text: str) -> list[int]:
    """Numbers a head or foot may give its page: alone, or first or last in it."""
    alone = page_number(text)
    if alone is not None:
        return [alone]
    words = text.split()
    ends = {words[0], words[-1]} if 1 < len(words) <= 12 else set()
    return [int(word) for word in ends if word.isdigit() and len(word) < 5]


def _shape(text: str) -> str:
    return _DIGITS.sub("#", text).strip().lower()
