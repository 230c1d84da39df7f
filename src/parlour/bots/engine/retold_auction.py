"""Auction and capot of a deal, seen once more from what the protocol tells of them."""

from parlour.bots.engine.retelling import Retelling, refuse
from parlour.cards import Suit
from parlour.errors import CardError, MessageError
from parlour.play.events import (
    BiddingBegun,
    BidMade,
    CapotBegun,
    CapotSaid,
    NamingBegun,
    SuitNamed,
)
from parlour.rules import eldest_hand, seat_in_turn
from parlour.rules.auction import highest, why_no_bid


def auction(telling: Retelling) -> None:
    """The bids so far, and the suit to avoid once it is named."""
    if telling.rules.penal_suit != "auction":
        return
    bids, bidder = telling.told.bids, telling.told.bidder
    first = eldest_hand(telling.rules, telling.told.dealer)
    if len(bids) > telling.rules.players or any(
        why_no_bid(bids[:place], bid) for place, bid in enumerate(bids)
    ):
        refuse("bids", "each seat bids once, more than any before it")
    if bids or bidder is None:
        telling.happens(BiddingBegun())
        for place, bid in enumerate(bids):
            telling.happens(BidMade(seat=seat_in_turn(telling.rules, first, place), bid=bid))
    if telling.kind == "bid":
        return
    best = highest(bids)
    won = None if best is None else seat_in_turn(telling.rules, first, best)
    if (bids and (bidder != won or len(bids) < telling.rules.players)) or (
        bidder is not None and bidder not in range(telling.rules.players)
    ):
        refuse("bidder", "the highest bidder of all seats names the suit")
    if bidder is not None:
        telling.happens(NamingBegun(seat=bidder, bid=telling.highest_bid))
    if telling.kind != "name_suit":
        telling.happens(SuitNamed(seat=bidder, suit=_named(telling)))


def _named(telling: Retelling) -> Suit:
    try:
        return Suit.parse(telling.told.named or "")
    except CardError as wrong:
        raise MessageError(f"named: {wrong.message}") from None


def capot(telling: Retelling) -> None:
    """Who has said whether it declares capot."""
    if telling.rules.capot != "may_bid":
        return
    asked, declarer = telling.told.capot_asked, telling.told.declarer
    first = eldest_hand(telling.rules, telling.told.dealer)
    if asked not in range(telling.rules.players + 1):
        refuse("capot_asked", f"{asked} seats have been asked")
    seats = [seat_in_turn(telling.rules, first, place) for place in range(asked)]
    if declarer is not None and declarer not in seats[-1:]:
        refuse("declarer", "whoever declares capot is the last that is asked")
    telling.happens(CapotBegun())
    for seat in seats:
        telling.happens(CapotSaid(seat=seat, declares=seat == declarer))
