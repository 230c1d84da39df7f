"""Who sits at the table, and sentences about them: "you play", "Anna plays"."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from parlour.cards.spoken import listed
from parlour.rules.articles.seats import NAMES

PERSON: Final = 0
"""The seat of the person at the keyboard."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """The players' names, clockwise from the person's seat."""

    names: tuple[str, ...]

    def who(self, seat: int) -> str:
        """`you`, `Anna`: the player inside a sentence."""
        return "you" if seat == PERSON else self.names[seat]

    def label(self, seat: int) -> str:
        """`You`, `Anna`: the player at the start of a line."""
        return "You" if seat == PERSON else self.names[seat]

    def does(self, seat: int, verb: str) -> str:
        """`You play`, `Anna plays`: the start of a sentence."""
        return f"{self.label(seat)} {verb if seat == PERSON else third_person(verb)}"

    def together(self, seats: Iterable[int]) -> str:
        """`you and Anna`: several players inside a sentence."""
        return listed(self.who(seat) for seat in seats)

    def side(self, seats: Sequence[int]) -> str:
        """`you with Clara`: partners inside a sentence; the player alone where there is one."""
        return " with ".join(self.who(seat) for seat in sorted(seats, key=lambda s: s != PERSON))


def seating(players: int, name: str) -> Seating:
    """The person under that name, and computer players to the left of them."""
    others = [other for other in NAMES if other.lower() != name.lower()]
    return Seating(names=(name, *others[: players - 1]))


def third_person(verb: str) -> str:
    """`plays`, `passes`, `has`.

    >>> [third_person(verb) for verb in ("lead", "pass", "have", "are")]
    ['leads', 'passes', 'has', 'is']
    """
    irregular = {"have": "has", "are": "is"}
    return irregular.get(verb) or verb + ("es" if verb.endswith(("s", "sh", "ch", "x")) else "s")


def counted(number: int, noun: str, *, none: str = "no") -> str:
    """`no points`, `1 point`, `minus 10 points`.

    >>> counted(0, "point"), counted(1, "card"), counted(-1, "point"), counted(-10, "point")
    ('no points', '1 card', 'minus 1 point', 'minus 10 points')
    """
    amount = f"{abs(number) or none} {noun}{'' if abs(number) == 1 else 's'}"
    return f"minus {amount}" if number < 0 else amount
