"""Means with their errors, and how long decisions took."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionTimes:
    """Milliseconds a decision: half are at most `p50`, 95 of 100 at most `p95`, all at most `max`.

    All are 0 where nothing was decided.
    """

    p50: float
    p95: float
    max: float


def stderr(values: Sequence[float]) -> float | None:
    """The standard error of the mean of independent values; None for fewer than two."""
    if len(values) < 2:
        return None
    return statistics.stdev(values) / math.sqrt(len(values))


def decision_times(seconds: Sequence[float]) -> DecisionTimes:
    """The times of many decisions, given in seconds, in milliseconds."""
    ordered = sorted(seconds)
    return DecisionTimes(
        p50=1000 * percentile(ordered, 50),
        p95=1000 * percentile(ordered, 95),
        max=1000 * percentile(ordered, 100),
    )


def percentile(ordered: Sequence[float], percent: int) -> float:
    """The least of the ascending values that `percent` of 100 do not exceed; 0 where none are.

    >>> percentile([1, 2, 3, 4], 50), percentile([1, 2, 3, 4], 95)
    (2, 4)
    """
    if not ordered:
        return 0.0
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]
