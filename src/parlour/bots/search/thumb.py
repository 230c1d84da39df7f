"""Rules of thumb for playing a deal to its end in compiled code, thousands of times for each card.

A seat ducks under the trick where it can, throws off what is dear when it is void, leads low into a
suit where others are higher, and takes what is worth having. One card in some is played by chance,
so that the deals tried are not all of one mind. A seat that plays for every trick does the
opposite.
"""

from typing import TYPE_CHECKING, Final

from parlour.fast.bits import card_at, count, highest, lowest, suit_of, whole_suit
from parlour.fast.chance import below
from parlour.fast.compiled import compiled, taken_in
from parlour.fast.deal import (
    BROKEN,
    HANDS,
    LAID,
    LEADER,
    NOBODY,
    NUMBER,
    PLAYED,
    SUIT,
    TAKEN,
    TRICK,
    following,
    leading,
    opening,
)
from parlour.fast.packed import Packed
from parlour.fast.playout import close_trick

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    State = NDArray[np.int64]
    Chance = NDArray[np.uint64]

NOTICED: Final = 4
"""The others look out for a moon when one seat has such a part of the penalty cards, and all."""


NONE_TAKEN: Final = -2


@taken_in
def dear(rules: Packed) -> int:
    """The cards that cost more than a point each: in the standard game the queen of spades."""
    return rules.points[1] | rules.points[2] | rules.points[3] | rules.points[4]


@compiled
def thumb_follow(rules: Packed, legal: int, best: int, lying: int, last: bool) -> int:
    """A card of the suit led: the highest that stays under the trick, or how best to take it."""
    costly = dear(rules) & legal
    under = legal & ((1 << best) - 1)
    wanted = lying & rules.bonus and not lying & rules.penalties
    if wanted and last and legal >> best:
        over = legal & ~((1 << best) - 1) & ~costly
        if over:
            return lowest(over)
    if under:
        free = under & ~rules.bonus
        if under & costly:
            return highest(under & costly)
        return highest(free) if free else highest(under)
    if last:
        free = legal & ~costly
        return highest(free) if free else highest(legal)
    free = legal & ~_fears(rules, legal)
    return lowest(free) if free else lowest(legal)


@taken_in
def _fears(rules: Packed, suit: int) -> int:
    """Of the cards of one suit those that are dear or would catch a dear one."""
    costly = dear(rules) & whole_suit(lowest(suit)) if suit else 0
    if not costly:
        return 0
    return suit & ~((costly & -costly) - 1)


@compiled
def thumb_discard(rules: Packed, legal: int, played: int) -> int:
    """A card thrown off: the dearest, one that could catch the dearest, a penalty, a high one."""
    costly = dear(rules)
    if legal & costly:
        return highest(legal & costly)
    free = legal & ~rules.bonus
    if not free:
        return highest(legal)
    out = costly & ~played & rules.pack
    if out:
        same = free & whole_suit(highest(out))
        catches = same & ~((1 << highest(out)) - 1)
        if catches:
            return highest(catches)
    choice, dread = highest(free), -1
    for suit in range(4):
        held = free & (SUIT << 13 * suit)
        if held:
            top = highest(held)
            # High in a short suit is what catches tricks; a penalty card costs by itself.
            fear = 4 * (top - 13 * suit) - 3 * count(held)
            if (1 << top) & rules.penalties:
                fear += 14
            if fear > dread:
                choice, dread = top, fear
    return choice


@compiled
def thumb_lead(rules: Packed, legal: int, hand: int, played: int) -> int:
    """A low card of a suit in which many higher cards are out."""
    out = rules.pack & ~played & ~hand
    costly = dear(rules)
    choice, hope = lowest(legal), -1000
    for suit in range(4):
        whole = SUIT << 13 * suit
        held = legal & whole
        if not held:
            continue
        card = lowest(held)
        others = out & whole
        above = count(others & ~((1 << card) - 1))
        under = count(others) - above
        prospect = 4 * above - 6 * under
        if not others:
            prospect = -40
        own = hand & whole & costly
        if own:
            prospect -= 12  # it would be drawn out of the own hand
        elif costly & others and not hand & whole & ~((1 << lowest(costly & whole)) - 1):
            prospect += 6  # somebody else has to part with it
        if (1 << card) & costly:
            prospect -= 60
        if prospect > hope:
            choice, hope = card, prospect
    return choice


@compiled
def grab_follow(legal: int, best: int, last: bool) -> int:
    """One who wants every trick takes it, the last one as low as will do, or loses a low card."""
    top = highest(legal)
    if top < best:
        return lowest(legal)
    return lowest(legal & ~((1 << best) - 1)) if last else top


@compiled
def grab_discard(rules: Packed, legal: int) -> int:
    """A low card that costs nothing, where there is one."""
    free = legal & ~rules.penalties & ~rules.bonus
    left = free or legal
    choice, low = lowest(left), 13
    for suit in range(4):
        held = left & (SUIT << 13 * suit)
        if held and lowest(held) - 13 * suit < low:
            choice, low = lowest(held), lowest(held) - 13 * suit
    return choice


@compiled
def grab_lead(rules: Packed, legal: int, hand: int, played: int) -> int:
    """The card over which the fewest are out, from the longest suit."""
    out = rules.pack & ~played & ~hand
    choice, hope = highest(legal), -1000
    for suit in range(4):
        held = legal & (SUIT << 13 * suit)
        if held:
            card = highest(held)
            above = count(out & (SUIT << 13 * suit) & ~((1 << card) - 1))
            prospect = count(hand & (SUIT << 13 * suit)) - 10 * above
            if prospect > hope:
                choice, hope = card, prospect
    return choice


@compiled
def stop_following(
    rules: Packed, legal: int, best: int, lying: int, played: int, last: bool, his: bool
) -> int:
    """How one plays who wants to keep another from every penalty card; `his`: he has the trick."""
    if legal & whole_suit(best):
        over = legal & ~((1 << best) - 1)
        if not his:
            return thumb_follow(rules, legal, best, lying, last)
        if over:
            return lowest(over) if last else highest(over)
        return lowest(legal)
    if his:
        return grab_discard(rules, legal)  # high cards are kept: they may stop him yet
    costly = legal & rules.penalties
    return highest(costly) if costly else thumb_discard(rules, legal, played)


@compiled
def stop_leading(rules: Packed, legal: int, hand: int, played: int) -> int:
    """A penalty card that nobody can beat, so that another does not get them all; else as ever."""
    out, rest = rules.pack & ~played & ~hand, legal & rules.penalties
    while rest:
        card = highest(rest)
        rest ^= 1 << card
        if not out & whole_suit(card) & ~((1 << card) - 1):
            return card
    return thumb_lead(rules, legal, hand, played)


@taken_in
def choose_lead(rules: Packed, legal: int, hand: int, played: int, grabs: bool) -> int:
    """The card to lead, of several that may be led."""
    if grabs:
        return grab_lead(rules, legal, hand, played)
    return thumb_lead(rules, legal, hand, played)


@taken_in
def choose_following(
    rules: Packed, legal: int, best: int, lying: int, played: int, last: bool, grabs: bool
) -> int:
    """The card to follow with, of several that may be played to a trick that `best` is winning."""
    if legal & whole_suit(best):
        return (
            grab_follow(legal, best, last)
            if grabs
            else thumb_follow(rules, legal, best, lying, last)
        )
    return grab_discard(rules, legal) if grabs else thumb_discard(rules, legal, played)


@taken_in
def by_chance(legal: int, chance: "Chance", noise: int) -> int:
    """The only card there is, or once in `noise` any of them; below nought where it is thought."""
    if legal & (legal - 1) == 0:
        return lowest(legal)
    if below(chance, noise) == 0:
        return card_at(legal, below(chance, count(legal)))
    return -1


@taken_in
def _noticed(rules: Packed, taken: int) -> bool:
    """Whether one who takes every trick has taken so much that the others see it."""
    return NOTICED * count(taken & rules.penalties) >= count(rules.penalties)


@compiled
def taker_so_far(rules: Packed, deal: "State") -> int:
    """The one seat that has taken penalty cards; NONE_TAKEN before one has, NOBODY with several."""
    alone = NONE_TAKEN if rules.moon else NOBODY
    for seat in range(rules.seats):
        if deal[TAKEN + seat] & rules.penalties and rules.moon:
            alone = seat if alone == NONE_TAKEN else NOBODY
    return alone


@compiled
def play_by_thumb(
    rules: Packed, deal: "State", chance: "Chance", grabber: int, wary: bool, noise: int
) -> None:
    """Play the deal to its end; `grabber` plays for every trick, NOBODY where none does.

    Where they are `wary` they stop one who alone takes the penalty cards. One card in `noise` is
    played by chance.
    """
    seats, tricks = rules.seats, rules.tricks
    leader, laid, broken = deal[LEADER], deal[LAID], deal[BROKEN] != 0
    lying, best, taker, played = 0, 0, leader, deal[PLAYED]
    for place in range(laid):
        card = deal[TRICK + place]
        lying |= 1 << card
        if place == 0 or (card > best and suit_of(card) == suit_of(best)):
            best, taker = card, leader + place
    alone = taker_so_far(rules, deal) if wary else NOBODY
    watched = alone >= 0 and _noticed(rules, deal[TAKEN + alone])
    for number in range(deal[NUMBER], tricks + 1):
        if laid == 0:
            hand = deal[HANDS + leader]
            legal = opening(rules, hand) if number == 1 else leading(rules, hand, broken)
            best = by_chance(legal, chance, noise)
            if best < 0:
                if watched and leader != alone:
                    best = stop_leading(rules, legal, hand, played)
                else:
                    best = choose_lead(rules, legal, hand, played, leader == grabber)
            lying, taker, laid = 1 << best, leader, 1
            played |= lying
            deal[HANDS + leader] = hand ^ lying
        suit = whole_suit(best)
        for place in range(laid, seats):
            seat = leader + place
            if seat >= seats:
                seat -= seats
            hand = deal[HANDS + seat]
            legal = hand & suit
            if not legal:
                legal = following(rules, hand, best, number == 1)
            card = by_chance(legal, chance, noise)
            if card < 0:
                last = place == seats - 1
                if watched and seat != alone:
                    his = taker == alone or taker - seats == alone
                    card = stop_following(rules, legal, best, lying, played, last, his)
                else:
                    grabs = seat == grabber
                    card = choose_following(rules, legal, best, lying, played, last, grabs)
            bit = 1 << card
            deal[HANDS + seat] = hand ^ bit
            lying |= bit
            played |= bit
            if bit & suit and card > best:
                best, taker = card, leader + place
        if taker >= seats:
            taker -= seats
        broken = broken or lying & rules.breakers != 0
        close_trick(rules, deal, number, taker, lying)
        leader, laid = taker, 0
        if lying & rules.penalties:
            if taker != grabber:
                grabber = NOBODY  # it has failed, and plays like everybody from here on
            alone = taker if alone in (taker, NONE_TAKEN) else NOBODY
            watched = alone >= 0 and _noticed(rules, deal[TAKEN + alone])
    deal[LEADER], deal[NUMBER], deal[LAID], deal[BROKEN] = leader, tricks + 1, 0, broken
