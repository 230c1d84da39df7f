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


def interval95(values: Sequence[float]) -> tuple[float, float] | None:
    """Where the mean of independent values truly lies, with 95 of 100 such intervals right.

    None for fewer than two values. It is Student's: few values make it wide.
    """
    error = stderr(values)
    if error is None:
        return None
    mean, reach = statistics.fmean(values), student95(len(values) - 1) * error
    return mean - reach, mean + reach


def student95(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to each side, at so many degrees of freedom.

    >>> [round(student95(freedom), 3) for freedom in (1, 4, 9, 29, 10**6)]
    [12.706, 2.776, 2.262, 2.045, 1.96]
    """
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z, n = statistics.NormalDist().inv_cdf(0.975), freedom
    # The quantile of Student's t in powers of 1/n (Cornish and Fisher): right to three digits here.
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


_STUDENT = (12.706, 4.303, 3.182, 2.776)
"""The quantiles for one to four degrees of freedom, where the series is too short."""
