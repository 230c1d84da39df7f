"""Vectors about dealing and passing."""

from collections.abc import Mapping
from typing import Any

from parlour.cards import Suit
from parlour.errors import VectorError
from parlour.rules import Ruleset, giver, pass_entry
from parlour.testing.given import Given, codes
from parlour.testing.vector import Vector


def deal(vector: Vector) -> dict[str, Any]:
    """What is taken out of the pack, how many cards a hand has, and what opens the play."""
    rules = vector.rules()
    return {
        "removed": codes(rules.stripped),
        "hand_size": rules.cards_each,
        "leftover": rules.kitty_size,
        "penalty_total": rules.total_points,
        "opening_card": _opening_card(rules),
    }


def pass_plan(vector: Vector) -> dict[str, Any]:
    """To whom the deals pass."""
    rules = vector.rules()
    deals = vector.given.numbers("deals")
    if min(deals, default=1) < 1:
        raise VectorError(f"deals count from 1, not from {min(deals)}")
    return {"offsets": [pass_entry(rules, number) for number in deals]}


def passed(vector: Vector) -> dict[str, Any]:
    """The cards each seat receives."""
    given = vector.given
    seats = given.labels("seats")
    rules = vector.rules(len(seats))
    if rules.players != len(seats):
        raise VectorError(f"{len(seats)} seats pass under rules for {rules.players} players")
    entry = pass_entry(rules, given.number("deal"))
    if entry == 0:
        return {"received": {seat: [] for seat in seats}}
    if entry == "scatter":
        return {"received": _scattered(given, seats)}
    selected = given.cards_by_seat("selected")
    if set(selected) != set(seats):
        raise VectorError("selected must have every seat, and no other")
    return {
        "received": {
            seat: codes(selected[seats[giver(rules, index, entry)]])
            for index, seat in enumerate(seats)
        }
    }


def _scattered(given: Given, seats: tuple[str, ...]) -> dict[str, list[str]]:
    """What each seat receives where `selected` has a map by receiver for each giver."""
    received: dict[str, list[str]] = {seat: [] for seat in seats}
    for seat, shares in given.by_seat("selected").items():
        if seat not in seats or not isinstance(shares, Mapping):
            raise VectorError(f"selected must say for {seat!r} which seat gets which cards")
        for taker, cards in Given({"shares": shares}).cards_by_seat("shares").items():
            if taker not in seats or taker == seat:
                raise VectorError(f"selected has {seat!r} pass to {taker!r}")
            received[taker] += codes(cards)
    return received


def _opening_card(rules: Ruleset) -> str | None:
    """The lowest club of the pack, where its holder opens."""
    clubs = rules.pack.of_suit(Suit.CLUBS)
    if rules.first_lead != "low_club" or not clubs:
        return None
    return rules.low_to_high(clubs)[0].face.code
