import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from parlour.bots import make_bot
from parlour.errors import NotYet, UnknownBot, UsageError
from parlour.lab import DecisionTimes
from parlour.lab.lone_deal import play_lone_deal
from parlour.lab.match import Difference, Match, match
from parlour.lab.match_play import Observation, Share
from parlour.lab.seatings import seatings
from parlour.lab.whole_game import MOST_DEALS, play_whole_game
from parlour.rules import load_rules, rules_for
from tests.arrange import rules

NO_TIME = DecisionTimes(p50=0, p95=0, max=0)


def without_times(found: Match) -> Match:
    a, b = (replace(player, ms_per_decision=NO_TIME) for player in (found.a, found.b))
    return replace(found, a=a, b=b)


def test_a_deal_is_the_mean_of_its_six_seatings() -> None:
    found = match(rules(), "plain", "random", 2, 9)
    bots = {True: make_bot("plain"), False: make_bot("random")}
    for deal, told in enumerate(found.by_observation, 1):
        differences = []
        for seating in seatings(rules()):
            seated = [bots[first] for first in seating]
            points = play_lone_deal(rules(), seated, seed=9, deal=deal).points
            paid = {
                who: sum(p for p, at in zip(points, seating, strict=True) if at is who)
                for who in bots
            }
            differences.append(Fraction(paid[True] - paid[False], 2))
        assert told == float(sum(differences) / len(differences))
    assert found.difference.mean == pytest.approx(sum(found.by_observation) / 2)


def test_the_figures_add_up() -> None:
    found = match(rules("rickety-kate"), "plain", "random", 20, 1)
    a, b = found.a, found.b
    assert (a.name, b.name, found.deals, found.games, found.seatings) == (
        "plain",
        "random",
        20,
        None,
        6,
    )
    assert 2 * (a.points_per_deal + b.points_per_deal) == pytest.approx(26)
    assert found.difference.mean == pytest.approx(a.points_per_deal - b.points_per_deal)
    assert found.difference.stderr is not None
    assert found.difference.ci95 is not None
    low, high = found.difference.ci95
    assert low < found.difference.mean < high < 0, "plain is the better player by far"
    assert high - low > 2 * 1.96 * found.difference.stderr
    for player in (a, b):
        assert player.faults == 0
        assert player.win_share is None
        assert 0 < player.ms_per_decision.p50 <= player.ms_per_decision.max
    assert found.without_moons.plays == 120
    assert found.without_moons.difference == pytest.approx(found.difference.mean)


@pytest.mark.parametrize("bot", ["plain", "random"])
@pytest.mark.parametrize("players", [3, 4])
def test_a_player_is_no_better_than_itself(bot: str, players: int) -> None:
    found = match(rules_for("standard", players), bot, bot, 4, 3)
    assert set(found.by_observation) == {0.0}
    assert found.difference == Difference(mean=0.0, stderr=0.0, ci95=(0.0, 0.0))
    assert found.a.points_per_deal == found.b.points_per_deal


def test_who_is_named_first_does_not_matter() -> None:
    one, other = (
        match(rules(), *names, 5, 2) for names in (("plain", "random"), ("random", "plain"))
    )
    assert one.by_observation == tuple(-difference for difference in other.by_observation)
    assert without_times(one).a == without_times(other).b


def test_the_figures_do_not_depend_on_the_number_of_processes() -> None:
    told: list[int] = []
    alone = match(rules(), "plain", "random", 12, 3)
    shared = match(rules(), "plain", "random", 12, 3, jobs=2, progress=told.append)
    assert without_times(alone) == without_times(shared)
    assert sorted(told) == [2, 5, 5]


def test_moons_are_counted_for_who_shot_them() -> None:
    under = rules("free-choice")
    found = match(under, "plain", "random", 30, 2)
    shot = {"plain": 0, "random": 0}
    for deal in range(1, 31):
        for seating in seatings(under):
            names = ["plain" if first else "random" for first in seating]
            done = play_lone_deal(under, [make_bot(name) for name in names], seed=2, deal=deal)
            if done.shooter is not None:
                shot[names[done.shooter]] += 1
    assert sum(shot.values())
    assert (found.a.moons, found.b.moons) == (shot["plain"], shot["random"])
    assert (found.a.moons_against, found.b.moons_against) == (shot["random"], shot["plain"])
    assert found.without_moons.plays == 180 - sum(shot.values())


def test_one_deal_has_no_error() -> None:
    found = match(rules(), "plain", "random", 1, 1)
    assert found.difference.stderr is None
    assert found.difference.ci95 is None


def test_whole_games_tell_who_wins_them() -> None:
    under = rules("standard", target=30)
    found = match(under, "plain", "random", 2, 1, games=True)
    assert found.games == 2
    assert found.deals > 2 * found.seatings
    assert found.wins is not None
    assert found.a.win_share is not None
    assert found.b.win_share is not None
    assert found.a.win_share + found.b.win_share == pytest.approx(1)
    assert found.wins.mean == pytest.approx(found.a.win_share - found.b.win_share)
    assert found.a.win_share > found.b.win_share
    assert len(found.by_observation) == 2


def test_a_game_has_the_same_cards_with_other_players() -> None:
    under = rules("standard", target=40)
    plain, mixed = (
        play_whole_game(under, [make_bot(name) for name in names.split()], seed=4, game=2)
        for names in ("plain plain plain plain", "plain plain plain random")
    )
    again = play_whole_game(under, [make_bot("plain")] * 4, seed=4, game=2)
    assert replace(plain, seconds=()) == replace(again, seconds=())
    assert plain.points != mixed.points
    assert sum(plain.points) + 26 * sum(plain.moons) * -2 == 26 * plain.deals


def test_a_tie_is_shared() -> None:
    """At one deal without points to take all tie."""
    under = load_rules("standard", {"points": {}, "moon": "off", "end": "deals", "deals": 1})
    found = match(under, "plain", "random", 1, 1, games=True)
    assert found.a.win_share == found.b.win_share == 0.5


def test_a_game_without_an_end_is_ended() -> None:
    under = load_rules(
        "standard", {"points": {}, "moon": "off", "pass_cycle": [0], "pass_count": 0}
    )
    done = play_whole_game(under, [make_bot("random")] * 4, seed=1, game=1)
    assert done.deals == MOST_DEALS
    assert done.winners == (0, 1, 2, 3)


def test_faults_are_counted_for_who_made_them(tmp_path: Path) -> None:
    file = tmp_path / "mute.py"
    file.write_text("import sys\nsys.exit('not today')\n")
    found = match(rules(), f"exec:{sys.executable} -S {file}", "plain", 1, 1)
    # Six seatings of two seats, with one pass and thirteen cards each.
    assert (found.a.faults, found.b.faults) == (6 * 2 * 14, 0)
    assert found.a.first_fault == "ProgramFault: it ended with status 1: not today"
    assert found.b.first_fault is None
    assert found.difference.mean == 0, "plain stands in"


def test_through_a_pipe_plain_is_no_better_than_plain() -> None:
    found = match(rules(), f"exec:{sys.executable} -m parlour engine", "plain", 2, 1)
    assert found.a.faults == 0, found.a.first_fault
    assert set(found.by_observation) == {0.0}


def test_an_observation_is_told_as_a_difference() -> None:
    seen = Observation(
        a=Share(points=Fraction(1, 3), wins=Fraction(1)), b=Share(points=Fraction(1))
    )
    assert seen.difference == pytest.approx(-2 / 3)
    assert seen.win_difference == 1


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(UsageError, match="at least 1"):
        match(rules(), "plain", "random", 0, 1)
    with pytest.raises(UsageError, match="at least 1"):
        match(rules(), "plain", "random", 1, 1, jobs=0)
    with pytest.raises(UnknownBot, match="rndom"):
        match(rules(), "plain", "rndom", 1, 1)
    not_yet = load_rules("standard", {"enforcement": "table", "revoke": "pay8_1887"})
    with pytest.raises(NotYet):
        match(not_yet, "plain", "random", 1, 1)
