"""Cards that come to the same, in compiled code: no card that is out lies between them."""

from parlour.fast.bits import lowest, whole_suit
from parlour.fast.compiled import compiled
from parlour.fast.packed import Packed


@compiled
def same_worth(rules: Packed, one: int, other: int) -> bool:
    """Whether two cards cost, bring and do the same wherever they fall."""
    pair = (1 << one) | (1 << other)
    for plane in rules.points:
        if plane & pair not in (0, pair):
            return False
    for plane in rules.bonuses:
        if plane & pair not in (0, pair):
            return False
    for few in (rules.penalties, rules.bonus, rules.breakers, rules.locked, rules.dump):
        if few & pair not in (0, pair):
            return False
    return rules.barred & pair in (0, pair)


@compiled
def unlike(rules: Packed, legal: int, out: int) -> int:
    """Of these cards of one hand one for all that come to the same: the lowest.

    `out` are the cards that still count: in other hands, and in the trick on the table.
    """
    kept, rest, before = 0, legal, -1
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if before < 0 or not alike(rules, before, card, out):
            kept |= 1 << card
        before = card
    return kept


@compiled
def alike(rules: Packed, low: int, high: int, out: int) -> bool:
    """Whether two cards of one hand come to the same."""
    if whole_suit(low) != whole_suit(high):
        return False
    between = ((1 << high) - 1) & ~((1 << (low + 1)) - 1)
    return not between & out and same_worth(rules, low, high)
