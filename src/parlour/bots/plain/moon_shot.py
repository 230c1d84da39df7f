"""When the plain player shoots the moon itself: only with a hand that can hardly lose a trick."""

from math import ceil

from parlour.bots.plain.moon_watch import is_top, moon_takers
from parlour.bots.plain.outlook import Outlook, takes_so_far
from parlour.cards import Card, CardSet, Suit
from parlour.play.view import PlayerView
from parlour.rules import side_of

CARDS_PER_LOSER = 7
"""One card that may lose a trick is borne in a hand of at least so many, two in twice as many."""

LONGER = 1
"""The longest of the other hands has so many more cards of a suit than the mean, rounded up."""


def shoots(outlook: Outlook) -> bool:
    """Whether the seat goes for the moon: nobody else has a part of it, and no card will lose.

    One that has declared capot goes for it as long as it has every trick.
    """
    view = outlook.view
    if view.declarer is not None and view.declarer == view.seat:
        return all(trick.winner == view.seat for trick in view.tricks)
    if outlook.rules.moon == "off" or view.seat is None or view.draws_left:
        return False
    return (
        moon_takers(view) <= {side_of(outlook.rules, view.seat)}
        and len(losers(outlook)) <= len(view.hand) // CARDS_PER_LOSER
    )


def declares(view: PlayerView) -> bool:
    """Whether the seat declares capot: only where no card of the hand is likely to lose.

    Never where more cards are to be drawn: nobody knows which.
    """
    return not view.draws_left and not losers(Outlook.of(view))


def losers(outlook: Outlook) -> CardSet:
    """The cards of the hand that are likely to lose a trick when they are led in turn."""
    lost: list[Card] = []
    for suit in Suit:
        out = outlook.knowledge.unseen.of_suit(suit)
        wins, longest = 0, _longest(len(out), len(outlook.others))
        for card in reversed(outlook.own[suit]):
            if is_top(outlook, card) or wins >= longest:
                wins += 1
            else:
                lost.append(card)
    return CardSet(lost)


def card_for_moon(outlook: Outlook) -> Card:
    """The card that keeps the tricks coming."""
    view, legal, high = outlook.view, outlook.view.legal, outlook.strength
    if not view.trick:
        tops = [card for card in legal if is_top(outlook, card)]
        return max(tops or legal, key=lambda card: (len(view.hand.of_suit(card.suit)), high[card]))
    beating = [card for card in legal if takes_so_far(outlook, card)]
    if beating:
        choose = max if outlook.behind else min
        return choose(beating, key=lambda card: (high[card], card))
    return min(legal, key=lambda card: (card in outlook.rules.penalty_cards, high[card], card))


def _longest(out: int, seats: int) -> int:
    """How many cards of a suit the longest of the other hands may well have, of so many."""
    return min(out, ceil(out / seats) + LONGER) if seats else 0
