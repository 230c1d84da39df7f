"""The sentences of what was read that answer a question, best first."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlour.rulings.index.words import content, fold, stems
from parlour.rulings.retrieval.glossary import glossary
from parlour.rulings.retrieval.questions import defined_word
from parlour.rulings.retrieval.rerank import explains
from parlour.rulings.retrieval.retrieved import Hit, Retrieved

MOST: Final = 3
"""Sentences of a short answer."""
_PASSAGES: Final = 3
"""So many of the passages read are drawn on."""
_PASSAGE: Final = 0.055
"""What a passage behind the best loses for each point of its re-ranking score."""
_STATED: Final = 0.5
_COVERS: Final = 0.12
_FITS: Final = 0.06
_EXPLAINS: Final = 0.12
_NEARLY: Final = 0.86
"""A further sentence is worth this share of the best one's weight."""
_NEIGHBOUR: Final = 0.8
_SHORT: Final = 8
"""A sentence of fewer words is seldom the whole answer."""
_LONG: Final = 520
"""Characters from which on an answer is long enough."""

_NUMBER: Final = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen"
    r"|fifteen|sixteen|seventeen|eighteen|twenty|thirty|forty|fifty|sixty|hundred|all|none|no|half"
    r"|both|single|double|full|entire)\b",
    re.IGNORECASE,
)
_PERSON: Final = re.compile(
    r"\b(?:players?|dealer|pone|eldest|leader|adversar\w+|partner|bidder|winner|holder|hand|person"
    r"|side|Mr)\b",
    re.IGNORECASE,
)
_TIME: Final = re.compile(
    r"\b(?:when|after|before|until|till|as soon|while|during|at the end|once)\b", re.IGNORECASE
)
_ASKED: Final = (
    (re.compile(r"\bhow (?:many|much|big|long|often|far)\b|\bwhat(?: is|s)? .*\bworth\b"), _NUMBER),
    (re.compile(r"\bwho(?:se|m)?\b|\bwhich player\b|\bto whom\b"), _PERSON),
    (re.compile(r"\bwhen\b|\buntil when\b|\bhow late\b"), _TIME),
)
_OUTCOME_ASKED: Final = re.compile(
    r"\bwhat (?:happens?|now|next|then|if|becomes?)\b|\b(?:penalt\w+|price|cost|costs|punish\w*"
    r"|consequence\w*|lose|owe|pays?|fine|remedy|how bad)\b"
)
_OUTCOME: Final = re.compile(
    r"\b(?:pay|pays|paid|loses?|forfeits?|must|compelled|liable|demand|taken back|penalty|new deal"
    r"|may|correct\w*|amend|remain\w*|divide\w*|wins?)\b"
)
_LEANS: Final = re.compile(
    r"(?:This|That|These|Those|It|He|She|They|His|Their|Such|Then|But|And|Or|So|If (?:he|she"
    r"|it|they"
    r"|not|so)|Should (?:he|she|it|they)|In (?:this|that|such|the former|the latter)|After (?:this"
    r"|that)|Otherwise|In which|The (?:latter|former|same|other|others|card|error|one)|Each|All"
    r" such|Those who|When (?:this|he|they|it))\b"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """A sentence with what speaks for it; the span is that in the passage's text."""

    hit: Hit
    start: int
    end: int
    weight: float

    @property
    def text(self) -> str:
        """Its words, verbatim."""
        return self.hit.passage.text[self.start : self.end]


def choose(question: str, found: Retrieved) -> list[Chosen]:
    """One to three sentences in reading order: the best one, what it leans on, what comes near."""
    ranked = sorted(weighed(question, found), key=lambda each: -each.weight)
    if not ranked:
        return []
    best = ranked[0]
    taken = [best]
    if len(best.text) < _LONG:
        taken += _beside(best, outcome=_OUTCOME_ASKED.search(fold(question)) is not None)
    for each in ranked[1:]:
        if len(taken) >= MOST or sum(len(one.text) for one in taken) > _LONG:
            break
        least = _NEIGHBOUR if each.hit.passage.id == best.hit.passage.id else _NEARLY
        if each.weight < least * best.weight or _repeats(each, taken):
            continue
        if _adds(question, each, taken):
            taken.append(each)
    order = {hit.passage.id: place for place, hit in enumerate(found.read)}
    first = best.hit.passage.id
    return sorted(
        taken,
        key=lambda each: (
            each.hit.passage.id != first, order[each.hit.passage.id], each.start,
        ),
    )  # fmt: skip


def weighed(question: str, found: Retrieved) -> list[Chosen]:
    """Every sentence of the first passages with its weight."""
    hits = found.read[:_PASSAGES]
    wanted = set(content(question))
    meant = set(glossary().meant(stems(question)))
    defined = defined_word(question)
    fits = [answer for asked, answer in _ASKED if asked.search(fold(question))]
    top = hits[0].score if hits else 0.0
    weighed: list[Chosen] = []
    for hit in hits:
        for sentence in hit.sentences:
            text = hit.passage.text[sentence.start : sentence.end]
            said = stems(text)
            if len(said) < 3:
                continue
            weight = (sentence.near or 0.0) + _STATED * (sentence.stated or 0.0)
            weight += _COVERS * _share(wanted, meant, said)
            weight += _FITS * sum(bool(pattern.search(text)) for pattern in fits)
            weight += _EXPLAINS * explains(defined, text)
            weight -= _PASSAGE * (top - hit.score)
            weighed.append(Chosen(hit=hit, start=sentence.start, end=sentence.end, weight=weight))
    return weighed


def _share(wanted: set[str], meant: set[str], said: Sequence[str]) -> float:
    """The share of the question's words and meanings that a sentence has."""
    own = glossary().said_in(tuple(said))
    total = len(wanted) + len(meant)
    return (len(wanted & set(said)) + len(meant & own)) / total if total else 0.0


def _beside(chosen: Chosen, *, outcome: bool) -> list[Chosen]:
    """The sentence before it, where it cannot be understood alone, and that behind a short one.

    `outcome` is whether it is asked what comes of something: a sentence that tells none is followed
    by the next.
    """
    sentences = chosen.hit.sentences
    text = chosen.hit.passage.text
    at = next(n for n, each in enumerate(sentences) if each.start == chosen.start)
    wanted = []
    if at > 0 and _LEANS.match(chosen.text):
        wanted.append(sentences[at - 1])
    half_said = len(chosen.text.split()) < _SHORT or (outcome and not _OUTCOME.search(chosen.text))
    if at + 1 < len(sentences) and half_said:
        wanted.append(sentences[at + 1])
    return [
        Chosen(hit=chosen.hit, start=each.start, end=each.end, weight=0.0)
        for each in wanted
        if len(text[each.start : each.end].split()) >= 3
    ]


def _adds(question: str, each: Chosen, taken: Sequence[Chosen]) -> bool:
    """Whether it speaks of something the question asks and those taken do not."""
    wanted = set(content(question))
    meant = set(glossary().meant(stems(question)))
    new = _said(each, wanted, meant)
    for other in taken:
        new -= _said(other, wanted, meant)
    return bool(new)


def _said(each: Chosen, wanted: set[str], meant: set[str]) -> set[str]:
    own = tuple(stems(each.text))
    return (wanted & set(own)) | (meant & glossary().said_in(own))


def _repeats(each: Chosen, taken: Sequence[Chosen]) -> bool:
    """Whether it is one of those taken, or says the same in about the same words."""
    own = set(content(each.text))
    for other in taken:
        if (other.hit.passage.id, other.start) == (each.hit.passage.id, each.start):
            return True
        theirs = set(content(other.text))
        if own and len(own & theirs) / min(len(own), max(len(theirs), 1)) > 0.75:
            return True
    return False
