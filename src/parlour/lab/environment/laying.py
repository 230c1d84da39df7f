"""A pass, or an exchange for the widow, laid card by card: one action each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from parlour.cards import Card, CardSet
from parlour.play import LayAway, PassCards, PlayerView, ScatterCards
from parlour.rules import seat_in_turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Laying:
    """How far a seat has got that is laying cards: by place the seat that gets a card of a pass.

    `takers` is empty in an exchange: there the cards go to the seat's own tricks. `may_lay` are
    those of which the next card is one; cards that are barred from the pass come last.
    """

    laid: tuple[Card, ...]
    size: int
    takers: tuple[int, ...]
    may_lay: CardSet

    @classmethod
    def of(cls, view: PlayerView, laid: Sequence[Card]) -> Self | None:
        """How far the view's seat has got; None where it lays no cards now."""
        if not view.must_act or view.seat is None or view.phase not in ("passing", "exchange"):
            return None
        left = view.hand - CardSet(laid)
        if view.phase == "exchange":
            size = view.rules.kitty_size
            return cls(laid=tuple(laid), size=size, takers=(), may_lay=left)
        return cls(
            laid=tuple(laid),
            size=view.pass_size,
            takers=_takers(view, view.seat),
            may_lay=left - view.rules.barred_from_pass or left,
        )

    @property
    def left(self) -> int:
        """How many cards are still to be laid."""
        return self.size - len(self.laid)

    @property
    def taker(self) -> int | None:
        """The seat that gets the next card; None where nobody does."""
        return self.takers[len(self.laid)] if self.takers else None

    def action(self, view: PlayerView) -> PassCards | ScatterCards | LayAway:
        """What the seat does once it has laid them all."""
        cards = CardSet(self.laid)
        if not self.takers:
            return LayAway(cards)
        if not view.scatters:
            return PassCards(cards)
        shares: list[list[Card]] = [[] for _ in range(view.players)]
        for card, taker in zip(self.laid, self.takers, strict=True):
            shares[taker].append(card)
        return ScatterCards(tuple(map(CardSet, shares)))


def _takers(view: PlayerView, own: int) -> tuple[int, ...]:
    """By place the seat that gets the card; scattered cards go to the next in turn first."""
    if not view.scatters:
        return ((own + view.pass_offset) % view.players,) * view.pass_size
    each = view.pass_size // (view.players - 1)
    return tuple(
        seat_in_turn(view.rules, own, 1 + place // each) for place in range(view.pass_size)
    )
