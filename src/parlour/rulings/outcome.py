"""What was found for a question, before it is a ruling."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from parlour.rulings.composing import Worded
from parlour.rulings.ruling import Reason, Verdict
from parlour.rulings.table_answer import TableAnswer

if TYPE_CHECKING:
    from parlour.rulings.answerers.answerer import BookAnswer
    from parlour.rulings.answerers.endpoint import EndpointAnswer


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """An answer, or why there is none; `worded` is None for an abstention.

    `model` is what a model server did, where one was asked.
    """

    why: str
    answerer: str
    worded: Worded | None = None
    table: TableAnswer | None = None
    verdict: Verdict | None = None
    topic: str | None = None
    reason: Reason = "no_passage"
    notes: tuple[str, ...] = ()
    model: "EndpointAnswer | None" = None


def from_books(
    told: "BookAnswer", *, note: str = "", model: "EndpointAnswer | None" = None
) -> Outcome:
    """The outcome of an answer picked from books; `note` says why no model worded it."""
    return Outcome(
        why=told.why,
        answerer="extractive",
        worded=told.worded,
        verdict=told.verdict,
        reason=told.reason,
        notes=(note, *told.notes) if note else told.notes,
        model=model,
    )


def from_model(told: "EndpointAnswer") -> Outcome:
    """The outcome of what a model server worded, or of why nothing of it stands."""
    return Outcome(
        why=told.why or "a model server worded it, and every quote stands",
        answerer="openai",
        worded=told.worded,
        verdict=told.verdict,
        reason=told.reason or "no_passage",
        notes=told.notes,
        model=told,
    )
