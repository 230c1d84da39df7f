"""Vectors about playing: which cards are legal, who takes a trick."""

from typing import Any

from parlour.cards import CardSet
from parlour.errors import VectorError
from parlour.rules import breaks_hearts, card_points, legal_plays, trick_cost, trick_winner
from parlour.testing.given import codes
from parlour.testing.kinds_of_bid import named
from parlour.testing.vector import Vector


def legal_moves(vector: Vector) -> dict[str, Any]:
    """The legal cards of a hand."""
    given, rules = vector.given, vector.rules()
    trick, trick_no = given.cards("trick"), given.number("trick_no")
    rules = named(rules, given)
    legal = legal_plays(
        rules,
        CardSet(given.cards("hand")),
        trick,
        trick_no=trick_no,
        hearts_broken=given.flag("hearts_broken", default=False),
    )
    return {"legal": codes(legal)}


def trick(vector: Vector) -> dict[str, Any]:
    """Who takes a trick, and what it does; hearts count as unbroken before it."""
    given, seats = vector.given, vector.given.labels("seats")
    rules = named(vector.rules(len(seats)), vector.given)
    leader, cards = given.label("leader"), given.cards("cards")
    if leader not in seats:
        raise VectorError(f"leader {leader!r} is none of the seats")
    if not cards or len(cards) != len(seats):
        raise VectorError(f"{len(seats)} seats play {len(seats)} cards to a trick")
    trick_no = given.number("trick_no", 2)
    place, last = trick_winner(rules, cards), trick_no == rules.tricks
    carried = place is None and not last
    way = 1 if rules.direction == "clockwise" else -1
    winner = seats[(seats.index(leader) + way * (place or 0)) % len(seats)]
    return {
        "winner": None if carried else winner,
        "points": card_points(rules, cards) + trick_cost(rules, first=trick_no == 1, last=last),
        "hearts_broken_after": any(breaks_hearts(rules, card) for card in cards),
        "next_leader": winner,
        "carried_to": "winner of next trick" if carried else None,
    }
