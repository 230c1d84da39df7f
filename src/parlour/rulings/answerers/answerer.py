"""What an answerer is given, and what it gives back."""

from dataclasses import dataclass
from typing import Protocol

from parlour.rulings.composing import Worded
from parlour.rulings.retrieval.retrieved import Retrieved
from parlour.rulings.ruling import Reason, Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class BookAnswer:
    """What books say; `worded` is None for an abstention, with its reason.

    `why` says in one sentence what it was answered by, or why not; `notes` are for the reader, such
    as which of two passages governs.
    """

    why: str
    worded: Worded | None = None
    verdict: Verdict | None = None
    reason: Reason = "no_passage"
    notes: tuple[str, ...] = ()


class Answerer(Protocol):
    """Makes an answer of what was read, or says why there is none."""

    @property
    def name(self) -> str:
        """The name it is chosen by."""
        ...

    def answer(self, question: str, found: Retrieved) -> BookAnswer:
        """The answer; every sentence of it is cited."""
        ...
