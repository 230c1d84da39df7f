"""Positions of the kinds that seldom come up by themselves, with other suits, ranks and seats."""

from collections.abc import Callable
from random import Random

from parlour.cards import Card, CardSet, Suit
from parlour.play import PlayerView
from parlour.rules import load_rules, rules_for
from tests.arrange import STANDARD, in_order
from tests.bots.agreeing import Told, agreeing, held_deal
from tests.bots.mistakes import KINDS, mistakes_at

QUEEN = in_order("QS")[0]

Found = tuple[tuple[PlayerView, CardSet], ...]
"""Views, each with the cards that would be the mistake there."""


def kindred(kind: str, number: int, seed: int) -> Found:
    """So many positions of that kind, each in a deal that agrees with it."""
    rng = Random(f"{kind} {seed}")
    found: list[tuple[PlayerView, CardSet]] = []
    while len(found) < number:
        told = TELLERS[kind](rng)
        view = next(agreeing(told, rng.getrandbits(32)), None)
        if view is not None and (cards := mistakes_at(KINDS[kind], view)):
            found.append((view, cards))
    return tuple(found)


def _queen_lies(rng: Random, *, behind: int) -> Told:
    """The queen was thrown on a suit of which the hand has a higher and a lower card."""
    rules = held_deal(rules_for(rng.choice(["standard", "omnibus"]), rng.choice([3, 4, 5])))
    suit = rng.choice([Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS])
    number = max(2, rules.players - 1 - behind)
    low, *lying, high = sorted(_high_enough(rng, suit, number + 1))
    rng.shuffle(lying)
    lying.insert(rng.randrange(1, len(lying) + 1), QUEEN)
    return Told(
        hand=CardSet([low, high]),
        trick=tuple(lying),
        trick_no=rng.randrange(3, 7),
        rules=rules,
        broken=True if suit is Suit.HEARTS else None,
    )


def _bonus_lies(rng: Random) -> Told:
    """A card that is worth having lies last in its suit, and the hand has a higher and a lower."""
    suit = rng.choice([Suit.CLUBS, Suit.DIAMONDS])
    players = rng.choice([3, 4, 5])
    low, *lying, high = sorted(_high_enough(rng, suit, players + 1))
    options = {"bonus": {str(rng.choice(lying)): -10}, "players": players}
    rng.shuffle(lying)
    return Told(
        hand=CardSet([low, high]),
        trick=tuple(lying),
        trick_no=rng.randrange(3, 7),
        rules=held_deal(load_rules("standard", options)),
    )


def _partner_wins(rng: Random) -> Told:
    """The partner has the trick, with a spade over the queen or in a suit the hand lacks."""
    rules = held_deal(load_rules("partnership", {"players": rng.choice([4, 4, 6])}))
    suit = rng.choice([Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS])
    lying = sorted(_high_enough(rng, suit, rng.choice([2, 3])))
    lying = [card for card in lying if card != QUEEN]
    place = len(lying) - rules.players // 2
    if place >= 0:
        lying.insert(place, lying.pop())
    low = rng.choice("4567") + ("S" if suit is Suit.SPADES else "H")
    hand = CardSet([QUEEN, Card.parse(low)]) - CardSet(lying)
    return Told(hand=hand, trick=tuple(lying), trick_no=rng.randrange(3, 7), rules=rules)


def _high_enough(rng: Random, suit: Suit, number: int) -> list[Card]:
    """Cards of a suit that every pack has, and that need not open."""
    ranks = [card for card in STANDARD.pack.of_suit(suit) if card.code[0] not in "234"]
    return rng.sample(ranks, number)


TELLERS: dict[str, Callable[[Random], Told]] = {
    "A01": lambda rng: _queen_lies(rng, behind=0),
    "A02": lambda rng: _queen_lies(rng, behind=1),
    "A04": _bonus_lies,
    "A08": _partner_wins,
}
"""By the name of the kind what tells a position that may be one of it."""
