"""Options between JSON and the values a Ruleset holds: read with a reason when wrong, write back.

An error names the option, what stood there, and what may stand there.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from parlour.cards import Card, Rank, Suit
from parlour.errors import CardError, RulesetError
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.options import Kind, Option

_LONGEST: Final = 60


def read_option(option: Option, value: object) -> Any:
    """The value a Ruleset holds for what JSON says; raises RulesetError naming the option."""
    if value is None and option.optional:
        return None
    try:
        return _READERS[option.kind](option, value)
    except (_WrongValueError, CardError) as wrong:
        raise RulesetError(
            f"{option.name}: {wrong}, not {_shown(value)}"
            if isinstance(wrong, _WrongValueError)
            else f"{option.name}: {wrong}",
            options=(option.name,),
        ) from None


def write_option(value: Any) -> Any:
    """What JSON says for a value a Ruleset holds."""
    if isinstance(value, Card):
        return value.code
    if isinstance(value, tuple):
        return [write_option(item) for item in value]
    if isinstance(value, FrozenMap):
        return {_written_key(key): write_option(item) for key, item in value.items()}
    return value


class _WrongValueError(Exception):
    """Says what is allowed; becomes a RulesetError with the option's name."""


def _shown(value: object) -> str:
    """The value in JSON's words where it has any, cut where it is long."""
    text = json.dumps(value, ensure_ascii=False, default=repr, skipkeys=True)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _written_key(key: object) -> str:
    return key.code if isinstance(key, Card) else str(key)


def _choice(option: Option, value: object) -> str:
    if value not in option.values or not isinstance(value, str):
        raise _WrongValueError(f"must be one of {', '.join(option.values)}")
    return value


def _amount(option: Option, value: object) -> int:
    return _number(value, option.least, option.most)


def _number(value: object, least: int | None = None, most: int | None = None) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _WrongValueError("must be a whole number")
    if (least is not None and value < least) or (most is not None and value > most):
        low = f"at least {least}" if least is not None else ""
        high = f"at most {most}" if most is not None else ""
        raise _WrongValueError(f"must be {' and '.join(filter(None, (low, high)))}")
    return value


def _flag(option: Option, value: object) -> bool:
    if not isinstance(value, bool):
        raise _WrongValueError("must be true or false")
    return value


def _rank_order(option: Option, value: object) -> str:
    letters = [rank.letter for rank in Rank if rank >= 0]
    if not isinstance(value, str) or not value:
        raise _WrongValueError("must be ranks from low to high, as in 23456789TJQKA")
    if len(set(value)) != len(value) or not set(value) <= set(letters):
        raise _WrongValueError("must name each rank of 23456789TJQKA once at the most")
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list | tuple):
        raise _WrongValueError("must be a list")
    return list(value)


def _map(value: object) -> Mapping[object, object]:
    if not isinstance(value, Mapping):
        raise _WrongValueError("must be a map")
    return value


def _card(value: object) -> Card:
    if isinstance(value, Card):
        return value
    if not isinstance(value, str):
        raise _WrongValueError("must name cards as in QS")
    return Card.parse(value)


def _cards(option: Option, value: object) -> tuple[Card, ...]:
    return tuple(_card(item) for item in _list(value))


def _key_number(key: object) -> int:
    if isinstance(key, str) and re.fullmatch("-?[0-9]{1,9}", key):
        return int(key)
    return _number(key)


def _strip(option: Option, value: object) -> FrozenMap[int, tuple[Card, ...]]:
    return FrozenMap({_key_number(k): _cards(option, v) for k, v in _map(value).items()})


def _card_amounts(option: Option, value: object) -> FrozenMap[Card, int]:
    return FrozenMap({_card(k): _number(v, most=-1) for k, v in _map(value).items()})


def _named_amounts(option: Option, value: object) -> FrozenMap[str, int]:
    """`points` by card or suit, `trick_points` by first, last, each and all."""
    amounts = {}
    for key, amount in _map(value).items():
        name = key.code if isinstance(key, Card) else str(key)
        if option.name == "trick_points":
            if name not in ("first", "last", "each", "all"):
                raise _WrongValueError("may have the keys first, last, each and all")
        elif len(name) == 1:
            Suit.parse(name)
        else:
            Card.parse(name)
        amounts[name] = _number(amount, least=1)
    return FrozenMap(amounts)


def _reset_map(option: Option, value: object) -> FrozenMap[int, int | str]:
    return FrozenMap(
        {_key_number(k): "win" if v == "win" else _number(v) for k, v in _map(value).items()}
    )


def _hand_size(option: Option, value: object) -> int | str | FrozenMap[int, int]:
    if value == "even":
        return "even"
    if isinstance(value, Mapping):
        return FrozenMap({_key_number(k): _number(v, 1, 52) for k, v in value.items()})
    if isinstance(value, int):
        return _number(value, 1, 52)
    raise _WrongValueError("must be even, a number of cards, or numbers by players")


def _pass_count(option: Option, value: object) -> int | tuple[int, ...]:
    if isinstance(value, list | tuple):
        return tuple(_number(item, least=0) for item in value)
    return _number(value, least=0)


def _pass_entry(value: object) -> int | str:
    return "scatter" if value == "scatter" else _number(value)


def _cycle(value: object) -> tuple[int | str, ...]:
    cycle = tuple(_pass_entry(item) for item in _list(value))
    if not cycle:
        raise _WrongValueError("must have at least one entry")
    return cycle


def _pass_cycle(
    option: Option, value: object
) -> tuple[int | str, ...] | FrozenMap[int, tuple[int | str, ...]]:
    if isinstance(value, Mapping):
        return FrozenMap({_key_number(k): _cycle(v) for k, v in value.items()})
    return _cycle(value)


def _moon_value(option: Option, value: object) -> int | str:
    return "total" if value == "total" else _number(value, least=0)


_READERS: Final[dict[Kind, Callable[[Option, object], Any]]] = {
    "choice": _choice,
    "amount": _amount,
    "flag": _flag,
    "text": _rank_order,
    "cards": _cards,
    "card_amounts": _card_amounts,
    "named_amounts": _named_amounts,
    "reset_map": _reset_map,
    "strip": _strip,
    "hand_size": _hand_size,
    "pass_count": _pass_count,
    "pass_cycle": _pass_cycle,
    "moon_value": _moon_value,
}
