"""What a search found, with all that the evidence page shows of it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from parlour.rulings.passages import Passage

if TYPE_CHECKING:
    from parlour.rulings.scope import Scope

Arm = Literal["full_text", "vectors", "priority"]
Slot = Literal["reranker", "base", "errata", "book", "section"]
"""How a passage got its place among those read: the re-ranker chose it, or a floor kept it one.

`base` is the floor of the base rulebook, `errata` that of surviving errata, `book` that of one
passage a book; `section` is the place a part of the game has in an answer to a whole question.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmRank:
    """What one arm gave a passage: its rank, from 1, and the arm's own score."""

    rank: int
    score: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Signals:
    """What the re-ranker saw in one passage; each is 0 where it found nothing.

    `maxsim` is the late interaction of its best sentence and `cosine` that of the whole, both
    from 0 to 1 in practice and None without vectors. `stated` is the late interaction with what
    a rulebook might say in answer, times how likely that kind of question is. `words` and
    `meanings` are the weights of the question's words and meanings it has, `covered` the share
    of the question's whole weight, both of words and meanings. `heading` is the weight found in
    its headings. `advice` is 1 for advice where no advice was asked for, `wanted` 1 where it
    was. `defines` is 1 where it explains the word asked about.
    """

    maxsim: float | None
    cosine: float | None
    stated: float
    words: float
    meanings: float
    covered: float
    heading: float
    advice: float
    wanted: float
    defines: float
    variant: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SentenceScore:
    """A sentence of a passage, by its span in the passage's text.

    It tells how near it is to the question, and to what a rulebook might say in answer; both are
    None without vectors.
    """

    start: int
    end: int
    near: float | None
    stated: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One passage of the pool, with where each arm, the fusion and the re-ranker put it.

    An arm that did not carry the passage has None. `read` is its place in the reading order, from
    1, and `slot` how it got there; both None for what was not read. `section` is the part of a
    whole answer it was read for. `tokens` are those of its text that have vectors, punctuation left
    out; None without vectors.
    """

    passage: Passage
    full_text: ArmRank | None
    vectors: ArmRank | None
    priority: ArmRank | None
    fused: float
    fused_rank: int
    score: float
    signals: Signals
    sentences: tuple[SentenceScore, ...] = ()
    tokens: int | None = None
    read: int | None = None
    slot: Slot | None = None
    section: str | None = None

    @property
    def carried_by(self) -> tuple[Arm, ...]:
        """The arms that carried it."""
        ranks: tuple[tuple[Arm, ArmRank | None], ...] = (
            ("full_text", self.full_text),
            ("vectors", self.vectors),
            ("priority", self.priority),
        )
        return tuple(arm for arm, rank in ranks if rank is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmRun:
    """Whether an arm ran, and how many passages it carried; `why_not` where it did not run."""

    arm: Arm
    ran: bool
    carried: int
    why_not: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Floor:
    """A guaranteed slot: whether it was armed for this question, and why (not)."""

    name: Slot
    armed: bool
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Superseded:
    """A passage that was left out because an erratum takes its place."""

    passage: Passage
    by: Passage


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchTimings:
    """Milliseconds: the question in vectors, the arms with their fusion, the re-ranking."""

    embedding: float
    arms: float
    rerank: float

    @property
    def total(self) -> float:
        """All three."""
        return self.embedding + self.arms + self.rerank


@dataclass(frozen=True, slots=True, kw_only=True)
class Retrieved:
    """All that one search found.

    `hits` is the pool in fused order, `read` the passages to read in reading order. `ceiling` is
    the highest fused score there can be: the arms that were fused over k + 1. `in_scope` counts
    the passages that could have been found. `embedder` is None where full text worked alone.
    `book_words` is the question as the books would put it, where that differs. `kinds` are the
    kinds of question it was taken for, and `strange` the share of its words, by weight, that stand
    nowhere in scope.
    """

    question: str
    scope: "Scope"
    hits: tuple[Hit, ...]
    read: tuple[Hit, ...]
    arms: tuple[ArmRun, ...]
    rrf_k: int
    ceiling: float
    pool_ceiling: int
    floors: tuple[Floor, ...]
    superseded: tuple[Superseded, ...]
    in_scope: int
    embedder: str | None
    book_words: str
    kinds: tuple[tuple[str, float], ...]
    strange: float
    timings: SearchTimings

    @property
    def pool(self) -> int:
        """How many passages were re-ranked."""
        return len(self.hits)
