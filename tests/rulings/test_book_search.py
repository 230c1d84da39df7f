"""The books of the library made ready to be searched."""

from itertools import pairwise
from pathlib import Path

from parlour.rulings.book_search import BookSearch
from parlour.rulings.books.library import Library
from parlour.rulings.retrieval.settings import RetrievalSettings
from tests.rulings.index.made_embedder import Letters
from tests.rulings.retrieval.shelf_of_books import GAMES


def test_progress_goes_through_all_books_to_the_last_passage(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.add(GAMES.encode(), name="games.md", game="hearts", edition="one")
    library.add(
        b"# WHIST\n\n## PLAYERS\n\nFour play it.\n\n## DEALING\n\nAll cards are dealt.\n",
        name="whist.md", game="whist", edition="two",
    )  # fmt: skip
    books = BookSearch(tmp_path, library, RetrievalSettings(), Letters())
    told: list[tuple[int, int]] = []
    books.prepare(lambda read, passages: told.append((read, passages)))
    (of,) = {passages for _, passages in told}
    assert of == sum(len(library.passages(each.id)) for each in library.editions())
    assert all(before <= after for (before, _), (after, _) in pairwise(told))
    assert told[-1] == (of, of)
    told.clear()
    books.prepare(lambda read, passages: told.append((read, passages)))
    assert told == []
