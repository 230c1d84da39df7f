"""The JSON Schema of one line of a record, made from the event classes and the options.

`docs/record.schema.json` is written by it; a test compares the two.
"""

import types
from typing import Any, Final, Union, get_args, get_origin

from parlour.cards import Card, CardSet, Suit
from parlour.play.codec import event_classes, event_fields
from parlour.play.events import Event
from parlour.play.record import FORMAT, FORMAT_VERSION
from parlour.rules import OPTIONS, Counters, Option, Ruleset
from parlour.rules.settlement import Amount

_CARD: Final = {"$ref": "#/$defs/card"}
_CARDS: Final = {"type": "array", "items": _CARD, "uniqueItems": True}
_NUMBER: Final = {"type": "integer"}
_AMOUNTS: Final = {
    "type": "array",
    "items": {"anyOf": [_NUMBER, {"type": "string", "pattern": "^-?[1-9][0-9]*/[1-9][0-9]*$"}]},
}

_PLAIN: Final[dict[Any, dict[str, Any]]] = {
    int: _NUMBER,
    bool: {"type": "boolean"},
    str: {"type": "string"},
    tuple[int, ...]: {"type": "array", "items": _NUMBER},
    tuple[Amount, ...]: _AMOUNTS,
    Counters: {"$ref": "#/$defs/counters"},
    Suit: {"enum": [suit.letter for suit in Suit]},
    Card: _CARD,
    tuple[Card, ...]: _CARDS,
    CardSet: _CARDS,
    tuple[Card, ...]: _CARDS,
    tuple[CardSet, ...]: {"type": "array", "items": _CARDS},
    Ruleset: {"$ref": "#/$defs/rules"},
}


def record_schema() -> dict[str, Any]:
    """The schema that each line of a record fits, header and events alike."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of a Parlour game record",
        "oneOf": [
            {"$ref": "#/$defs/header"},
            *({"$ref": f"#/$defs/{name}"} for name in event_classes()),
        ],
        "$defs": {
            "header": _header(),
            **{name: _event(kind) for name, kind in event_classes().items()},
            "card": {
                "description": "Rank and suit, QS; 0C is a joker; a stroke: of the second pack.",
                "type": "string",
                "pattern": "^([2-9TJQKA][CDHS]'?|0C'?)$",
            },
            "counters": _object(
                {
                    "net": _AMOUNTS,
                    "pool": {"type": "integer", "minimum": 0},
                    "jack": {"type": "boolean"},
                    "bidder": _or_null(_NUMBER),
                },
                description="What each seat has won at this table, and what waits to be won.",
            ),
            "rules": _object({option.name: _option(option) for option in OPTIONS}),
        },
    }


def _object(properties: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An object with all of these and nothing else."""
    return {
        **more,
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _header() -> dict[str, Any]:
    return _object(
        {
            "record": {"const": FORMAT},
            "version": {"const": FORMAT_VERSION},
            "seats": {"type": "array", "items": {"type": "string"}},
            "made_by": {"type": "string"},
        },
        description="The first line: the names at the table by seat, and what wrote the record.",
    )


def _event(kind: type[Event]) -> dict[str, Any]:
    return _object(
        {
            "n": {"type": "integer", "minimum": 1},
            "event": {"const": kind.__name__},
            "version": {"const": kind.version},
            **{name: _value(hint) for name, hint in event_fields(kind).items()},
        },
        description=" ".join(str(kind.__doc__).split()),
    )


def _value(hint: Any) -> dict[str, Any]:
    if hint in _PLAIN:
        return _PLAIN[hint]
    if get_origin(hint) in (types.UnionType, Union):
        (inner,) = (part for part in get_args(hint) if part is not types.NoneType)
        return _or_null(_value(inner))
    return {"enum": list(get_args(hint))}


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [schema, {"type": "null"}]}


def _option(option: Option) -> dict[str, Any]:
    schema = _option_value(option)
    if option.optional:
        schema = _or_null(schema)
    return {"description": option.summary, **schema}


def _option_value(option: Option) -> dict[str, Any]:
    if option.kind == "choice":
        return {"enum": list(option.values)}
    if option.kind == "amount":
        bounds = {"minimum": option.least, "maximum": option.most}
        return _NUMBER | {name: bound for name, bound in bounds.items() if bound is not None}
    return _BY_KIND[option.kind]


def _map(names: str, values: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "propertyNames": {"pattern": names}, "additionalProperties": values}


_SEATS: Final = "^[0-9]+$"
_CARD_NAME: Final = "^[2-9TJQKA][CDHS]$"
_CYCLE: Final = {
    "type": "array",
    "items": {"anyOf": [_NUMBER, {"const": "scatter"}]},
    "minItems": 1,
}
_COUNT: Final = {"type": "integer", "minimum": 0}
_BY_KIND: Final[dict[str, dict[str, Any]]] = {
    "flag": {"type": "boolean"},
    "text": {"type": "string", "pattern": "^[2-9TJQKA]+$"},
    "cards": {"type": "array", "items": _CARD},
    "card_amounts": _map(_CARD_NAME, {"type": "integer", "maximum": -1}),
    "named_amounts": _map(
        "^([CDHS]|[2-9TJQKA][CDHS]|first|last|each|all)$", {"type": "integer", "minimum": 1}
    ),
    "reset_map": _map("^-?[0-9]+$", {"anyOf": [_NUMBER, {"const": "win"}]}),
    "strip": _map(_SEATS, {"type": "array", "items": _CARD}),
    "hand_size": {
        "anyOf": [{"const": "even"}, _NUMBER, _map(_SEATS, _NUMBER)],
    },
    "pass_count": {"anyOf": [_COUNT, {"type": "array", "items": _COUNT}]},
    "pass_cycle": {"anyOf": [_CYCLE, _map(_SEATS, _CYCLE)]},
    "moon_value": {"anyOf": [{"const": "total"}, _COUNT]},
}
