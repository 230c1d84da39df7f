"""What is known of an event: each circumstance by its name, and who sits beside whom."""

from dataclasses import dataclass
from typing import Any

from parlour.cards import Card
from parlour.rules import Ruleset
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.laws import Event
from parlour.rules.laws.aftermath import Seat

Drawn = tuple[tuple[Seat, Card], ...]
Points = tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The circumstances that are known, read, under the rules for as many players as are seen.

    Each reader gives None for what was left out. `ignored` are names that no law of the event
    knows.
    """

    event: Event
    rules: Ruleset
    known: FrozenMap[str, Any]
    ignored: tuple[str, ...] = ()

    def seat(self, name: str) -> Seat | None:
        value: Seat | None = self.known.get(name)
        return value

    def seats(self, name: str = "seats") -> tuple[Seat, ...] | None:
        value: tuple[Seat, ...] | None = self.known.get(name)
        return value

    def card(self, name: str) -> Card | None:
        value: Card | None = self.known.get(name)
        return value

    def cards(self, name: str) -> tuple[Card, ...] | None:
        value: tuple[Card, ...] | None = self.known.get(name)
        return value

    def drawn(self, name: str) -> Drawn | None:
        value: Drawn | None = self.known.get(name)
        return value

    def points(self, name: str) -> Points | None:
        value: Points | None = self.known.get(name)
        return value

    def count(self, name: str) -> int | None:
        value: int | None = self.known.get(name)
        return value

    def party(self, name: str) -> str | None:
        """`accused`, `another` or `nobody`; None for a seat before it is known who is accused."""
        value = self.known.get(name)
        if not isinstance(value, tuple):
            word: str | None = value
            return word
        accused = self.seat("offender")
        if accused is None:
            return None
        return "accused" if str(value[0]) == str(accused) else "another"

    def beside(self, name: str, step: int) -> Seat | None:
        """Who sits so many places after that seat, +1 being the next to play; None if unknown."""
        seat, seats = self.seat(name), self.seats()
        if seat is None or seats is None:
            return None
        forward = step if self.rules.direction == "clockwise" else -step
        labels = [str(each) for each in seats]
        return seats[(labels.index(str(seat)) + forward) % len(seats)]
