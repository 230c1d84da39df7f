"""The auction of a deal: how it begins, what is bid, how it ends."""

from parlour.cards import Suit
from parlour.errors import IllegalAction
from parlour.play.deal import DealState
from parlour.play.events import BiddingBegun, BidMade, NamingBegun, SuitNamed
from parlour.rules import RuleId, seat_in_turn
from parlour.rules.auction import highest, why_no_bid


def auction_start(deal: DealState) -> BiddingBegun | NamingBegun | None:
    """The auction, or the word of whoever has won an earlier one; None where there is none."""
    if deal.rules.penal_suit != "auction":
        return None
    if deal.counters is not None and deal.counters.bidder is not None:
        return NamingBegun(seat=deal.counters.bidder, bid=0)
    return BiddingBegun()


def bid_made(deal: DealState, by: int, bid: int | None) -> BidMade:
    """The bid of the seat that is awaited; raises IllegalAction for one that is too low or high."""
    if why := why_no_bid(deal.bids, bid):
        raise IllegalAction(why, rule=RuleId.AUCTION)
    return BidMade(seat=by, bid=bid)


def auction_end(deal: DealState) -> NamingBegun | SuitNamed:
    """What all the bids lead to: the highest bidder names the suit, without one it is hearts."""
    place = highest(deal.bids)
    if place is None:
        return SuitNamed(seat=None, suit=Suit.HEARTS)
    seat = seat_in_turn(deal.rules, deal.eldest, place)
    return NamingBegun(seat=seat, bid=deal.bids[place] or 0)


def suit_named(by: int, suit: Suit) -> SuitNamed:
    """The suit that the bidder names; raises IllegalAction for what is none."""
    if suit not in tuple(Suit):
        raise IllegalAction(f"{suit!r} is no suit", rule=RuleId.AUCTION)
    return SuitNamed(seat=by, suit=Suit(suit))
