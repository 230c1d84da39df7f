"""Passages that disagree: both are shown, with which one governs and why."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from parlour.rulings.answerers.choosing import Chosen
from parlour.rulings.books.edition import Edition, Kind
from parlour.rulings.index.words import content, fold, words
from parlour.rulings.passages import Passage

_NEARLY: Final = 0.7
"""What disagrees must be worth at least this share of the best sentence."""
_ALIKE: Final = 0.66
"""Two sentences speak of the same when they share so much of the shorter one's words."""
_NUMBERS: Final = frozenset(
    "one single singly two three four five six seven eight nine ten eleven twelve thirteen "
    "fourteen fifteen twenty thirty forty fifty sixty hundred".split()
)
_MODAL: Final = re.compile(
    r"\b(may|can|must|shall|is allowed|is obliged)( not| never)? (?:\w+ )?(\w+)"
)
_RANK: Final[Mapping[Kind, int]] = {
    "errata": 0, "table": 1, "rulebook": 2, "expansion": 3, "supplement": 4,
}  # fmt: skip
_LAW: Final = re.compile(r"\blaws?\b|§", re.IGNORECASE)


def disagreeing(question: str, ranked: Sequence[Chosen]) -> tuple[Chosen, Chosen] | None:
    """The best sentence and one of another passage that says otherwise; None where none does."""
    if not ranked:
        return None
    best = ranked[0]
    asks_number = re.search(r"\bhow (?:many|much)\b|\bworth\b", fold(question)) is not None
    for other in ranked[1:]:
        if other.hit.passage.id == best.hit.passage.id or other.weight < _NEARLY * best.weight:
            continue
        if not _same_matter(best.text, other.text):
            continue
        if _opposed(fold(best.text), fold(other.text)):
            return best, other
        first, second = _numbers(best.text), _numbers(other.text)
        if asks_number and first and second and first.isdisjoint(second):
            return best, other
    return None


def governing(a: Passage, b: Passage, editions: Mapping[str, Edition]) -> tuple[Passage, str]:
    """Which of two passages governs, and why."""
    first, second = editions.get(a.edition), editions.get(b.edition)
    if first is None or second is None or first.id == second.id:
        laws = [bool(_LAW.search(" ".join(each.heading))) for each in (a, b)]
        if laws[0] != laws[1]:
            return (a if laws[0] else b), "a law governs a description"
        return a, "it answers the question more closely; neither takes precedence"
    if _RANK[first.kind] != _RANK[second.kind]:
        winner = a if _RANK[first.kind] < _RANK[second.kind] else b
        kinds = sorted((first.kind, second.kind), key=lambda kind: _RANK[kind])
        return winner, f"a book of the kind {kinds[0]!r} governs one of the kind {kinds[1]!r}"
    if first.base != second.base:
        return (a if first.base else b), "the base rulebook governs"
    years = (first.year or 0, second.year or 0)
    if years[0] != years[1]:
        return (a if years[0] > years[1] else b), "the newer edition governs"
    return a, "it answers the question more closely; neither takes precedence"


def _opposed(a: str, b: str) -> bool:
    """Whether one allows or demands what the other forbids: "may lead" and "may not lead"."""
    one, other = (
        {(found[3], bool(found[2])) for found in _MODAL.finditer(each)} for each in (a, b)
    )
    return any((verb, not negated) in other for verb, negated in one)


def _same_matter(a: str, b: str) -> bool:
    one, other = _matter(a), _matter(b)
    shorter = min(len(one), len(other))
    return shorter >= 3 and len(one & other) / shorter >= _ALIKE


def _matter(text: str) -> set[str]:
    return {word for word in content(text) if word not in _NUMBERS and not word.isdigit()}


def _numbers(text: str) -> set[str]:
    return {word for word in words(text) if word in _NUMBERS or word.isdigit()}
