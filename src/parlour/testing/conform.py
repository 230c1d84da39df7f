"""Runs test vectors and reports which lines this program answers as they expect."""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from parlour.errors import NotYet, VectorError
from parlour.testing import (
    kinds_of_bid,
    kinds_of_deal,
    kinds_of_law,
    kinds_of_money,
    kinds_of_play,
    kinds_of_score,
)
from parlour.testing.vector import Vector, parse_vector


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """A line that was answered otherwise; both sides hold only the fields the line expects."""

    id: str
    expected: Mapping[str, Any]
    got: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConformReport:
    """How many lines were answered as expected, otherwise, or not at all.

    `skipped_for` counts the skipped lines by the mechanic that does not exist yet; a line that
    needs two counts under both.
    """

    passed: int
    failed: int
    skipped: int
    skipped_for: Mapping[str, int]
    failures: tuple[Failure, ...]


def run_vectors(lines: Iterable[str], *, name: str = "vectors") -> ConformReport:
    """Runs every line, blank ones aside; `name` is the file's, for messages.

    Raises VectorError, naming file and line, for a line that is no vector: a file that cannot be
    understood proves nothing.
    """
    passed = skipped = 0
    skipped_for: Counter[str] = Counter()
    failures: list[Failure] = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            failure = run_vector(parse_vector(line))
        except NotYet as missing:
            skipped += 1
            skipped_for.update(missing.mechanics)
        except VectorError as wrong:
            raise VectorError(f"{name}, line {number}: {wrong}") from None
        else:
            passed += failure is None
            failures += [] if failure is None else [failure]
    return ConformReport(
        passed=passed,
        failed=len(failures),
        skipped=skipped,
        skipped_for=dict(sorted(skipped_for.items())),
        failures=tuple(failures),
    )


def run_vector(vector: Vector) -> Failure | None:
    """None for a line answered as expected.

    Raises NotYet for one that needs mechanics that do not exist yet, VectorError for one that
    cannot be read.
    """
    answer = _ANSWERS.get(vector.kind)
    if answer is None:
        raise VectorError(f"there is no kind {vector.kind!r}; the kinds are {', '.join(_ANSWERS)}")
    answered = answer(vector)
    got = {field: _plain(answered.get(field)) for field in vector.expect}
    if all(_agree(field, expected, got[field]) for field, expected in vector.expect.items()):
        return None
    return Failure(id=vector.id, expected=vector.expect, got=got)


_ANSWERS: Final[Mapping[str, Callable[[Vector], dict[str, Any]]]] = {
    "legal_moves": kinds_of_play.legal_moves,
    "trick": kinds_of_play.trick,
    "pass_plan": kinds_of_deal.pass_plan,
    "pass": kinds_of_deal.passed,
    "deal": kinds_of_deal.deal,
    "score_hand": kinds_of_score.score_hand,
    "game_end": kinds_of_score.game_end,
    "payout": kinds_of_money.payout,
    "settle": kinds_of_money.settlement,
    "score_sheet": kinds_of_score.score_sheet,
    "auction": kinds_of_bid.auction,
    "irregularity": kinds_of_law.irregularity,
}

_UNORDERED: Final = frozenset(
    {"legal", "removed", "winners", "received", "penalty_options", "may_replace", "needs"}
)
"""The fields whose lists have no order."""

_SETS: Final = frozenset({"legal", "winners"})
"""Those of them that are sets: a card of either pack is legal or not, once or twice."""


def _agree(field: str, expected: object, got: object) -> bool:
    """Whether two values say the same: maps by key, numbers by value, seats by their text."""
    if isinstance(expected, Mapping) and isinstance(got, Mapping):
        named = {str(key): value for key, value in expected.items()}
        return named.keys() == got.keys() and all(
            _agree(field, value, got[key]) for key, value in named.items()
        )
    if isinstance(expected, list) and isinstance(got, list):
        if field in _UNORDERED:
            expected, got = _in_order(field, expected), _in_order(field, got)
        return len(expected) == len(got) and all(
            _agree(field, *pair) for pair in zip(expected, got, strict=True)
        )
    if isinstance(expected, bool) or isinstance(got, bool) or expected is None or got is None:
        return expected is got
    if isinstance(expected, int | float) and isinstance(got, int | float):
        return math.isclose(expected, got, rel_tol=1e-9, abs_tol=1e-9)
    return str(expected) == str(got)


def _in_order(field: str, listed: list[Any]) -> list[Any]:
    """The list in an order that every list of the same things has."""
    return sorted({str(each) for each in listed} if field in _SETS else listed, key=str)


def _plain(answer: object) -> object:
    """The answer in JSON's words; a fraction becomes the nearest float."""
    if isinstance(answer, Mapping):
        return {key: _plain(item) for key, item in answer.items()}
    if isinstance(answer, list):
        return [_plain(item) for item in answer]
    return float(answer) if isinstance(answer, Fraction) else answer
