"""Whole deals in compiled code: cards dealt and played by chance, as fast as this machine goes."""

from typing import TYPE_CHECKING

import numpy as np

from parlour.fast.bits import card_at, count, lowest, suit_of, whole_suit
from parlour.fast.chance import below
from parlour.fast.compiled import compiled, taken_in
from parlour.fast.deal import (
    BROKEN,
    DECLARER,
    FIRST_TAKER,
    HANDS,
    KITTY,
    LAID,
    LAST_TAKER,
    LEADER,
    NOBODY,
    NUMBER,
    PLAYED,
    SUIT,
    TAKEN,
    TRICK,
    TRICKS,
    WORDS,
    following,
    leading,
    opening,
)
from parlour.fast.packed import Packed
from parlour.fast.scoring import score_deal

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]
    Chance = NDArray[np.uint64]


@compiled
def deal_by_chance(rules: Packed, deal: "State", order: "State", chance: "Chance") -> None:
    """Shuffle and deal: eldest hand is seat 0, what is left over waits as the kitty.

    `order` holds the cards of the pack in any order, and is left in another.
    """
    cards, each = order.shape[0], rules.each
    for place in range(cards - 1, 0, -1):
        other = below(chance, place + 1)
        kept = order[np.uintp(place)]
        order[np.uintp(place)] = order[np.uintp(other)]
        order[np.uintp(other)] = kept
    place = 0
    for seat in range(rules.seats):
        hand = 0
        for _ in range(each):
            hand |= 1 << order[np.uintp(place)]
            place += 1
        deal[HANDS + seat] = hand
        deal[TAKEN + seat] = deal[TRICKS + seat] = 0
    kitty = 0
    while place < cards:
        kitty |= 1 << order[np.uintp(place)]
        place += 1
    deal[KITTY] = kitty
    deal[LAID] = deal[BROKEN] = deal[PLAYED] = 0
    deal[NUMBER] = 1
    deal[FIRST_TAKER] = deal[LAST_TAKER] = deal[DECLARER] = NOBODY
    deal[LEADER] = opening_leader(rules, deal)


@compiled
def opening_leader(rules: Packed, deal: "State") -> int:
    """Who leads to the first trick; eldest hand is seat 0."""
    if rules.first_lead != 1 and rules.first_lead != 2:
        return 0
    low, leader = 13, 0
    for seat in range(rules.seats):
        clubs = deal[HANDS + seat] & SUIT
        if clubs and lowest(clubs) < low:
            low, leader = lowest(clubs), seat
    return leader


@compiled
def play_by_chance(rules: Packed, deal: "State", chance: "Chance") -> None:
    """Play the deal to its end, every card that may be played as likely as the others."""
    seats, tricks, breakers = rules.seats, rules.tricks, rules.breakers
    leader, laid, broken = deal[LEADER], deal[LAID], deal[BROKEN] != 0
    lying, best, taker = 0, 0, leader
    for place in range(laid):
        card = deal[TRICK + place]
        lying |= 1 << card
        if place == 0 or (card > best and suit_of(card) == suit_of(best)):
            best, taker = card, leader + place
    for number in range(deal[NUMBER], tricks + 1):
        if laid == 0:
            hand = deal[np.uintp(HANDS + leader)]
            legal = opening(rules, hand) if number == 1 else leading(rules, hand, broken)
            best = card_at(legal, below(chance, count(legal)))
            lying, taker, laid = 1 << best, leader, 1
            deal[np.uintp(HANDS + leader)] = hand ^ lying
        suit = whole_suit(best)
        for place in range(laid, seats):
            seat = leader + place
            if seat >= seats:
                seat -= seats
            hand = deal[np.uintp(HANDS + seat)]
            legal = hand & suit
            if not legal:
                legal = following(rules, hand, best, number == 1)
            card = card_at(legal, below(chance, count(legal)))
            bit = 1 << card
            deal[np.uintp(HANDS + seat)] = hand ^ bit
            lying |= bit
            if bit & suit and card > best:
                best, taker = card, leader + place
        if taker >= seats:
            taker -= seats
        broken = broken or lying & breakers != 0
        close_trick(rules, deal, number, taker, lying)
        leader, laid = taker, 0
    deal[LEADER], deal[NUMBER], deal[LAID], deal[BROKEN] = leader, tricks + 1, 0, broken


@taken_in
def close_trick(rules: Packed, deal: "State", number: int, taker: int, lying: int) -> None:
    """The trick goes to its taker, with the kitty where it is due."""
    if deal[KITTY] and (
        number == rules.tricks
        or rules.undealt == 1
        or (rules.undealt == 2 and lying & rules.penalties)
    ):
        lying |= deal[KITTY]
        deal[KITTY] = 0
    deal[PLAYED] |= lying
    deal[np.uintp(TAKEN + taker)] |= lying
    deal[np.uintp(TRICKS + taker)] += 1
    if number == 1:
        deal[FIRST_TAKER] = taker
    deal[LAST_TAKER] = taker


@compiled
def playouts(rules: Packed, order: "State", chance: "Chance", number: int) -> "State":
    """Deal and play so many deals by chance; gives the points of each seat in all."""
    deal = np.zeros(WORDS, np.int64)
    points, sums = np.zeros(rules.seats, np.int64), np.zeros(rules.seats, np.int64)
    totals = np.zeros(rules.seats, np.int64)
    for _ in range(number):
        deal_by_chance(rules, deal, order, chance)
        play_by_chance(rules, deal, chance)
        score_deal(rules, deal, totals, 0, points)
        for seat in range(rules.seats):
            sums[seat] += points[seat]
    return sums
