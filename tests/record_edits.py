"""Single edits of a record: one value of one line is another, and still fits its field."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from parlour.cards import CARDS
from tests.golden.make_golden import FOLDER

_WORDS = {"form": ("others_plus", "self_minus"), "moon": ("others_plus", "self_minus", None)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """A record with one value changed; `line` counts from 1."""

    line: int
    event: str
    field: str
    text: str


def edits(text: str, rng: Random) -> Iterator[Edit]:
    """For each field of each event of a record some other values, the rules left out."""
    lines = text.splitlines()
    for place, line in enumerate(lines[1:], 1):
        data = json.loads(line)
        for field, value in data.items():
            if field in ("event", "rules"):
                continue
            for other in _others(field, value, rng):
                changed = json.dumps(data | {field: other}, ensure_ascii=False)
                yield Edit(
                    line=place + 1,
                    event=data["event"],
                    field=field,
                    text="\n".join([*lines[:place], changed, *lines[place + 1 :]]) + "\n",
                )


def golden(name: str) -> str:
    """The text of a recorded game."""
    return (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")


def changed(text: str, line: int, **values: Any) -> str:
    """The record with some values of one line, counted from 1, replaced."""
    lines = text.splitlines()
    lines[line - 1] = json.dumps(json.loads(lines[line - 1]) | values, ensure_ascii=False)
    return "\n".join(lines) + "\n"


def line_of(text: str, event: str, nth: int = 1) -> int:
    """The line of the nth event of that name."""
    lines = [n for n, line in enumerate(text.splitlines(), 1) if f'"event":"{event}"' in line]
    return lines[nth - 1]


def value(text: str, line: int, field: str) -> Any:
    return json.loads(text.splitlines()[line - 1])[field]


def without_line(text: str, number: int) -> str:
    """The record without one of its event lines, the others counted anew."""
    header, *lines = text.splitlines()
    del lines[number - 2]
    events = [json.loads(line) | {"n": n} for n, line in enumerate(lines, 1)]
    return "\n".join([header, *(json.dumps(event, ensure_ascii=False) for event in events)]) + "\n"


def _others(field: str, value: Any, rng: Random) -> list[Any]:
    others: list[Any] = []
    match value:
        case _ if field in _WORDS:
            others = [word for word in _WORDS[field] if word != value]
        case bool():
            others = [not value]
        case int():
            others = [value + 1, value - 1]
        case str() if field == "card":
            others = [_other_card([value], rng)]
        case str() if field in ("secret", "commitment"):
            place = rng.randrange(len(value))
            digit = "0" if value[place] != "0" else "1"
            others = [value[:place] + digit + value[place + 1 :]]
        case str():
            others = [value + "x", ""]
        case None if field == "shooter":
            others = [0]
        case list():
            others = _other_lists(value, rng)
    return others


def _other_lists(value: list[Any], rng: Random) -> list[Any]:
    if not value:
        return [[0]]
    if isinstance(value[0], list):
        return [value[1:] + value[:1]]
    place = rng.randrange(len(value))
    other = _other_card(value, rng) if isinstance(value[0], str) else value[place] + 1
    return [value[:place] + value[place + 1 :], [*value[:place], other, *value[place + 1 :]]]


def _other_card(codes: list[str], rng: Random) -> str:
    return rng.choice([card.code for card in CARDS[:52] if card.code not in codes])
