"""A duplicate match: which of two players pays less with the same cards."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from parlour.bots import make_player
from parlour.bots.engine import BUDGET_MS
from parlour.errors import UsageError
from parlour.lab.match_play import MatchWork, Observation, Share
from parlour.lab.seatings import seatings
from parlour.lab.sharing import Progress, shared_out
from parlour.lab.statistics import DecisionTimes, decision_times, interval95, stderr
from parlour.rules import Ruleset, require_playable

_DEALS_AT_A_TIME = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFigures:
    """What one player did: points a deal and seat, moons it shot and the other shot, its times.

    `win_share` is None where single deals were played; who ties shares a win. `faults` counts
    decisions it failed to make; plain made them, and `first_fault` tells of the first.
    """

    name: str
    points_per_deal: float
    moons: int
    moons_against: int
    win_share: float | None
    ms_per_decision: DecisionTimes
    faults: int
    first_fault: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """The first player's mean less the second's, over independent observations.

    `stderr` and the 95 % interval are None for a single one.
    """

    mean: float
    stderr: float | None
    ci95: tuple[float, float] | None

    @classmethod
    def of(cls, values: Sequence[float]) -> "Difference":
        """The mean of those differences, with its error."""
        return cls(mean=fmean(values), stderr=stderr(values), ci95=interval95(values))


@dataclass(frozen=True, slots=True, kw_only=True)
class QuietPlays:
    """The plays of which no deal had a moon, and the difference in points of these alone.

    Whether there is a moon depends on the play, so this explains a difference and proves none.
    """

    plays: int
    difference: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """The figures of a match. Everything but times, and what a program is late with, is repeatable.

    `deals` were dealt, each played in `seatings` seatings; or `games` were, and `deals` counts what
    was played in them in all. `by_observation` are the differences in points, one for each deal or
    game: its mean over the seatings; `wins_by_observation` likewise in games won, None for deals.
    """

    deals: int
    games: int | None
    seatings: int
    a: PlayerFigures
    b: PlayerFigures
    difference: Difference
    wins: Difference | None
    without_moons: QuietPlays
    by_observation: tuple[float, ...]
    wins_by_observation: tuple[float, ...] | None = None


def match(
    rules: Ruleset,
    a: str,
    b: str,
    number: int,
    seed: int,
    *,
    games: bool = False,
    jobs: int = 1,
    budget_ms: int = BUDGET_MS,
    progress: Progress | None = None,
) -> Match:
    """Plays deals 1 to `number` of `seed` in every seating of the two players, or so many games.

    Deal d has the d-th entry of the pass cycle and nobody has points before it; games go on until
    the rules end them. The cards are the same in every seating. `jobs` processes share the work;
    the figures do not depend on how many. Raises UsageError, UnknownBot, NotYet.
    """
    require_playable(rules)
    if number < 1 or jobs < 1:
        raise UsageError(f"deals and jobs are at least 1, not {number} and {jobs}")
    for name in (a, b):
        make_player(name)
    work = MatchWork(
        options=rules.to_options(), a=a, b=b, seed=seed, games=games, budget_ms=budget_ms
    )
    portion = 1 if games else _DEALS_AT_A_TIME
    seen = shared_out(work.play, number, portion=portion, jobs=jobs, progress=progress)
    return _figures(rules, work, seen)


def _figures(rules: Ruleset, work: MatchWork, seen: Sequence[Observation]) -> Match:
    shares_a, shares_b = [each.a for each in seen], [each.b for each in seen]
    quiet = [difference for each in seen for difference in each.quiet]
    by_observation = tuple(each.difference for each in seen)
    wins = tuple(each.win_difference for each in seen) if work.games else None
    return Match(
        deals=sum(each.deals for each in seen) if work.games else len(seen),
        games=len(seen) if work.games else None,
        seatings=len(seatings(rules)),
        a=_player(work.a, shares_a, shares_b, games=work.games),
        b=_player(work.b, shares_b, shares_a, games=work.games),
        difference=Difference.of(by_observation),
        wins=Difference.of(wins) if wins is not None else None,
        without_moons=QuietPlays(plays=len(quiet), difference=fmean(quiet) if quiet else None),
        by_observation=by_observation,
        wins_by_observation=wins,
    )


def _player(
    name: str, own: Sequence[Share], others: Sequence[Share], *, games: bool
) -> PlayerFigures:
    faults = [share.first_fault for share in own if share.first_fault is not None]
    return PlayerFigures(
        name=name,
        points_per_deal=fmean(share.points for share in own),
        moons=sum(share.moons for share in own),
        moons_against=sum(share.moons for share in others),
        win_share=fmean(share.wins for share in own) if games else None,
        ms_per_decision=decision_times(array("d", (s for share in own for s in share.seconds))),
        faults=sum(share.faults for share in own),
        first_fault=faults[0] if faults else None,
    )
