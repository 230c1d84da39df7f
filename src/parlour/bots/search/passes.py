"""Which cards to pass: choices tried on many deals, the others passing by rules of thumb."""

from typing import TYPE_CHECKING, Final

import numpy as np

from parlour.bots.search.looking import try_out
from parlour.bots.search.racing import LAP, after_lap, note
from parlour.bots.search.thumb import dear
from parlour.fast.bits import card_at, count, highest
from parlour.fast.chance import below
from parlour.fast.compiled import compiled
from parlour.fast.deal import HANDS, KITTY, LEADER, NOBODY, SUIT
from parlour.fast.packed import Packed
from parlour.fast.playout import opening_leader

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]
    Chance = NDArray[np.uint64]
    Values = NDArray[np.float64]

GUARDED: Final = 4
"""With so many cards of a suit its dear card, and those above it, need not be passed."""


@compiled
def most_dreaded(rules: Packed, hand: int, free: int) -> int:
    """Of the cards that may be passed the one that is worst to keep."""
    costly = dear(rules)
    choice, dread = highest(free), -1000
    for suit in range(4):
        whole = SUIT << 13 * suit
        held, costs = hand & whole, costly & whole & rules.pack
        rest = free & whole
        while rest:
            card = highest(rest)
            rest ^= 1 << card
            fear = 5 * (card - 13 * suit) - 6 * count(held)
            if costs and card >= highest(costs) and count(held & ((1 << card) - 1)) < GUARDED:
                fear += 40
            if (1 << card) & rules.penalties:
                fear += 6
            if (1 << card) & rules.bonus:
                fear -= 60
            if fear > dread:
                choice, dread = card, fear
    return choice


@compiled
def thumb_pass(rules: Packed, hand: int, size: int, barred: int) -> int:
    """The cards that rules of thumb pass: the worst to keep, one after the other."""
    chosen = 0
    for _ in range(size):
        free = hand & ~barred
        if not free:
            free = hand
        card = most_dreaded(rules, hand, free)
        chosen |= 1 << card
        hand ^= 1 << card
    return chosen


@compiled
def look_at_passes(
    rules: Packed,
    deal: "State",
    seat: int,
    passes: "State",
    offset: int,
    size: int,
    barred: int,
    totals: "State",
    number: int,
    rollouts: int,
    noise: int,
    chance: "Chance",
    values: "Values",
) -> int:
    """The place in `passes` of the cards that do best; `values` gets the mean of each.

    `offset` is how many places further in turn the cards go.
    """
    unseen = rules.pack & ~deal[HANDS + seat]
    ways = passes.shape[0]
    sums, squares = np.zeros(ways), np.zeros((ways, ways))
    alive, got, own = np.arange(ways), np.empty(ways), np.empty(1, np.uint64)
    dealt, given = np.empty(rules.seats + 1, np.int64), np.empty(rules.seats, np.int64)
    row, points = np.empty_like(deal), np.empty(rules.seats, np.int64)
    tried, spent = 0, 0
    while alive.shape[0] > 1 and spent < rollouts:
        for _ in range(LAP):
            _deal_others(rules, seat, unseen, chance, dealt)
            dealt[seat] = deal[HANDS + seat]
            for other in range(rules.seats):
                given[other] = thumb_pass(rules, dealt[other], size, barred)
            for place in range(alive.shape[0]):
                given[seat] = passes[alive[place]]
                row[:] = deal
                _pass_on(rules, dealt, given, offset, row)
                own[0] = chance[0]
                got[place] = try_out(
                    rules, row, seat, totals, number, NOBODY, True, noise, own, points
                )
            note(alive, got, sums, squares)
            below(chance, 2)
            tried += 1
        for place in range(alive.shape[0]):
            values[alive[place]] = sums[alive[place]] / tried
        spent += LAP * alive.shape[0]
        alive = after_lap(alive, sums, squares, tried, spent, rollouts)
    return alive[0]


@compiled
def _pass_on(rules: Packed, dealt: "State", given: "State", offset: int, row: "State") -> None:
    """The hands after the pass, and who leads then."""
    for giver in range(rules.seats):
        row[HANDS + giver] = dealt[giver] & ~given[giver]
    for giver in range(rules.seats):
        row[HANDS + (giver + offset) % rules.seats] |= given[giver]
    row[KITTY] = dealt[rules.seats]
    row[LEADER] = opening_leader(rules, row)


@compiled
def _deal_others(rules: Packed, seat: int, unseen: int, chance: "Chance", hands: "State") -> None:
    """Any other hands, what is left over behind them."""
    for other in range(rules.seats):
        if other == seat:
            continue
        hand = 0
        for _ in range(rules.each):
            card = 1 << card_at(unseen, below(chance, count(unseen)))
            hand |= card
            unseen ^= card
        hands[other] = hand
    hands[rules.seats] = unseen
