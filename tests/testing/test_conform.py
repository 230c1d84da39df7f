"""Test vectors are read strictly, answered fairly, and skipped only with a reason."""

import json
from typing import Any

import pytest

from parlour.errors import NotYet, VectorError
from parlour.testing import ConformReport, Failure, parse_vector, run_vector, run_vectors

LEGAL: dict[str, Any] = {
    "id": "lm",
    "kind": "legal_moves",
    "ruleset": {"preset": "standard", "overrides": {}},
    "given": {"trick": ["2C"], "trick_no": 2, "hearts_broken": False, "hand": ["9C", "AH"]},
    "expect": {"legal": ["9C"]},
}


def line(
    kind: str = "legal_moves",
    given: dict[str, Any] | None = None,
    expect: dict[str, Any] | None = None,
    preset: str = "standard",
    **overrides: object,
) -> str:
    """A vector; what is left out is that of the legal move above."""
    return json.dumps(
        {
            "id": kind,
            "kind": kind,
            "ruleset": {"preset": preset, "overrides": overrides},
            "given": LEGAL["given"] if given is None else given,
            "expect": LEGAL["expect"] if expect is None else expect,
        }
    )


def failure(*args: Any, **kwargs: Any) -> Failure | None:
    return run_vector(parse_vector(line(*args, **kwargs)))


UNSAID = line(
    "score_hand",
    {"captured": {"1": ["QS"], "2": ["2H"], "3": [], "4": []}},
    {"scores": {"1": 13, "2": 2, "3": 0, "4": 0}},
    trick_points={"last": 1},
)
"""A line that does not say who took the last trick, which costs something."""


# the report


def test_a_report_counts_what_passed_failed_and_was_skipped() -> None:
    wrong = line(expect={"legal": ["AH"]})
    report = run_vectors([line(), "", wrong, UNSAID, UNSAID, "  \n"])
    assert report == ConformReport(
        passed=1,
        failed=1,
        skipped=2,
        skipped_for={"last_trick": 2},
        failures=(Failure(id="legal_moves", expected={"legal": ["AH"]}, got={"legal": ["9C"]}),),
    )


def test_only_the_fields_expected_are_compared() -> None:
    given = {"leader": 0, "seats": [0, 1], "cards": ["2C", "3C"], "trick_no": 2}
    assert failure("trick", given, {"points": 0}) is None
    wrong = failure("trick", given, {"points": 1, "winner": 1})
    assert wrong == Failure(
        id="trick", expected={"points": 1, "winner": 1}, got={"points": 0, "winner": "1"}
    )


def test_an_unknown_field_is_a_failure() -> None:
    wrong = failure(expect={"legal": ["9C"], "ilegal": []})
    assert wrong is not None
    assert wrong.got == {"legal": ["9C"], "ilegal": None}


# lines that are no vectors


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "this is no JSON"),
        ("[]", "a vector is a JSON object"),
        ('{"id": "x"}', "a vector needs kind"),
        ('{"id": 1, "kind": "trick", "given": {}, "expect": {}}', "a vector needs id"),
        ('{"id": "x", "kind": "trick", "given": [], "expect": {}}', "a vector needs given"),
        (
            '{"id": "x", "kind": "deal", "ruleset": "standard", "given": {}, "expect": {}}',
            "ruleset must name a preset and overrides",
        ),
        (line("shuffle"), "no kind 'shuffle'"),
        (line(preset="stadnard"), "did you mean standard"),
        (line(target=0), "target: must be at least 1"),
        (line(stake=5), "stake and payout clash"),
        (line(given={"trick": []}), "given has no trick_no"),
        (line(given=LEGAL["given"] | {"hand": "9C"}), "hand must be a list"),
        (line(given=LEGAL["given"] | {"hand": ["9X"]}), "hand: '9X' is not a card"),
        (line(given=LEGAL["given"] | {"hand": [9]}), "hand must name cards as in QS"),
        (line(given=LEGAL["given"] | {"hand": ["9C"] * 3}), "hand has 9C too often"),
        (line(given=LEGAL["given"] | {"trick_no": "1"}), "trick_no must be a whole number"),
        (line(given=LEGAL["given"] | {"hearts_broken": 1}), "hearts_broken must be true or"),
        (line("pass_plan", {"deals": 3}), "deals must be a list"),
        (line("payout", {"pot": 4, "totals": [1]}), "totals must be a map by seat"),
        (
            line("payout", {"payout": "all", "pot": 4, "totals": {"E": 1}}),
            "payout must be one of winner_takes_all",
        ),
        (
            line("payout", {"pot": 4, "totals": {"E": 1}, "bots": ["W"]}, preset="yppedia"),
            "bots has 'W'",
        ),
        (line("settle", {"method": "howl", "hearts": [1]}), "method must be one of"),
        (
            line("trick", {"leader": 9, "seats": [1, 2], "cards": ["2C", "3C"]}),
            "leader '9' is none of the seats",
        ),
        (line("trick", {"leader": 1, "seats": [1, 2], "cards": ["2C"]}), "2 seats play 2"),
        (
            line("pass", {"deal": 1, "seats": [1, 2, 3, 4], "selected": {"1": []}}),
            "selected must have every seat",
        ),
        (
            line("pass", {"deal": 1, "seats": [1, 2], "selected": {"1": [], "2": []}}),
            "2 seats pass under rules for 4",
        ),
        (
            line("game_end", {"totals": {"1": 0, "2": 0, "3": 0, "4": 0}, "shooter": "5"}),
            "shooter '5' is none of the seats",
        ),
        (
            line("game_end", {"totals": {"1": 0, "2": 0}, "hand": {"3": 26}}),
            "hand has '3'",
        ),
        (
            line(
                "score_hand",
                {"captured": {"1": [], "2": [], "3": [], "4": []}, "moon_choice": "both"},
            ),
            "moon_choice must be one of others_plus, self_minus",
        ),
        (line("trick", {"leader": True, "seats": [1], "cards": ["2C"]}), "leader must be a seat"),
        (line("irregularity", {"event": "short_hands"}), "did you mean short_hand?"),
        (line("irregularity", {"offender": 1}), "an event is missing"),
        ("[" * 100_000, "nested too deeply"),
        (line("pass_plan", {"deals": [1, 0]}), "deals count from 1, not from 0"),
        (line("score_sheet", {"entry": [10**18]}), "at most 18 digits, not 19"),
        (line(expect={"legal": float("inf")}), "Infinity is no number"),
        (line().replace("false", "1e999"), "1e999 is too large"),
        (line("payout", {"pot": 4, "totals": {}}, preset="yppedia"), "totals must be a map by"),
        (line("game_end", {"totals_after": {}}), "given has no totals"),
        (line("score_hand", {"captured": {}}), "captured must be a map by seat"),
        (line("settle", {"method": "average", "totals": []}), "totals must have a player"),
    ],
)
def test_a_line_that_cannot_be_understood_is_named(text: str, said: str) -> None:
    with pytest.raises(VectorError) as refused:
        run_vectors([line(), text], name="mine.jsonl")
    assert refused.value.message.startswith("mine.jsonl, line 2: ")
    assert said in refused.value.message


# what is skipped, and what need not be


@pytest.mark.parametrize(
    ("text", "mechanics"),
    [
        (UNSAID, ("last_trick",)),
    ],
)
def test_what_needs_something_that_is_missing_is_skipped(
    text: str, mechanics: tuple[str, ...]
) -> None:
    with pytest.raises(NotYet) as missing:
        run_vector(parse_vector(text))
    assert missing.value.mechanics == mechanics


@pytest.mark.parametrize(
    ("players", "removed", "size", "leftover"),
    [(6, ["2D", "2C"], 17, 0), (7, [], 14, 6), (8, [], 13, 0), (10, [], 10, 4)],
)
def test_a_deal_needs_no_play(players: int, removed: list[str], size: int, leftover: int) -> None:
    expect = {
        "removed": removed,
        "hand_size": size,
        "leftover": leftover,
        "penalty_total": 52,
        "opening_card": None,
    }
    assert failure("deal", {"players": players}, expect, preset="cancellation") is None


def test_the_other_two_of_clubs_opens_when_one_is_out() -> None:
    given, expect = {"players": 6}, {"opening_card": "2C"}
    assert failure("deal", given, expect, preset="cancellation", first_lead="low_club") is None


def test_a_joker_opens_below_the_two() -> None:
    options = {"jokers": 1, "first_lead": "low_club"}
    expect = {"hand_size": 21, "leftover": 0, "opening_card": "0C"}
    assert failure("deal", {"players": 5}, expect, preset="cancellation", **options) is None


def test_a_deal_without_a_pass_needs_no_cards_selected() -> None:
    given = {"deal": 4, "seats": [1, 2, 3, 4], "selected": {}}
    assert failure("pass", given, {"received": {"1": [], "2": [], "3": [], "4": []}}) is None


@pytest.mark.parametrize("legal", [["QS", "2S"], ["2S", "QS", "QS"]])
def test_legal_cards_are_a_set_whichever_pack_they_are_of(legal: list[str]) -> None:
    given = {"hand": ["QS", "QS", "2S"], "trick": ["4S"], "trick_no": 3, "hearts_broken": False}
    assert failure("legal_moves", given, {"legal": legal}, preset="cancellation") is None


def test_a_scattered_pass_can_be_planned() -> None:
    expect = {"offsets": [1, "scatter", 1]}
    assert failure("pass_plan", {"deals": [1, 2, 3]}, expect, pass_cycle=[1, "scatter"]) is None


def test_the_second_of_two_equal_cards_is_of_the_second_pack() -> None:
    hand = {"trick": ["9S"], "trick_no": 2, "hearts_broken": False, "hand": ["9S", "9S", "4H"]}
    assert failure(given=hand, expect={"legal": ["9S", "9S"]}, preset="cancellation") is None


def test_both_queens_may_lie_with_two_seats() -> None:
    captured: dict[str, list[str]] = {str(seat): [] for seat in range(3, 9)}
    captured |= {"1": ["QS"], "2": ["QS", "2H"]}
    expect = {"scores": {"1": 13, "2": 14} | {str(seat): 0 for seat in range(3, 9)}}
    assert failure("score_hand", {"captured": captured}, expect, preset="cancellation") is None


# scores and ends

HEARTS = [f"{rank}H" for rank in "23456789TJQKA"]
MOON = {"1": [*HEARTS, "QS"], "2": [], "3": [], "4": []}


def test_totals_are_reset_after_the_deal() -> None:
    given = {
        "captured": {"1": ["QS"], "2": [], "3": HEARTS, "4": []},
        "prior": {"1": 87, "2": 0, "3": 0, "4": 0},
    }
    expect = {"totals": {"1": 50, "2": 0, "3": 13, "4": 0}, "moon": False}
    assert failure("score_hand", given, expect, exact_reset={"100": 50}) is None


def test_a_choice_not_made_is_others_plus() -> None:
    expect = {"scores": {"1": 0, "2": 26, "3": 26, "4": 26}, "moon": True}
    assert failure("score_hand", {"captured": MOON}, expect, preset="free-choice") is None


def test_a_line_with_three_seats_is_a_game_of_three() -> None:
    given = {"captured": {"a": ["QS"], "b": [], "c": HEARTS}}
    assert failure("score_hand", given, {"scores": {"a": 13, "b": 0, "c": 13}}) is None


def test_a_seat_without_counting_cards_may_be_left_out() -> None:
    given = {
        "captured": {"1": ["2H", "3H"], "2": ["QS"]},
        "tricks": {"1": 6, "2": 6, "3": 1, "4": 0},
        "prior": {"3": 9},
    }
    expect = {"totals": {"1": 2, "2": 13, "3": 9, "4": -5}}
    assert failure("score_hand", given, expect, trickless=-5) is None


def test_seats_may_be_left_out() -> None:
    given = {"captured": {"a": ["QS"], "b": HEARTS}}
    assert failure("score_hand", given, {"scores": {"a": 13, "b": 13}}) is None


def test_a_moon_is_shot_by_the_seat_named() -> None:
    given = {"totals": {"E": 10, "S": 0, "W": 80, "N": 0}, "shooter": "E"}
    expect = {
        "totals": {"E": 10, "S": 26, "W": 106, "N": 26},
        "game_over": True,
        "winners": ["E"],
    }
    assert failure("game_end", given, expect) is None
    assert failure("game_end", given, expect, moon_set="all_tricks") is None


def test_a_moon_shot_by_name_has_the_bonus_it_needs() -> None:
    given = {"totals": {"1": 30, "2": 0, "3": 0, "4": 0}, "shooter": 1}
    expect = {"totals": {"1": 20, "2": 26, "3": 26, "4": 26}}
    assert failure("game_end", given, expect, preset="jack-of-diamonds") is None


def test_totals_after_are_not_reset_again() -> None:
    given = {"totals_after": {"1": 100, "2": 40, "3": 30, "4": 20}}
    expect = {"totals": {"1": 100, "2": 40, "3": 30, "4": 20}, "winners": ["4"]}
    assert failure("game_end", given, expect, exact_reset={"100": 50}) is None


def test_totals_after_that_win_exactly_win() -> None:
    given = {"totals_after": {"1": 100, "2": 40, "3": 30, "4": 20}}
    expect = {"game_over": True, "winners": ["1"]}
    assert failure("game_end", given, expect, exact_reset={"100": "win"}) is None


def test_the_target_given_goes_before_the_rules() -> None:
    given = {"target": 50, "totals_after": {"1": 55, "2": 40, "3": 30, "4": 20}}
    assert failure("game_end", given, {"game_over": True, "winners": [4]}) is None


def test_a_game_of_so_many_deals_is_judged_after_the_last() -> None:
    totals = {"totals_after": {"1": 55, "2": 40, "3": 30}}
    assert failure("game_end", totals, {"game_over": True}, preset="black-maria") is None
    eighth = totals | {"deal": 8}
    assert failure("game_end", eighth, {"game_over": False}, preset="black-maria") is None


@pytest.mark.parametrize("order", [["1", "2"], [2, 1]])
def test_winners_are_a_set_of_seats(order: list[object]) -> None:
    given = {"totals_after": {"1": 5, "2": 5, "3": 100, "4": 70}}
    assert failure("game_end", given, {"winners": order}) is None


# numbers


@pytest.mark.parametrize("expected", [4 / 3, 1.3333333333333333])
def test_fractions_are_compared_as_numbers(expected: float) -> None:
    given = {"method": "average", "totals": [1, 2, 4]}
    assert failure("settle", given, {"net": [expected, 1 / 3, -5 / 3]}) is None


def test_a_rounded_fraction_is_not_the_same() -> None:
    wrong = failure(
        "settle", {"method": "average", "totals": [1, 2, 4]}, {"net": [1.33, 0.33, -1.67]}
    )
    assert wrong is not None
    assert json.loads(json.dumps(wrong.got)) == {"net": [4 / 3, 1 / 3, -5 / 3]}


def test_hearts_may_be_given_by_name() -> None:
    given = {"method": "howell", "hearts": {"a": 3, "b": 5, "c": 5, "d": 0}}
    assert failure("settle", given, {"net": {"a": 1, "b": -7, "c": -7, "d": 13}}) is None


def test_the_method_may_be_that_of_the_rules() -> None:
    given = {"hearts": [0, 2, 4, 7], "pool": 1}
    expect = {"net": [14, -2, -4, -7], "pool": 0, "jack": False}
    assert failure("settle", given, expect, preset="hearts-1897") is None


@pytest.mark.parametrize(
    ("expected", "got"),
    [({"jack": 0}, False), ({"pool": False}, 0), ({"pool": None}, 0), ({"net": [0, 0, 0]}, 0)],
)
def test_truth_is_no_number_and_nothing_is_not_nought(
    expected: dict[str, object], got: object
) -> None:
    del got
    given = {"method": "fewest_1887", "hearts": [2, 2]}
    assert failure("settle", given, expected) is not None


def test_leavers_are_paid_nothing() -> None:
    given = {"pot": 90, "totals": {"E": 20, "S": 20, "W": 80}, "leavers": ["E"]}
    expect = {"payouts": {"E": 0, "S": 90, "W": 0}, "sunk": 0}
    assert failure("payout", given, expect, preset="yppedia") is None


# slips with real cards


def test_a_slip_is_compared_field_by_field_and_by_whose_choice_it_is() -> None:
    given = {"event": "card_exposed_by_dealer", "receiver": 3, "receiver_touched_cards": False}
    expect = {"new_deal_on_demand_of": "3", "decided_by": 3, "needs": []}
    assert failure("irregularity", given, expect) is None
    wrong = failure("irregularity", given, {"new_deal_on_demand_of": None})
    assert wrong is not None
    assert wrong.got == {"new_deal_on_demand_of": 3}


def test_what_a_slip_leaves_open_is_compared_too() -> None:
    given = {"event": "lead_out_of_turn", "offender": 2}
    expect = {"needs": ["seats", "played_to_false_lead"]}
    assert failure("irregularity", given, expect) is None


@pytest.mark.parametrize(
    "order", [["play_lowest", "play_highest"], ["play_highest", "play_lowest"]]
)
def test_penalties_to_choose_from_have_no_order(order: list[str]) -> None:
    given = {
        "event": "played_out_of_turn",
        "offender": 2,
        "seats": [1, 2, 3, 4],
        "left_neighbour_has_played": False,
    }
    options = ["waive", "not_discard_heart", *order]
    assert failure("irregularity", given, {"penalty_options": options}) is None


def test_a_slip_at_a_table_of_three_has_the_rules_for_three() -> None:
    given = {"event": "revoke_established", "offender": "a", "own_points": 0}
    given |= {"others": {"b": 20, "c": 6}}
    expect = {"scores": {"a": 26, "b": 0, "c": 0}}
    assert failure("irregularity", given, expect, revoke="flat_total") is None


def test_scattered_cards_are_given_by_receiver() -> None:
    selected = {
        "1": {"2": ["QS"], "3": ["2C"]},
        "2": {"1": ["3C"], "3": ["4C"]},
        "3": {"1": ["5C"], "2": ["6C"]},
    }
    given = {"deal": 1, "seats": [1, 2, 3], "selected": selected}
    expect = {"received": {"1": ["3C", "5C"], "2": ["QS", "6C"], "3": ["2C", "4C"]}}
    assert failure("pass", given, expect, pass_cycle=["scatter"], pass_count=1, players=3) is None
    with pytest.raises(VectorError, match="which seat gets"):
        failure(
            "pass", given | {"selected": {"1": ["QS"]}}, expect, pass_cycle=["scatter"], players=3
        )


@pytest.mark.parametrize(
    ("preset", "players", "removed", "size", "leftover"),
    [("two-handed", 2, [], 13, 26), ("heartsette", 3, ["2S"], 16, 3), ("heartsette", 6, [], 8, 4)],
)
def test_cards_left_over_may_come_into_play(
    preset: str, players: int, removed: list[str], size: int, leftover: int
) -> None:
    expect = {"removed": removed, "hand_size": size, "leftover": leftover}
    assert failure("deal", {"players": players}, expect, preset=preset) is None


def test_the_last_trick_comes_after_those_for_which_cards_were_drawn() -> None:
    given = {"leader": 1, "seats": [1, 2], "cards": ["5C", "5C"]}
    options = {"preset": "two-handed", "packs": 2, "trick_points": {"last": 9}, "hand_size": 26}
    for trick_no, expect in ((26, {"winner": None, "points": 0}), (52, {"winner": 1, "points": 9})):
        assert failure("trick", given | {"trick_no": trick_no}, expect, **options) is None
