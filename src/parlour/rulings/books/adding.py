"""Keeps a draft as an edition: as the one that is there already, a first one or a new revision."""

import json
import sqlite3
from dataclasses import dataclass, replace
from typing import Final, Protocol

from parlour.errors import NoSuchBook
from parlour.rulings.books.draft import About, Draft, digest_of, draft_of
from parlour.rulings.books.edition import Edition, Kind
from parlour.rulings.books.rows import CURRENT, EDITION, edition_of, insert
from parlour.rulings.books.schema import writing
from parlour.rulings.ingest.markdown import read_markdown

_BELONGS: Final[frozenset[Kind]] = frozenset({"errata", "expansion"})


class Bundled(Protocol):
    """A book of our own, in Markdown, as `parlour.rulings.bundled` gives them."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def edition(self) -> str: ...
    @property
    def year(self) -> int: ...
    @property
    def licence(self) -> str: ...
    @property
    def kind(self) -> Kind: ...
    @property
    def text(self) -> str: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Added:
    """What came of adding a book.

    `known` says that this very text was there already; `supersedes` is the edition that this one
    replaces. `warnings` tell what could not be read of it.
    """

    edition: Edition
    warnings: tuple[str, ...] = ()
    known: bool = False
    supersedes: str | None = None


def keep(connection: sqlite3.Connection, draft: Draft, *, now: float) -> Added:
    """The edition of this text; all of it is kept or nothing."""
    with writing(connection):
        known = known_file(connection, draft.digest)
        if known is not None:
            return known
        draft = _with_what_it_corrects(connection, draft)
        (number,) = connection.execute(
            "SELECT coalesce(max(revision), 0) + 1 FROM edition WHERE prefix = ?", (draft.prefix,)
        ).fetchone()
        cut = draft.pieces(f"{draft.prefix}-{number}")
        before = connection.execute(
            "SELECT id, removed_at FROM edition WHERE book = ? AND superseded_by IS NULL",
            (draft.book,),
        ).fetchall()
        edition = insert(connection, draft, number=number, cut=cut, added_at=now)
        connection.executemany(
            "UPDATE edition SET superseded_by = ? WHERE id = ?",
            ((edition, older) for older, _ in before),
        )
        return Added(
            edition=_edition(connection, edition),
            warnings=draft.text.warnings,
            supersedes=next((older for older, removed in before if removed is None), None),
        )


def bundled_draft(book: Bundled) -> Draft:
    """The draft of one of our own books; its id has the book's name."""
    about = About(
        game=book.game,
        edition="parlour" if book.name == book.game else book.name,
        kind=book.kind,
        title=book.title,
        language="en",
        year=book.year,
        licence=book.licence,
        source="Parlour",
    )
    text = read_markdown(book.text)
    draft = draft_of(
        text, about, name=book.name, digest=digest_of(book.text.encode()), bundled=True
    )
    return replace(draft, edition=book.edition, book=_bundled_key(book))


def _bundled_key(book: Bundled) -> str:
    return f"bundled-{book.name}"


def known_file(connection: sqlite3.Connection, digest: str) -> Added | None:
    """What comes of adding a file that is there already, under whatever name; else None."""
    found = connection.execute(
        f"SELECT id, warnings FROM edition WHERE digest = ? AND {CURRENT}",  # noqa: S608
        (digest,),
    ).fetchone()
    if found is None:
        return None
    edition = _edition(connection, found[0])
    return Added(edition=edition, warnings=tuple(json.loads(found[1])), known=True)


def known_bundled(connection: sqlite3.Connection, book: Bundled) -> Added | None:
    """The same for a book of our own; one that was taken out stays out."""
    known = known_file(connection, digest_of(book.text.encode()))
    if known is not None:
        return known
    found = connection.execute(
        "SELECT id FROM edition WHERE book = ? AND superseded_by IS NULL"
        " AND removed_at IS NOT NULL",
        (_bundled_key(book),),
    ).fetchone()
    return Added(edition=_edition(connection, found[0]), known=True) if found else None


def _with_what_it_corrects(connection: sqlite3.Connection, draft: Draft) -> Draft:
    """The draft with the id of the edition it belongs to, as far as that can be told."""
    if draft.corrects:
        found = connection.execute(
            "SELECT id FROM edition WHERE id = ? OR (book = ? AND superseded_by IS NULL)",
            (draft.corrects, draft.corrects),
        ).fetchone()
        if found is None:
            raise NoSuchBook(
                f"there is no edition {draft.corrects!r} to correct; `parlour books list` shows all"
            )
        return replace(draft, corrects=found[0])
    if draft.kind not in _BELONGS:
        return draft
    found = connection.execute(
        f"SELECT id FROM edition WHERE game = ? AND kind = 'rulebook' AND {CURRENT}"  # noqa: S608
        " ORDER BY bundled, added_at, rowid LIMIT 1",
        (draft.game,),
    ).fetchone()
    if found is not None:
        return replace(draft, corrects=found[0])
    warning = f"there is no rulebook of {draft.game} that it could belong to: add that one first"
    return replace(draft, text=replace(draft.text, warnings=(*draft.text.warnings, warning)))


def _edition(connection: sqlite3.Connection, edition_id: str) -> Edition:
    return edition_of(connection.execute(f"{EDITION} WHERE id = ?", (edition_id,)).fetchone())
