"""What cards passed to a partner cost there: a partner's points are our own.

The partner's hand is not known, so it is taken to be a fair share of every suit.
"""

from parlour.bots.plain.holding import holding_cost
from parlour.bots.plain.outlook import Outlook
from parlour.cards import Card, CardSet, Suit
from parlour.play.view import PlayerView
from parlour.rules import receiver, side_of


def goes_to_partner(view: PlayerView) -> bool:
    """Whether the cards of this pass go to the partner."""
    if view.seat is None or not view.pass_offset:
        return False
    taker = receiver(view.rules, view.seat, view.pass_offset)
    return taker in side_of(view.rules, view.seat)


def given_cost(outlook: Outlook, suit: Suit, given: CardSet, kept: CardSet) -> float:
    """What a partner with a fair share of the suit pays for these cards besides.

    `kept` are the own cards of the suit after the pass, which are out for the partner.
    """
    if not given:
        return 0.0
    unseen = outlook.knowledge.unseen.of_suit(suit) - given
    share = _fair_share(outlook, outlook.rules.low_to_high(unseen))
    out = outlook.rules.low_to_high((unseen - CardSet(share)) | kept)
    held = outlook.rules.low_to_high(CardSet(share) | given)
    return holding_cost(outlook, suit, held, out) - holding_cost(
        outlook, suit, share, outlook.rules.low_to_high(CardSet(out) | given)
    )


def _fair_share(outlook: Outlook, unseen: tuple[Card, ...]) -> tuple[Card, ...]:
    """As many of the unseen cards of a suit as one of the others has, evenly high and low."""
    seats = len(outlook.others)
    return unseen[seats // 2 :: seats]
