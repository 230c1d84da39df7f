"""An edition before it has its id: everything that is known once its file was read."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from parlour.errors import BookError
from parlour.rulings.books.cut import Cut, cut
from parlour.rulings.books.edition import Kind
from parlour.rulings.books.games import slug
from parlour.rulings.books.outline import outline, title_of
from parlour.rulings.ingest import BookText

KINDS: Final[tuple[Kind, ...]] = ("rulebook", "supplement", "expansion", "errata")
"""What a book that people add may be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What whoever adds a book says of it; None is read from the file, or has a usual value."""

    game: str | None = None
    edition: str | None = None
    kind: Kind | None = None
    title: str | None = None
    language: str | None = None
    year: int | None = None
    licence: str | None = None
    source: str | None = None
    corrects: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """One text of one book, ready to be kept.

    `book` says which book it is: a later draft of the same book is its next revision. `prefix` is
    the edition's id without the number. `pieces` cuts the text once the id is known.
    """

    book: str
    prefix: str
    title: str
    kind: Kind
    game: str
    edition: str
    language: str
    year: int | None
    source: str
    licence: str
    digest: str
    corrects: str | None
    bundled: bool
    text: BookText
    pieces: Callable[[str], Cut]


def digest_of(data: bytes) -> str:
    """What tells one file from another."""
    return hashlib.sha256(data).hexdigest()


def draft_of(text: BookText, about: About, *, name: str, digest: str, bundled: bool) -> Draft:
    """The draft of a file that was read; what `about` leaves open is taken from the file itself."""
    told = _told(text, about)
    if not told.game or not slug(told.game):
        raise BookError(f"{name!r} does not say which game it is of; name it")
    kind = told.kind or "rulebook"
    edition = told.edition or (str(told.year) if told.year else "1")
    language = slug(told.language or "en").partition("-")[0] or "en"
    marks = [slug(told.game), _short(edition), *([] if kind == "rulebook" else [kind]), language]
    prefix = "-".join(marks)
    game = told.game
    return Draft(
        book=prefix,
        prefix=prefix,
        title=told.title or _title(text) or name,
        kind=kind,
        game=slug(game),
        edition=edition,
        language=language,
        year=told.year,
        source=told.source or name,
        licence=told.licence or "",
        digest=digest,
        corrects=told.corrects,
        bundled=bundled,
        text=text,
        pieces=lambda edition_id: cut(text, edition=edition_id, game=game),
    )


def _short(edition: str) -> str:
    """The name of an edition as part of an id."""
    return slug(edition)[:40].strip("-") or "1"


def _told(text: BookText, about: About) -> About:
    said = text.metadata
    year = said.get("year", "")
    kind = said.get("kind", "")
    from_file: dict[str, Any] = {
        "game": said.get("game"),
        "edition": said.get("edition"),
        "kind": next((each for each in KINDS if each == kind), None),
        "title": said.get("title"),
        "language": said.get("language"),
        "year": int(year) if year.isdigit() and len(year) == 4 else None,
        "licence": said.get("licence") or said.get("license"),
        "source": said.get("source"),
        "corrects": said.get("corrects"),
    }
    return replace(about, **{key: getattr(about, key) or value for key, value in from_file.items()})


def _title(text: BookText) -> str | None:
    """What stands at the head of the book, else what the file calls it elsewhere."""
    heading = title_of(outline(text.blocks), len(text.blocks))
    if heading is not None:
        return heading.text
    first = next((block.headings[0].text for block in text.blocks if block.headings), None)
    return text.metadata.get("page_title") or first
