"""A ruling: what the desk says, sentence by sentence, and where each sentence stands."""

from dataclasses import dataclass, field
from typing import Any, Literal

Outcome = Literal["answered", "abstained"]
Verdict = Literal["yes", "no"]
Reason = Literal["no_passage", "other_game", "not_a_rule", "fence", "answerer_unavailable"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """Where a sentence stands: `quote` is verbatim on `page` of that edition.

    `n` is the number a sentence refers to; citations that nothing refers to have 0.
    """

    n: int
    book: str
    title: str
    edition: str
    page: int | None
    heading: tuple[str, ...]
    passage: str
    quote: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """One piece of an answer, with the numbers of the citations it rests on."""

    section: str | None
    text: str
    citations: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A position worked through the rules: what is held and lies there, and what may be played.

    `position` has the fields of a `legal_moves` test vector, or those of the case that was
    computed (`captured` and `totals` for a score). `legal` are card codes, empty where the case is
    no choice of cards. `rule` is the RuleId that decided.
    """

    position: dict[str, Any]
    legal: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Abstention:
    """Why the desk says nothing, and what came nearest."""

    reason: Reason
    nearest: tuple[Citation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PastRuling:
    """An earlier ruling on a similar question, `similarity` being a cosine."""

    id: str
    question: str
    similarity: float
    outcome: Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Timings:
    """Milliseconds; None was not measured. `total` includes all others."""

    queued: float | None = None
    retrieval: float | None = None
    rerank: float | None = None
    first_delta: float | None = None
    answer: float | None = None
    total: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """The desk's whole answer to one question; the fields are those of the contract's JSON."""

    id: str
    question: str
    rules: dict[str, Any] | None
    scope: tuple[str, ...]
    outcome: Outcome
    verdict: Verdict | None
    topic: str | None
    asked_with: tuple[str, ...]
    answer: tuple[Sentence, ...]
    citations: tuple[Citation, ...]
    evidence: Evidence | None
    abstention: Abstention | None
    closest: tuple[Citation, ...]
    past_rulings: tuple[PastRuling, ...] = ()
    timings_ms: Timings = field(default_factory=Timings)
    notes: tuple[str, ...] = ()
    checklist: tuple[str, ...] = ()
