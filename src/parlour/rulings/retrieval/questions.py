"""A question taken apart for the search: its words, their weights, its vectors, its shape."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from parlour.rulings.index.lexicon import Lexicon
from parlour.rulings.index.words import STOP, content, fold, stems
from parlour.rulings.retrieval.glossary import Glossary, Phrase

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from parlour.rulings.index.embedder import Embedder

_ADVICE: Final = re.compile(
    r"\b(should|smart|good (idea|plan|move|play)|best|better|wis(e|er|est)|clever|worth (it|trying)"
    r"|risk(y|s|ier)?|odds|chances?|likel(y|ihood)|prob(able|ability|ably)|strateg\w+|tactic\w*"
    r"|advice|advis\w+|tips?|hints?|safe(r|st)?|dangerous|worst|when to hold|pay off)\b"
)
_DEFINES: Final = re.compile(
    r"\b(?:what(?: on earth| exactly)?(?: is| are| s|s)|what do(?:es)?|who is|define|meaning of"
    r"|mean by|is called|do you call|explain)\b"
)
_PLACE: Final = re.compile(r"^(?:in|at) [\w' -]{2,25}?,? (?=what|explain|define)")
_DEFINED: Final = re.compile(
    r"^what(?:'?s| is| are| on earth is| exactly is| exactly are)? (?:is |are )?(?:the |a "
    r"|an |this |that )?"
    r"([\w' -]{2,40}?)(?: in [\w' ]+| at [\w' ]+)?\??$|what do(?:es)? (?:the |a "
    r"|an )?([\w' -]{2,40}?) mean"
    r"|meaning of (?:the |a )?([\w' -]{2,40})|^(?:explain|define) (?:the |a )?([\w' -]{2,40})"
)
_LIKELY: Final = 0.2
"""The least probability of a kind whose statements are looked for."""
_WEAK: Final = 0.2
"""Weight of a token that says nothing of what the question is about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrasing:
    """One wording of the question in vectors; `weights` of its tokens add up to 1."""

    text: str
    vector: "NDArray[np.float32]"
    tokens: "NDArray[np.float32]"
    weights: "NDArray[np.float32]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """A sentence that might answer, with how likely the question is of the kind it answers."""

    phrasing: Phrasing
    probability: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """A question as the search reads it, for one part of the library.

    `content` are the stems that say what it is about, `meanings` what the glossary finds in it.
    `phrasings` are the question itself and, where they differ, the question in the books' words;
    `statements` are what a rulebook might say in answer, as far as the kind of question is known;
    both empty without vectors. `advice` is whether it asks for advice rather than for a rule,
    `defined` the word whose meaning it asks for.
    """

    text: str
    content: tuple[str, ...]
    meanings: dict[str, Phrase]
    book_words: str
    phrasings: tuple[Phrasing, ...]
    statements: tuple[Stated, ...]
    advice: bool
    defined: tuple[str, ...]


def take_apart(
    question: str,
    lexicon: Lexicon,
    words: Glossary,
    embedder: "Embedder | None",
    kinds: Sequence[tuple[str, float]] = (),
) -> Query:
    """The question for a part of the library with this lexicon.

    `kinds` are the kinds of question it may be, such as "passing/count", each with its probability.
    """
    said = stems(question)
    book_words = words.in_book_words(question, lexicon.frequency)
    wordings = list(dict.fromkeys((question, book_words)))
    if " ".join(said) == " ".join(stems(book_words)):
        wordings = [question]
    meanings = {
        name: phrase
        for name, phrase in words.meant(said).items()
        if len(phrase) > 1 or phrase[0] not in STOP
    }
    return Query(
        text=question,
        content=tuple(content(question)),
        meanings=meanings,
        book_words=book_words,
        phrasings=tuple(_phrasing(each, embedder) for each in wordings) if embedder else (),
        statements=tuple(_stated(kinds, embedder)) if embedder else (),
        advice=bool(_ADVICE.search(fold(question))),
        defined=defined_word(question),
    )


def _stated(kinds: Sequence[tuple[str, float]], embedder: "Embedder") -> Iterator[Stated]:
    """The statements that answer the likely kinds."""
    for kind, probability in kinds:
        if probability >= _LIKELY:
            for statement in statements().get(kind, ()):
                yield Stated(phrasing=_phrasing(statement, embedder), probability=probability)


@lru_cache(maxsize=1)
def statements() -> dict[str, tuple[str, ...]]:
    """What a rulebook would say in answer to each kind of question."""
    found: dict[str, list[str]] = {}
    for line in files(__package__).joinpath("statements.txt").read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            kind, _, statement = line.partition(":")
            found.setdefault(kind.strip(), []).append(statement.strip())
    return {kind: tuple(said) for kind, said in found.items()}


def read_statements(embedder: "Embedder") -> None:
    """Turn every statement into vectors, so that no question has to wait for its own."""
    for said in statements().values():
        for statement in said:
            _phrasing(statement, embedder)


@lru_cache(maxsize=2048)
def _phrasing(text: str, embedder: "Embedder") -> Phrasing:
    """A text in vectors; statements come again and again, and a question once for each game."""
    encoded = embedder.encode(text)
    tokens = [text[start:end].lower() for start, end in encoded.spans]
    telling: Any = [1.0 if token[:1].isalnum() and token not in STOP else _WEAK for token in tokens]
    weights = np.array(telling, np.float32)
    return Phrasing(
        text=text,
        vector=encoded.vector,
        tokens=encoded.tokens,
        weights=weights / max(float(weights.sum()), 1e-9),
    )


def question_vector(question: str, embedder: "Embedder") -> "NDArray[np.float32]":
    """The vector of the question as it was put."""
    return _phrasing(question, embedder).vector


def defined_word(question: str) -> tuple[str, ...]:
    """The stems of the word whose meaning is asked for."""
    found = _DEFINED.search(_PLACE.sub("", fold(question).strip()))
    if found is None:
        return ()
    word = next(group for group in found.groups() if group)
    own = content(word)
    return tuple(own) if 0 < len(own) <= 3 else ()
