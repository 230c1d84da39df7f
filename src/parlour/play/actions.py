"""What may be asked for: by a seat, and by the house that deals."""

from dataclasses import dataclass

from parlour.cards import Card, CardSet, Suit
from parlour.rules import Counters, MoonForm


@dataclass(frozen=True, slots=True)
class LayCounters:
    """The house lays out the counters as the games before left them, before the first deal."""

    counters: Counters


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """The house opens the next deal with a secret of 32 bytes; only its commitment is shown."""

    secret: bytes


@dataclass(frozen=True, slots=True)
class GiveNonce:
    """A seat adds its own text, of up to 64 characters, to the shuffle."""

    nonce: str


@dataclass(frozen=True, slots=True)
class DealCards:
    """The house deals, once every seat has given its nonce."""


@dataclass(frozen=True, slots=True)
class PassCards:
    """A seat passes these cards."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class ScatterCards:
    """A seat passes cards to each other player: by seat, what that seat shall get."""

    cards: tuple[CardSet, ...]


@dataclass(frozen=True, slots=True)
class Bid:
    """A seat bids so many counters for the right to name the suit to avoid; None passes."""

    counters: int | None


@dataclass(frozen=True, slots=True)
class NameSuit:
    """The highest bidder names the suit to avoid."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class SayCapot:
    """A seat says whether it declares capot: that it will win every trick."""

    declares: bool


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A seat plays this card to the trick, or leads it."""

    card: Card


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A seat says that its card was against the rules, and takes it back."""


@dataclass(frozen=True, slots=True)
class CallCard:
    """A seat calls for an exposed card of another, to be played to the trick on the table."""

    owner: int
    card: Card


@dataclass(frozen=True, slots=True)
class CallRevoke:
    """A seat claims that another has revoked in that trick of the deal, counted from 1."""

    accused: int
    trick: int


@dataclass(frozen=True, slots=True)
class LayAway:
    """The seat that has taken up the widow lays away as many cards as it took up."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class ChooseMoon:
    """The shooter decides how the moon counts."""

    form: MoonForm


HouseAction = LayCounters | OpenDeal | DealCards
Irregularity = TakeBack | CallCard | CallRevoke
SeatAction = (
    GiveNonce
    | PassCards
    | ScatterCards
    | Bid
    | NameSuit
    | SayCapot
    | PlayCard
    | LayAway
    | ChooseMoon
    | Irregularity
)
Action = HouseAction | SeatAction
