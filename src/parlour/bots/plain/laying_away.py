"""Which cards to lay away for the widow: those that cost more kept than they do laid away."""

from itertools import combinations

from parlour.bots.plain.outlook import Outlook
from parlour.bots.plain.passing import cheapest, dear_cards
from parlour.cards import CardSet
from parlour.play.view import PlayerView


def cards_to_lay_away(view: PlayerView) -> CardSet:
    """As many cards of the hand as were taken up.

    They go to the own tricks: a penalty card costs what it is worth, a bonus card is brought home.
    """
    outlook, wanted = Outlook.of(view), view.rules.kitty_size
    dear = dear_cards(outlook, view.hand)
    others = view.hand - dear
    plans = [
        cheapest(outlook, CardSet(gone), others, wanted - number, own=True)
        for number in range(min(len(dear), wanted) + 1)
        if len(others) + number >= wanted
        for gone in combinations(dear, number)
    ]
    return min(plans, key=lambda plan: plan[0])[1]
