"""Looking ahead in compiled code: which card does best over many deals that agree with the view."""

from typing import TYPE_CHECKING, Final

import numpy as np

from parlour.bots.search.moons import may_shoot, threat
from parlour.bots.search.racing import LAP, after_lap, note
from parlour.bots.search.thumb import play_by_thumb
from parlour.bots.search.valuing import score, value_of
from parlour.bots.search.worlds import set_up
from parlour.fast.bits import count, lowest
from parlour.fast.chance import below
from parlour.fast.compiled import compiled
from parlour.fast.deal import NOBODY, play, to_play
from parlour.fast.packed import Packed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]
    Chance = NDArray[np.uint64]
    Values = NDArray[np.float64]

CARD: Final = 0
GRABS: Final = 1
"""What stands in each row of ways: a card, and whether it is played on for every trick."""


@compiled
def try_out(
    rules: Packed,
    deal: "State",
    seat: int,
    totals: "State",
    number: int,
    grabber: int,
    wary: bool,
    noise: int,
    chance: "Chance",
    points: "State",
) -> float:
    """Play a deal to its end by rules of thumb; gives what it is worth to the seat."""
    play_by_thumb(rules, deal, chance, grabber, wary, noise)
    score(rules, deal, totals, number, points)
    return value_of(rules, seat, points, totals, number)


@compiled
def ways_of(rules: Packed, deal: "State", legal: int, shoots: bool) -> "State":
    """The ways to go on: each card, and with `shoots` each card played on for every trick."""
    modes = 2 if shoots and may_shoot(rules, deal, to_play(rules, deal)) else 1
    ways, way = np.zeros((count(legal) * modes, 2), np.int64), 0
    while legal:
        for mode in range(modes):
            ways[way, CARD], ways[way, GRABS] = lowest(legal), mode
            way += 1
        legal &= legal - 1
    return ways


@compiled
def look_ahead(
    rules: Packed,
    deal: "State",
    worlds: "State",
    kitty_at: int,
    legal: int,
    totals: "State",
    number: int,
    rollouts: int,
    wary: bool,
    noise: int,
    shy: float,
    chance: "Chance",
    values: "Values",
) -> int:
    """The card of `legal` that does best; `values` gets the mean of each by its number."""
    seat = to_play(rules, deal)
    shooter = threat(rules, deal, seat) if wary else NOBODY
    ways = ways_of(rules, deal, legal, shy < np.inf)
    sums, squares = np.zeros(ways.shape[0]), np.zeros((ways.shape[0], ways.shape[0]))
    alive, got, own = np.arange(ways.shape[0]), np.empty(ways.shape[0]), np.empty(1, np.uint64)
    row, points = np.empty_like(deal), np.empty(rules.seats, np.int64)
    values[:] = -np.inf
    tried, spent = 0, 0
    while alive.shape[0] > 1 and spent < rollouts:
        for _ in range(LAP):
            other = shooter if below(chance, 2) else NOBODY
            for place in range(alive.shape[0]):
                way = alive[place]
                set_up(rules, deal, worlds[tried % worlds.shape[0]], kitty_at, row)
                play(rules, row, ways[way, CARD])
                own[0] = chance[0]
                grabber = seat if ways[way, GRABS] else other
                got[place] = try_out(
                    rules, row, seat, totals, number, grabber, wary, noise, own, points
                )
                if ways[way, GRABS]:
                    got[place] -= shy
            note(alive, got, sums, squares)
            below(chance, 2)
            tried += 1
        for place in range(alive.shape[0]):
            card = ways[alive[place], CARD]
            values[card] = sums[alive[place]] / tried
        spent += LAP * alive.shape[0]
        alive = after_lap(alive, sums, squares, tried, spent, rollouts)
    return ways[alive[0], CARD]
