"""The order in which passages are read: late interaction, words, and what kind of text it is."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from parlour.rulings.books.sentences import sentence_ends
from parlour.rulings.index.encoding import STEPS
from parlour.rulings.index.lexicon import Lexicon, bag
from parlour.rulings.index.store import Index
from parlour.rulings.index.words import stems
from parlour.rulings.passages import Passage
from parlour.rulings.retrieval.arms import Vectors
from parlour.rulings.retrieval.glossary import Glossary
from parlour.rulings.retrieval.questions import Query
from parlour.rulings.retrieval.retrieved import SentenceScore, Signals

if TYPE_CHECKING:
    from numpy.typing import NDArray

# How much each signal counts: fitted on questions about one long book, then rounded. The scale is
# that of log-odds, so a difference of one makes a passage 2.7 times as likely the better answer.
_MAXSIM: Final = 15.8
_COSINE: Final = 8.4
_STATED: Final = 12.1
_WORDS: Final = 0.2
_MEANINGS: Final = 0.66
_HEADINGS: Final = 0.37
_COVERED: Final = 1.8
_ADVICE: Final = 2.9
_WANTED: Final = 1.8
_DEFINES: Final = 5.8
_VARIANT: Final = 3.1

_GIVES_ADVICE: Final = re.compile(
    r"\b(suggestions?|illustrative|good play|advice|hints?|tips?|strategy|tactics|theory"
    r"|text.?books?|probabilit\w+|chances|examples?|history)\b",
    re.IGNORECASE,
)
_NO_SENTENCE: Final = re.compile(
    r"\s*(?:(?:\d{1,3}|[IVXLC]{1,6})\.\s+)?(?:[^\W\d_a-zß-öø-ÿ][^\d_a-zß-öø-ÿ.]{2,60}\.[\s—-]+)?"
    r"(?=\S)"
)
"""The number of a law and a heading in capitals."""
_DEFINING: Final = r"(?:called|known as|termed|named|means?|is|are|signifies|denotes)"
_K1: Final = 1.2
_B: Final = 0.75


@lru_cache(maxsize=16384)
def sentences(text: str) -> tuple[tuple[int, int], ...]:
    """The span of each sentence of a passage.

    A run-in heading at the start ("DEALING. Any player ...") and the number of a law belong to
    none; a passage of nothing else is one sentence.
    """
    found: list[tuple[int, int]] = []
    opening = _NO_SENTENCE.match(text)
    start = opening.end() if opening else 0
    for end in sentence_ends(text):
        while start < end and text[start].isspace():
            start += 1
        if end > start:
            found.append((start, end))
        start = max(start, end)
    return tuple(found) or ((0, len(text)),)


def signals(
    query: Query,
    passages: Sequence[Passage],
    rows: Sequence[int],
    *,
    lexicon: Lexicon,
    glossary: Glossary,
    index: Index,
    vectors: Vectors,
    named: Collection[int] = (),
) -> list[tuple[Signals, tuple[SentenceScore, ...]]]:
    """What there is to say for and against each passage of a pool, and its sentences.

    `named` are the sections of variants that the question names.
    """
    seen = _late_interaction(query, passages, rows, index, vectors)
    weights = {word: lexicon.weight(word) for word in query.content}
    meant = {
        name: lexicon.rarity(glossary.frequency(name, lexicon.frequency, lexicon.passages))
        for name in query.meanings
    }
    section = index.sections_of(rows) if named else {}
    return [
        (
            _signals(
                query, passage, near,
                lexicon=lexicon, glossary=glossary, weights=weights, meant=meant,
                named=section.get(row) in named,
            ),
            near.sentences if near else _unscored(passage),
        )
        for row, passage, near in zip(rows, passages, seen, strict=True)
    ]  # fmt: skip


def _unscored(passage: Passage) -> tuple[SentenceScore, ...]:
    return tuple(
        SentenceScore(start=start, end=end, near=None, stated=None)
        for start, end in sentences(passage.text)
    )


def score(found: Signals) -> float:
    """How well a passage answers, in log-odds against another passage of the pool."""
    return (
        _MAXSIM * (found.maxsim or 0.0)
        + _COSINE * (found.cosine or 0.0)
        + _STATED * found.stated
        + _WORDS * found.words
        + _MEANINGS * found.meanings
        + _HEADINGS * found.heading
        - _ADVICE * found.advice
        + _WANTED * found.wanted
        + _COVERED * found.covered
        + _DEFINES * found.defines
        + _VARIANT * found.variant
    )


def _signals(
    query: Query,
    passage: Passage,
    near: "Near | None",
    *,
    lexicon: Lexicon,
    glossary: Glossary,
    weights: dict[str, float],
    meant: dict[str, float],
    named: bool,
) -> Signals:
    own = bag(passage)
    says = glossary.said_in(own.stems)
    usual = 1 - _B + _B * len(own.stems) / max(lexicon.words, 1.0)
    advises = bool(_GIVES_ADVICE.search(" . ".join(passage.heading)))
    shared = {name for name in meant if name in says}
    covering = {word for name in shared for word in query.meanings[name]}
    return Signals(
        maxsim=near.maxsim if near else None,
        cosine=near.cosine if near else None,
        stated=near.stated if near else 0.0,
        words=sum(
            weight * (_K1 + 1) * own.counts[word] / (own.counts[word] + _K1 * usual)
            for word, weight in weights.items()
            if own.counts.get(word)
        ),
        meanings=sum(meant[name] for name in shared),
        covered=_covered(weights, {word for word in weights if own.counts.get(word)} | covering),
        heading=sum(weight for word, weight in weights.items() if word in own.heading),
        advice=float(advises and not query.advice),
        wanted=float(advises and query.advice),
        defines=float(_explains(query.defined, passage)),
        variant=float(named),
    )


def _covered(weights: dict[str, float], said: set[str]) -> float:
    total = sum(weights.values())
    return sum(weights[word] for word in weights if word in said) / total if total else 0.0


def _explains(defined: Sequence[str], passage: Passage) -> bool:
    """Whether a passage says what a word means: "called the pone", "A widow is ..."."""
    if not defined:
        return False
    if set(stems(passage.heading[-1] if passage.heading else "")) >= set(defined):
        return True
    return explains(defined, passage.text)


def explains(defined: Sequence[str], text: str) -> bool:
    """Whether a text says what a word, given as its stems, means."""
    if not defined:
        return False
    word = r"\W+(?:\w+\W+){0,2}?".join(re.escape(each[:5]) + r"\w*" for each in defined)
    return bool(
        re.search(rf"\b{_DEFINING}\W+(?:\w+\W+){{0,3}}?{word}", text, re.IGNORECASE)
        or re.search(
            rf"(?:^|[.;]\s)(?:An?|The)?\s*{word}\s+(?:is|are|means)\b", text, re.IGNORECASE
        )
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Near:
    """How near a passage is: its best sentence to the question, the whole, and to an answer."""

    maxsim: float
    cosine: float
    stated: float
    sentences: tuple[SentenceScore, ...]


def _late_interaction(
    query: Query,
    passages: Sequence[Passage],
    rows: Sequence[int],
    index: Index,
    vectors: Vectors,
) -> "list[Near | None]":
    """How near each passage is; None for one without vectors."""
    found: list[Near | None] = [None] * len(passages)
    at = [vectors.at(row) for row in rows]
    having = [place for place, position in enumerate(at) if position is not None]
    if index.files is None or not query.phrasings or not having:
        return found
    positions = np.array([position for position in at if position is not None])
    matrix = index.files.vectors(index.extent())[vectors.places[positions]]
    asked = np.stack([phrasing.vector for phrasing in query.phrasings])
    cosines = (matrix @ asked.T).max(axis=1)
    scored = _scored_sentences(
        query, [passages[place] for place in having], positions, index, vectors
    )
    for number, place in enumerate(having):
        own = scored[number]
        found[place] = Near(
            maxsim=max((each.near or 0.0 for each in own), default=0.0),
            cosine=float(cosines[number]),
            stated=max((each.stated or 0.0 for each in own), default=0.0),
            sentences=own,
        )
    return found


def _scored_sentences(
    query: Query,
    passages: Sequence[Passage],
    positions: "NDArray[np.int64]",
    index: Index,
    vectors: Vectors,
) -> list[tuple[SentenceScore, ...]]:
    """The sentences of each passage with their MaxSim to the question and to its statements."""
    assert index.files is not None
    extent = index.extent()
    runs = [
        slice(int(vectors.starts[at]), int(vectors.starts[at] + vectors.counts[at]))
        for at in positions
    ]
    all_tokens, all_spans = index.files.tokens(extent), index.files.spans(extent)
    tokens = np.concatenate([all_tokens[run] for run in runs]).astype(np.float32)
    begins = [all_spans[run, 0].astype(np.int64) for run in runs]
    starts, owner, spans = _sentence_starts(passages, begins)
    found: list[list[SentenceScore]] = [[] for _ in passages]
    if not len(starts):
        return [() for _ in passages]
    wanted = [(phrasing, 0, 1.0) for phrasing in query.phrasings]
    wanted += [(each.phrasing, 1, each.probability) for each in query.statements]
    sought = np.concatenate([phrasing.tokens for phrasing, _, _ in wanted]) / np.float32(STEPS)
    likeness = tokens @ sought.T
    by_sentence = np.maximum.reduceat(likeness, starts, axis=0)
    best = np.zeros((len(starts), 2), np.float32)
    at = 0
    for phrasing, which, share in wanted:
        width = len(phrasing.weights)
        near = by_sentence[:, at : at + width] @ phrasing.weights
        best[:, which] = np.maximum(best[:, which], near * np.float32(share))
        at += width
    for number, (start, end), (near, stated) in zip(owner, spans, best, strict=True):
        found[number].append(
            SentenceScore(start=start, end=end, near=float(near), stated=float(stated))
        )
    return [tuple(each) for each in found]


def _sentence_starts(
    passages: Sequence[Passage], begins: "Sequence[NDArray[np.int64]]"
) -> "tuple[NDArray[np.int64], list[int], list[tuple[int, int]]]":
    """Where each sentence's tokens start among all tokens, whose sentence it is, and its span."""
    starts: list[int] = []
    owner: list[int] = []
    spans: list[tuple[int, int]] = []
    at = 0
    for number, (passage, own) in enumerate(zip(passages, begins, strict=True)):
        cut = sentences(passage.text)
        firsts = np.searchsorted(own, [start for start, _ in cut]) if cut else ()
        last = -1
        for span, first in zip(cut, firsts, strict=True):
            if last < int(first) < len(own):
                starts.append(at + int(first))
                owner.append(number)
                spans.append(span)
                last = int(first)
        at += len(own)
    return np.array(starts, np.int64), owner, spans
