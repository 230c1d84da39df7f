"""Which of several ways is the best, in compiled code: those that fall behind are given up.

All ways that are left are tried on the same deals with the same chance, so it is their differences
that count, and those are known sooner than what each is worth.
"""

from typing import TYPE_CHECKING, Final

import numpy as np

from parlour.fast.compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]
    Values = NDArray[np.float64]

LAP: Final = 32
"""After so many deals it is looked who has fallen behind."""

SURE: Final = 3.0
"""So many standard errors behind the leader a way is given up."""

CLOSE: Final = 0.02
"""Ways that surely differ by less than so many points: any of them will do."""

OFTEN: Final = 256
"""So many deals show that two ways hardly differ: before, they may not have met what parts them."""


@compiled
def note(alive: "State", got: "Values", sums: "Values", squares: "Values") -> None:
    """Enter what each way that is left has got from one deal, by its place in `alive`."""
    for place in range(alive.shape[0]):
        one = alive[place]
        sums[one] += got[place]
        for before in range(place):
            apart = got[place] - got[before]
            squares[one, alive[before]] += apart * apart
            squares[alive[before], one] += apart * apart


@compiled
def still_in(alive: "State", sums: "Values", squares: "Values", tried: int) -> "State":
    """The ways that are not surely worse than the leader, and not surely as good as the same."""
    leader = alive[0]
    for place in range(alive.shape[0]):
        if sums[alive[place]] > sums[leader]:
            leader = alive[place]
    kept = np.empty_like(alive)
    left = 0
    for place in range(alive.shape[0]):
        one = alive[place]
        if one != leader:
            behind = (sums[leader] - sums[one]) / tried
            spread = squares[leader, one] / tried - behind * behind
            error = np.sqrt(max(spread, 0.0) / tried)
            if behind > SURE * error or (tried >= OFTEN and behind + 2 * error < CLOSE):
                continue
        kept[left] = one
        left += 1
    return kept[:left]


@compiled
def better_half(alive: "State", sums: "Values", most: int) -> "State":
    """The best of the ways that are left, at most so many."""
    if alive.shape[0] <= most:
        return alive
    order = np.argsort(-sums[alive])
    return alive[order[:most]]


@compiled
def after_lap(
    alive: "State", sums: "Values", squares: "Values", tried: int, spent: int, rollouts: int
) -> "State":
    """The ways that go on: half as many at most for each part of the rollouts that is spent."""
    ways, rounds = sums.shape[0], 1
    while 1 << rounds < ways:
        rounds += 1
    passed = spent * rounds // rollouts
    return better_half(still_in(alive, sums, squares, tried), sums, -(-ways >> passed))
