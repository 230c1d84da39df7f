"""A tournament: every two players meet with the same cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean

from parlour.bots.engine import BUDGET_MS
from parlour.errors import UsageError
from parlour.lab.match import Difference, Match, match
from parlour.lab.rating import Rating, ratings
from parlour.lab.sharing import Progress
from parlour.rules import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """How a player did: points a deal less its opponents', over all its matches; below 0 is better.

    `won` counts the opponents it was better than, `faults` the decisions it failed to make;
    `rating` comes from each deal, or game, as a result.
    """

    name: str
    difference: Difference
    points_per_deal: float
    win_share: float | None
    moons: int
    won: int
    faults: int
    rating: Rating


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """The places from the best to the worst, and every match in the order in which they met."""

    places: tuple[Place, ...]
    matches: tuple[Match, ...]


def tournament(
    rules: Ruleset,
    bots: Sequence[str],
    number: int,
    seed: int,
    *,
    games: bool = False,
    jobs: int = 1,
    budget_ms: int = BUDGET_MS,
    progress: Progress | None = None,
) -> Tournament:
    """A duplicate match of so many deals, or games, between every two of the bots.

    All matches have the same cards. Raises UsageError for fewer than two bots, or one named twice,
    and what a match raises.
    """
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise UsageError("a tournament is for two bots or more, each named once")
    matches = tuple(
        match(
            rules, a, b, number, seed,
            games=games, jobs=jobs, budget_ms=budget_ms, progress=progress,
        )
        for a, b in combinations(bots, 2)
    )  # fmt: skip
    rated = ratings(bots, matches)
    places = [_place(name, matches, rated[name]) for name in bots]
    return Tournament(
        places=tuple(sorted(places, key=lambda place: place.difference.mean)), matches=matches
    )


def _place(name: str, matches: Sequence[Match], rating: Rating) -> Place:
    met = [(each, each.a.name == name) for each in matches if name in (each.a.name, each.b.name)]
    own = [each.a if first else each.b for each, first in met]
    # The same cards in each match: a deal's mean over the matches is one observation.
    by_match = [
        [difference if first else -difference for difference in each.by_observation]
        for each, first in met
    ]
    shares = [figures.win_share for figures in own if figures.win_share is not None]
    return Place(
        name=name,
        difference=Difference.of([fmean(same) for same in zip(*by_match, strict=True)]),
        points_per_deal=fmean(figures.points_per_deal for figures in own),
        win_share=fmean(shares) if shares else None,
        moons=sum(figures.moons for figures in own),
        won=sum(fmean(differences) < 0 for differences in by_match),
        faults=sum(figures.faults for figures in own),
        rating=rating,
    )
