"""Ratings of players who have met: one number for the strength of each, and how sure it is.

They are those of Weng and Lin as OpenSkill reckons them (Plackett-Luce): everybody begins at 25
with an uncertainty of 25/3, and each result moves both players and makes them surer.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from parlour.lab.match import Match


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    """How strong a player is, more is better, and the standard deviation of what is known of it."""

    rating: float
    uncertainty: float


def ratings(names: Sequence[str], matches: Sequence[Match]) -> dict[str, Rating]:
    """The ratings of these players after those matches, which have the same number of deals.

    A duplicate deal is one result, or a game where games were played, with the same cards in all
    seatings: who paid less has won it, or who won more of the games. Results are taken deal by
    deal, and of one deal in the order of the matches, so nothing depends on who was done first.
    """
    # Players of a program do not grow stronger between two deals, so no doubt comes back.
    model = PlackettLuce(tau=0.0)
    known = {name: model.rating(name=name) for name in names}
    for results in zip(*(_leads(each) for each in matches), strict=True):
        for met, lead in zip(matches, results, strict=True):
            sides = [[known[met.a.name]], [known[met.b.name]]]
            [[known[met.a.name]], [known[met.b.name]]] = model.rate(
                sides, ranks=[float(lead < 0), float(lead > 0)]
            )
    return {name: Rating(rating=each.mu, uncertainty=each.sigma) for name, each in known.items()}


def _leads(met: Match) -> Iterable[float]:
    """By deal, or game, how far the first player was ahead: above nought where it has won."""
    if met.wins_by_observation is not None:
        return met.wins_by_observation
    return (-difference for difference in met.by_observation)
