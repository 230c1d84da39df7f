"""Drawing for seats and the first deal, as before the first game of an evening.

The pack is spread and each player draws a card. The ace is the lowest when cutting; the lowest
card has the first choice of seats and deals first. Suits do not matter: players with equal ranks
draw again among themselves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from parlour.cards import CARDS, Card, Rank
from parlour.errors import CardError

_PACK = 52


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawResult:
    """The players by the cards they drew, lowest first, and the groups that must draw again.

    Players of a group stand side by side in `order`; the new draw settles the places among them
    and changes no other.
    """

    order: tuple[int, ...]
    redraw: tuple[tuple[int, ...], ...]

    @property
    def first(self) -> int | None:
        """Who chooses a seat first and deals first; None while the lowest must draw again."""
        tied = any(self.order[0] in group for group in self.redraw)
        return None if tied else self.order[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A draw carried on until every place is settled.

    `rounds` holds what each player drew, round by round; after the first only those who tied.
    """

    order: tuple[int, ...]
    rounds: tuple[tuple[tuple[int, Card], ...], ...]


def draw_order(cards: Sequence[Card]) -> DrawResult:
    """How the players stand who drew these cards, player 0 the first card."""
    return _standing(tuple(enumerate(cards)))


def draw(rng: Random, players: int) -> Drawn:
    """Draws cards for so many players, and again for those who tie, until all places are settled.

    Each round is drawn from a full pack. Raises CardError for more players than cards.
    """
    if players > _PACK:
        raise CardError(f"{players} players cannot each draw one of {_PACK} cards")
    order = tuple(range(players))
    unsettled: tuple[tuple[int, ...], ...] = (order,) if players > 1 else ()
    rounds = []
    while unsettled:
        drawing = [player for group in unsettled for player in group]
        drawn = tuple(zip(drawing, rng.sample(CARDS[:_PACK], len(drawing)), strict=True))
        rounds.append(drawn)
        again: list[tuple[int, ...]] = []
        for group in unsettled:
            standing = _standing([(player, card) for player, card in drawn if player in group])
            place = min(order.index(player) for player in group)
            order = order[:place] + standing.order + order[place + len(group) :]
            again += standing.redraw
        unsettled = tuple(again)
    return Drawn(order=order, rounds=tuple(rounds))


def _standing(drawn: Sequence[tuple[int, Card]]) -> DrawResult:
    ordered = sorted(drawn, key=lambda each: _cutting_rank(each[1]))
    groups: list[list[int]] = []
    above = None
    for player, card in ordered:
        if card.rank != above:
            groups.append([])
        groups[-1].append(player)
        above = card.rank
    return DrawResult(
        order=tuple(player for player, _ in ordered),
        redraw=tuple(tuple(group) for group in groups if len(group) > 1),
    )


def _cutting_rank(card: Card) -> int:
    return -1 if card.rank is Rank.ACE else card.rank
