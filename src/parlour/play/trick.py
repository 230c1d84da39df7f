"""A trick that was taken, as everybody at the table has seen it."""

from dataclasses import dataclass

from parlour.cards import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick:
    """A trick that was taken: who led, the cards in order of play, who took it, its points.

    One that was `carried` had no winner of its own: it waited and went with a later one. `out` are
    the seats that had no cards left for it. Of a trick that was `taken_up` the winner has the cards
    in its hand.
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int
    points: int
    carried: bool = False
    out: tuple[int, ...] = ()
    taken_up: bool = False
