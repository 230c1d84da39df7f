"""Plays many deals with given players and tells what each of them paid."""

import time
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlour.bots import make_player
from parlour.errors import UsageError
from parlour.lab.lone_deal import DealResult, play_lone_deal
from parlour.lab.sharing import Progress, shared_out
from parlour.lab.statistics import DecisionTimes, decision_times, stderr
from parlour.rules import Ruleset

_PORTION: Final = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class BotFigures:
    """What one seat's bot did: points a deal with their standard error, moons it shot, its times.

    `stderr` is None for a single deal. `faults` counts decisions it failed to make; plain made
    them, and `first_fault` tells of the first.
    """

    name: str
    points_per_deal: float
    stderr: float | None
    moons: int
    ms_per_decision: DecisionTimes
    faults: int
    first_fault: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation:
    """The figures of a simulation, the bots in seat order. Everything but times is repeatable."""

    deals: int
    deals_per_s: float
    bots: tuple[BotFigures, ...]


def simulate(
    rules: Ruleset,
    bots: Sequence[str],
    deals: int,
    seed: int,
    *,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Simulation:
    """Plays lone deals 1 to `deals` of `seed` with the bots seated as given.

    Deal d has the d-th entry of the pass cycle, nobody has points before it, and the deal moves
    one seat to the left each time. `jobs` processes share the work; the figures do not depend on
    how many. Raises UsageError for a number that does not fit, UnknownBot, NotYet.
    """
    check_table(rules, bots, deals, jobs)
    start = time.perf_counter()
    work = _Work(rules.to_options(), tuple(bots), seed)
    done = shared_out(work.play, deals, portion=_PORTION, jobs=jobs, progress=progress)
    seconds = time.perf_counter() - start
    return Simulation(
        deals=deals,
        deals_per_s=deals / seconds,
        bots=tuple(_figures(name, seat, done) for seat, name in enumerate(bots)),
    )


def check_table(rules: Ruleset, bots: Sequence[str], deals: int, jobs: int) -> None:
    """Raises UsageError where bots do not fill the table or numbers are too low, UnknownBot."""
    if len(bots) != rules.players:
        raise UsageError(f"these rules are for {rules.players} players, and {len(bots)} are named")
    if deals < 1 or jobs < 1:
        raise UsageError(f"deals and jobs are at least 1, not {deals} and {jobs}")
    for name in bots:
        make_player(name)


@dataclass(frozen=True, slots=True)
class _Work:
    """What a process needs to play; the rules as JSON, since a new process hashes text anew."""

    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int

    def play(self, deals: range) -> list[DealResult]:
        rules = Ruleset.from_options(self.options)
        players = {name: make_player(name) for name in self.bots}
        seated = [players[name] for name in self.bots]
        return [play_lone_deal(rules, seated, seed=self.seed, deal=deal) for deal in deals]


def _figures(name: str, seat: int, results: Sequence[DealResult]) -> BotFigures:
    points = [result.points[seat] for result in results]
    seconds = array("d", (took for result in results for took in result.seconds[seat]))
    faults = [fault for result in results if (fault := result.first_fault[seat]) is not None]
    return BotFigures(
        name=name,
        points_per_deal=sum(points) / len(points),
        stderr=stderr(points),
        moons=sum(result.shooter == seat for result in results),
        ms_per_decision=decision_times(seconds),
        faults=sum(result.faults[seat] for result in results),
        first_fault=faults[0] if faults else None,
    )
