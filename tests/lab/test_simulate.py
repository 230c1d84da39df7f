from dataclasses import replace

import pytest

from parlour.errors import NotYet, UnknownBot, UsageError
from parlour.lab import DecisionTimes, Simulation, simulate
from parlour.rules import load_rules
from tests.arrange import rules

TABLE = ("plain", "random", "random", "random")
NO_TIME = DecisionTimes(p50=0, p95=0, max=0)


def without_times(found: Simulation) -> Simulation:
    bots = tuple(replace(bot, ms_per_decision=NO_TIME) for bot in found.bots)
    return replace(found, deals_per_s=0, bots=bots)


def test_the_figures_add_up() -> None:
    found = simulate(rules("rickety-kate"), TABLE, 30, 1)
    assert found.deals == 30
    assert found.deals_per_s > 0
    assert [bot.name for bot in found.bots] == list(TABLE)
    assert sum(bot.points_per_deal for bot in found.bots) == pytest.approx(26)
    for bot in found.bots:
        assert bot.stderr is not None
        assert 0 < bot.stderr < 3
        assert bot.moons == bot.faults == 0
        times = bot.ms_per_decision
        assert 0 < times.p50 <= times.p95 <= times.max


def test_the_figures_do_not_depend_on_the_number_of_processes() -> None:
    told: list[int] = []
    alone = simulate(rules(), TABLE, 45, 3)
    shared = simulate(rules(), TABLE, 45, 3, jobs=2, progress=told.append)
    assert without_times(alone) == without_times(shared)
    assert sorted(told) == [5, 20, 20]


def test_a_longer_run_begins_with_the_same_deals() -> None:
    one = simulate(rules(), TABLE, 1, 8)
    two = simulate(rules(), TABLE, 2, 8)
    both = [2 * bot.points_per_deal for bot in two.bots]
    second = [twice - bot.points_per_deal for twice, bot in zip(both, one.bots, strict=True)]
    assert sum(second) in (26, 78)
    assert all(bot.stderr is None for bot in one.bots)


def test_another_seed_deals_other_cards() -> None:
    assert without_times(simulate(rules(), TABLE, 3, 1)) != without_times(
        simulate(rules(), TABLE, 3, 2)
    )


def test_four_equal_bots_pay_alike() -> None:
    """Seats are no advantage: the mean of each lies within four errors of a quarter."""
    for bot in simulate(rules("rickety-kate"), ["random"] * 4, 300, 5).bots:
        assert bot.stderr is not None
        assert abs(bot.points_per_deal - 26 / 4) < 4 * bot.stderr


def test_plain_pays_far_less_than_random() -> None:
    plain, *others = simulate(rules(), TABLE, 60, 1).bots
    assert plain.stderr is not None
    assert plain.points_per_deal + 4 < min(bot.points_per_deal for bot in others)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(UsageError, match="for 4 players, and 3 are named"):
        simulate(rules(), TABLE[:3], 1, 1)
    with pytest.raises(UsageError, match="at least 1"):
        simulate(rules(), TABLE, 0, 1)
    with pytest.raises(UsageError, match="at least 1"):
        simulate(rules(), TABLE, 1, 1, jobs=0)
    with pytest.raises(UnknownBot, match="rndom"):
        simulate(rules(), (*TABLE[:3], "rndom"), 1, 1)
    not_yet = load_rules("standard", {"enforcement": "table", "revoke": "pay8_1887"})
    with pytest.raises(NotYet):
        simulate(not_yet, TABLE, 1, 1)
