"""Work that several processes share, in portions that do not depend on how many share it."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

Progress = Callable[[int], object]
"""Told how many more are done."""

Result = TypeVar("Result")

Portion = Callable[[range], list[Result]]
"""Does those numbers of the work; a process gets it as a copy."""


def shared_out(
    work: Portion[Result],
    number: int,
    *,
    portion: int,
    jobs: int,
    progress: Progress | None = None,
) -> list[Result]:
    """The results of work numbers 1 to `number`, in order, done in portions by `jobs` processes."""
    portions = _portions(number, portion)
    results: dict[int, list[Result]] = {}
    for done, found in (_in_turn if jobs == 1 else _by_processes)(work, portions, jobs):
        results[done.start] = found
        if progress is not None:
            progress(len(done))
    return [result for first in sorted(results) for result in results[first]]


def streamed(
    work: Portion[Result], number: int, *, portion: int, jobs: int
) -> Iterator[list[Result]]:
    """The results of work numbers 1 to `number`, in order and a portion at a time.

    No more than a few portions for each process are done and not yet taken.
    """
    portions = iter(_portions(number, portion))
    if jobs == 1:
        yield from map(work, portions)
        return
    with ProcessPoolExecutor(max_workers=jobs, mp_context=get_context("spawn")) as pool:
        waiting = deque(pool.submit(work, each) for each in islice(portions, 3 * jobs))
        try:
            while waiting:
                done = waiting.popleft().result()
                waiting.extend(pool.submit(work, each) for each in islice(portions, 1))
                yield done
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _portions(number: int, portion: int) -> list[range]:
    firsts = range(1, number + 1, portion)
    return [range(first, min(first + portion, number + 1)) for first in firsts]


def _in_turn(
    work: Portion[Result], portions: Sequence[range], jobs: int
) -> Iterator[tuple[range, list[Result]]]:
    for portion in portions:
        yield portion, work(portion)


def _by_processes(
    work: Portion[Result], portions: Sequence[range], jobs: int
) -> Iterator[tuple[range, list[Result]]]:
    # A forked process may inherit locks that are held; a spawned one works on every system.
    with ProcessPoolExecutor(max_workers=jobs, mp_context=get_context("spawn")) as pool:
        futures = {pool.submit(work, portion): portion for portion in portions}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
