from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from parlour.errors import UsageError
from parlour.lab.chart import LONGEST_NAME, tournament_chart
from parlour.lab.match import Difference
from parlour.lab.rating import Rating
from parlour.lab.tournament import Place, Tournament, tournament
from tests.arrange import rules
from tests.lab.test_match import without_times

BOTS = ("random", "plain")


def test_every_two_meet_with_the_same_cards() -> None:
    told: list[int] = []
    found = tournament(rules(), [*BOTS, "exec:cat"], 2, 5, progress=told.append)
    assert [(each.a.name, each.b.name) for each in found.matches] == [
        ("random", "plain"), ("random", "exec:cat"), ("plain", "exec:cat"),
    ]  # fmt: skip
    assert told == [2, 2, 2]
    # Plain stands in for a program that answers nothing: it is as good, and its faults are told.
    against_plain, against_cat = found.matches[:2]
    assert against_plain.by_observation == against_cat.by_observation
    places = {place.name: place for place in found.places}
    assert places["exec:cat"].faults > 0
    assert places["plain"].faults == 0
    assert places["exec:cat"].difference == places["plain"].difference


def test_the_best_comes_first_and_its_difference_is_the_mean_of_its_matches() -> None:
    found = tournament(rules(), [*BOTS, "exec:cat"], 3, 5)
    assert found.places[-1].name == "random"
    random = found.places[-1]
    assert random.won == 0
    assert [place.won for place in found.places[:2]] == [1, 1]
    means = [each.difference.mean for each in found.matches[:2]]
    assert random.difference.mean == pytest.approx(sum(means) / 2)
    assert sum(place.difference.mean for place in found.places) == pytest.approx(0)
    assert random.points_per_deal == pytest.approx(
        sum(each.a.points_per_deal for each in found.matches[:2]) / 2
    )


def test_whole_games_give_shares_of_wins() -> None:
    found = tournament(rules("standard", target=20), BOTS, 1, 1, games=True)
    shares = [place.win_share for place in found.places]
    assert None not in shares
    assert sum(share or 0 for share in shares) == pytest.approx(1)
    assert tournament(rules(), BOTS, 1, 1).places[0].win_share is None


def test_the_number_of_processes_does_not_matter() -> None:
    one, two = (tournament(rules(), BOTS, 7, 2, jobs=jobs) for jobs in (1, 2))
    assert one.places == two.places
    assert list(map(without_times, one.matches)) == list(map(without_times, two.matches))


@pytest.mark.parametrize("bots", [(), ("plain",), ("plain", "random", "plain")])
def test_it_takes_two_different_bots(bots: tuple[str, ...]) -> None:
    with pytest.raises(UsageError, match="two bots or more"):
        tournament(rules(), bots, 1, 1)


def place(name: str, mean: float, reach: float | None) -> Place:
    ends = None if reach is None else (mean - reach, mean + reach)
    return Place(
        name=name, difference=Difference(mean=mean, stderr=None, ci95=ends), points_per_deal=6.5,
        win_share=None, moons=0, won=0, faults=0, rating=Rating(rating=25.0, uncertainty=8.0),
    )  # fmt: skip


def drawn(*places: Place) -> ET.Element:
    return ET.fromstring(tournament_chart(Tournament(places=places, matches=())))  # noqa: S314


def marks(chart: ET.Element, kind: str) -> list[dict[str, str]]:
    return [each.attrib for each in chart.iter() if each.get("class") == kind]


def test_the_chart_has_a_mark_for_each_player_in_order() -> None:
    chart = drawn(place("a", -3.0, 0.5), place("b", 1.0, 2.0), place("c", 2.0, None))
    dots = marks(chart, "mean")
    assert [float(dot["cy"]) for dot in dots] == sorted(float(dot["cy"]) for dot in dots)
    assert [float(dot["cx"]) for dot in dots] == sorted(float(dot["cx"]) for dot in dots)
    reaches = marks(chart, "reach")
    assert len(reaches) == 2
    for dot, reach in zip(dots, reaches, strict=False):
        left, right = float(reach["x1"]), float(reach["x2"])
        assert left < float(dot["cx"]) < right
    assert len(marks(chart, "even")) == 1
    assert 2 <= len(marks(chart, "grid")) <= 9


def test_the_chart_says_in_words_what_it_shows() -> None:
    chart = drawn(place("a", -3.0, 0.5), place("b", 3.0, 0.5))
    told = {each.get("id"): each.text for each in chart if each.get("id")}
    assert told["told"] == "a -3.00; b +3.00"
    assert chart.get("aria-labelledby") == "title told"


def test_a_name_in_the_chart_is_text_and_a_long_one_is_cut() -> None:
    name = "exec:<b>&" + "x" * 40
    chart = drawn(place(name, 0.0, None))
    labels = [each.text or "" for each in chart.iter() if each.get("text-anchor") == "end"]
    assert labels == [name[: LONGEST_NAME - 1] + "…"]
    titles = [each.text for each in chart.iter() if each.tag.endswith("title")]
    assert name in titles


def test_equal_players_can_be_drawn() -> None:
    dots = marks(drawn(place("a", 0.0, 0.0), place("b", 0.0, 0.0)), "mean")
    assert dots[0]["cx"] == dots[1]["cx"]
    assert replace(place("a", 0.0, None)).name == "a"
