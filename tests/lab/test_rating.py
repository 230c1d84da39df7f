"""Whoever does better with the same cards has won a result; results make a rating."""

from dataclasses import replace

import pytest
from openskill.models import PlackettLuce

from parlour.lab.match import Match, match
from parlour.lab.rating import Rating, ratings
from parlour.lab.tournament import tournament
from tests.arrange import rules

NEW = Rating(rating=25.0, uncertainty=25 / 3)


def met(a: str, b: str, *differences: float, wins: tuple[float, ...] | None = None) -> Match:
    """A match with those differences in points by deal: below nought the first paid less."""
    played = match(rules("standard", players=3), "random", "random", 1, 1)
    return replace(
        played,
        a=replace(played.a, name=a),
        b=replace(played.b, name=b),
        by_observation=differences,
        wins_by_observation=wins,
    )


def test_who_pays_less_gains_what_the_other_loses() -> None:
    found = ratings(["a", "b"], [met("a", "b", -0.5, -9.0)])
    assert found["a"].rating > NEW.rating > found["b"].rating
    assert found["a"].rating - 25 == pytest.approx(25 - found["b"].rating)
    # By how much is no matter, and nor is who is named first.
    assert found == ratings(["a", "b"], [met("a", "b", -3.0, -0.1)])
    turned = ratings(["a", "b"], [met("b", "a", 0.5, 9.0)])
    assert turned["a"].rating == pytest.approx(found["a"].rating)


def test_every_result_makes_both_surer_and_a_tie_moves_neither() -> None:
    one, three = (ratings(["a", "b"], [met("a", "b", *[0.0] * n)]) for n in (1, 3))
    for name in "ab":
        assert one[name].rating == pytest.approx(25)
        assert three[name].uncertainty < one[name].uncertainty < NEW.uncertainty


def test_games_are_won_by_who_wins_more_of_them_whatever_was_paid() -> None:
    found = ratings(["a", "b"], [met("a", "b", 4.0, 4.0, wins=(0.5, 0.2))])
    assert found["a"].rating > found["b"].rating


def test_a_deal_of_every_match_comes_before_the_next_deal_of_any() -> None:
    model = PlackettLuce(tau=0.0)
    a, b, c = (model.rating() for _ in range(3))
    [[a], [b]] = model.rate([[a], [b]], ranks=[0, 1])
    [[a], [c]] = model.rate([[a], [c]], ranks=[1, 0])
    [[a], [b]] = model.rate([[a], [b]], ranks=[1, 0])
    [[a], [c]] = model.rate([[a], [c]], ranks=[0, 1])
    found = ratings(["a", "b", "c"], [met("a", "b", -1.0, 1.0), met("a", "c", 1.0, -1.0)])
    assert found == {
        name: Rating(rating=each.mu, uncertainty=each.sigma)
        for name, each in (("a", a), ("b", b), ("c", c))
    }


def test_a_tournament_rates_its_players() -> None:
    found = tournament(rules(), ["random", "plain"], 5, 2)
    rated = {place.name: place.rating for place in found.places}
    assert rated == ratings(["random", "plain"], found.matches)
    assert rated["plain"].rating > 30
    assert rated["random"].rating < 20


def test_a_tournament_of_games_rates_games() -> None:
    under = rules("standard", target=20)
    found = tournament(under, ["random", "plain"], 2, 1, games=True)
    (only,) = found.matches
    assert only.wins_by_observation is not None
    assert len(only.wins_by_observation) == 2
    assert {place.name: place.rating for place in found.places} == ratings(
        ["random", "plain"], [only]
    )
