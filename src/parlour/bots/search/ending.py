"""The end of a deal with open cards, in compiled code: everybody plays what is best for himself."""

from typing import TYPE_CHECKING

import numpy as np

from parlour.bots.search.alike import unlike
from parlour.bots.search.valuing import score, value_of
from parlour.bots.search.worlds import set_up
from parlour.fast.bits import lowest
from parlour.fast.compiled import compiled
from parlour.fast.deal import HANDS, LAID, NUMBER, TRICK, legal_plays, over, play, to_play
from parlour.fast.packed import Packed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]
    Values = NDArray[np.float64]


@compiled
def play_out_best(
    rules: Packed,
    rows: "State",
    left: "State",
    totals: "State",
    number: int,
    points: "State",
    worth: "Values",
) -> None:
    """What the deal in `rows[0]` is worth to each seat, written to `worth[0]`.

    Of cards that are worth the same to who plays them the lowest is played. `rows`, `left` (the
    cards that are still to be tried there) and `worth` have a row for each card that is still to be
    played, and one more. It keeps its own stack: numba cannot load a function again that calls
    itself.
    """
    depth = 0
    _come_to(rules, rows, depth, left, totals, number, points, worth)
    while True:
        if left[depth]:
            card = lowest(left[depth])
            left[depth] &= left[depth] - 1
            rows[depth + 1] = rows[depth]
            play(rules, rows[depth + 1], card)
            depth += 1
            _come_to(rules, rows, depth, left, totals, number, points, worth)
            continue
        if depth == 0:
            return
        depth -= 1
        mover = to_play(rules, rows[depth])
        if worth[depth + 1, mover] > worth[depth, mover]:
            worth[depth] = worth[depth + 1]


@compiled
def _come_to(
    rules: Packed,
    rows: "State",
    depth: int,
    left: "State",
    totals: "State",
    number: int,
    points: "State",
    worth: "Values",
) -> None:
    """What may be played there; where the deal is over, what it is worth."""
    deal = rows[depth]
    if over(rules, deal):
        left[depth] = 0
        score(rules, deal, totals, number, points)
        for seat in range(rules.seats):
            worth[depth, seat] = value_of(rules, seat, points, totals, number)
    else:
        left[depth] = unlike(rules, legal_plays(rules, deal), others_cards(rules, deal))
        worth[depth] = -np.inf


@compiled
def others_cards(rules: Packed, deal: "State") -> int:
    """The cards in the other hands and in the trick."""
    mover, out = to_play(rules, deal), 0
    for seat in range(rules.seats):
        if seat != mover:
            out |= deal[HANDS + seat]
    for place in range(deal[LAID]):
        out |= 1 << deal[TRICK + place]
    return out


@compiled
def look_at_the_end(
    rules: Packed,
    deal: "State",
    worlds: "State",
    kitty_at: int,
    legal: int,
    totals: "State",
    number: int,
    values: "Values",
) -> int:
    """The card of `legal` that does best on the deals with the hands of each world, the cards open.

    `values` gets the mean of each card by its number, below all others where none was tried.
    """
    cards = rules.seats * (rules.tricks - deal[NUMBER] + 1) + 2
    rows = np.empty((cards, deal.shape[0]), np.int64)
    left, worth = np.empty(cards, np.int64), np.empty((cards, rules.seats))
    points = np.empty(rules.seats, np.int64)
    seat = to_play(rules, deal)
    values[:] = -np.inf
    rest, best = legal, lowest(legal)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        total = 0.0
        for world in range(worlds.shape[0]):
            set_up(rules, deal, worlds[world], kitty_at, rows[0])
            play(rules, rows[0], card)
            play_out_best(rules, rows, left, totals, number, points, worth)
            total += worth[0, seat]
        values[card] = total / worlds.shape[0]
        if values[card] > values[best]:
            best = card
    return best
