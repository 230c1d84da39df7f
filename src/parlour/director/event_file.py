"""An event in a file: one JSON object, with the rules of the table if it says them."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Never

from parlour.director.reading import shown
from parlour.errors import IrregularityError

_MOST_DIGITS: Final = 18


@dataclass(frozen=True, slots=True, kw_only=True)
class EventFile:
    """The event as told, and the rules it names: None and no options where it names none."""

    event: Mapping[str, Any]
    preset: str | None
    overrides: Mapping[str, Any]


def read_event_file(text: str) -> EventFile:
    """The event in that text; raises IrregularityError where it is none.

    `rules` are the name of a preset, or a map of `preset` and `overrides`, or a map of options.
    """
    try:
        told = json.loads(
            text,
            parse_int=_whole,
            parse_float=_finite,
            parse_constant=_no_number,
            object_pairs_hook=_once,
        )
    except json.JSONDecodeError as wrong:
        raise IrregularityError(
            f"this is no JSON: {wrong.msg} at line {wrong.lineno}, column {wrong.colno}"
        ) from None
    except RecursionError:
        raise IrregularityError("this is nested too deeply") from None
    if not isinstance(told, dict):
        raise IrregularityError(f"an event is a JSON object with `event` in it, not {shown(told)}")
    preset, overrides = _rules(told.get("rules"))
    return EventFile(event=told, preset=preset, overrides=overrides)


def _rules(told: object) -> tuple[str | None, Mapping[str, Any]]:
    if told is None:
        return None, {}
    if isinstance(told, str):
        return told, {}
    if isinstance(told, dict):
        if not told.keys() <= {"preset", "overrides"}:
            return None, told
        preset, overrides = told.get("preset"), told.get("overrides") or {}
        if (preset is None or isinstance(preset, str)) and isinstance(overrides, dict):
            return preset, overrides
    raise IrregularityError(
        f"rules must be a preset, or a map of preset and overrides, not {shown(told)}",
        field="rules",
    )


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    told = dict(pairs)
    if len(told) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise IrregularityError(f"{shown(twice)} is there twice", field=twice)
    return told


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise IrregularityError(f"a number has at most {_MOST_DIGITS} digits, not {len(digits)}")
    return int(digits)


def _finite(digits: str) -> float:
    if not math.isfinite(number := float(digits)):
        raise IrregularityError(f"{digits} is too large a number")
    return number


def _no_number(word: str) -> Never:
    # Python's reader takes NaN and Infinity, which JSON does not have.
    raise IrregularityError(f"this is no JSON: {word} is no number")
