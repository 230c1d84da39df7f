"""All marks together: shares from 0 to 1, each with the number it is a share of."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from parlour.lab.examine.marking import Marked
from parlour.lab.statistics import percentile


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """The examination in figures; a share is None where no question tests it.

    `counts` has the numbers behind the shares.
    """

    n: int
    verdict_accuracy: float | None
    wrong_polarity: float | None
    topic_accuracy: float | None
    must_mention: float | None
    no_mixing: float | None
    abstention: dict[str, float | None]
    false_answers: float | None
    false_refusals: float | None
    recall_at_1: float | None
    recall_at_8: float | None
    mrr: float | None
    quotes_verbatim: float | None
    out_of_scope_passages: int
    latency_ms: dict[str, float]
    counts: dict[str, int]

    @property
    def holds(self) -> bool:
        """Whether every quote stands where it is cited, and nothing out of scope was read."""
        return self.quotes_verbatim in (None, 1.0) and self.out_of_scope_passages == 0


def figures(marks: Sequence[Marked]) -> Figures:
    """The figures of all marks."""
    abstained = [mark for mark in marks if not mark.answered]
    silent = [mark for mark in marks if not mark.question.answerable]
    answerable = [mark for mark in marks if mark.question.answerable]
    rightly = [mark for mark in abstained if not mark.question.answerable]
    ranks = [mark.rank for mark in marks if mark.rank is not None]
    quotes = sum(mark.quotes for mark in marks)
    times = sorted(mark.milliseconds for mark in marks)
    counts: dict[str, int] = {
        "yes_no": sum(mark.verdict_right is not None for mark in marks),
        "with_topic": sum(mark.topic_right is not None for mark in marks),
        "with_mentions": sum(mark.mentions is not None for mark in marks),
        "with_headings": sum(mark.unmixed is not None for mark in marks),
        "with_gold": len(ranks),
        "unanswerable": len(silent),
        "answerable": len(answerable),
        "abstained": len(abstained),
        "quotes": quotes,
    }
    return Figures(
        n=len(marks),
        verdict_accuracy=_share(mark.verdict_right for mark in marks),
        wrong_polarity=_share(mark.polarity_wrong for mark in marks),
        topic_accuracy=_share(mark.topic_right for mark in marks),
        must_mention=_share(mark.mentions for mark in marks),
        no_mixing=_share(mark.unmixed for mark in marks),
        abstention={
            "precision": _part(len(rightly), len(abstained)),
            "recall": _part(len(rightly), len(silent)),
        },
        false_answers=_share(mark.answered for mark in silent),
        false_refusals=_share(not mark.answered for mark in answerable),
        recall_at_1=_share(rank == 1 for rank in ranks),
        recall_at_8=_share(1 <= rank <= 8 for rank in ranks),
        mrr=_part(sum(1 / rank for rank in ranks if rank), len(ranks)),
        quotes_verbatim=_part(sum(mark.verbatim for mark in marks), quotes),
        out_of_scope_passages=sum(mark.strays for mark in marks),
        latency_ms={"p50": percentile(times, 50), "p95": percentile(times, 95)},
        counts=counts,
    )


def _share(held: Iterable[bool | None]) -> float | None:
    known = [each for each in held if each is not None]
    return _part(sum(known), len(known))


def _part(some: Any, whole: int) -> float | None:
    return round(some / whole, 4) if whole else None
