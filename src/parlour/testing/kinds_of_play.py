"""Vectors about playing: which cards are legal, who takes a trick."""

from typing import Any

from parlour.cards import CardSet
from parlour.errors import VectorError
from parlour.rules import breaks_hearts, card_points, legal_plays, trick_winner
from parlour.testing.given import codes
from parlour.testing.not_yet import need
from parlour.testing.vector import Vector


def legal_moves(vector: Vector) -> dict[str, Any]:
    """The legal cards of a hand."""
    given, rules = vector.given, vector.rules()
    trick, trick_no = given.cards("trick"), given.number("trick_no")
    need(rules, "auction", "draw_to_follow")
    if trick_no == 1 and not trick and rules.first_lead == "low_club":
        need(rules, "two_packs", "jokers", "short_pack")  # each changes which club is the lowest
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
    given, rules = vector.given, vector.rules()
    need(
        rules, "two_packs", "jokers", "short_pack", "auction", "draw_to_follow", "trick_points"
    )  # fmt: skip
    seats, leader, cards = given.labels("seats"), given.label("leader"), given.cards("cards")
    if leader not in seats:
        raise VectorError(f"leader {leader!r} is none of the seats")
    if not cards or len(cards) != len(seats):
        raise VectorError(f"{len(seats)} seats play {len(seats)} cards to a trick")
    way = 1 if rules.direction == "clockwise" else -1
    winner = seats[(seats.index(leader) + way * trick_winner(cards)) % len(seats)]
    return {
        "winner": winner,
        "points": card_points(rules, cards),
        "hearts_broken_after": any(breaks_hearts(rules, card) for card in cards),
        "next_leader": winner,
        "carried_to": None,
    }
