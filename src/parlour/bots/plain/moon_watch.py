"""Whether another seat is on its way to the moon, and what it is worth to stop it."""

from dataclasses import dataclass

from parlour.bots.plain.outlook import Outlook
from parlour.cards import Card
from parlour.play.view import PlayerView
from parlour.rules import side_of

STEEPNESS = 4
"""A seat with half of what it needs is far from the moon; the last tricks decide."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoonThreat:
    """The side that has everything so far, how likely it gets the rest, and what that costs us."""

    side: tuple[int, ...]
    chance: float
    cost: float

    @property
    def worth_stopping(self) -> float:
        """The points that a trick which stops it saves."""
        return self.chance * self.cost


def moon_threat(outlook: Outlook) -> MoonThreat | None:
    """The threat of another side's moon; None while nobody or more than one side has points."""
    view, rules = outlook.view, outlook.rules
    if rules.moon == "off" or not view.tricks:
        return None
    takers = moon_takers(view)
    own = side_of(rules, view.seat or 0)
    if len(takers) != 1 or own in takers:
        return None
    (side,) = takers
    # Under self_minus we do not pay, we only fall behind.
    cost = rules.moon_size if rules.moon != "self_minus" else rules.moon_size / view.players
    cost *= len(own)
    return MoonThreat(side=side, chance=_progress(view) ** STEEPNESS, cost=cost)


def side_moon(outlook: Outlook) -> MoonThreat | None:
    """Our own side's way to the moon, where two play for it; None once another side has points.

    What it is worth is what the other sides would pay and we would not.
    """
    view, rules = outlook.view, outlook.rules
    if rules.moon == "off" or not outlook.partners:
        return None
    own = side_of(rules, view.seat or 0)
    if moon_takers(view) != {own}:
        return None
    return MoonThreat(
        side=own, chance=_progress(view) ** STEEPNESS, cost=rules.moon_size * len(own)
    )


def is_top(outlook: Outlook, card: Card) -> bool:
    """Whether no unseen card of the suit is as high: a card that can stop a moon."""
    out = outlook.out[card.suit]
    return not out or outlook.strength[out[-1]] < outlook.strength[card]


def moon_takers(view: PlayerView) -> frozenset[tuple[int, ...]]:
    """The sides that have taken some of what a moon asks for; most often a side is one seat."""
    rules = view.rules
    needed = rules.penalty_cards
    if rules.moon_set == "with_bonus":
        needed = needed | rules.bonus_cards
    every = rules.moon_set == "all_tricks"
    return frozenset(
        side_of(rules, trick.winner)
        for trick in view.tricks
        if every or any(card in needed for card in trick.cards)
    )


def _progress(view: PlayerView) -> float:
    """How much of what a moon asks for is taken: 0 to 1, by points and by cards."""
    rules = view.rules
    if rules.moon_set == "all_tricks":
        return len(view.tricks) / rules.tricks
    taken = [card for trick in view.tricks for card in trick.cards if card in rules.penalty_cards]
    points = sum(rules.card_points[card] for card in taken)
    cards = len(taken) / max(1, len(rules.penalty_cards))
    return (points / max(1, rules.total_points) + cards) / 2
