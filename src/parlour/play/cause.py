"""Who asked for what: the action behind an event of the log."""

from typing import TypeVar

from parlour.cards import CardSet
from parlour.cards.shuffle import SECRET_BYTES
from parlour.errors import RecordError
from parlour.play.actions import (
    Action,
    Bid,
    ChooseMoon,
    DealCards,
    GiveNonce,
    LayCounters,
    NameSuit,
    OpenDeal,
    PassCards,
    PlayCard,
    SayCapot,
    ScatterCards,
)
from parlour.play.events import (
    BidMade,
    CapotSaid,
    CardPlayed,
    CardsScattered,
    CountersLaid,
    DealOpened,
    Event,
    HandDealt,
    MoonChosen,
    NonceGiven,
    PassChosen,
    SuitNamed,
)

Laid = TypeVar("Laid", CardSet, tuple[CardSet, ...])

Asked = tuple[int | None, Action]
"""A seat, None for the house, and what it asked for."""


def cause_of(event: Event) -> Asked | None:
    """The seat, None for the house, and the action that this event came of.

    None for an event that follows from another one, such as a trick that is taken. The first hand
    dealt stands for the deal, the opened deal also for the secret shown just before it. Raises
    RecordError where the event hides what was asked for: a secret or a pass withheld, a secret
    that is no hex number.
    """
    cause: Asked | None = None
    match event:
        case CountersLaid(counters=counters):
            cause = None, LayCounters(counters)
        case DealOpened(secret=secret):
            cause = None, OpenDeal(_bytes(secret))
        case NonceGiven(seat=seat, nonce=nonce):
            cause = seat, GiveNonce(nonce)
        case HandDealt():
            cause = None, DealCards()
        case _:
            cause = _said_by_a_seat(event)
    return cause


def _said_by_a_seat(event: Event) -> Asked | None:
    cause: Asked | None = None
    match event:
        case PassChosen(seat=seat, cards=cards):
            cause = seat, PassCards(_shown(cards))
        case CardsScattered(seat=seat, cards=scattered):
            cause = seat, ScatterCards(_shown(scattered))
        case BidMade(seat=seat, bid=bid):
            cause = seat, Bid(bid)
        case SuitNamed(seat=int(seat), suit=suit):
            cause = seat, NameSuit(suit)
        case CapotSaid(seat=seat, declares=declares):
            cause = seat, SayCapot(declares)
        case CardPlayed(seat=seat, card=card):
            cause = seat, PlayCard(card)
        case MoonChosen(seat=seat, form=form):
            cause = seat, ChooseMoon(form)
    return cause


def is_secret(text: str) -> bool:
    """Whether it is a secret as records write it: 32 bytes in hex, small letters."""
    return len(text) == 2 * SECRET_BYTES and set(text) <= set("0123456789abcdef")


def _bytes(secret: str | None) -> bytes:
    if secret is None:
        raise RecordError(
            "no secret in this record fits the commitment: the deal cannot be checked"
        )
    if not is_secret(secret):
        raise RecordError(f"{secret!r} is no secret: it has {2 * SECRET_BYTES} digits of hex")
    return bytes.fromhex(secret)


def _shown(cards: Laid | None) -> Laid:
    if cards is None:
        raise RecordError("the cards passed are not shown: the pass cannot be checked")
    return cards
