"""Careful bids for the worked deal of an auction: whoever could avoid a suit well bids for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlour.cards import CardSet, Suit
from parlour.rules.auction import Bids, highest, least_bid
from parlour.rules.ruleset import Ruleset

_FEWEST: Final = 2
"""Whoever holds no more cards of some suit than this, and no high one, bids for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkedAuction:
    """The bids by seat from eldest hand, and the suit that costs; nobody's where all passed."""

    bids: Bids
    bidder: int | None
    suit: Suit

    @property
    def paid(self) -> int:
        """What the bidder puts into the pool, in counters."""
        return 0 if self.bidder is None else self.bids[self.bidder] or 0


def worked_auction(rules: Ruleset, hands: Sequence[CardSet]) -> WorkedAuction | None:
    """What the hands are worth to their players; None where nothing is bid for."""
    if rules.penal_suit != "auction":
        return None
    bids: list[int | None] = []
    for hand in hands:
        worth = _worth(rules, hand, _best(rules, hand))
        bids.append(worth if worth >= least_bid(bids) else None)
    bidder = highest(bids)
    suit = Suit.HEARTS if bidder is None else _best(rules, hands[bidder])
    return WorkedAuction(bids=tuple(bids), bidder=bidder, suit=suit)


def _best(rules: Ruleset, hand: CardSet) -> Suit:
    """The suit that the hand avoids most easily."""
    return min(Suit, key=lambda suit: (len(hand.of_suit(suit)), _high(rules, hand, suit), suit))


def _worth(rules: Ruleset, hand: CardSet, suit: Suit) -> int:
    """The counters to bid: more the fewer and the lower the cards are; 0 to pass."""
    held = len(hand.of_suit(suit))
    if held > _FEWEST:
        return 0
    return max(0, 2 * (_FEWEST + 1 - held) - _high(rules, hand, suit))


def _high(rules: Ruleset, hand: CardSet, suit: Suit) -> int:
    """How many cards of the suit are in the upper half of their rank."""
    return sum(2 * rules.strength[card] >= len(rules.rank_order) for card in hand.of_suit(suit))
