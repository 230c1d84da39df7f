"""An edition: one text of one book, as it was when it was added."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["table", "rulebook", "supplement", "expansion", "errata"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One text of one book.

    `id` is readable and never given twice: `hearts-foster-en-1`, the number being the revision of
    the book that a changed file makes. `game` is the game asked for when the book was added, or
    the one that fills it; `games` are all its games, in the order of the book, for a book of many.
    `digest` is the SHA-256 of the file. `base` marks the rulebook that counts first for its game.
    `superseded_by` is the newer revision of the same book; old rulings still quote this one.
    `corrects` is, for errata and expansions, the id of the edition they belong to.
    """

    id: str
    book: str
    title: str
    kind: Kind
    game: str
    games: tuple[str, ...]
    edition: str
    language: str
    year: int | None
    source: str
    licence: str
    revision: int
    digest: str
    base: bool
    corrects: str | None
    superseded_by: str | None
    bundled: bool
    pages: int | None
    passages: int
    added_at: float
