"""What the plain player bids for the suit to avoid, and which suit it names."""

from dataclasses import replace
from math import exp

from parlour.bots.plain.holding import holding_cost
from parlour.bots.plain.outlook import Outlook
from parlour.cards import Suit
from parlour.play.view import PlayerView
from parlour.rules.auction import MOST_BID, least_bid

ALONE = 0.5
"""How likely nobody else is clear where this hand is."""

HELD_BACK = 0.5
"""Each seat bids once: so far a bid goes from the least that stands towards what it is worth."""


def suit_to_name(view: PlayerView) -> Suit:
    """The suit in which the hand is likely to cost least: void, short or low in it."""
    return min(Suit, key=lambda suit: (_cost(view, suit), len(view.hand.of_suit(suit)), suit))


def counters_to_bid(view: PlayerView) -> int | None:
    """A bid where the pool is likely to bring it back with the best suit; None passes.

    A hand that will cost so many points is clear about as often as nothing happens that is
    expected so many times.
    """
    suit = suit_to_name(view)
    cost = _cost(view, suit)
    in_pool = 0 if view.counters is None else view.counters.pool
    to_win = in_pool + view.rules.with_penal_suit(suit).total_points
    worth = ALONE * exp(-cost) * to_win - cost
    least = least_bid(view.bids)
    if worth < least:
        return None
    return min(least + int(HELD_BACK * (worth - least)), MOST_BID)


def _cost(view: PlayerView, suit: Suit) -> float:
    """The points the hand is likely to take where that suit is named."""
    outlook = Outlook.of(replace(view, rules=view.rules.with_penal_suit(suit)))
    return sum(holding_cost(outlook, each, outlook.own[each], outlook.out[each]) for each in Suit)
