"""The library as the pages show it: the list of books, a book's contents, a few of its passages."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from parlour.errors import NoSuchBook
from parlour.rulings.passages import Passage
from parlour.server.ruling_wire import BookList, BookOpened, GameNamed, Leaf, Part, PassageFound

if TYPE_CHECKING:
    from parlour.rulings.books.library import Library

MOST_PASSAGES: Final = 60
"""Passages of one answer; a page asks for more as it is read on."""
_BEFORE: Final = 10
"""Passages that are shown before the one that was asked for."""


def book_list(library: "Library", *, may_add: bool, most_bytes: int) -> BookList:
    """Every edition that is searched, with the games they are of."""
    editions = library.editions()
    games: dict[str, list[str]] = {}
    for edition in editions:
        for game in library.games(edition.id):
            names = games.setdefault(game.key, [])
            names += [name for name in game.names if name not in names]
    return BookList(
        editions=list(editions),
        games=[GameNamed(key=key, names=names) for key, names in games.items()],
        may_add=may_add,
        most_bytes=most_bytes,
    )


def opened(library: "Library", edition_id: str) -> BookOpened:
    """An edition with its contents; raises NoSuchBook."""
    edition = library.edition(edition_id)
    return BookOpened(
        edition=edition,
        current=any(each.id == edition_id for each in library.editions()),
        games=[
            GameNamed(key=game.key, names=list(game.names)) for game in library.games(edition_id)
        ],
        contents=list(_parts(library.passages(edition_id))),
    )


def leaf(library: "Library", edition_id: str, *, start: int = 0, around: str = "") -> Leaf:
    """Passages from number `start` on, or those around a passage; raises NoSuchBook."""
    passages = library.passages(edition_id)
    if around:
        start = max(0, _number(passages, around) - _BEFORE)
    start = max(0, min(start, len(passages)))
    shown = passages[start : start + MOST_PASSAGES]
    return Leaf(start=start, total=len(passages), passages=list(shown))


def found(library: "Library", passage_id: str) -> PassageFound:
    """A passage with its edition; raises NoSuchBook."""
    passage = library.passage(passage_id)
    return PassageFound(passage=passage, edition=library.edition(passage.edition))


def _parts(passages: Iterable[Passage]) -> Iterator[Part]:
    for (game, heading), run in groupby(
        enumerate(passages), key=lambda each: (each[1].game, each[1].heading)
    ):
        first, passage = next(run)
        yield Part(
            heading=list(heading), game=game, page=passage.page, first=first, passage=passage.id
        )


def _number(passages: Sequence[Passage], passage_id: str) -> int:
    for number, passage in enumerate(passages):
        if passage.id == passage_id:
            return number
    raise NoSuchBook(f"there is no passage {passage_id!r}")
