"""What a test vector gives and expects, read field by field with a reason where it cannot be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from parlour.cards import Card, CardSet
from parlour.errors import CardError, VectorError

Word = TypeVar("Word", bound=str)

Label = str
"""A seat's name in a vector; numbers are taken as their text, as JSON does for keys."""


@dataclass(frozen=True, slots=True)
class Given:
    """The fields of a vector's `given`; raises VectorError for one that is missing or wrong."""

    fields: Mapping[str, Any]

    def __contains__(self, name: str) -> bool:
        """Whether the field says anything: null and an empty map do not."""
        return self.fields.get(name) not in (None, {})

    def number(self, name: str, default: int | None = None) -> int:
        return _number(name, self._field(name, default))

    def flag(self, name: str, *, default: bool | None = None) -> bool:
        value = self._field(name, default)
        if not isinstance(value, bool):
            raise VectorError(f"{name} must be true or false, not {value!r}")
        return value

    def word(self, name: str, allowed: Sequence[Word], default: str | None = None) -> Word:
        value = self._field(name, default)
        found = next((each for each in allowed if each == value), None)
        if found is None:
            raise VectorError(f"{name} must be one of {', '.join(allowed)}, not {value!r}")
        return found

    def label(self, name: str) -> Label:
        return _label(name, self._field(name))

    def labels(self, name: str, default: Sequence[Label] | None = None) -> tuple[Label, ...]:
        return tuple(_label(name, each) for each in _list(name, self._field(name, default)))

    def numbers(self, name: str) -> tuple[int, ...]:
        """A list of numbers, or the numbers of a map in its order."""
        value = self._field(name)
        items = list(value.values()) if isinstance(value, Mapping) else _list(name, value)
        return tuple(_number(name, item) for item in items)

    def cards(self, name: str) -> tuple[Card, ...]:
        """Cards as they are written; a card written twice is that of the second pack as well."""
        return read_cards(name, self._field(name))

    def by_seat(self, name: str) -> dict[Label, Any]:
        """A map whose keys are seats, in its order; the values are read by the caller."""
        value = self._field(name)
        if not isinstance(value, Mapping) or not value:
            raise VectorError(f"{name} must be a map by seat, not {value!r}")
        return {str(seat): item for seat, item in value.items()}

    def bids(self, name: str) -> tuple[tuple[Label, int | None], ...]:
        """Pairs of a seat and its bid, null for a pass."""
        pairs = [_list(name, pair) for pair in _list(name, self._field(name))]
        if any(len(pair) != 2 for pair in pairs):
            raise VectorError(f"{name} must have pairs of a seat and a bid")
        return tuple(
            (_label(name, seat), None if bid is None else _number(name, bid)) for seat, bid in pairs
        )

    def numbers_by_seat(self, name: str) -> dict[Label, int]:
        return {seat: _number(name, item) for seat, item in self.by_seat(name).items()}

    def cards_by_seat(self, name: str) -> dict[Label, tuple[Card, ...]]:
        """Each seat's cards; a card that a second seat has too is that of the second pack."""
        written = {seat: _list(name, item) for seat, item in self.by_seat(name).items()}
        every = iter(read_cards(name, [card for cards in written.values() for card in cards]))
        return {seat: tuple(next(every) for _ in cards) for seat, cards in written.items()}

    def _field(self, name: str, default: Any = None) -> Any:
        value = self.fields.get(name)
        if value is None:
            value = default
        if value is None:
            raise VectorError(f"given has no {name}")
        return value


def read_cards(name: str, value: object) -> tuple[Card, ...]:
    """The cards of a list of codes; the second of two equal ones is the second pack's."""
    cards: list[Card] = []
    seen: set[Card] = set()
    for code in _list(name, value):
        card = _card(name, code)
        copy = _other_copy(card) if card in seen else card
        if copy is None or copy in seen:
            raise VectorError(f"{name} has {code} too often")
        seen.add(copy)
        cards.append(copy)
    return tuple(cards)


def codes(cards: CardSet | Sequence[Card]) -> list[str]:
    """Cards as a vector writes them, without saying of which pack."""
    return [card.face.code for card in cards]


def _card(name: str, code: object) -> Card:
    if not isinstance(code, str):
        raise VectorError(f"{name} must name cards as in QS, not {code!r}")
    try:
        return Card.parse(code)
    except CardError as wrong:
        raise VectorError(f"{name}: {wrong}") from None


def _other_copy(card: Card) -> Card | None:
    if card < 52:
        return Card(card + 52)
    return Card(card + 1) if card == 104 else None


def _list(name: str, value: object) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise VectorError(f"{name} must be a list, not {value!r}")
    return list(value)


def _number(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise VectorError(f"{name} must be a whole number, not {value!r}")
    return value


def _label(name: str, value: object) -> Label:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise VectorError(f"{name} must be a seat, not {value!r}")
    return str(value)
