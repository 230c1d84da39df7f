"""What an erratum corrects: the passage it names by heading, by page or by quoting it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlour.rulings.books.games import slug
from parlour.rulings.passages import Passage

_PAGE: Final = re.compile(
    r"[(\[,;–—-]?\s*\b(?:pages?|pp?\.|seite|s\.)\s*(\d{1,5})\s*[)\]]?", re.IGNORECASE
)
_STEP: Final = re.compile(r"\s*[›>»→]\s*|\s+/\s+")
_QUOTED: Final = re.compile(r"[“„\"«]([^”“\"»]{15,600})[”“\"»]")
_ADDS: Final = re.compile(r"\W*(?:add|insert|addition|new|append)\b", re.IGNORECASE)
_LEAST_SHARED: Final = 0.12
"""Of the words of two passages, an erratum shares at least this with what it replaces."""
_PLAIN: Final = frozenset(
    "the a an of to and or in is it its for be by on at as if not this that with from are was any "
    "instead read replace erratum errata correction page".split()
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Target:
    """What an erratum says of the place it corrects."""

    path: tuple[str, ...]
    page: int | None


def corrected(erratum: Passage, passages: Sequence[Passage]) -> Passage | None:
    """The passage that an erratum supersedes; None for an addition, and where none is told."""
    if _ADDS.match(erratum.text) or any(_ADDS.match(each) for each in erratum.heading):
        return None
    quoted = _by_quote(erratum, passages)
    if quoted is not None:
        return quoted
    target = _target(erratum)
    named = [each for each in passages if _matches(target, each)]
    if len(named) == 1 and target.path:
        return named[0]
    nearest = max(named, key=lambda each: _shared(erratum, each), default=None)
    if nearest is None or _shared(erratum, nearest) < _LEAST_SHARED:
        return None
    return nearest


def _by_quote(erratum: Passage, passages: Sequence[Passage]) -> Passage | None:
    """The one passage in which the words stand that the erratum quotes."""
    for found in _QUOTED.finditer(erratum.text):
        wanted = " ".join(found[1].split()).rstrip(".…")
        holding = [each for each in passages if wanted in " ".join(each.text.split())]
        if len(holding) == 1:
            return holding[0]
    return None


def _target(erratum: Passage) -> _Target:
    page: int | None = None
    path: list[str] = []
    for heading in erratum.heading:
        if found := _PAGE.search(heading):
            page = int(found[1])
        words = _PAGE.sub(" ", heading)
        path += [step for step in map(slug, _STEP.split(words)) if step]
    if page is None and (found := _PAGE.search(erratum.text[:80])):
        page = int(found[1])
    ignored = {"errata", "erratum", "corrections", "correction"}
    return _Target(path=tuple(step for step in path if step not in ignored), page=page)


def _matches(target: _Target, passage: Passage) -> bool:
    if target.page is not None:
        if passage.page is None or passage.last_page is None:
            return False
        if not passage.page <= target.page <= passage.last_page:
            return False
    if not target.path:
        return target.page is not None
    path = tuple(map(slug, passage.heading))
    return path[-len(target.path) :] == target.path


def _shared(erratum: Passage, passage: Passage) -> float:
    """The share of words two passages have in common."""
    a, b = _said(erratum.text), _said(passage.text)
    return len(a & b) / len(a | b) if a and b else 0.0


def _said(text: str) -> set[str]:
    return set(slug(text).split("-")) - _PLAIN
