"""Between the reference and compiled code: cards, seats and deals put into rows and read back."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from parlour.cards import Card, CardSet
from parlour.fast import deal as row
from parlour.fast.packed import Cards, Packed, packed
from parlour.rules import Ruleset

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A deal in play, all hands open, in the reference's cards and seats.

    Lists are by seat; `trick` holds the cards so far in order of play from `leader`; `kitty` are
    the cards left over while they wait; takers and declarer are None before there is one.
    """

    hands: Sequence[CardSet]
    captured: Sequence[CardSet]
    tricks: Sequence[int]
    leader: int
    trick: Sequence[Card]
    trick_no: int
    hearts_broken: bool
    kitty: CardSet
    first_taker: int | None = None
    last_taker: int | None = None
    declarer: int | None = None


@dataclass(frozen=True, slots=True)
class FastTable:
    """The compiled twin of a table's rules; raises NotYet for rules that it does not take."""

    rules: Ruleset
    packed: Packed
    cards: Cards

    @classmethod
    @lru_cache(maxsize=64)
    def of(cls, rules: Ruleset) -> "FastTable":
        """The twin of these rules."""
        return cls(rules, packed(rules), Cards.of(rules))

    def place(self, seat: int) -> int:
        """The number that compiled code has for a seat, or for the number the seat."""
        return seat if self.rules.direction == "clockwise" else -seat % self.rules.players

    def row(self, deal: Standing) -> "State":
        """The deal as a row of words."""
        made = row.empty_deal()
        for seat in range(self.rules.players):
            at = self.place(seat)
            made[row.HANDS + at] = self.cards.mask(deal.hands[seat])
            made[row.TAKEN + at] = self.cards.mask(deal.captured[seat])
            made[row.TRICKS + at] = deal.tricks[seat]
        for place, card in enumerate(deal.trick):
            made[row.TRICK + place] = self.cards.numbers[card]
        made[row.LEADER] = self.place(deal.leader)
        made[row.LAID] = len(deal.trick)
        made[row.NUMBER] = deal.trick_no
        made[row.BROKEN] = deal.hearts_broken
        made[row.KITTY] = self.cards.mask(deal.kitty)
        for word, seat_ in (
            (row.FIRST_TAKER, deal.first_taker),
            (row.LAST_TAKER, deal.last_taker),
            (row.DECLARER, deal.declarer),
        ):
            made[word] = row.NOBODY if seat_ is None else self.place(seat_)
        taken = CardSet(card for cards in deal.captured for card in cards)
        made[row.PLAYED] = self.cards.mask(taken | CardSet(deal.trick))
        return made

    def by_seat(self, numbers: "State") -> tuple[int, ...]:
        """Numbers of compiled code's seats in the reference's order."""
        return tuple(int(numbers[self.place(seat)]) for seat in range(self.rules.players))

    def by_place(self, numbers: Sequence[int]) -> "State":
        """The other way."""
        return np.array(
            [numbers[self.place(place)] for place in range(self.rules.players)], np.int64
        )
