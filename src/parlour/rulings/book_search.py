"""The library searched for one question: what may be read, what was found, what it answers."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from parlour.rulings.answerers.extractive import BookAnswer, answer_from_books
from parlour.rulings.asked import Asked
from parlour.rulings.books.edition import Edition
from parlour.rulings.books.library import Library
from parlour.rulings.composing import cite
from parlour.rulings.index.store import Index
from parlour.rulings.passages import Passage
from parlour.rulings.retrieval.questions import question_vector, read_statements
from parlour.rulings.retrieval.retrieved import Retrieved
from parlour.rulings.retrieval.search import Search
from parlour.rulings.retrieval.settings import RetrievalSettings
from parlour.rulings.ruling import Citation
from parlour.rulings.scope import Scope, find_scope
from parlour.rulings.table_answer import best_quote

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from parlour.rulings.index.embedder import Embedder

Progress = Callable[[int, int], None]
"""Told how many of how many passages are ready to search."""
CLOSEST: Final = 5
"""Passages shown beside every ruling."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """What a question may reach; `key` is the same for the same editions and game."""

    scope: Scope
    key: str

    @property
    def editions(self) -> tuple[str, ...]:
        """The ids of all editions that may be read, the table's first."""
        first = sorted(self.scope.editions, key=lambda each: each.kind != "table")
        return tuple(each.id for each in first)

    def holds(self, citation: Citation) -> bool:
        """Whether a citation is of an edition that may be read."""
        return citation.edition in self.editions


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched:
    """What the library has on a question."""

    retrieved: Retrieved
    closest: tuple[Citation, ...]
    vector: "NDArray[np.float32] | None"
    answer: Callable[[], BookAnswer]


class BookSearch:
    """The library with its index."""

    def __init__(
        self,
        folder: Path,
        library: Library,
        settings: RetrievalSettings,
        embedder: "Embedder | None",
    ) -> None:
        self._library = library
        self._index = Index(folder / "index", embedder)
        self._search = Search(self._index, library, settings=settings)
        self._embedder = embedder
        self._profiled: tuple[int, dict[str, int]] | None = None

    def prepare(self, progress: Progress | None = None) -> None:
        """Make every book of the library ready to search, our own and those people added.

        `progress` is told how many passages are read, of all there are to read.
        """
        there = self._index.editions()
        current = [edition for edition in self._library.editions() if edition.kind != "table"]
        new = [edition for edition in current if edition.id not in there]
        done, of = 0, sum(len(self._library.passages(edition.id)) for edition in new)
        for edition in new:
            onward = None if progress is None else partial(_onward, progress, done, of)
            self.add(edition, progress=onward)
            done += len(self._library.passages(edition.id))
        wanted = {edition.id for edition in self._library.editions()}
        for gone in there - wanted:
            self._index.remove(gone)

    def warm(self) -> None:
        """Work out what question after question needs, about a second; nothing waits for it."""
        if self._index.embedder is not None:
            read_statements(self._index.embedder)

    def add(
        self,
        edition: Edition,
        *,
        processes: int = 1,
        progress: Progress | None = None,
    ) -> None:
        """Make one edition ready to search; one that is ready costs nothing."""
        self._index.add(
            edition.id,
            self._library.passages(edition.id),
            processes=processes,
            progress=progress,
        )

    def remove(self, edition_id: str) -> None:
        """Take an edition out of the search."""
        self._index.remove(edition_id)

    def close(self) -> None:
        """Close the index."""
        self._index.close()

    def reach(self, asked: Asked, table: Edition | None) -> Reach:
        """What the question may read: the editions asked for, else the table's book and ours.

        Raises NoSuchBook for an edition that is not there.
        """
        chosen = self._editions(asked, table)
        scope = find_scope(
            asked.question,
            self._library,
            self._index,
            game=asked.game,
            editions=[edition.id for edition in chosen],
        )
        told = "\n".join([*(f"{each.id} {each.digest}" for each in chosen), str(asked.game)])
        return Reach(scope=scope, key=hashlib.sha256(told.encode()).hexdigest()[:24])

    def _editions(self, asked: Asked, table: Edition | None) -> list[Edition]:
        if asked.books:
            return [self._library.edition(each) for each in asked.books]
        current = [each for each in self._library.editions() if each.kind != "table"]
        if table is None:
            return current
        if table.id not in self._index.editions():
            self.add(table)
        return [table, *(each for each in current if each.bundled)]

    def find(
        self, question: str, reach: Reach, kinds: Sequence[tuple[str, float]] = ()
    ) -> Searched:
        """Search what may be reached; `kinds` are those the question may be, with how likely."""
        retrieved = self._search.search(question, reach.scope, kinds=kinds)
        by_id = {edition.id: edition for edition in reach.scope.editions}
        return Searched(
            retrieved=retrieved,
            closest=tuple(
                self._near(by_id[hit.passage.edition], hit.passage, question)
                for hit in retrieved.read[:CLOSEST]
            ),
            vector=None if self._embedder is None else question_vector(question, self._embedder),
            answer=lambda: self._paged(answer_from_books(question, retrieved)),
        )

    def profile(self) -> dict[str, int]:
        """How many editions and passages can be searched, and the bytes of the index."""
        version = self._index.version()
        if self._profiled is None or self._profiled[0] != version:
            held = [file for file in self._index.folder.rglob("*") if file.is_file()]
            current = self._library.editions()
            found = {
                "editions": len(current),
                "passages": sum(edition.passages for edition in current),
                "bytes": sum(file.stat().st_size for file in held),
            }
            self._profiled = (version, found)
        return dict(self._profiled[1])

    def errata(self, reach: Reach) -> tuple[tuple[str, int], ...]:
        """The editions in reach that errata are registered for, and how many."""
        counted = [(each.id, len(self._library.errata(each.id))) for each in reach.scope.editions]
        return tuple((name, count) for name, count in counted if count)

    def _paged(self, answer: BookAnswer) -> BookAnswer:
        """The answer with each citation on the page its quote begins on."""
        if answer.worded is None:
            return answer
        paged = []
        for citation in answer.worded.citations:
            pages = self._library.quote_pages(citation.passage, citation.quote)
            paged.append(replace(citation, page=pages[0]) if pages else citation)
        return replace(answer, worded=replace(answer.worded, citations=tuple(paged)))

    def cite(self, n: int, edition: Edition, passage: Passage, quote: str) -> Citation:
        """A citation on the page that its quote begins on."""
        pages = self._library.quote_pages(passage.id, quote)
        return cite(n, edition, passage, quote, page=pages[0] if pages else None)

    def _near(self, edition: Edition, passage: Passage, question: str) -> Citation:
        return self.cite(0, edition, passage, best_quote(passage, question))


def _onward(progress: Progress, before: int, of: int, done: int, _: int) -> None:
    """How far all books are when one of them is so far."""
    progress(before + done, of)
