"""The auction for the suit to avoid: who may bid what, who has won, who names again."""

from collections.abc import Sequence
from typing import Final

from parlour.rules.ruleset import Ruleset

MOST_BID: Final = 999
"""No book has a limit; a bid of more counters than anybody could win back is a slip of the hand."""

Bids = Sequence[int | None]
"""The bids so far in turn from eldest hand; None passes."""


def least_bid(bids: Bids) -> int:
    """The least that the next bid must be."""
    return max((bid for bid in bids if bid is not None), default=0) + 1


def why_no_bid(bids: Bids, bid: int | None) -> str | None:
    """Why that may not be bid, None where it may; to pass is always allowed."""
    if bid is None or least_bid(bids) <= bid <= MOST_BID:
        return None
    if bid > MOST_BID:
        return f"a bid is at most {MOST_BID} counters"
    return f"a bid must be at least {least_bid(bids)}, more than any bid before"


def highest(bids: Bids) -> int | None:
    """The place, in turn from eldest hand, of the highest bid; None where everybody has passed."""
    places = [place for place, bid in enumerate(bids) if bid is not None]
    return max(places, key=lambda place: (bids[place] or 0, -place), default=None)


def keeps_naming(rules: Ruleset) -> bool:
    """Whether whoever has won the auction names the suit until the pool is won."""
    return rules.settlement == "sweepstake"
