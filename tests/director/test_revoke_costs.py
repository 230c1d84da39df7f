"""What a revoke costs, to the last point: nothing is lost and nothing made."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.director import direct, revoke_costs
from parlour.rules import Ruleset, load_rules
from parlour.rules.frozen_map import FrozenMap
from tests.arrange import rules
from tests.strategies import rulesets


@pytest.mark.parametrize(
    ("revoke", "offenders", "costs"),
    [
        ("none", ["A"], None),
        ("foster", ["A"], {"A": 26, "B": 0, "C": 0, "D": 0}),
        ("foster", ["A", "C"], {"A": 26, "B": 0, "C": 26, "D": 0}),
        ("flat_total", ["D"], {"A": 0, "B": 0, "C": 0, "D": 26}),
        ("pay8_1887", ["B"], {"A": 8, "B": -24, "C": 8, "D": 8}),
        ("pay8_1887", ["B", "C"], {"A": 16, "B": -16, "C": -16, "D": 16}),
    ],
)
def test_each_offender_bears_the_whole_as_if_alone(
    revoke: str, offenders: list[str], costs: dict[str, int] | None
) -> None:
    assert revoke_costs(rules(revoke=revoke), "ABCD", offenders) == costs


@pytest.mark.parametrize(
    ("preset", "options", "all_points"),
    [
        ("standard", {}, 26),
        ("hearts-1897", {}, 13),
        ("black-maria", {}, load_rules("black-maria").total_points),
        ("jack-of-diamonds", {}, 26),
        ("cancellation", {}, 52),
        ("omnibus", {}, 26),
    ],
)
def test_all_points_of_all_packs_fall_on_the_offender(
    preset: str, options: dict[str, object], all_points: int
) -> None:
    under = rules(preset, revoke="flat_total", **options)
    seats = [str(seat) for seat in range(under.players)]
    costs = revoke_costs(under, seats, ["0"])
    assert costs == {"0": all_points} | dict.fromkeys(seats[1:], 0)


@given(rulesets(), st.data())
def test_points_are_conserved_in_the_settlement_of_a_revoke(
    under: Ruleset, data: st.DataObject
) -> None:
    seats = [f"seat {seat}" for seat in range(under.players)]
    others = {seat: data.draw(st.integers(0, 26)) for seat in seats[1:]}
    told = {
        "event": "revoke_established",
        "offender": seats[0],
        "own_points": 3,
        "others": others,
    }
    decision = direct(under, told)
    scores = decision.remedy["scores"]
    assert isinstance(scores, FrozenMap)
    whole = {
        "none": 3 + sum(others.values()),
        "foster": under.total_points,
        "flat_total": under.total_points,
        "pay8_1887": 0,
    }
    assert sum(scores.values()) == whole[under.revoke]
    assert set(scores) == set(seats)
