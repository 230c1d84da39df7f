"""One test vector: a question about the rules with its known answer, as one line of JSON."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from parlour.errors import RulesetError, VectorError
from parlour.rules import Ruleset, load_rules
from parlour.testing.given import Given

_MOST_DIGITS: Final = 18


@dataclass(frozen=True, slots=True, kw_only=True)
class Vector:
    """A line of a file of vectors: what is given under which rules, and what is expected."""

    id: str
    kind: str
    preset: str
    overrides: Mapping[str, Any]
    given: Given
    expect: Mapping[str, Any]

    def rules(self, players: int | None = None) -> Ruleset:
        """The rules in force; `players` is how many seats the line shows, where it shows them.

        `players` and `target` in `given` override the ruleset's. A line that shows other numbers
        of seats is taken to speak of that many players where the rules allow it; else some seats
        are left out. Raises VectorError for rules that do not go together.
        """
        changes = dict(self.overrides)
        for name in ("players", "target"):
            if name in self.given:
                changes[name] = self.given.number(name)
        rules = _rules(self.preset, _key(changes))
        if players is None or rules.players == players:
            return rules
        try:
            return _rules(self.preset, _key(changes | {"players": players}))
        except VectorError:
            return rules


def parse_vector(line: str) -> Vector:
    """The vector of one line; raises VectorError where it is not one."""
    try:
        data = json.loads(line, parse_int=_whole, parse_float=_finite, parse_constant=_no_number)
    except json.JSONDecodeError as wrong:
        raise VectorError(f"this is no JSON: {wrong.msg} at column {wrong.colno}") from None
    except RecursionError:
        raise VectorError("this is nested too deeply") from None
    if not isinstance(data, dict):
        raise VectorError("a vector is a JSON object")
    for name, needed in (("id", str), ("kind", str), ("given", dict), ("expect", dict)):
        if not isinstance(data.get(name), needed):
            raise VectorError(f"a vector needs {name}, and here it is {data.get(name)!r}")
    ruleset = data.get("ruleset", {})
    preset = ruleset.get("preset", "standard") if isinstance(ruleset, dict) else None
    overrides = (ruleset.get("overrides") or {}) if isinstance(ruleset, dict) else None
    if not isinstance(preset, str) or not isinstance(overrides, dict):
        raise VectorError(f"ruleset must name a preset and overrides, not {ruleset!r}")
    return Vector(
        id=data["id"],
        kind=data["kind"],
        preset=preset,
        overrides=overrides,
        given=Given(data["given"]),
        expect=data["expect"],
    )


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise VectorError(f"a number has at most {_MOST_DIGITS} digits, not {len(digits)}")
    return int(digits)


def _finite(digits: str) -> float:
    if not math.isfinite(number := float(digits)):
        raise VectorError(f"{digits} is too large a number")
    return number


def _no_number(word: str) -> None:
    # Python's reader takes NaN and Infinity, which JSON does not have.
    raise VectorError(f"this is no JSON: {word} is no number")


def _key(overrides: Mapping[str, Any]) -> str:
    return json.dumps(overrides, sort_keys=True)


@lru_cache(maxsize=4096)
def _rules(preset: str, overrides: str) -> Ruleset:
    try:
        return load_rules(preset, json.loads(overrides))
    except RulesetError as wrong:
        raise VectorError(f"ruleset: {wrong}") from None
