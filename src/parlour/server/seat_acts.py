"""What a seat asks for over the socket: typed, tagged, and the same in TypeScript."""

from typing import Literal

import msgspec

MoonForm = Literal["others_plus", "self_minus"]
Suit = Literal["C", "D", "H", "S"]


class Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Any message; a field that is not named here is refused."""


class Pass(Message, frozen=True, kw_only=True, tag_field="kind", tag="pass"):
    """Pass these cards."""

    cards: list[str]


class Scatter(Message, frozen=True, kw_only=True, tag_field="kind", tag="scatter"):
    """Pass these cards, listed by the seat that shall get them."""

    cards: list[list[str]]


class Bid(Message, frozen=True, kw_only=True, tag_field="kind", tag="bid"):
    """Bid so many counters for the right to name the suit to avoid; null passes."""

    counters: int | None


class Name(Message, frozen=True, kw_only=True, tag_field="kind", tag="name"):
    """Name the suit to avoid."""

    suit: Suit


class Capot(Message, frozen=True, kw_only=True, tag_field="kind", tag="capot"):
    """Declare capot, or say that it is not declared."""

    declares: bool


class Play(Message, frozen=True, kw_only=True, tag_field="kind", tag="play"):
    """Play this card."""

    card: str


class LayAway(Message, frozen=True, kw_only=True, tag_field="kind", tag="lay_away"):
    """Lay these cards away for the widow."""

    cards: list[str]


class Moon(Message, frozen=True, kw_only=True, tag_field="kind", tag="moon"):
    """Count the moon so."""

    form: MoonForm


class TakeBack(Message, frozen=True, kw_only=True, tag_field="kind", tag="take_back"):
    """Take back the own card that is against the rules."""


class CallCard(Message, frozen=True, kw_only=True, tag_field="kind", tag="call_card"):
    """Call for an exposed card of that seat."""

    seat: int
    card: str


class CallRevoke(Message, frozen=True, kw_only=True, tag_field="kind", tag="call_revoke"):
    """Claim that this seat has revoked in that trick of the deal, counted from 1."""

    seat: int
    trick: int


SeatAct = (
    Pass | Scatter | Bid | Name | Capot | Play | LayAway | Moon | TakeBack | CallCard | CallRevoke
)
"""What a seat asks for at its turn, or about a card that broke the rules."""
