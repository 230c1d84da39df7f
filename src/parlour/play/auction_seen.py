"""What a seat sees of the auction and of the counters: its view after each of those events."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from parlour.play.events import (
    BiddingBegun,
    BidMade,
    CountersLaid,
    CountersSettled,
    Event,
    NamingBegun,
    SuitNamed,
)

if TYPE_CHECKING:
    from parlour.play.view import PlayerView


def _bidding_begun(view: "PlayerView", event: BiddingBegun) -> "PlayerView":
    return replace(view, phase="bidding")


def _bid_made(view: "PlayerView", event: BidMade) -> "PlayerView":
    return replace(view, bids=(*view.bids, event.bid))


def _naming_begun(view: "PlayerView", event: NamingBegun) -> "PlayerView":
    paid = None if view.counters is None else view.counters.bid_paid(event.seat, event.bid)
    return replace(view, phase="naming", bidder=event.seat, counters=paid)


def _suit_named(view: "PlayerView", event: SuitNamed) -> "PlayerView":
    in_force = view.rules.with_penal_suit(event.suit)
    return replace(view, named=event.suit, rules=in_force, agreed=view.rules)


def _counters_laid(view: "PlayerView", event: CountersLaid) -> "PlayerView":
    return replace(view, counters=event.counters)


def _counters_settled(view: "PlayerView", event: CountersSettled) -> "PlayerView":
    return replace(view, counters=event.counters, settled=event)


AUCTION_SEEN: Final[dict[type[Event], Callable[["PlayerView", Any], "PlayerView"]]] = {
    BiddingBegun: _bidding_begun,
    BidMade: _bid_made,
    NamingBegun: _naming_begun,
    SuitNamed: _suit_named,
    CountersLaid: _counters_laid,
    CountersSettled: _counters_settled,
}
