"""The library: every edition that was added, with its text, its passages and its games."""

import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from parlour.errors import NoSuchBook
from parlour.rules import Ruleset
from parlour.rulings.books.adding import (
    Added,
    Bundled,
    bundled_draft,
    keep,
    known_bundled,
    known_file,
)
from parlour.rulings.books.draft import About, digest_of, draft_of
from parlour.rulings.books.edition import Edition, Kind
from parlour.rulings.books.errata import corrected
from parlour.rulings.books.games import Game
from parlour.rulings.books.quotes import places_of
from parlour.rulings.books.rows import (
    CURRENT,
    EDITION,
    PASSAGE,
    edition_of,
    game_of,
    passage_of,
)
from parlour.rulings.books.schema import open_library, writing
from parlour.rulings.books.table_book import table_draft
from parlour.rulings.ingest import LIMITS, Limits, Media, file_bytes, read_book
from parlour.rulings.passages import Passage
from parlour.rulings.ruling import Citation

FOLDER: Final = "rulings"
"""The folder of the library within the data folder."""


class Library:
    """The books in one folder; several threads and processes may use it at once.

    Nothing that was ever cited is lost: an edition that was taken out or replaced is no longer
    searched, but stays readable by its id.
    """

    def __init__(
        self, folder: Path, *, limits: Limits = LIMITS, clock: Callable[[], float] = time.time
    ) -> None:
        self._limits = limits
        self._clock = clock
        self._lock = threading.RLock()
        self._connection = open_library(folder)
        self._games: dict[str, tuple[Game, ...]] = {}

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._connection.close()

    def add(
        self,
        file: Path | bytes,
        *,
        game: str | None = None,
        edition: str | None = None,
        kind: Kind | None = None,
        title: str | None = None,
        language: str | None = None,
        year: int | None = None,
        licence: str | None = None,
        source: str | None = None,
        corrects: str | None = None,
        name: str | None = None,
        media: Media | None = None,
        progress: Callable[[int, int], object] | None = None,
    ) -> Added:
        """Add a book from a file, or from bytes that are called `name`.

        What is not said is taken from the file. The same game, edition, kind and language is the
        same book: a changed file is its next revision, which replaces the one before, and an
        unchanged one is the edition that is there. `corrects` is the id of the edition that errata
        or an expansion belong to. Raises a BookError that says what to do, or NoSuchBook; the
        library is then as it was.
        """
        about = About(
            game=game, edition=edition, kind=kind, title=title, language=language, year=year,
            licence=licence, source=source, corrects=corrects,
        )  # fmt: skip
        data = file if isinstance(file, bytes) else file_bytes(file, self._limits)
        shown = name or ("the file" if isinstance(file, bytes) else file.name)
        with self._lock:
            known = known_file(self._connection, digest_of(data))
        if known is not None:
            return known
        text = read_book(data, name=shown, media=media, limits=self._limits, progress=progress)
        draft = draft_of(text, about, name=shown, digest=digest_of(data), bundled=False)
        with self._lock:
            return keep(self._connection, draft, now=self._clock())

    def add_table(self, rules: Ruleset) -> Added:
        """Add the rulebook of exactly these rules; the same rules are the same edition."""
        draft = table_draft(rules)
        with self._lock:
            return keep(self._connection, draft, now=self._clock())

    def add_bundled(self, books: Iterable[Bundled]) -> tuple[Added, ...]:
        """Add our own books, as far as they are new; one that was taken out stays out."""
        with self._lock:
            return tuple(
                known_bundled(self._connection, book)
                or keep(self._connection, bundled_draft(book), now=self._clock())
                for book in books
            )

    def remove(self, edition_id: str) -> Edition:
        """Take an edition out: it is no longer searched, and stays readable by its id."""
        with self._lock, writing(self._connection):
            edition = self.edition(edition_id)
            done = self._connection.execute(
                "UPDATE edition SET removed_at = ? WHERE id = ? AND removed_at IS NULL",
                (self._clock(), edition_id),
            )
            if not done.rowcount:
                raise NoSuchBook(f"the edition {edition_id!r} was taken out before")
        return edition

    def editions(self, *, every: bool = False) -> tuple[Edition, ...]:
        """The editions that are searched, in the order they were added; `every` one ever added."""
        where = "" if every else f"WHERE {CURRENT}"
        rows = self._rows(f"{EDITION} {where} ORDER BY added_at, rowid")
        return tuple(map(edition_of, rows))

    def edition(self, edition_id: str) -> Edition:
        """The edition of that id, also when it was taken out or replaced; raises NoSuchBook."""
        for row in self._rows(f"{EDITION} WHERE id = ?", edition_id):
            return edition_of(row)
        raise NoSuchBook(f"there is no edition {edition_id!r}; `parlour books list` shows all")

    def games(self, edition_id: str) -> tuple[Game, ...]:
        """The games of an edition in the order of the book, with all their names.

        They are read once: an edition never changes, and every question looks through all names.
        """
        if edition_id not in self._games:
            self.edition(edition_id)
            rows = self._rows(
                "SELECT key, names FROM game WHERE edition = ? ORDER BY n", edition_id
            )
            self._games[edition_id] = tuple(map(game_of, rows))
        return self._games[edition_id]

    def passages(self, edition_id: str) -> tuple[Passage, ...]:
        """All passages of an edition in order."""
        self.edition(edition_id)
        rows = self._rows(f"{PASSAGE} WHERE edition = ? ORDER BY n", edition_id)
        return tuple(map(passage_of, rows))

    def passage(self, passage_id: str) -> Passage:
        """The passage of that id, of any edition there ever was; raises NoSuchBook."""
        for row in self._rows(f"{PASSAGE} WHERE id = ?", passage_id):
            return passage_of(row)
        raise NoSuchBook(f"there is no passage {passage_id!r}")

    def text(self, edition_id: str) -> str:
        """The whole text of an edition."""
        for (text,) in self._rows("SELECT text FROM text WHERE edition = ?", edition_id):
            return str(text)
        raise NoSuchBook(f"there is no edition {edition_id!r}; `parlour books list` shows all")

    def page_text(self, edition_id: str, page: int) -> str:
        """The text of one printed page; raises NoSuchBook where there is none of that number."""
        text = self.text(edition_id)
        rows = self._rows("SELECT number, start FROM page WHERE edition = ? ORDER BY n", edition_id)
        ends = [start for _, start in rows[1:]] + [len(text)]
        parts = [
            text[start:end]
            for (number, start), end in zip(rows, ends, strict=False)
            if number == page
        ]
        if not parts:
            raise NoSuchBook(f"the edition {edition_id!r} has no page {page}")
        return "\n".join(part.strip("\n") for part in parts)

    def errata(self, edition_id: str) -> tuple[tuple[Passage, str | None], ...]:
        """Every erratum to an edition, with the id of the passage it supersedes.

        Errata to another revision of the same book count too, since most of it stays as it was.
        None stands where an erratum adds something, or does not tell what it corrects.
        """
        book = self.edition(edition_id).book
        rows = self._rows(
            f"SELECT id FROM edition WHERE kind = 'errata' AND {CURRENT} AND corrects IN"  # noqa: S608
            " (SELECT id FROM edition WHERE book = ?) ORDER BY added_at, rowid",
            book,
        )
        if not rows:
            return ()
        passages = self.passages(edition_id)
        found = []
        for (errata_id,) in rows:
            for erratum in self.passages(errata_id):
                superseded = corrected(erratum, passages)
                found.append((erratum, superseded.id if superseded else None))
        return tuple(found)

    def quote_pages(self, passage_id: str, quote: str) -> tuple[int | None, ...]:
        """The pages on which the quote begins, within that passage; empty where it stands nowhere.

        A book without pages has the page None.
        """
        passage = self.passage(passage_id)
        pages = []
        for start, _ in places_of(quote, passage):
            rows = self._rows(
                "SELECT number FROM page WHERE edition = ? AND start <= ?"
                " ORDER BY start DESC, n DESC LIMIT 1",
                passage.edition,
                start,
            )
            pages.append(rows[0][0] if rows else None)
        return tuple(dict.fromkeys(pages))

    def verify_quote(self, citation: Citation) -> bool:
        """Whether the quote stands verbatim, white space aside, in its passage and on its page."""
        try:
            return citation.page in self.quote_pages(citation.passage, citation.quote)
        except NoSuchBook:
            return False

    def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._connection.execute(statement, values).fetchall()
