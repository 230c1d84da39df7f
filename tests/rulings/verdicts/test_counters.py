"""Counters: the hearts of a deal settled as the rules settle them."""

import pytest

from tests.rulings.verdicts.money_and_slips import decided

OLD = "hearts-1897"


@pytest.mark.parametrize(
    ("method", "said"),
    [
        ("sweepstake", "with 3 pays 3, each player with 5 pays 5 and the player with 0 gains 13"),
        ("howell", "with 3 gains 1, each player with 5 pays 7 and the player with 0 gains 13"),
        ("ante", "the player with 0 gains 3"),
        ("excess3", "each player with 5 pays 7 and the player with 0 gains 10"),
    ],
)  # fmt: skip
def test_the_same_hearts_are_settled_by_each_method(method: str, said: str) -> None:
    found = decided("stakes/counters", OLD, options={"settlement": method}, numbers=(3, 5, 5, 0))
    assert said in found.says
    assert found.evidence is not None
    assert found.evidence.position["hearts"] == [3, 5, 5, 0]


def test_nine_hearts_against_four_cost_the_difference() -> None:
    both = decided("stakes/counters", "two-handed", numbers=(9, 4))
    mine = decided("stakes/counters", "two-handed", hearts_taken=9, numbers=(9,))
    for found in (both, mine):
        assert "the player with 9 pays 5 and the player with 4 gains 5" in found.says


def test_players_not_named_are_clear() -> None:
    found = decided("stakes/counters", OLD, numbers=(4, 4, 5))
    assert "the player with 0 gains 13" in found.says


@pytest.mark.parametrize(
    ("method", "said"),
    [
        ("sweepstake", "pays 4 counters into the pool"),
        ("howell", "pays 12 counters (3 for each) and draws 9, so in all loses 3"),
        ("fewest_1887", "pays 4 counters, one for each, unless nobody has fewer"),
        ("ante", "one counter before the deal"),
        ("excess3", "only if nobody has more"),
    ],
)
def test_one_players_hearts_cost_what_the_method_says(method: str, said: str) -> None:
    found = decided(
        "stakes/counters", OLD, options={"settlement": method}, hearts_taken=4, numbers=(4,)
    )
    assert said in found.says


def test_all_thirteen_hearts_leave_the_pool_as_a_jack() -> None:
    found = decided("stakes/counters", OLD, "i took all hearts", all_hearts=True)
    assert "the player with 13 pays 13" in found.says
    assert "13 counters stay on the table as a Jack" in found.says


def test_nobody_wins_the_pool_when_everybody_has_taken_hearts() -> None:
    said = "everyone took hearts"
    general = decided("stakes/nobody_clear", OLD, said)
    assert "nobody wins the pool" in general.says
    assert "13 counters stay on the table as a Jack" in general.says
    worked = decided("stakes/nobody_clear", OLD, said, totals=(1, 2, 4, 6))
    assert "Nobody is clear, so nobody wins the pool" in worked.says
    assert decided("stakes/counters", OLD, said).says == general.says


def test_two_clear_players_cannot_win_a_jack() -> None:
    found = decided("stakes/nobody_clear", OLD, "two players are clear and there is a jack")
    assert "cannot win a Jack" in found.says


def test_other_methods_have_no_pool_that_waits() -> None:
    howell = decided("stakes/nobody_clear", OLD, options={"settlement": "howell"})
    fewest = decided("stakes/nobody_clear", OLD, options={"settlement": "fewest_1887"})
    assert "no pool" in howell.says
    assert "fewest penalty points" in fewest.says


def test_totals_are_settled_against_their_average() -> None:
    found = decided("stakes/counters", options={"settlement": "average"}, totals=(10, 20, 30, 40))
    assert "the player with 10 gains 15" in found.says
    assert "the player with 40 pays 15" in found.says


def test_a_game_without_counters_says_so() -> None:
    assert "No counters" in decided("stakes/counters", hearts_taken=4, numbers=(4,)).says
    assert "pot is paid out" in decided("stakes/nobody_clear", "yppedia").says


def test_a_number_of_players_among_the_hearts_is_no_heart() -> None:
    found = decided("stakes/counters", OLD, numbers=(3, 2, 4, 7), players=3)
    assert "With 2, 4 and 7 hearts" in found.says


def test_one_counter_stays_where_many_stay() -> None:
    alone = decided("stakes/nobody_clear", OLD, options={"points": {"4H": 1}})
    assert "its 1 counter stays on the table" in alone.says


@pytest.mark.parametrize(
    ("text", "options", "holds"),
    [
        ("i'm the only one who stayed clear, all others took hearts: is the pool mine", {}, True),
        ("only one player is clean. does he get everything that lies in the middle", {}, True),
        ("i alone am clear. is the whole pool mine", {"settlement": "ante"}, True),
        ("i alone am clear. is the whole pool mine", {"settlement": "howell"}, False),
        ("i alone am clear. is the whole pool mine", {"settlement": "fewest_1887"}, None),
    ],
)
def test_who_alone_is_clear_takes_the_pool_where_there_is_one(
    text: str, options: dict[str, str], *, holds: bool | None
) -> None:
    decision = decided("stakes/nobody_clear", OLD, text, options=options)
    assert decision.holds is holds
    assert decision.literal
