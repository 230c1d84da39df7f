"""What the cards held in one suit are likely to cost before the deal is over.

The rule of thumb: each time the suit is led one plays the lowest card left. So the lowest card
meets the first lead, when everybody follows, and the highest meets a late one, when others are
void and throw what they fear. A card costs what such a trick holds if it takes the trick.
"""

from collections.abc import Sequence
from functools import cache
from math import comb

from parlour.bots.plain.outlook import Outlook
from parlour.cards import Card, Suit

LED_AT_ALL = 0.05
LED_BY_OTHERS = 0.6
"""How likely a suit is led once more: by anybody at all, and by those who still have some."""


def holding_cost(
    outlook: Outlook, suit: Suit, own: Sequence[Card], out: Sequence[Card], *, led: int = 0
) -> float:
    """The points that the cards `own`, lowest first, will cost.

    `out` are the unseen cards of the suit, lowest first, `led` is 1 where a trick of the suit is
    being played, so that the cards kept meet the next one.
    """
    if not own:
        return 0.0
    seats = len(outlook.others)
    may_follow = outlook.may_follow[suit]
    cost, led_again = 0.0, 1.0
    worth, strength = outlook.worth, outlook.strength
    place, under = 0, 0
    for round_no, card in enumerate(own, led):
        void = short(len(out), may_follow, round_no)
        followers = may_follow * (1 - void)
        while place < len(out) and strength[out[place]] < strength[card]:
            under += worth[out[place]]
            place += 1
        takes = (place / len(out)) ** followers if out else 1.0
        trick = worth[card] + (seats - followers) * outlook.later_throw
        if place:
            trick += followers * under / place
        led_again *= LED_AT_ALL + LED_BY_OTHERS * (1 - void**may_follow)
        cost += led_again * takes * trick
    return cost


@cache
def short(cards: int, seats: int, held: int) -> float:
    """How likely a seat has at most `held` of so many cards spread over so many seats."""
    if not seats:
        return 1.0
    share = 1 / seats
    return min(
        1.0,
        sum(
            comb(cards, number) * share**number * (1 - share) ** (cards - number)
            for number in range(min(held, cards) + 1)
        ),
    )
