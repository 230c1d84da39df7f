"""Cuts a book into passages: a paragraph or a law each, never across a heading."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from parlour.rulings.books.games import Game
from parlour.rulings.books.section_words import is_no_rule
from parlour.rulings.books.sentences import sentence_ends
from parlour.rulings.books.split import Place, split
from parlour.rulings.ingest import BookText
from parlour.rulings.passages import Passage

LONGEST: Final = 1200
"""Characters from which a passage is cut at the end of a sentence."""
SHORTEST: Final = 160
"""Characters below which a paragraph is joined with its neighbour under the same heading."""

Span = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """The passages of a book in order, and its games."""

    passages: tuple[Passage, ...]
    games: tuple[Game, ...]


def cut(book: BookText, *, edition: str, game: str) -> Cut:
    """All passages of `book`; their ids are the same each time the same text is cut.

    A book of many games is split at its game headings, so each passage has its own game; `game`
    is what the book was added under. Lists of contents and indexes are left out.
    """
    parted = split(book.blocks, game)
    placed = [
        (place, (block.start, block.end))
        for block, place in zip(book.blocks, parted.places, strict=True)
        if not any(is_no_rule(heading) for heading in block.heading)
    ]
    passages: list[Passage] = []
    counts: dict[int | None, int] = {}
    for place, run in groupby(placed, key=lambda each: each[0]):
        for start, end in spans(book.text, [span for _, span in run]):
            page = book.page_at(start)
            counts[page] = counts.get(page, 0) + 1
            passages.append(_passage(book, edition, place, (start, end), counts[page]))
    return Cut(passages=tuple(passages), games=parted.games)


def _passage(book: BookText, edition: str, place: Place, span: Span, number: int) -> Passage:
    start, end = span
    page = book.page_at(start)
    where = f"p{page}.{number}" if page is not None else f"{number}"
    return Passage(
        id=f"{edition}#{where}",
        edition=edition,
        game=place.game,
        heading=place.heading,
        page=page,
        last_page=book.page_at(end - 1),
        start=start,
        end=end,
        text=book.text[start:end],
    )


def spans(text: str, blocks: Iterable[Span]) -> Iterator[Span]:
    """The spans of passages under one heading: short paragraphs joined, long ones cut."""
    held: Span | None = None
    for start, end in blocks:
        if held is not None and _joins(text, held, (start, end)):
            held = (held[0], end)
            continue
        if held is not None:
            yield from _cut_long(text, held)
        held = (start, end)
    if held is not None:
        yield from _cut_long(text, held)


def _joins(text: str, held: Span, following: Span) -> bool:
    """Whether a paragraph goes on with the one before it in a single passage."""
    if text[held[1] : following[0]].strip() or following[1] - held[0] > LONGEST:
        return False
    introduces = text[held[0] : held[1]].rstrip("—–- ").endswith(":")
    return introduces or min(held[1] - held[0], following[1] - following[0]) < SHORTEST


def _cut_long(text: str, span: Span) -> Iterator[Span]:
    """The span in pieces of about equal length that end where sentences do."""
    start, end = span
    pieces = -(-(end - start) // LONGEST)
    budget = min(LONGEST, (end - start) // pieces + SHORTEST)
    last = start
    for at in list(sentence_ends(text[start:end])):
        here = span[0] + at
        if here - start > budget and last > start:
            yield from _cut_between_words(text, (start, last))
            start = _next_word(text, last)
        last = here
    yield from _cut_between_words(text, (start, end))


def _cut_between_words(text: str, span: Span) -> Iterator[Span]:
    """The span itself, unless it is a sentence without end."""
    start, end = span
    while end - start > 2 * LONGEST:
        space = text.rfind(" ", start + 1, start + LONGEST)
        at = space if space > 0 else start + LONGEST
        yield start, at
        start = _next_word(text, at)
    yield start, end


def _next_word(text: str, start: int) -> int:
    while text[start].isspace():
        start += 1
    return start
