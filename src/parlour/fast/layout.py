"""How what a seat knows is written as numbers, and how what it may do is numbered.

There is one observation and one action space for all environments; both are laid down here and
nowhere else. Seats are told as seen from the one that looks: 0 is itself, 1 the next in turn.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from parlour.rules import Ruleset

PHASES: Final = ("passing", "capot", "exchange", "playing", "moon", "over")
"""What is going on, in the order of the numbers that tell it."""

WORDS: Final = ("others_plus", "self_minus", "no_capot", "capot")
"""What a seat may say besides laying a card, in the order of their actions."""

MOST: Final = 1_000_000
"""No number in an observation is further from nought: points and totals are cut off there."""

ONE_PACK: Final = 52
EVERY_CARD: Final = 106
"""Two packs and two jokers."""


class Layout(NamedTuple):
    """Where in an observation what begins; `shape` tells how a part is laid out from there.

    A part of cards has a place for each card number, one of suits four; all others are numbers.
    `passed` are the cards this seat has laid for each other, `received` those it has from each;
    `kitty` are the cards left over where this seat has taken them, `laid_away` those it has laid
    away for them; `played` are those that each seat has played, `taken` those in its tricks,
    `trick` the cards on the table; `fell_in` has for each card that was played the number of its
    trick. `voids` are the suits that a seat has not followed in this deal, `holds` counts its
    cards, `tricks` its tricks; `points` are those of this deal so far, as far as this seat can
    know them, `totals` those of the deals before. `awaited` marks whoever is to act, `gets` the
    seat that gets the next card laid in a pass, `to_lay` counts the cards still to be laid.
    """

    seats: int
    cards: int
    size: int
    hand: int
    passed: int
    received: int
    kitty: int
    laid_away: int
    played: int
    taken: int
    trick: int
    fell_in: int
    voids: int
    holds: int
    tricks: int
    points: int
    totals: int
    awaited: int
    dealer: int
    leader: int
    declarer: int
    gets: int
    phase: int
    to_lay: int
    trick_number: int
    hearts_broken: int
    stock: int

    @property
    def actions(self) -> int:
        """How many actions there are: a card by its number, then the words."""
        return self.cards + len(WORDS)

    def word(self, word: str) -> int:
        """The action that says that word."""
        return self.cards + WORDS.index(word)

    def shape(self, part: str) -> tuple[int, ...]:
        """How a part is laid out: seats first, then cards or suits."""
        return _shape(part, self.seats, self.cards)

    def where(self, part: str) -> slice:
        """Where in an observation that part stands."""
        start = getattr(self, part)
        length = 1
        for width in self.shape(part):
            length *= width
        return slice(start, start + length)


PARTS: Final = Layout._fields[3:]
"""The parts of an observation, in their order."""

_OF_CARDS: Final = frozenset(
    {"hand", "passed", "received", "kitty", "laid_away", "played", "taken", "trick", "fell_in"}
)
_BY_SEAT: Final = frozenset(
    {
        "passed", "received", "played", "taken", "trick", "voids", "holds", "tricks", "points",
        "totals", "awaited", "dealer", "leader", "declarer", "gets",
    }
)  # fmt: skip


def _shape(part: str, seats: int, cards: int) -> tuple[int, ...]:
    widths = {"voids": 4, "phase": len(PHASES)}
    width = cards if part in _OF_CARDS else widths.get(part)
    by_seat = (seats,) if part in _BY_SEAT else ()
    return (*by_seat, width) if width else by_seat or (1,)


@lru_cache(maxsize=64)
def layout_of(rules: Ruleset) -> Layout:
    """The layout for these rules: it depends on seats and pack alone.

    >>> layout = layout_of(Ruleset())
    >>> layout.size, layout.actions, layout.shape("played")
    (1310, 56, (4, 52))
    """
    cards = ONE_PACK if rules.packs == 1 and not rules.jokers else EVERY_CARD
    starts, size = [], 0
    for part in PARTS:
        starts.append(size)
        length = 1
        for width in _shape(part, rules.players, cards):
            length *= width
        size += length
    return Layout(rules.players, cards, size, *starts)
