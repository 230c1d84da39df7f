"""The laws say what the vectors' table of events says: names, fields, and the four worked cases."""

import itertools
import json
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest

from parlour.rules import OPTIONS, load_rules
from parlour.rules.laws import Clause, Condition, Event, Law, Worked, law, laws
from parlour.rules.ruleset import Ruleset

# law: event, circumstances, fields of the remedy
TABLE = {
    1: ("too_many_candidates", "candidates", "tables"),
    2: ("seat_draw", "cards", "picks_first first_dealer redraw"),
    3: ("shuffle_wanted", "player dealer", "may_shuffle shuffles_last"),
    4: ("short_packet_cut", "cards_in_packet", "new_cut"),
    5: ("pack_not_cut", "noticed", "misdeal"),
    6: ("wrong_card_dealt", "put_right_before_next", "misdeal"),
    7: ("dealer_counts_cards", "", "misdeal"),
    8: ("misdealt_count_found", "before_first_trick", "misdeal"),
    9: (
        "misdealt_count_found",
        "before_first_trick other_touched_or_interrupted dealer seats",
        "next_dealer",
    ),
    10: (
        "card_exposed_by_dealer",
        "receiver receiver_touched_cards",
        "new_deal_on_demand_of",
    ),
    11: ("dealt_out_of_turn", "last_card_dealt", "deal_stands"),
    12: (
        "lead_out_of_turn",
        "offender seats played_to_false_lead",
        "cards_taken_back exposed penalty_options decided_by applies_at",
    ),
    13: (
        "lead_out_of_turn",
        "offender seats played_to_false_lead",
        "trick_stands cards_taken_back exposed penalty_options decided_by",
    ),
    14: (
        "played_out_of_turn",
        "offender seats left_neighbour_has_played",
        "card_back_on_demand_of penalty_options decided_by applies_at condoned",
    ),
    15: (
        "played_out_of_turn",
        "offender seats left_neighbour_has_played",
        "card_back_on_demand_of penalty_options decided_by condoned",
    ),
    16: ("two_cards_to_trick", "offender intended other", "played exposed decided_by"),
    17: ("exposed_card_called", "card hand trick", "must_play"),
    18: ("revoke_noticed", "offender card quitted played_after", "amended exposed may_replace"),
    19: ("revoke_established", "offender own_points others", "scores"),
    20: ("revoke_claimed", "cards_mixed_by mixed_for_next_deal", "established lapsed"),
    21: ("revoke_established", "offender own_points others", "scores"),
    22: ("revoke_established", "offender own_points others", "scores"),
    23: (
        "omitted_trick_then_played",
        "offender last_trick last_trick_winner",
        "last_trick_taken_by hearts_charged correctable",
    ),
    24: ("short_hand", "offender others_right all_played_to_first", "last_trick_taken_by"),
    25: ("call_disobeyed", "offender able", "penalty"),
    26: ("looked_at_quitted_trick", "offender seats", "treated_as decided_by"),
    27: ("call_impossible", "offender call", "penalty_paid"),
    28: ("wrong_pass", "offender number noticed", "corrected_by"),
}
VECTORS = Path(__file__).parents[2] / "vectors"


def test_there_are_28_laws_numbered_in_order() -> None:
    assert [each.number for each in laws()] == list(range(1, 29))
    assert law(12).title == "Leading out of turn"
    with pytest.raises(KeyError):
        law(0)


@pytest.mark.parametrize("number", TABLE)
def test_event_circumstances_and_remedy_have_the_names_of_the_vectors(number: int) -> None:
    event, circumstances, remedy = TABLE[number]
    found = law(number)
    assert found.event == event
    assert [each.name for each in found.circumstances] == circumstances.split()
    named = {name for clause in found.clauses for name in clause.remedy}
    assert named == set(remedy.split())


def test_every_event_has_a_law() -> None:
    assert {each.event for each in laws()} == set(get_args(Event))


@pytest.mark.parametrize("each", laws(), ids=lambda each: f"L{each.number}")
def test_conditions_and_options_name_what_there_is(each: Law) -> None:
    known = {circumstance.name for circumstance in each.circumstances}
    options = {option.name for option in OPTIONS}
    assert {condition.of for clause in each.clauses for condition in clause.when} <= known
    assert {name for clause in each.clauses for name in clause.under} <= options
    assert set(each.follows) <= set(TABLE)
    assert each.sources


@pytest.mark.parametrize("event", get_args(Event))
def test_whatever_is_answered_some_clause_fits(event: str) -> None:
    found = [each for each in laws() if each.event == event]
    asked = {
        circumstance.name: circumstance for each in found for circumstance in each.circumstances
    }
    clauses = [clause for each in found for clause in each.clauses if not clause.under]
    if any(condition.test != "is" for clause in clauses for condition in clause.when):
        return
    tested = sorted({condition.of for clause in clauses for condition in clause.when})
    answers = [asked[name].values or (True, False) for name in tested]
    for answered in itertools.product(*answers):
        case = dict(zip(tested, answered, strict=True))
        assert not clauses or any(_fits(clause, case, load_rules()) for clause in clauses), case


@pytest.mark.parametrize("number", [9, 12, 21, 23])
def test_remedies_give_the_answers_of_the_known_cases(number: int) -> None:
    cases = [case for case in _known_cases() if case["given"]["event"] == law(number).event]
    assert cases
    for case in cases:
        rules = load_rules(**_named(case["ruleset"]))
        clause = _fitting(law(number), case["given"], rules)
        for name, value in clause.remedy.items():
            if name in case["expect"]:
                assert _resolved(value, case["given"], rules) == case["expect"][name], name


def test_a_heart_can_be_ordered_only_where_hearts_are_free() -> None:
    case = {"event": "lead_out_of_turn", "offender": 2, "seats": [1, 2, 3, 4]}
    open_lead = case | {"played_to_false_lead": 2}
    free = _fitting(law(12), open_lead, load_rules("hearts-1897"))
    locked = _fitting(law(12), open_lead, load_rules("standard"))
    assert free.remedy["penalty_options"] == (
        "must_lead_heart",
        "must_not_lead_heart",
        "waive",
    )
    assert locked.remedy["penalty_options"] == ("must_not_lead_heart", "waive")


def test_a_false_lead_falls_under_one_of_its_two_laws() -> None:
    rules = load_rules("hearts-1897")
    case: dict[str, Any] = {"seats": [1, 2, 3, 4]}
    for played in (1, 2, 3, 4):
        fitting = [
            number
            for number in (12, 13)
            if any(
                _fits(clause, case | {"played_to_false_lead": played}, rules)
                for clause in law(number).clauses
            )
        ]
        assert fitting == ([13] if played == 4 else [12])


def test_a_revoke_costs_what_the_option_says() -> None:
    case = {"offender": 1, "own_points": 5, "others": {"2": 8, "3": 0, "4": 0}}
    fitting = {
        revoke: [
            number
            for number in (19, 21, 22)
            if any(
                _fits(clause, case, load_rules("standard", {"revoke": revoke}))
                for clause in law(number).clauses
            )
        ]
        for revoke in ("none", "foster", "flat_total", "pay8_1887")
    }
    assert fitting == {"none": [], "foster": [19], "flat_total": [21], "pay8_1887": [22]}


def test_laws_are_frozen_all_through() -> None:
    assert len({hash(each) for each in laws()}) == 28
    assert {field.name for field in fields(Law)} >= {"text", "reading", "choices", "decided_by"}


def _known_cases() -> list[dict[str, Any]]:
    lines = (VECTORS / "rules.jsonl").read_text("utf-8").splitlines()
    cases = (json.loads(line) for line in lines)
    return [case for case in cases if case["kind"] == "irregularity"]


def _named(ruleset: dict[str, Any]) -> dict[str, Any]:
    return {"name": ruleset["preset"], "overrides": ruleset["overrides"]}


def _fitting(found: Law, given: dict[str, Any], rules: Ruleset) -> Clause:
    return next(clause for clause in found.clauses if _fits(clause, given, rules))


def _fits(clause: Clause, given: dict[str, Any], rules: Ruleset) -> bool:
    allowed = all(getattr(rules, name) in values for name, values in clause.under.items())
    return allowed and all(_passes(condition, given) for condition in clause.when)


def _passes(condition: Condition, given: dict[str, Any]) -> bool:
    value = given[condition.of]
    if condition.test == "fewer_than_seats":
        return bool(value < len(given["seats"]))
    if condition.test == "all_seats":
        return bool(value == len(given["seats"]))
    assert condition.test == "is"
    return bool(value == condition.value)


def _resolved(value: object, given: dict[str, Any], rules: Ruleset) -> object:
    if value is Worked.OFFENDER:
        return given["offender"]
    if value is Worked.RIGHT_OF_OFFENDER:
        seats = given["seats"]
        return seats[seats.index(given["offender"]) - 1]
    if value is Worked.LEFT_OF_DEALER:
        seats = given["seats"]
        return seats[(seats.index(given["dealer"]) + 1) % len(seats)]
    if value is Worked.HEARTS_IN_LAST_TRICK:
        return sum(code.endswith("H") for code in given["last_trick"])
    if value is Worked.ALL_TO_OFFENDER:
        others = dict.fromkeys(given["others"], 0)
        return {str(given["offender"]): rules.total_points} | others
    return list(value) if isinstance(value, tuple) else value
