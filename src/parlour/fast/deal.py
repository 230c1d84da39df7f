"""A deal in compiled code, in one row of words: whose turn it is, what may be played, and playing.

The twin of `play.deal` and `rules.legality` for rules that `packed` takes. Nothing is checked here:
what is not legal has been refused before.
"""

from typing import TYPE_CHECKING, Final

import numpy as np

from parlour.fast.bits import suit_of, whole_suit
from parlour.fast.compiled import compiled, taken_in
from parlour.fast.packed import MOST_SEATS, Packed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]

# Where in a row what stands: by seat the hand, the cards taken and how many tricks; the cards of
# the trick in order of play.
HANDS: Final = 0
TAKEN: Final = MOST_SEATS
TRICKS: Final = 2 * MOST_SEATS
TRICK: Final = 3 * MOST_SEATS
LEADER: Final = 4 * MOST_SEATS
LAID: Final = LEADER + 1
"""How many cards lie in the trick."""
NUMBER: Final = LEADER + 2
"""The number of the trick, from 1."""
BROKEN: Final = LEADER + 3
KITTY: Final = LEADER + 4
"""The cards left over while they wait, none afterwards."""
FIRST_TAKER: Final = LEADER + 5
LAST_TAKER: Final = LEADER + 6
DECLARER: Final = LEADER + 7
"""The seat that declared capot, NOBODY without one; takers are NOBODY before there are any."""
PLAYED: Final = LEADER + 8
"""All cards that lie in the trick or have been taken, those left over too once they are."""
WORDS: Final = LEADER + 9
NOBODY: Final = -1

SUIT: Final = 0x1FFF
"""The thirteen bits of clubs; those of another suit are further up by 13 a suit."""


def empty_deal() -> "State":
    """A row for a deal before any card lies in it."""
    row = np.zeros(WORDS, np.int64)
    row[NUMBER] = 1
    row[[FIRST_TAKER, LAST_TAKER, DECLARER]] = NOBODY
    return row


@compiled
def to_play(rules: Packed, deal: "State") -> int:
    """The seat that plays next."""
    seat = deal[LEADER] + deal[LAID]
    return seat if seat < rules.seats else seat - rules.seats


@compiled
def over(rules: Packed, deal: "State") -> bool:
    """Whether every trick has been played."""
    return deal[NUMBER] > rules.tricks


@compiled
def opening(rules: Packed, hand: int) -> int:
    """The cards that may open the deal."""
    if rules.first_lead in (1, 2):
        clubs = hand & SUIT
        if clubs:
            return clubs if rules.first_lead == 2 else clubs & -clubs
    elif rules.first_lead == 3:
        harmless = hand & ~rules.penalties
        return harmless or hand
    else:
        return hand
    return leading(rules, hand, False)


@taken_in
def leading(rules: Packed, hand: int, broken: bool) -> int:
    """The cards that may lead a later trick."""
    if broken or hand & ~rules.exempt == 0:
        return hand
    unlocked = hand & ~rules.locked
    return unlocked or hand


@taken_in
def following(rules: Packed, hand: int, led: int, first: bool) -> int:
    """The cards that may follow the card that was led."""
    same = hand & whole_suit(led)
    if same:
        return same
    left = hand
    if first:
        harmless = hand & ~rules.barred
        if harmless:
            left = harmless
    dumped = left & rules.dump
    return dumped or left


@compiled
def legal_plays(rules: Packed, deal: "State") -> int:
    """The cards that the seat to play may play."""
    hand = deal[HANDS + to_play(rules, deal)]
    if deal[LAID]:
        return following(rules, hand, deal[TRICK], deal[NUMBER] == 1)
    if deal[NUMBER] == 1:
        return opening(rules, hand)
    return leading(rules, hand, deal[BROKEN] != 0)


@compiled
def play(rules: Packed, deal: "State", card: int) -> None:
    """Play that card from the hand whose turn it is; the last one ends the trick."""
    seat, laid, bit = to_play(rules, deal), deal[LAID], 1 << card
    deal[HANDS + seat] ^= bit
    deal[PLAYED] |= bit
    deal[TRICK + laid] = card
    if bit & rules.breakers:
        deal[BROKEN] = 1
    deal[LAID] = laid + 1
    if laid + 1 == rules.seats:
        _end_trick(rules, deal)


@compiled
def _end_trick(rules: Packed, deal: "State") -> None:
    cards, best = 0, deal[TRICK]
    suit = whole_suit(best)
    taker = 0
    for place in range(rules.seats):
        bit = 1 << deal[TRICK + place]
        cards |= bit
        if bit & suit and deal[TRICK + place] > best:
            best, taker = deal[TRICK + place], place
    seat = deal[LEADER] + taker
    if seat >= rules.seats:
        seat -= rules.seats
    last = deal[NUMBER] == rules.tricks
    if deal[KITTY] and (
        last or rules.undealt == 1 or (rules.undealt == 2 and cards & rules.penalties)
    ):
        cards |= deal[KITTY]
        deal[PLAYED] |= deal[KITTY]
        deal[KITTY] = 0
    deal[TAKEN + seat] |= cards
    deal[TRICKS + seat] += 1
    if deal[NUMBER] == 1:
        deal[FIRST_TAKER] = seat
    deal[LAST_TAKER] = seat
    deal[LEADER] = seat
    deal[LAID] = 0
    deal[NUMBER] += 1


@compiled
def winning_card(rules: Packed, deal: "State") -> int:
    """The card that takes the trick on the table as far as it has been played."""
    best = deal[TRICK]
    for place in range(1, deal[LAID]):
        card = deal[TRICK + place]
        if suit_of(card) == suit_of(best) and card > best:
            best = card
    return best
