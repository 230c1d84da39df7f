"""Vectors about the auction: who wins it, what is paid, what is avoided, who leads."""

from typing import Any

from parlour.cards import Suit
from parlour.errors import VectorError
from parlour.rules import Ruleset, eldest_hand, in_turn
from parlour.rules.auction import highest, why_no_bid
from parlour.testing.given import Given, Label
from parlour.testing.vector import Vector


def auction(vector: Vector) -> dict[str, Any]:
    """What the bids lead to. One that is no higher than those before it counts as a pass."""
    given = vector.given
    seats = given.labels("seats")
    rules = vector.rules(len(seats))
    order = _from_eldest(rules, seats, given.label("dealer"))
    bids: list[int | None] = []
    for place, (seat, bid) in enumerate(given.bids("bids")):
        if place >= len(order) or seat != order[place]:
            raise VectorError(f"{seat} bids out of turn: the order is {', '.join(order)}")
        bids.append(None if why_no_bid(bids, bid) else bid)
    won = highest(bids)
    if won is None:
        return {
            "bidder": None,
            "paid": 0,
            "penal_suit": Suit.HEARTS.letter,
            "leader": order[0],
        }
    bidder = order[won]
    named = given.word("named", [suit.letter for suit in Suit])
    return {"bidder": bidder, "paid": bids[won], "penal_suit": named, "leader": bidder}


def named(rules: Ruleset, given: Given) -> Ruleset:
    """The rules in force where the vector says which suit was named."""
    if rules.penal_suit != "auction" or "named" not in given:
        return rules
    return rules.with_penal_suit(Suit.parse(given.word("named", [suit.letter for suit in Suit])))


def _from_eldest(rules: Ruleset, seats: tuple[Label, ...], dealer: Label) -> tuple[Label, ...]:
    if dealer not in seats or rules.players != len(seats):
        raise VectorError(f"dealer {dealer} is none of the {rules.players} seats")
    return tuple(seats[seat] for seat in in_turn(rules, eldest_hand(rules, seats.index(dealer))))
