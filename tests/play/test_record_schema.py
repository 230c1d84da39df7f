import copy
import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from docs.record_schema import PATH, schema_text
from parlour.play.codec import encode
from parlour.play.events import GameStarted
from parlour.play.schema import record_schema
from parlour.rules import presets

SCHEMA = record_schema()
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.jsonl"))


def validator(name: str | None = None) -> Draft202012Validator:
    """For any line, or for the lines of one kind of event: much faster."""
    if name is None:
        return Draft202012Validator(SCHEMA)
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


def test_the_published_schema_is_current() -> None:
    assert PATH.read_text(encoding="utf-8") == schema_text(), "run python -m docs.record_schema"


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_every_line_of_a_recorded_game_fits(file: Path) -> None:
    validators: dict[str, Draft202012Validator] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        data = json.loads(line)
        kind = data.get("event", "header")
        validators.setdefault(kind, validator(kind)).validate(data)


def test_a_line_is_one_kind_of_event_and_no_other() -> None:
    kinds: dict[str, Any] = {}
    for file in GOLDEN:
        for line in file.read_text(encoding="utf-8").splitlines():
            data = json.loads(line)
            kinds.setdefault(data.get("event", "header"), data)
    assert kinds.keys() == SCHEMA["$defs"].keys() - {"card", "counters", "rules"}
    any_line = validator()
    for data in kinds.values():
        any_line.validate(data)


@pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.name)
def test_the_rules_of_every_preset_fit(preset: Any) -> None:
    started = {"n": 1} | encode(GameStarted(rules=preset.rules, dealer=0))
    validator("GameStarted").validate(json.loads(json.dumps(started)))


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("CardPlayed", {"card": "1S"}),
        ("CardPlayed", {"card": "QS''"}),
        ("CardPlayed", {"seat": "0"}),
        ("CardPlayed", {"version": 2}),
        ("CardPlayed", {"n": 0}),
        ("CardPlayed", {"trump": "H"}),
        ("HandDealt", {"cards": ["QS", "QS"]}),
        ("DealScored", {"moon": "sideways"}),
        ("GameStarted", {"rules": {}}),
        ("header", {"seats": [1]}),
    ],
)
def test_a_line_that_is_wrong_does_not_fit(kind: str, change: dict[str, Any]) -> None:
    lines = (line for file in GOLDEN for line in file.read_text(encoding="utf-8").splitlines())
    data = next(d for d in map(json.loads, lines) if d.get("event", "header") == kind)
    assert validator(kind).is_valid(data)
    wrong = copy.deepcopy(data) | change
    assert not validator(kind).is_valid(wrong)
