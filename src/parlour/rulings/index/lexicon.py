"""How often words stand in a part of the library, and which words a passage has."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from parlour.rulings.index.words import stems
from parlour.rulings.passages import Passage


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """In how many of `passages` each stem stands; `words` is their usual length."""

    frequency: Mapping[str, int]
    passages: int
    words: float

    def weight(self, stem: str) -> float:
        """How much a stem tells: more the fewer passages have it."""
        return self.rarity(self.frequency.get(stem, 0))

    def rarity(self, having: int) -> float:
        """How much it tells to be one of `having` passages, as in BM25."""
        return math.log(1 + (self.passages - having + 0.5) / (having + 0.5))


@dataclass(frozen=True, slots=True, kw_only=True)
class Bag:
    """The stems of a passage in order, how often each occurs, and those of its headings."""

    stems: tuple[str, ...]
    counts: Mapping[str, int]
    heading: tuple[str, ...]


@lru_cache(maxsize=16384)
def bag(passage: Passage) -> Bag:
    """The words of a passage; its heading counts as a part of it, the game's name does not."""
    heading = tuple(stems(" . ".join(passage.heading[1:])))
    own = (*heading, *stems(passage.text))
    return Bag(stems=own, counts=Counter(own), heading=heading)


def count(passages: Iterable[Passage]) -> Lexicon:
    """The lexicon of these passages."""
    frequency: Counter[str] = Counter()
    total = length = 0
    for passage in passages:
        found = bag(passage)
        frequency.update(found.counts.keys())
        total += 1
        length += len(found.stems)
    return Lexicon(frequency=frequency, passages=total, words=length / total if total else 0.0)


def joined(parts: Iterable[Lexicon]) -> Lexicon:
    """The lexicon of several parts together."""
    frequency: Counter[str] = Counter()
    total, length = 0, 0.0
    for part in parts:
        frequency.update(part.frequency)
        total += part.passages
        length += part.words * part.passages
    return Lexicon(frequency=frequency, passages=total, words=length / total if total else 0.0)
