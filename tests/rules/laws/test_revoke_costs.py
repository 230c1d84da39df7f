"""What a revoke costs, to the last point: nothing is lost and nothing made."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.director import direct, revoke_costs
from parlour.rules import Ruleset, load_rules
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.laws.revoke_costs import settle_after_revokes
from parlour.rules.settlement import Reckoned
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


OLD = rules("hearts-1897")


@pytest.mark.parametrize(
    ("taken", "offenders", "net", "pool", "jack"),
    [
        # Seat 3 is clear and wins; the offender pays for all thirteen hearts.
        ((3, 5, 5, 0), (1,), (0, -13, 0, 13), 0, False),
        # The offender has won the pool: it stays as a Jack.
        ((3, 5, 5, 0), (3,), (0, 0, 0, -13), 13, True),
        # The offender shares it: the other has six and seven stay.
        ((6, 7, 0, 0), (2,), (0, 0, -13, 6), 7, True),
        # Two offenders, and a third who wins gets 26.
        ((3, 5, 5, 0), (0, 1), (-13, -13, 0, 26), 0, False),
        # Nobody is clear: the pool stays, and the offender alone has paid it.
        ((3, 5, 4, 1), (0,), (-13, 0, 0, 0), 13, True),
        ((3, 5, 5, 0), (), (-3, -5, -5, 13), 0, False),
    ],
)
def test_the_pool_after_a_historic_revoke(
    taken: tuple[int, ...],
    offenders: tuple[int, ...],
    net: tuple[int, ...],
    pool: int,
    jack: bool,
) -> None:
    settled = settle_after_revokes(OLD, taken, offenders, (0, False))
    assert (settled.net, settled.pool, settled.jack) == (net, pool, jack)


@pytest.mark.parametrize(
    ("taken", "offenders", "net"),
    [
        ((3, 5, 5, 0), (1,), (5, -29, 3, 21)),
        ((3, 5, 5, 0), (1, 3), (13, -21, 11, -3)),
        ((3, 5, 5, 0), (), (-3, -5, -5, 13)),
    ],
)
def test_by_the_rule_of_1887_each_offender_pays_eight_to_every_other_player(
    taken: tuple[int, ...], offenders: tuple[int, ...], net: tuple[int, ...]
) -> None:
    under = rules("hearts-1897", revoke="pay8_1887")
    settled = settle_after_revokes(under, taken, offenders, (0, False))
    assert (settled.net, settled.pool) == (net, 0)
    assert all(_value(each) == each.amount for each in (*settled.pays, *settled.draws) if each.sum)


def _value(reckoned: Reckoned) -> int:
    """What its sum comes to."""
    terms = reckoned.sum.split(" + ")
    return sum(math.prod(map(int, term.split(" × "))) for term in terms)


@given(
    st.lists(st.integers(0, 13), min_size=4, max_size=4),
    st.sets(st.integers(0, 3)),
    st.integers(0, 30),
    st.sampled_from(["sweepstake", "howell", "fewest_1887", "excess3", "difference2", "ante"]),
    st.sampled_from(["none", "foster", "flat_total", "pay8_1887"]),
)
def test_no_counter_is_lost_or_made_by_a_revoke(
    taken: list[int], offenders: set[int], pool: int, method: str, revoke: str
) -> None:
    under = rules("hearts-1897", settlement=method, revoke=revoke)
    settled = settle_after_revokes(under, taken, tuple(offenders), (pool, False))
    assert sum(settled.net) + settled.pool == pool
