"""The three arms of the search, each with its own idea of what comes first."""

import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from parlour.rulings.index.lexicon import Lexicon
from parlour.rulings.index.store import Index
from parlour.rulings.index.words import STOP, stem, words
from parlour.rulings.retrieval.glossary import Glossary
from parlour.rulings.retrieval.questions import Phrasing, Query

if TYPE_CHECKING:
    from numpy.typing import NDArray

Scored = list[tuple[int, float]]
"""Rows of the index with an arm's score, best first."""

_MATCHES: Final = 6000
"""So many matches full text weighs at most; the most usual words are left out beyond that."""
_EXACT: Final = 4000
"""Up to so many passages every vector is compared; beyond, their signs sort most out first."""
_KEPT: Final = 1200
"""So many vectors are compared exactly after their signs have been."""
_HEADING: Final = 2.0
"""A word in a heading counts so much more than one in the text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Vectors:
    """Where the vectors of some sections lie: rows of the index and their places in the files.

    `signs` are those of all the vectors, side by side; empty where every vector is compared.
    """

    rows: "NDArray[np.int64]"
    places: "NDArray[np.int64]"
    starts: "NDArray[np.int64]"
    counts: "NDArray[np.int64]"
    signs: "NDArray[np.uint64]"

    def at(self, row: int) -> int | None:
        """The position of a row here, if it has vectors."""
        found = int(np.searchsorted(self.rows, row))
        return found if found < len(self.rows) and int(self.rows[found]) == row else None

    def tokens_of(self, row: int) -> int | None:
        """How many tokens of a row have vectors, if it has any."""
        found = self.at(row)
        return None if found is None else int(self.counts[found])


class Places:
    """Where vectors lie, kept from one question to the next until the index changes."""

    def __init__(self, index: Index) -> None:
        self._index: Final = index
        self._lock = threading.Lock()
        self._known: dict[tuple[int, ...], Vectors] = {}
        self._version = -1

    def of(self, sections: tuple[int, ...]) -> Vectors:
        """The vectors of these sections."""
        version = self._index.version()
        with self._lock:
            if version != self._version or len(self._known) > 256:
                self._known.clear()
                self._version = version
            known = self._known.get(sections)
        if known is None:
            table = np.array(self._index.places(sections), np.int64).reshape(-1, 4)
            known = Vectors(
                rows=table[:, 0].copy(),
                places=table[:, 1].copy(),
                starts=table[:, 2].copy(),
                counts=table[:, 3].copy(),
                signs=_signs(self._index, table[:, 1]),
            )
            with self._lock:
                self._known[sections] = known
        return known


def full_text(
    index: Index, sections: Sequence[int], query: Query, lexicon: Lexicon, glossary: Glossary
) -> str:
    """The full-text query for a question; empty where it says nothing that can be looked for."""
    said = [word for word in dict.fromkeys(words(query.text)) if word not in STOP]
    terms: list[tuple[int, str]] = [
        (lexicon.frequency.get(stem(word), 0), f'"{word}"') for word in said
    ]
    for name in query.meanings:
        meaning = glossary.meanings[name]
        for phrase in (*meaning.books, *meaning.people):
            if "+" in phrase:
                continue
            own = words(phrase)
            frequency = min((lexicon.frequency.get(stem(word), 0) for word in own), default=0)
            terms.append((frequency, '"' + " ".join(own) + '"'))
    chosen: list[str] = []
    matches = 0
    for frequency, term in sorted(set(terms)):
        if frequency and (not chosen or matches + frequency <= _MATCHES):
            chosen.append(term)
            matches += frequency
    if not chosen:
        return ""
    within = " OR ".join(f"s{section}" for section in sections)
    return f"section : ({within}) AND {{heading text}} : ({' OR '.join(chosen)})"


def by_full_text(index: Index, match: str, most: int) -> Scored:
    """Rows by BM25, the best first; a higher score is better."""
    if not match:
        return []
    found = index.database.execute(
        "SELECT rowid, -bm25(full_text, 0.0, ?, 1.0) AS score FROM full_text"
        " WHERE full_text MATCH ? ORDER BY score DESC, rowid LIMIT ?",
        (_HEADING, match, most),
    )
    return [(row, score) for row, score in found]


def by_vectors(index: Index, vectors: Vectors, phrasings: Sequence[Phrasing], most: int) -> Scored:
    """Rows by the cosine to the nearest phrasing of the question."""
    if index.files is None or not phrasings or not len(vectors.rows):
        return []
    extent = index.extent()
    positions = _promising(vectors, phrasings)
    matrix = index.files.vectors(extent)[vectors.places[positions]]
    asked = np.stack([phrasing.vector for phrasing in phrasings])
    cosines = (matrix @ asked.T).max(axis=1)
    order = np.argsort(-cosines, kind="stable")[:most]
    return [(int(vectors.rows[positions[at]]), float(cosines[at])) for at in order]


def _signs(index: Index, places: "NDArray[np.int64]") -> "NDArray[np.uint64]":
    """The signs of many vectors, eight bytes to a number."""
    if index.files is None or len(places) <= _EXACT:
        return np.zeros((0, 1), np.uint64)
    signs = np.ascontiguousarray(index.files.signs(index.extent())[places])
    return signs.view(np.uint64) if signs.shape[1] % 8 == 0 else np.zeros((0, 1), np.uint64)


def _promising(vectors: Vectors, phrasings: Sequence[Phrasing]) -> "NDArray[np.int64]":
    """The positions whose vectors are worth comparing."""
    if not len(vectors.signs):
        return np.arange(len(vectors.rows))
    kept = []
    for phrasing in phrasings:
        asked = np.packbits(phrasing.vector > 0).view(np.uint64)
        apart = np.zeros(len(vectors.rows), np.uint16)
        for column in range(vectors.signs.shape[1]):
            apart += np.bitwise_count(vectors.signs[:, column] ^ asked[column])
        kept.append(np.argpartition(apart, _KEPT)[:_KEPT])
    return np.unique(np.concatenate(kept))


def by_priority(rows: Iterable[int], base: frozenset[int], errata: frozenset[int]) -> Scored:
    """The rows of errata that match, then those of base rulebooks, in the order they came."""
    ordered = list(rows)
    first = [row for row in ordered if row in errata]
    then = [row for row in ordered if row in base and row not in errata]
    return [(row, 2.0) for row in first] + [(row, 1.0) for row in then]


def fused(arms: Sequence[Scored], k: int) -> list[tuple[int, float]]:
    """Reciprocal rank fusion: rows by the sum of 1 / (k + rank) over the arms that carry them."""
    total: dict[int, float] = {}
    for arm in arms:
        for rank, (row, _) in enumerate(arm, 1):
            total[row] = total.get(row, 0.0) + 1.0 / (k + rank)
    return sorted(total.items(), key=lambda each: (-each[1], each[0]))
