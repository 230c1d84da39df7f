"""The values of circumstances, read one by one with a reason where they cannot be."""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from parlour.cards import Card
from parlour.errors import CardError, IrregularityError
from parlour.rules.laws.aftermath import Seat

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 11
_MOST_POINTS: Final = 1_000_000
_LONGEST_NAME: Final = 100


def read_seat(name: str, value: object) -> Seat:
    """A seat's label: a whole number or a name."""
    if isinstance(value, int) and not isinstance(value, bool):
        if abs(value) <= _MOST_POINTS:
            return value
    elif isinstance(value, str) and value.strip() and len(value) <= _LONGEST_NAME:
        return value
    raise _wrong(name, "must be a seat, as its number or name", value)


def read_seats(name: str, value: object) -> tuple[Seat, ...]:
    """Seats in a list, none of them twice; 1 and "1" are the same seat."""
    if not isinstance(value, list | tuple):
        raise _wrong(name, "must be a list of seats", value)
    seats = tuple(read_seat(name, each) for each in value)
    if len({str(seat) for seat in seats}) != len(seats):
        raise _wrong(name, "names a seat twice", value)
    return seats


def read_table(name: str, value: object) -> tuple[Seat, ...]:
    """Everybody at the table."""
    seats = read_seats(name, value)
    if not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        raise _wrong(name, f"must name {FEWEST_SEATS} to {MOST_SEATS} players", value)
    return seats


def read_card(name: str, value: object) -> Card:
    """A card of a code such as `QS`."""
    if not isinstance(value, str):
        raise _wrong(name, "must be a card, rank and suit as in QS", value)
    try:
        return Card.parse(value)
    except CardError as wrong:
        raise IrregularityError(f"{name}: {wrong}", field=name) from None


def read_cards(name: str, value: object, *, copies: int) -> tuple[Card, ...]:
    """Cards in a list, in its order, each at most as often as the pack has it."""
    if not isinstance(value, list | tuple):
        raise _wrong(name, "must be a list of cards, as in QS", value)
    cards = tuple(read_card(name, each) for each in value)
    faces = [card.face for card in cards]
    for card in cards:
        if faces.count(card.face) > copies or cards.count(card) > copies:
            raise _wrong(name, f"has {card.face} more often than the pack", value)
    return cards


def read_cards_by_player(name: str, value: object, *, copies: int) -> tuple[tuple[Seat, Card], ...]:
    """The card of each player."""
    if not isinstance(value, Mapping) or len(value) < FEWEST_SEATS:
        raise _wrong(name, "must be a map of the card each player drew", value)
    drawn = tuple((read_seat(name, seat), read_card(name, card)) for seat, card in value.items())
    read_cards(name, [card.code for _, card in drawn], copies=copies)
    read_seats(name, [seat for seat, _ in drawn])
    return drawn


def read_points_by_seat(name: str, value: object) -> tuple[tuple[Seat, int], ...]:
    """The points of each seat."""
    if not isinstance(value, Mapping) or not value or len(value) >= MOST_SEATS:
        raise _wrong(name, "must be a map of points by seat", value)
    read_seats(name, list(value))
    return tuple((read_seat(name, seat), read_points(name, each)) for seat, each in value.items())


def read_points(name: str, value: object) -> int:
    """Points, which a bonus may bring below nought."""
    return _whole(name, value, -_MOST_POINTS, _MOST_POINTS)


def read_count(name: str, value: object, *, least: int, most: int) -> int:
    """A number within what the table allows."""
    return _whole(name, value, least, most)


def read_flag(name: str, value: object) -> bool:
    """Whether something is so."""
    if not isinstance(value, bool):
        raise _wrong(name, "must be true or false", value)
    return value


def read_word(name: str, value: object, words: Sequence[str]) -> str:
    """One of the words that are there to choose from."""
    if not isinstance(value, str) or value not in words:
        raise _wrong(name, f"must be one of {', '.join(words)}", value)
    return value


def _whole(name: str, value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _wrong(name, "must be a whole number", value)
    if not least <= value <= most:
        raise _wrong(name, f"must be from {least} to {most}", value)
    return value


def _wrong(name: str, said: str, value: object) -> IrregularityError:
    return IrregularityError(f"{name} {said}, not {shown(value)}", field=name)


def shown(value: object) -> str:
    """The value as JSON writes it, cut short where it is long."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=repr)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    return text if len(text) <= _LONGEST_NAME else f"{text[:_LONGEST_NAME]}…"
