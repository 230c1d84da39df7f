"""Who leads to the first trick, and with which club where a club opens."""

from collections.abc import Sequence

from parlour.cards import CardSet, Suit
from parlour.rules.ruleset import Ruleset
from parlour.rules.turns import eldest_hand, in_turn


def opens_with_club(rules: Ruleset) -> bool:
    """Whether the holder of the lowest club has the first lead, and leads a club."""
    return rules.first_lead in ("low_club", "any_club")


def lowest_clubs(rules: Ruleset, hand: CardSet) -> CardSet:
    """The lowest club of a hand, both copies where it holds two; none in a hand without clubs."""
    clubs = hand.of_suit(Suit.CLUBS)
    low = min((rules.strength[card] for card in clubs), default=None)
    return CardSet(card for card in clubs if rules.strength[card] == low)


def opening_leader(rules: Ruleset, hands: Sequence[CardSet], *, dealer: int) -> int:
    """Who leads to the first trick, found in the hands as they are after passing.

    Of two players who hold the lowest club the first in turn, counted from eldest hand.
    """
    order = in_turn(rules, eldest_hand(rules, dealer))
    low = {seat: lowest_clubs(rules, hands[seat]) for seat in order}
    holders = [seat for seat in order if low[seat]]
    if not opens_with_club(rules) or not holders:
        return order[0]
    return min(holders, key=lambda seat: rules.strength[low[seat].lowest])
