"""Deals that agree with what a seat has seen, drawn by chance and weighed by how it was played."""

from typing import TYPE_CHECKING, Final

import numpy as np

from parlour.bots.search.thumb import choose_following, choose_lead
from parlour.fast.bits import card_at, count, whole_suit
from parlour.fast.chance import below
from parlour.fast.compiled import compiled
from parlour.fast.deal import HANDS, KITTY, NOBODY, PLAYED, TAKEN, following, leading, opening
from parlour.fast.packed import Packed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]
    Chance = NDArray[np.uint64]

# What stands in each row of a history: one row for each card that another seat has played.
SEAT: Final = 0
CARD: Final = 1
AFTER: Final = 2
"""The cards that seat has played from this one on: they were in its hand."""
BEST: Final = 3
"""The card that was winning the trick, below nought for a lead."""
LYING: Final = 4
LAST: Final = 5
TRICK_NUMBER: Final = 6
WAS_BROKEN: Final = 7
WAS_PLAYED: Final = 8
HISTORY: Final = 9


@compiled
def draw_world(
    holders: int, unseen: int, places: "State", chance: "Chance", hands: "State"
) -> bool:
    """Give each unseen card to somebody who may hold it; False where no place is left.

    `places` has for each holder how many cards it holds, which it may hold and which it must. The
    cards with the fewest possible holders are given first, each the likelier to a holder the more
    room it has.
    """
    left = unseen
    for holder in range(holders):
        hands[holder] = places[holder, 2]
        left &= ~places[holder, 2]
    for width in range(1, holders + 1):
        waiting = 0
        rest = left
        while rest:
            bit = rest & -rest
            rest ^= bit
            able = 0
            for holder in range(holders):
                able += bit & places[holder, 1] != 0
            if able == width or (width == 1 and able == 0):
                waiting |= bit
        left &= ~waiting
        while waiting:
            card = card_at(waiting, below(chance, count(waiting)))
            waiting ^= 1 << card
            if not _give(holders, card, places, chance, hands):
                return False
    return True


@compiled
def _give(holders: int, card: int, places: "State", chance: "Chance", hands: "State") -> bool:
    bit, room = 1 << card, 0
    for holder in range(holders):
        if bit & places[holder, 1]:
            room += places[holder, 0] - count(hands[holder])
    if room <= 0:
        return _make_room(holders, bit, places, hands)
    place = below(chance, room)
    for holder in range(holders):
        if bit & places[holder, 1]:
            place -= places[holder, 0] - count(hands[holder])
            if place < 0:
                hands[holder] |= bit
                return True
    return False


@compiled
def _make_room(holders: int, bit: int, places: "State", hands: "State") -> bool:
    """Move a card on to another holder so that this one fits."""
    for holder in range(holders):
        if not bit & places[holder, 1]:
            continue
        for other in range(holders):
            if other == holder or count(hands[other]) >= places[other, 0]:
                continue
            free = hands[holder] & places[other, 1] & ~places[holder, 2]
            if free:
                moved = free & -free
                hands[holder] ^= moved | bit
                hands[other] |= moved
                return True
    return False


@compiled
def likelihood(rules: Packed, hands: "State", history: "State", doubt: float) -> float:
    """How likely the cards were played as they were, had these been the hands; at most 1.

    A card that the rules of thumb would not have chosen is so much less likely, times `doubt`.
    """
    weight = 1.0
    for row in range(history.shape[0]):
        hand = hands[history[row, SEAT]] | history[row, AFTER]
        card, best, number = history[row, CARD], history[row, BEST], history[row, TRICK_NUMBER]
        if best < 0:
            broken = history[row, WAS_BROKEN] != 0
            legal = opening(rules, hand) if number == 1 else leading(rules, hand, broken)
        else:
            legal = hand & whole_suit(best)
            if not legal:
                legal = following(rules, hand, best, number == 1)
        if legal & (legal - 1) == 0:
            continue
        played = history[row, WAS_PLAYED]
        if best < 0:
            chosen = choose_lead(rules, legal, hand, played, False)
        else:
            chosen = choose_following(
                rules, legal, best, history[row, LYING], played, history[row, LAST] != 0, False
            )
        if not _alike(rules, legal, chosen, card, played):
            weight *= doubt
    return weight


@compiled
def _alike(rules: Packed, legal: int, one: int, other: int, played: int) -> bool:
    """Whether two cards of a hand come to the same: no card that is out lies between them."""
    if one == other:
        return True
    low, high = min(one, other), max(one, other)
    if whole_suit(low) != whole_suit(high):
        return False
    between = ((1 << high) - 1) & ~((1 << (low + 1)) - 1)
    same_worth = ((1 << one) & rules.penalties != 0) == ((1 << other) & rules.penalties != 0)
    return same_worth and not between & rules.pack & ~legal & ~played


@compiled
def draw_worlds(
    rules: Packed,
    deal: "State",
    unseen: int,
    places: "State",
    history: "State",
    doubt: float,
    chance: "Chance",
    candidates: int,
    worlds: "State",
) -> int:
    """Fill `worlds` with hands, the likelier ones more often; gives how many could be drawn.

    Each row holds the hands by seat with those left over behind them. Of the `candidates` that are
    drawn each gets into as many rows as its likelihood is worth.
    """
    holders = rules.seats + 1
    drawn = np.empty((candidates, holders), np.int64)
    weights, total, found = np.empty(candidates), 0.0, 0
    for _ in range(4 * candidates):
        if found == candidates:
            break
        if not draw_world(holders, unseen, places, chance, drawn[found]):
            continue
        for seat in range(rules.seats):
            drawn[found, seat] |= deal[HANDS + seat]
        weights[found] = likelihood(rules, drawn[found], history, doubt) if doubt < 1 else 1.0
        total += weights[found]
        found += 1
    if not found:
        return 0
    number = worlds.shape[0]
    step, reached, row = total / number, 0.0, 0
    threshold = step * (below(chance, 1 << 20) / (1 << 20))
    for candidate in range(found):
        reached += weights[candidate]
        while row < number and threshold < reached:
            worlds[row] = drawn[candidate]
            threshold += step
            row += 1
    while row < number:
        worlds[row] = drawn[found - 1]
        row += 1
    _mix(worlds, chance)
    return number


@compiled
def _mix(worlds: "State", chance: "Chance") -> None:
    """Any order: else the first few would be the same one over and over."""
    kept = np.empty_like(worlds[0])
    for place in range(worlds.shape[0] - 1, 0, -1):
        other = below(chance, place + 1)
        kept[:] = worlds[place]
        worlds[place] = worlds[other]
        worlds[other] = kept


@compiled
def set_up(rules: Packed, deal: "State", world: "State", kitty_at: int, row: "State") -> None:
    """The deal with the hands of a world; what is left over lies at `kitty_at`, or waits."""
    row[:] = deal
    for seat in range(rules.seats):
        row[HANDS + seat] = world[seat]
    if kitty_at == NOBODY:
        row[KITTY] = world[rules.seats]
    else:
        row[TAKEN + kitty_at] |= world[rules.seats]
        row[PLAYED] |= world[rules.seats]
