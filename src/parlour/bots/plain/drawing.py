"""What it costs to part with the last card of a suit while void seats must draw."""

from parlour.bots.plain.outlook import Outlook
from parlour.cards import Card

A_CARD_MORE = 0.15
"""What a card drawn is likely to cost: it has to be played, and may take a trick."""


def drawing_cost(outlook: Outlook, card: Card) -> float:
    """The likely cost of the cards to draw when the suit of that card is led again."""
    view, suit = outlook.view, card.suit
    if len(outlook.own[suit]) > 1 or len(view.hand) == 1:
        return 0.0
    unseen = len(outlook.knowledge.unseen)
    draws = min(outlook.to_draw_from, (unseen + 1) / (len(outlook.out[suit]) + 1))
    return A_CARD_MORE * draws
