from collections.abc import Iterator, Sequence

import pytest

from parlour.lab import sharing
from parlour.lab.sharing import Portion, shared_out


def squares(numbers: range) -> list[int]:
    return [number**2 for number in numbers]


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_work_is_done_in_portions_and_told_in_order(jobs: int) -> None:
    told: list[int] = []
    done = shared_out(squares, 7, portion=3, jobs=jobs, progress=told.append)
    assert done == [1, 4, 9, 16, 25, 36, 49]
    assert sorted(told) == [1, 3, 3]


def test_the_results_are_in_order_whoever_is_ready_first(monkeypatch: pytest.MonkeyPatch) -> None:
    def last_first(
        work: Portion[int], portions: Sequence[range], jobs: int
    ) -> Iterator[tuple[range, list[int]]]:
        for portion in reversed(portions):
            yield portion, work(portion)

    monkeypatch.setattr(sharing, "_by_processes", last_first)
    assert shared_out(squares, 7, portion=3, jobs=2) == [1, 4, 9, 16, 25, 36, 49]
