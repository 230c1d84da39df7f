"""Who asked for what: the action behind an event of the log."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from parlour.cards import CardSet
from parlour.cards.shuffle import SECRET_BYTES
from parlour.errors import RecordError
from parlour.play.actions import (
    Action,
    Bid,
    CallCard,
    CallRevoke,
    ChooseMoon,
    DealCards,
    GiveNonce,
    LayAway,
    LayCounters,
    NameSuit,
    OpenDeal,
    PassCards,
    PlayCard,
    SayCapot,
    ScatterCards,
    TakeBack,
)
from parlour.play.events import (
    BidMade,
    CapotSaid,
    CardCalled,
    CardPlayed,
    CardsLaidAway,
    CardsScattered,
    CardTakenBack,
    CountersLaid,
    DealOpened,
    Event,
    HandDealt,
    MoonChosen,
    NonceGiven,
    PassChosen,
    RevokeCalled,
    SuitNamed,
)

Laid = TypeVar("Laid", CardSet, tuple[CardSet, ...])

Asked = tuple[int | None, Action]
"""A seat, None for the house, and what it asked for."""


def cause_of(event: Event) -> Asked | None:
    """The seat, None for the house, and the action that this event came of.

    None for an event that follows from another one, such as a trick that is taken. The first hand
    dealt stands for the deal, the opened deal also for the secret shown just before it. Raises
    RecordError where the event hides what was asked for: a secret, a pass or cards laid away, or
    where the secret is no hex number.
    """
    asked = _ASKED.get(type(event))
    return None if asked is None else asked(event)


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
        raise RecordError("the cards passed or laid away are not shown: they cannot be checked")
    return cards


_ASKED: Final[dict[type[Event], Callable[[Any], Asked | None]]] = {
    CountersLaid: lambda event: (None, LayCounters(event.counters)),
    DealOpened: lambda event: (None, OpenDeal(_bytes(event.secret))),
    NonceGiven: lambda event: (event.seat, GiveNonce(event.nonce)),
    HandDealt: lambda event: (None, DealCards()),
    PassChosen: lambda event: (event.seat, PassCards(_shown(event.cards))),
    CardsScattered: lambda event: (event.seat, ScatterCards(_shown(event.cards))),
    BidMade: lambda event: (event.seat, Bid(event.bid)),
    SuitNamed: lambda event: None if event.seat is None else (event.seat, NameSuit(event.suit)),
    CapotSaid: lambda event: (event.seat, SayCapot(event.declares)),
    CardPlayed: lambda event: (event.seat, PlayCard(event.card)),
    CardTakenBack: lambda event: (event.seat, TakeBack()),
    CardCalled: lambda event: (event.seat, CallCard(event.owner, event.card)),
    RevokeCalled: lambda event: (event.seat, CallRevoke(event.accused, event.trick)),
    CardsLaidAway: lambda event: (event.seat, LayAway(_shown(event.cards))),
    MoonChosen: lambda event: (event.seat, ChooseMoon(event.form)),
}
