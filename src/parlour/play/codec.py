"""Events as JSON says them, told by the fields of the event classes themselves.

A value of any other type than its field's is refused, so what has been decoded needs no second
look. A new event class is read and written as soon as it stands in `play.events`.
"""

import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from parlour.cards import Card, CardSet
from parlour.cards.shuffle import is_text
from parlour.errors import ParlourError, RecordError
from parlour.play import events
from parlour.play.events import Event, PublicEvent
from parlour.rules import Ruleset

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]

UPCASTERS: Final[dict[tuple[str, int], Upcaster]] = {}
"""By event and version: how its fields become those of the next version. No event has one yet."""

_HEAD: Final = ("event", "version")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Form:
    """How the values of one type are read and written; `read` raises _WrongValueError."""

    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


class _WrongValueError(Exception):
    """Says what should stand there; becomes a RecordError with event and field."""


@cache
def event_classes() -> Mapping[str, type[Event]]:
    """Every kind of event by its name, in the order they are written down."""
    return {
        name: kind
        for name, kind in vars(events).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind not in (Event, PublicEvent)
    }


def event_fields(kind: type[Event]) -> Mapping[str, Any]:
    """The fields of an event by name, each with its type."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def encode(event: Event) -> dict[str, Any]:
    """The event in JSON's words: cards by their codes, a set of cards in card order."""
    kind = type(event)
    encoded: dict[str, Any] = {"event": kind.__name__, "version": kind.version}
    for name, form in _forms(kind).items():
        encoded[name] = form.write(getattr(event, name))
    return encoded


def decode(data: object) -> Event:
    """The event that was encoded, also by an older release.

    Raises RecordError for an event or a version that is not known, for a field that is missing or
    unknown, and for a value that its field does not take.
    """
    if not isinstance(data, dict):
        raise RecordError(f"an event is a JSON object, not {_shown(data)}")
    kind = _kind(data.get("event"))
    values = _brought_up(kind, data)
    forms = _forms(kind)
    for name in forms:
        if name not in values:
            raise RecordError(f"{kind.__name__} lacks its {name}")
    for name in values:
        if name not in forms:
            raise RecordError(f"{kind.__name__} has no {name!r}")
    return kind(**{name: _read(kind, name, form, values[name]) for name, form in forms.items()})


def _kind(name: object) -> type[Event]:
    kind = event_classes().get(name) if isinstance(name, str) else None
    if kind is None:
        raise RecordError(f"there is no event {_shown(name)}")
    return kind


def _brought_up(kind: type[Event], data: dict[str, Any]) -> dict[str, Any]:
    """The fields as this version of the event has them."""
    version = data.get("version")
    if type(version) is not int or not 1 <= version <= kind.version:
        raise RecordError(
            f"{kind.__name__} has version {kind.version} here, not {_shown(version)}; "
            "a newer Parlour may read it"
        )
    values = {name: value for name, value in data.items() if name not in _HEAD}
    for older in range(version, kind.version):
        values = UPCASTERS[kind.__name__, older](values)
    return values


def _read(kind: type[Event], name: str, form: _Form, value: object) -> Any:
    try:
        return form.read(value)
    except _WrongValueError as wrong:
        raise RecordError(f"{kind.__name__}.{name} is {wrong}, not {_shown(value)}") from None
    except ParlourError as wrong:
        raise RecordError(f"{kind.__name__}.{name}: {wrong.message}") from None


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"


@cache
def _all_forms() -> Mapping[str, Mapping[str, _Form]]:
    return {
        name: {field: _form(hint) for field, hint in event_fields(kind).items()}
        for name, kind in event_classes().items()
    }


def _forms(kind: type[Event]) -> Mapping[str, _Form]:
    return _all_forms()[kind.__name__]


def _form(hint: Any) -> _Form:
    if get_origin(hint) in (types.UnionType, Union):
        (inner,) = (part for part in get_args(hint) if part is not types.NoneType)
        return _optional(_form(inner))
    if get_origin(hint) is Literal:
        return _words(get_args(hint))
    return _PLAIN[hint]


def _optional(form: _Form) -> _Form:
    return _Form(
        read=lambda value: None if value is None else form.read(value),
        write=lambda value: None if value is None else form.write(value),
    )


def _words(words: tuple[str, ...]) -> _Form:
    def read(value: object) -> object:
        if value not in words:
            raise _WrongValueError(f"one of {', '.join(words)}")
        return value

    return _Form(read=read, write=_as_it_is)


def _as_it_is(value: Any) -> Any:
    return value


def _read_number(value: object) -> int:
    # In Python true is a number, in a record it is not.
    if type(value) is not int:
        raise _WrongValueError("a whole number")
    return value


def _read_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise _WrongValueError("true or false")
    return value


def _read_text(value: object) -> str:
    if not isinstance(value, str) or not is_text(value):
        raise _WrongValueError("text")
    return value


def _read_list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise _WrongValueError("a list")
    return value


def _read_numbers(value: object) -> tuple[int, ...]:
    numbers = _read_list(value)
    if any(type(number) is not int for number in numbers):
        raise _WrongValueError("a list of whole numbers")
    return tuple(numbers)


def _read_card(value: object) -> Card:
    return Card.parse(_read_text(value))


def _read_cards(value: object) -> CardSet:
    listed = _read_list(value)
    cards = CardSet(_read_card(item) for item in listed)
    if len(cards) != len(listed):
        raise _WrongValueError("a list of different cards")
    return cards


def _read_row(value: object) -> tuple[Card, ...]:
    listed = [_read_card(item) for item in _read_list(value)]
    if len(set(listed)) != len(listed):
        raise _WrongValueError("a list of different cards")
    return tuple(listed)


def _read_rules(value: object) -> Ruleset:
    if not isinstance(value, dict):
        raise _WrongValueError("an object of options")
    return Ruleset.from_options(value)


_PLAIN: Final[dict[Any, _Form]] = {
    int: _Form(read=_read_number, write=_as_it_is),
    bool: _Form(read=_read_flag, write=_as_it_is),
    str: _Form(read=_read_text, write=_as_it_is),
    tuple[int, ...]: _Form(read=_read_numbers, write=list),
    Card: _Form(read=_read_card, write=lambda card: card.code),
    tuple[Card, ...]: _Form(read=_read_row, write=lambda cards: [card.code for card in cards]),
    tuple[CardSet, ...]: _Form(
        read=lambda value: tuple(map(_read_cards, _read_list(value))),
        write=lambda sets: [[card.code for card in cards] for cards in sets],
    ),
    CardSet: _Form(read=_read_cards, write=lambda cards: [card.code for card in cards]),
    Ruleset: _Form(read=_read_rules, write=Ruleset.to_options),
}
