"""Ways that are tried side by side: which are given up, and when."""

from collections.abc import Sequence

import numpy as np

from parlour.bots.search.racing import CLOSE, after_lap, note, still_in

EVER = 10**6


def raced(rows: Sequence[Sequence[float]]) -> tuple[list[int], list[int]]:
    """Of ways that have got so much in each deal those still in, and those that go on."""
    ways = len(rows[0])
    alive, sums, squares = np.arange(ways), np.zeros(ways), np.zeros((ways, ways))
    for got in rows:
        note(alive, np.array(got, float), sums, squares)
    left = still_in(alive, sums, squares, len(rows))
    on = after_lap(alive, sums, squares, len(rows), len(rows) * ways, EVER)
    return sorted(left.tolist()), sorted(on.tolist())


def test_a_way_that_is_always_behind_is_given_up() -> None:
    """However much both go up and down together: it is the difference that counts."""
    rows = [[20.0 * (deal % 2), 20.0 * (deal % 2) - 1] for deal in range(40)]
    assert raced(rows) == ([0], [0])


def test_a_way_that_may_yet_be_better_stays() -> None:
    rows = [[10.0 * (deal % 2), 9.5 - 10 * (deal % 2)] for deal in range(40)]
    assert raced(rows) == ([0, 1], [0, 1])


def test_of_two_that_are_as_good_one_is_enough() -> None:
    rows = [[deal % 3, deal % 3 + CLOSE / 4, 0.0] for deal in range(3000)]
    assert raced(rows)[0] == [1]


def test_half_go_on_with_each_part_of_what_may_be_spent() -> None:
    ways, spent = 8, 900
    alive, sums = np.arange(ways), np.arange(ways, dtype=float)
    squares = np.full((ways, ways), 1e9)
    left = [len(after_lap(alive, sums, squares, 10, at, spent)) for at in (0, 300, 600, 900)]
    assert left == [8, 4, 2, 1]
    assert after_lap(alive, sums, squares, 10, spent, spent).tolist() == [7]
