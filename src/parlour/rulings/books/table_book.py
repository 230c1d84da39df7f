"""The rulebook of a table's own rules as a book of the library: a passage for each article."""

import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from parlour.rules import Ruleset, presets
from parlour.rules.rulebook import Rulebook, rulebook
from parlour.rules.rulebook.markdown import example_text
from parlour.rulings.books.cut import Cut, spans
from parlour.rulings.books.draft import Draft
from parlour.rulings.books.games import Game
from parlour.rulings.ingest import LIMITS, BookText
from parlour.rulings.ingest.builder import BookBuilder
from parlour.rulings.ingest.markdown import plain_markdown
from parlour.rulings.passages import Passage

GAME: Final = "hearts"
HOUSE: Final = "house"
"""The edition of rules that no preset has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Piece:
    """Where an article or a part of a section stands; `mark` ends the id of its passage."""

    mark: str
    heading: tuple[str, ...]
    start: int
    end: int


@lru_cache(maxsize=64)
def table_draft(rules: Ruleset) -> Draft:
    """The rulebook of exactly these rules, as plain text.

    The id of a passage ends with the RuleId of its article: `hearts-standard-en-1#moon`.
    """
    book = rulebook(rules)
    text, pieces = _plain(book)
    options = json.dumps(rules.to_options(), sort_keys=True, ensure_ascii=False)
    name = next((each.name for each in presets() if each.rules == rules), HOUSE)
    which = hashlib.sha256(options.encode()).hexdigest()[:16]

    def cut(edition: str) -> Cut:
        return Cut(
            passages=tuple(_passage(edition, piece, text.text) for piece in pieces),
            games=(Game(key=GAME, names=("Hearts",)),),
        )

    return Draft(
        book=f"table-{name}" if name != HOUSE else f"table-{HOUSE}-{which}",
        prefix=f"{GAME}-{name}-en",
        title=book.title,
        kind="table",
        game=GAME,
        edition=name,
        language="en",
        year=None,
        source="the rules of the table",
        licence="MIT",
        digest=hashlib.sha256(f"{options}\n{text.text}".encode()).hexdigest(),
        corrects=None,
        bundled=False,
        text=text,
        pieces=cut,
    )


def _plain(book: Rulebook) -> tuple[BookText, tuple[_Piece, ...]]:
    builder = BookBuilder(LIMITS)
    pieces: list[_Piece] = []
    builder.heading(1, book.title)
    for section in book.sections:
        builder.heading(2, section.heading)
        blocks = _written(builder, section.text)
        for number, (start, end) in enumerate(spans(builder.text, blocks), 1):
            mark = f"section-{section.key}" + (f".{number}" if number > 1 else "")
            heading = (book.title, section.heading)
            pieces.append(_Piece(mark=mark, heading=heading, start=start, end=end))
        for article in section.articles:
            builder.heading(3, article.heading)
            said = [article.text, example_text(article)]
            blocks = _written(builder, "\n\n".join(part for part in said if part))
            pieces.append(
                _Piece(
                    mark=article.rule.value,
                    heading=(book.title, section.heading, article.heading),
                    start=blocks[0][0],
                    end=blocks[-1][1],
                )
            )
    return builder.book(), tuple(pieces)


def _written(builder: BookBuilder, markdown: str) -> list[tuple[int, int]]:
    """Write Markdown as plain text; gives the spans of its paragraphs."""
    start = builder.offset
    if markdown:
        plain_markdown(markdown, builder)
    kept = builder.text[start : builder.offset].rstrip()
    found: list[tuple[int, int]] = []
    at = start
    for paragraph in kept.split("\n\n") if kept else ():
        found.append((at, at + len(paragraph)))
        at += len(paragraph) + 2
    return found


def _passage(edition: str, piece: _Piece, text: str) -> Passage:
    return Passage(
        id=f"{edition}#{piece.mark}",
        edition=edition,
        game=GAME,
        heading=piece.heading,
        page=None,
        last_page=None,
        start=piece.start,
        end=piece.end,
        text=text[piece.start : piece.end],
    )
