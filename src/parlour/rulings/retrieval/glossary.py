"""What words of the card table mean the same: modern ones, and those of older rulebooks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

from parlour.rulings.index.words import STOP, stem, stems, words

Phrase = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Meaning:
    """One meaning: how books say it, and how people say it. The words, not their stems.

    Words joined by "+" have the meaning together, wherever they stand in a question.
    """

    name: str
    books: tuple[str, ...]
    people: tuple[str, ...]


class Glossary:
    """Meanings by the phrases that have them; looks them up in both directions."""

    def __init__(self, meanings: Sequence[Meaning]) -> None:
        self.meanings: Final = {meaning.name: meaning for meaning in meanings}
        self._by_phrase: dict[Phrase, list[str]] = {}
        self._stems: dict[str, frozenset[Phrase]] = {}
        self._apart: list[tuple[str, Phrase]] = []
        for meaning in meanings:
            said_so = [said for said in (*meaning.books, *meaning.people) if "+" not in said]
            phrases = {tuple(stems(said)) for said in said_so}
            for said in meaning.people:
                if "+" in said:
                    self._apart.append((meaning.name, tuple(stems(said.replace("+", " ")))))
            self._stems[meaning.name] = frozenset(phrases)
            for phrase in phrases:
                self._by_phrase.setdefault(phrase, []).append(meaning.name)
        self._longest = max((len(phrase) for phrase in self._by_phrase), default=0)
        self._by_first: dict[str, list[Phrase]] = {}
        for phrase in self._by_phrase:
            self._by_first.setdefault(phrase[0], []).append(phrase)
        self.said_in: Final = lru_cache(maxsize=16384)(self._said_in)
        """The meanings said in a text, given as its stems; kept, for passages come again."""

    def found(self, text_stems: Sequence[str]) -> dict[str, Phrase]:
        """The meanings said in a text, given as its stems, each with the phrase that says it."""
        text = tuple(text_stems)
        found: dict[str, Phrase] = {}
        for start, first in enumerate(text):
            for phrase in self._by_first.get(first, ()):
                if len(phrase) == 1 or text[start : start + len(phrase)] == phrase:
                    for name in self._by_phrase[phrase]:
                        if len(phrase) > len(found.get(name, ())):
                            found[name] = phrase
        return found

    def _said_in(self, text_stems: Phrase) -> frozenset[str]:
        return frozenset(self.found(text_stems))

    def meant(self, question_stems: Sequence[str]) -> dict[str, Phrase]:
        """The meanings of a question: those it says, and those its words make together."""
        found = self.found(question_stems)
        said = set(question_stems)
        for name, words_apart in self._apart:
            if said.issuperset(words_apart) and len(words_apart) > len(found.get(name, ())):
                found[name] = words_apart
        return found

    def phrases(self, name: str) -> frozenset[Phrase]:
        """All phrases of a meaning, as stems."""
        return self._stems[name]

    def frequency(self, name: str, of: Mapping[str, int], total: int) -> int:
        """About how many of `total` passages say a meaning, from how many have each stem."""
        some = 0
        for phrase in self._stems[name]:
            telling = [of.get(stem, 0) for stem in phrase]
            some += min(telling) if len(phrase) == 1 else min(telling) // (2 * len(phrase))
        return min(some, total)

    def in_book_words(self, question: str, known: Mapping[str, int]) -> str:
        """The question with what people say put as a book says it that has the stems in `known`.

        A phrase stays as it is where the book has all its words.
        """
        said = words(question)
        put: list[str] = []
        at = 0
        while at < len(said):
            length, instead = self._instead(said, at, known)
            put.append(instead or said[at])
            at += length
        return " ".join(put)

    def _instead(self, said: list[str], at: int, known: Mapping[str, int]) -> tuple[int, str]:
        for length in range(min(self._longest, len(said) - at), 0, -1):
            phrase = tuple(stem(word) for word in said[at : at + length])
            names = self._by_phrase.get(phrase)
            if names is None or (length == 1 and said[at] in STOP):
                continue
            if length == 1 and known.get(phrase[0], 0):
                return 1, ""
            for name in names:
                for book in self.meanings[name].books:
                    if tuple(stems(book)) != phrase and all(known.get(s, 0) for s in stems(book)):
                        return length, book
        return 1, ""


@lru_cache(maxsize=1)
def glossary() -> Glossary:
    """The glossary of this package."""
    text = files(__package__).joinpath("glossary.txt").read_text("utf-8")
    return read_glossary(text)


def read_glossary(text: str) -> Glossary:
    """A glossary from lines such as "pack | deck, deck of cards"."""
    meanings = []
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        books, _, people = line.partition("|")
        sides = [tuple(w.strip() for w in side.split(",") if w.strip()) for side in (books, people)]
        meanings.append(Meaning(name=sides[0][0], books=sides[0], people=sides[1]))
    return Glossary(meanings)
