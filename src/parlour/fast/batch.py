"""Many deals side by side in compiled code, from the pass to the score: for programs that learn.

Each has a row of `deal`, a row of words for what goes on around the play, and what became of each
card. Whoever is to act is asked; nothing but what the mask allows may be answered.
"""

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from parlour.fast.bits import count, lowest, suit_of
from parlour.fast.chance import below
from parlour.fast.compiled import compiled, taken_in
from parlour.fast.deal import (
    DECLARER,
    HANDS,
    KITTY,
    LAID,
    LAST_TAKER,
    LEADER,
    NOBODY,
    NUMBER,
    SUIT,
    TRICK,
    legal_plays,
    over,
    play,
    to_play,
)
from parlour.fast.packed import MOST_SEATS, Packed
from parlour.fast.playout import deal_by_chance, opening_leader
from parlour.fast.scoring import moon_shooter, partner, score_deal

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]
    Fates = NDArray[np.int8]

# Where in the second row what stands: what is going on, the entry of the pass cycle, who deals, how
# many have passed or have been asked for a capot, how many cards the one who passes has laid; the
# cards left over, who has taken them; who shot the moon; and by seat the suits not followed.
PHASE: Final = 0
ENTRY: Final = 1
DEALER: Final = 2
ASKED: Final = 3
LAYING: Final = 4
LEFT_OVER: Final = 5
KITTY_TAKER: Final = 6
SHOOTER: Final = 7
VOIDS: Final = 8
AROUND: Final = VOIDS + MOST_SEATS

# What became of each card: who gave it to whom in the pass, who played it in which trick.
GIVER: Final = 0
TAKER: Final = 1
PLAYER: Final = 2
FELL_IN: Final = 3
FATES: Final = 4

# The numbers of `layout.PHASES` and `layout.WORDS`.
PASSING: Final = 0
ON_CAPOT: Final = 1
PLAYING: Final = 3
ON_MOON: Final = 4
SELF_MINUS_WORD: Final = 1
CAPOT_WORD: Final = 3

SCATTER: Final = 99
"""Stands for a pass that gives cards to each other seat."""


class Around(NamedTuple):
    """What rules say beyond the play of a deal: the way round, and the cards not to be passed.

    `way` is 1 where seats play in the order of their numbers, -1 the other way; compiled code
    numbers them in the order of their turns, from seat 0 on.
    """

    way: int
    barred: int
    capot: bool
    choice: bool


def chances(seed: int, number: int) -> "NDArray[np.uint64]":
    """So many states of chance that have nothing to do with each other; the first do not change."""
    words = np.random.SeedSequence(abs(seed), spawn_key=(seed < 0,)).generate_state(
        number, np.uint64
    )
    return np.maximum(words, np.uint64(1))


@taken_in
def seat_at(rules: Packed, around: Around, place: int) -> int:
    """The seat's own number, or that of its turn for it: the way is the same."""
    return (rules.seats + around.way * place) % rules.seats


@compiled
def begin(
    rules: Packed, around: Around, passes: "State", deal: "State", more: "State", fates: "Fates",
    luck: "NDArray[np.uint64]",
) -> None:  # fmt: skip
    """Deal anew, with a dealer and an entry of the pass cycle by chance."""
    order, pack = np.empty(count(rules.pack), np.int64), rules.pack
    for place in range(order.shape[0]):
        order[place] = lowest(pack)
        pack &= pack - 1
    deal_by_chance(rules, deal, order, luck)
    more[:] = 0
    fates[:] = NOBODY
    fates[FELL_IN] = 0
    more[DEALER] = below(luck, rules.seats)
    more[ENTRY] = below(luck, passes.shape[0])
    more[LEFT_OVER] = deal[KITTY]
    more[KITTY_TAKER] = more[SHOOTER] = NOBODY
    if not passes[more[ENTRY], 1]:
        _after_pass(rules, around, deal, more)


@taken_in
def _after_pass(rules: Packed, around: Around, deal: "State", more: "State") -> None:
    more[ASKED] = 0
    if around.capot:
        more[PHASE] = ON_CAPOT
    else:
        _open_play(rules, deal, more)


@compiled
def _open_play(rules: Packed, deal: "State", more: "State") -> None:
    """The first trick waits for its leader: the lowest club, or eldest hand."""
    more[PHASE] = PLAYING
    deal[LEADER] = (more[DEALER] + 1) % rules.seats
    if rules.first_lead == 1 or rules.first_lead == 2:
        clubs = 0
        for seat in range(rules.seats):
            clubs |= deal[HANDS + seat] & SUIT
        if clubs:
            deal[LEADER] = opening_leader(rules, deal)


@compiled
def acting(rules: Packed, around: Around, deal: "State", more: "State") -> int:
    """Who is to act, numbered in turn: of those who pass the one with the lowest seat."""
    if more[PHASE] == PASSING:
        return seat_at(rules, around, more[ASKED])
    if more[PHASE] == ON_CAPOT:
        return (more[DEALER] + 1 + more[ASKED]) % rules.seats
    if more[PHASE] == ON_MOON:
        return more[SHOOTER]
    return to_play(rules, deal)


@compiled
def takes_next(rules: Packed, around: Around, passes: "State", more: "State", own: int) -> int:
    """Who gets the next card that is laid for a pass."""
    offset, size = passes[more[ENTRY], 0], passes[more[ENTRY], 1]
    if offset == SCATTER:
        return (own + 1 + more[LAYING] // (size // (rules.seats - 1))) % rules.seats
    return (own + offset * around.way + MOST_SEATS * rules.seats) % rules.seats


@compiled
def allowed(rules: Packed, around: Around, deal: "State", more: "State") -> int:
    """The cards that whoever is to act may lay or play; none where a word is asked for."""
    if more[PHASE] == PASSING:
        hand = deal[HANDS + acting(rules, around, deal, more)]
        return hand & ~around.barred or hand
    return legal_plays(rules, deal) if more[PHASE] == PLAYING else 0


@compiled
def act(
    rules: Packed, around: Around, passes: "State", deal: "State", more: "State", fates: "Fates",
    card: int, word: int, points: "State",
) -> bool:  # fmt: skip
    """Lay or play that card, or say that word; whether the deal is over, and then its points."""
    if more[PHASE] == PASSING:
        _lay(rules, around, passes, deal, more, fates, card)
        return False
    if more[PHASE] == ON_CAPOT:
        if word == CAPOT_WORD:
            deal[DECLARER] = acting(rules, around, deal, more)
        more[ASKED] += 1
        if word == CAPOT_WORD or more[ASKED] == rules.seats:
            _open_play(rules, deal, more)
        return False
    form = 1 if more[PHASE] == ON_MOON and word == SELF_MINUS_WORD else 0
    if more[PHASE] == PLAYING:
        _play(rules, deal, more, fates, card)
        if not over(rules, deal):
            return False
        if around.choice:
            more[SHOOTER] = _asked_shooter(rules, deal)
            if more[SHOOTER] != NOBODY:
                more[PHASE] = ON_MOON
                return False
    score_deal(rules, deal, np.zeros(rules.seats, np.int64), form, points)
    return True


@compiled
def _lay(
    rules: Packed, around: Around, passes: "State", deal: "State", more: "State", fates: "Fates",
    card: int,
) -> None:  # fmt: skip
    own = acting(rules, around, deal, more)
    fates[GIVER, card] = own
    fates[TAKER, card] = takes_next(rules, around, passes, more, own)
    deal[HANDS + own] ^= 1 << card
    more[LAYING] += 1
    if more[LAYING] < passes[more[ENTRY], 1]:
        return
    more[LAYING] = 0
    more[ASKED] += 1
    if more[ASKED] == rules.seats:
        for other in range(fates.shape[1]):
            if fates[TAKER, other] != NOBODY:
                deal[HANDS + fates[TAKER, other]] |= 1 << other
        _after_pass(rules, around, deal, more)


@compiled
def _play(rules: Packed, deal: "State", more: "State", fates: "Fates", card: int) -> None:
    own, kitty = to_play(rules, deal), deal[KITTY]
    fates[PLAYER, card] = own
    fates[FELL_IN, card] = deal[NUMBER]
    if deal[LAID] and suit_of(card) != suit_of(deal[TRICK]):
        more[VOIDS + own] |= 1 << suit_of(deal[TRICK])
    play(rules, deal, card)
    if kitty and not deal[KITTY]:
        more[KITTY_TAKER] = deal[LAST_TAKER]


@taken_in
def _asked_shooter(rules: Packed, deal: "State") -> int:
    """Who says how a moon counts: not the side of a seat that declared capot."""
    shooter, declarer = moon_shooter(rules, deal), deal[DECLARER]
    own = declarer != NOBODY and shooter in (declarer, partner(rules, declarer))
    return NOBODY if own else shooter
