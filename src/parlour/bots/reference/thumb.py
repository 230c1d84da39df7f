"""Rules of thumb for playing a deal to its end: those of the compiled players, in plain Python.

A seat ducks under the trick where it can, throws off what is dear when it is void, leads low into a
suit where others are higher, and takes what is worth having. A card like one on the table loses
as well as a lower one does where the two cancel.
"""

from collections.abc import Sequence
from typing import Final

from parlour.bots.reference.deal import Deal
from parlour.bots.reference.deck import Deck, bits

NOISE: Final = 12
"""One card in so many is played by chance, so that the deals tried are not all of one mind."""


def play_by_thumb(deal: Deal, luck: Sequence[float]) -> None:
    """Play the deal to its end; `luck` are numbers from 0 to 1, as many as cards at least."""
    place = 0
    while not deal.over:
        if deal.exchanging >= 0:
            deal.lay_away(laid_away(deal))
            continue
        legal = deal.legal
        if legal & (legal - 1):
            chance = luck[place] * NOISE
            if chance < 1:
                some = bits(legal)
                deal.lay(some[int(chance * len(some))])
            else:
                deal.lay(chosen(deal, legal))
        else:
            deal.lay(legal.bit_length() - 1)
        place += 1


def chosen(deal: Deal, legal: int) -> int:
    """The card that the seat to play chooses of several."""
    if not deal.trick:
        return _lead(deal, legal)
    if legal & deal.deck.suit_of[deal.trick[0]]:
        return _follow(deal, legal)
    return _discard(deal.deck, legal, deal.played)


def laid_away(deal: Deal) -> int:
    """What the taker of the widow lays away: high cards of short suits, and none that costs."""
    hand, size = deal.hands[deal.exchanging], deal.kitty.bit_count()
    chosen_ones = 0
    for _ in range(size):
        left = hand & ~chosen_ones
        free = left & ~deal.deck.penalties or left
        chosen_ones |= 1 << _most_feared(deal.deck, free)
    return chosen_ones


def _follow(deal: Deal, legal: int) -> int:
    """A card of the suit led: the highest that stays under the trick, or how best to take it."""
    deck = deal.deck
    costly, losing = deck.dear & legal, deal.losing() & legal
    last = len(deal.trick) + 1 == len(deal.order)
    if last and deal.lying & deck.bonus and not deal.lying & deck.penalties:
        over = legal & ~losing & ~costly
        if over:
            return (over & -over).bit_length() - 1
    if losing:
        return (losing & costly or losing & ~deck.bonus or losing).bit_length() - 1
    if last:
        return (legal & ~costly or legal).bit_length() - 1
    dread = deck.dear & deck.suit_of[deal.trick[0]]
    free = (legal & ((dread & -dread) - 1) or legal) if dread else legal
    return (free & -free).bit_length() - 1


def _discard(deck: Deck, legal: int, played: int) -> int:
    """A card thrown off: the dearest, one that could catch the dearest, a penalty, a high one."""
    if legal & deck.dear:
        return (legal & deck.dear).bit_length() - 1
    free = legal & ~deck.bonus
    if not free:
        return legal.bit_length() - 1
    out = deck.dear & ~played
    if out:
        top = out.bit_length() - 1
        catches = free & deck.suit_of[top] & ~((1 << top) - 1)
        if catches:
            return catches.bit_length() - 1
    return _most_feared(deck, free)


def _most_feared(deck: Deck, free: int) -> int:
    """High in a short suit is what catches tricks; a penalty card costs by itself."""
    choice, dread = -1, -1000
    for suit in deck.suits:
        held = free & suit
        if held:
            top = held.bit_length() - 1
            fear = 4 * deck.rank_of[top] - 3 * held.bit_count()
            if deck.penalties >> top & 1:
                fear += 14
            if fear > dread:
                choice, dread = top, fear
    return choice


def _lead(deal: Deal, legal: int) -> int:
    """A low card of a suit in which many higher cards are out."""
    deck = deal.deck
    hand = deal.hands[deal.order[0]]
    out = ~(deal.played | hand)
    choice, hope = -1, -10000
    for suit in deck.suits:
        held = legal & suit
        if not held:
            continue
        low = held & -held
        others = out & suit
        above = (others & ~(low - 1)).bit_count()
        prospect = 10 * above - 6 * others.bit_count() if others else -40
        costly = deck.dear & suit
        if costly:
            if hand & costly:
                prospect -= 12  # it would be drawn out of the own hand
            elif costly & others and not hand & suit & ~((costly & -costly) - 1):
                prospect += 6  # somebody else has to part with it
            if low & costly:
                prospect -= 60
        if prospect > hope:
            choice, hope = low.bit_length() - 1, prospect
    return choice
