"""A passage: the piece of a book that is searched, read and quoted."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A paragraph or article of one edition, with its place in it.

    `heading` is the heading path from the game's heading down, in the book's own capitals; the
    title of a book is no part of it. `start` and `end` are the character span in the edition's
    whole text, so `text` is exactly that slice. `page` is the printed page the passage begins on
    and `last_page` the one it ends on; both None for a book without pages. `game` is the game the
    passage belongs to (the key of `books.games`), which for a book of many games is that of its
    game heading.
    """

    id: str
    edition: str
    game: str
    heading: tuple[str, ...]
    page: int | None
    last_page: int | None
    start: int
    end: int
    text: str
