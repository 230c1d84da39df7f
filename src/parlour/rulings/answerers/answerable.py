"""Whether what was read answers a question: several signals weighed together.

Likeness alone does not tell: a question on a game that a book does not hold is as near to its
passages as many a good one. What tells is likeness together with the words the books do not have,
the matters they do not know, and the kind of question.
"""

import math
from dataclasses import dataclass
from typing import Final

from parlour.rulings.retrieval.matters import unknown, unknown_topic
from parlour.rulings.retrieval.retrieved import Hit, Retrieved
from parlour.rulings.ruling import Reason
from parlour.rulings.scope import USUAL

# Fitted on questions about one long book, answerable and not; the scale is that of log-odds.
_START: Final = -4.0
_MAXSIM: Final = 5.3
_COSINE: Final = 6.8
_COVERED: Final = 1.35
_STRANGE: Final = -0.8
_UNKNOWN: Final = -2.5
_UNKNOWN_NEAR: Final = -2.6
_TOPIC: Final = -4.4
_NOWHERE: Final = -3.7
_SUPPORT: Final = 7.5
_ENOUGH: Final = 0.9
"""From here on it is answered: of the good questions one in twenty falls below."""

_START_ALONE: Final = -0.8
_WORDS_ALONE: Final = 4.0
"""Without vectors the words found are all there is: half of them at the least."""

_USUAL_SUPPORT: Final = 0.63
"""The likeness of a passage to the statement of a kind it answers is seldom below this."""
_LIKELY: Final = 0.2
_ELSEWHERE: Final = 0.4
"""On another game than Hearts the kind of question is a weaker sign."""
_NEAR: Final = 3
_NO_RULE: Final = ("none/site", "none/off_topic")


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounds:
    """Why a question is answered or not.

    `weight` is in log-odds and `enough` the least that is answered. `unknown` are matters that the
    question raises and that nothing read knows of. `parts` is what each signal added.
    """

    weight: float
    enough: float
    unknown: tuple[str, ...]
    parts: tuple[tuple[str, float], ...]

    @property
    def answerable(self) -> bool:
        """Whether it is answered."""
        return self.weight >= self.enough

    @property
    def why(self) -> str:
        """The rationale in one sentence."""
        if self.answerable:
            return "the passages read answer it"
        if self.unknown:
            return f"the passages read say nothing of: {', '.join(self.unknown)}"
        name = min(self.parts, key=lambda part: part[1])[0] if self.parts else "nothing was read"
        return f"no passage answers it; what tells most against an answer: {name}"


def grounds(found: Retrieved) -> Grounds:
    """Weigh what was read for a question."""
    if not found.read:
        return Grounds(weight=-math.inf, enough=_ENOUGH, unknown=(), parts=())
    texts = [_text(hit) for hit in found.read]
    strangers = unknown(found.question, texts)
    near = unknown(found.question, texts[:_NEAR])
    signals = [hit.signals for hit in found.read]
    best = signals[0]
    parts: tuple[tuple[str, float], ...] = (
        ("likeness of a sentence", _MAXSIM * max(each.maxsim or 0.0 for each in signals)),
        ("likeness of a passage", _COSINE * (best.cosine or 0.0)),
        ("words found", _COVERED * best.covered),
        ("words the books do not have", _STRANGE * found.strange),
        ("matters unknown to what was read", _UNKNOWN * bool(strangers)),
        ("matters unknown to what was read first", _UNKNOWN_NEAR * bool(near)),
        ("a kind of question on an unknown matter", _TOPIC * _unknown_kinds(found, texts)),
        ("a question that no rulebook answers", _NOWHERE * _no_rule(found)),
        ("support for the kind of question", _SUPPORT * _support(found)),
    )
    if best.maxsim is None:
        parts = (("words found", _WORDS_ALONE * best.covered), *parts[3:6])
        start = _START_ALONE
    else:
        start = _START
    weight = start + sum(value for _, value in parts)
    return Grounds(weight=weight, enough=_ENOUGH, unknown=strangers or near, parts=parts)


def reason(found: Retrieved) -> Reason:
    """The reason of an abstention."""
    if found.scope.unknown is not None:
        return "other_game"
    return "not_a_rule" if _no_rule(found) > 0.5 else "no_passage"


def _told_by_kind(found: Retrieved) -> bool:
    """Whether the kind of question tells anything: kinds are those of Hearts."""
    return found.scope.games == (USUAL,)


def _unknown_kinds(found: Retrieved, texts: list[str]) -> float:
    if not _told_by_kind(found):
        return 0.0
    share = sum(
        probability
        for kind, probability in found.kinds
        if unknown_topic(kind.partition("/")[0], texts)
    )
    return min(share, 0.5)


def _no_rule(found: Retrieved) -> float:
    share = sum(probability for kind, probability in found.kinds if kind in _NO_RULE)
    return share if _told_by_kind(found) else share * _ELSEWHERE


def _support(found: Retrieved) -> float:
    """How much nearer than usual a passage comes to what a rulebook says on such a question."""
    if not found.kinds:
        return 0.0
    kind, probability = found.kinds[0]
    stated = max(hit.signals.stated for hit in found.read[:_NEAR])
    if kind.startswith("none/") or probability < _LIKELY or not stated:
        return 0.0
    support = stated - _USUAL_SUPPORT * probability
    return support if _told_by_kind(found) else max(support, 0.0)


def _text(hit: Hit) -> str:
    return f"{hit.passage.text} . {' . '.join(hit.passage.heading)}"
