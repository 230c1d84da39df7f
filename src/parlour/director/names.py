"""Seats, cards and choices in the words of the table."""

from collections.abc import Iterable, Mapping
from typing import Final

from parlour.cards import Card
from parlour.cards.spoken import card_name, listed
from parlour.director.decision import Field
from parlour.rules import Ruleset
from parlour.rules.laws import Decider
from parlour.rules.laws.aftermath import Seat

AT_FAULT: Final = "the player at fault"

DECIDERS: Final[Mapping[Decider, str]] = {
    "nobody": "nobody",
    "any_player": "any player",
    "dealer": "the dealer",
    "pone": "the player before the dealer",
    "receiver": "the player who was dealt the card",
    "offender": AT_FAULT,
    "left_of_offender": "the neighbour on the left",
    "right_of_offender": "the neighbour on the right",
    "claimant": "the player who makes the claim",
}

_CHOICES: Final = {
    "must_lead_heart": "order {heart} to be led",
    "must_not_lead_heart": "forbid {heart} to be led",
    "play_highest": "order the highest card of the suit led",
    "play_lowest": "order the lowest card of the suit led",
    "not_discard_heart": "forbid {heart} as a discard",
    "waive": "let the matter rest",
    "point_out": "point it out",
    "put_right_before_next": "put the card right before dealing the next one",
    "new_deal": "ask for a new deal",
    "stop": "stop the deal",
    "intended": "play the card that was meant",
    "other": "say that the other card was meant",
    "call": "call the card",
    "amend": "put the revoke right",
    "claim": "claim the penalty",
    "search": "look through the tricks",
}


def seat_name(seat: Seat | None, unknown: str = AT_FAULT) -> str:
    """`player 2` for a number, a name as it is, and the part played where the seat is unknown."""
    if seat is None:
        return unknown
    return f"player {seat}" if str(seat).isdecimal() else str(seat)


def seat_names(seats: Iterable[Field]) -> str:
    """`player 2 and Anna`."""
    return listed(seat_name(seat) for seat in seats if isinstance(seat, int | str))


def said_card(code: object) -> str:
    """`the queen of spades`."""
    return f"the {card_name(Card.parse(str(code)))}"


def choice_words(choice: str, rules: Ruleset) -> str:
    """What a choice means, so that it can stand after "may"."""
    heart = "a heart" if rules.penal_suit == "H" else "a card of the suit named"
    return _CHOICES[choice].format(heart=heart)


def sentence(text: str) -> str:
    """The text with its first letter large."""
    return f"{text[:1].upper()}{text[1:]}"
