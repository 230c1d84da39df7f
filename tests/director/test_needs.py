"""What was left out and matters is asked for, in the words of the law, and nothing else is."""

from typing import Any

import pytest

from parlour.director import direct, to_document
from parlour.rules.laws import Law, Worked, law
from parlour.rules.laws.circumstances import OFFENDER, SEATS, clause, flag, so
from tests.arrange import rules
from tests.director.slips import SLIPS, TABLE, Slip, decide


def needs(event: str, under: dict[str, Any] | None = None, /, **told: Any) -> list[str]:
    return [each.name for each in decide(event, under, **told).needs]


@pytest.mark.parametrize(
    ("event", "asked"),
    [
        ("too_many_candidates", ["candidates"]),
        ("seat_draw", ["cards"]),
        ("shuffle_wanted", ["dealer"]),
        ("short_packet_cut", ["cards_in_packet"]),
        ("pack_not_cut", ["noticed"]),
        ("wrong_card_dealt", ["put_right_before_next"]),
        ("dealer_counts_cards", []),
        (
            "misdealt_count_found",
            ["before_first_trick", "other_touched_or_interrupted", "dealer", "seats"],
        ),
        ("card_exposed_by_dealer", ["receiver", "receiver_touched_cards"]),
        ("dealt_out_of_turn", ["last_card_dealt"]),
        ("lead_out_of_turn", ["offender", "seats", "played_to_false_lead"]),
        ("played_out_of_turn", ["offender", "seats", "left_neighbour_has_played"]),
        ("two_cards_to_trick", ["offender", "intended", "other"]),
        ("exposed_card_called", ["card", "hand", "trick"]),
        ("revoke_noticed", ["offender", "card", "quitted", "played_after"]),
        ("revoke_established", ["offender", "others"]),
        ("revoke_claimed", ["cards_mixed_by", "mixed_for_next_deal"]),
        ("omitted_trick_then_played", ["offender", "last_trick"]),
        ("short_hand", ["offender", "others_right", "all_played_to_first"]),
        ("call_disobeyed", ["able"]),
        ("looked_at_quitted_trick", ["offender", "seats"]),
        ("call_impossible", []),
        ("wrong_pass", ["noticed"]),
    ],
)
def test_an_event_alone_asks_for_all_that_can_matter(event: str, asked: list[str]) -> None:
    assert needs(event) == asked


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.id)
def test_each_circumstance_left_out_is_asked_for_or_changes_nothing(slip: Slip) -> None:
    whole = decide(slip.event, slip.under, **slip.told)
    for name in slip.told:
        less = {key: value for key, value in slip.told.items() if key != name}
        decision = decide(slip.event, slip.under, **less)
        if name not in {each.name for each in decision.needs}:
            assert decision.needs == (), name
            assert decision.remedy == whole.remedy, name


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.id)
def test_null_counts_as_left_out(slip: Slip) -> None:
    told: dict[str, Any] = dict.fromkeys(slip.told, None)
    told.pop("cards_mixed_by", None)
    assert decide(slip.event, slip.under, **told).needs == decide(slip.event, slip.under).needs


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ("misdealt_count_found", {"before_first_trick": False}),
        ("card_exposed_by_dealer", {"receiver_touched_cards": True}),
        ("lead_out_of_turn", {"seats": TABLE, "played_to_false_lead": 4}),
        ("played_out_of_turn", {"left_neighbour_has_played": True}),
        ("exposed_card_called", {"trick": []}),
        ("exposed_card_called", {"trick": ["4C"], "card": "9C"}),
        ("exposed_card_called", {"trick": ["4C"], "hand": ["2D", "QS"]}),
        ("revoke_noticed", {"quitted": True}),
        ("revoke_claimed", {"cards_mixed_by": "accused"}),
        ("short_hand", {"all_played_to_first": False}),
    ],
)
def test_what_is_decided_already_asks_for_nothing_more(event: str, told: dict[str, Any]) -> None:
    decision = decide(event, **told)
    assert (decision.outcome, decision.needs) == ("decided", ())


def test_a_first_card_to_a_false_lead_is_before_the_last_at_any_table() -> None:
    assert needs("lead_out_of_turn", played_to_false_lead=1, offender="Ben") == ["seats"]
    asked = decide("lead_out_of_turn", played_to_false_lead=1)
    assert asked.laws == (12,)
    assert asked.remedy["cards_taken_back"] is True


def test_a_seat_that_mixed_the_tricks_is_asked_about_while_nobody_is_accused() -> None:
    told = {"cards_mixed_by": "Ben", "mixed_for_next_deal": True}
    assert needs("revoke_claimed", **told) == ["cards_mixed_by"]
    assert needs("revoke_claimed", accused="Ben", **told) == []


def test_two_clauses_that_come_to_the_same_remedy_still_differ_in_what_follows() -> None:
    assert needs("short_hand", others_right=False) == ["all_played_to_first"]


def test_what_comes_to_the_same_either_way_is_not_asked() -> None:
    either = Law(
        number=1,
        event="wrong_pass",
        title="A choice of neighbours",
        states=("passing",),
        circumstances=(OFFENDER, SEATS, flag("to_the_left", "Was it to the left?")),
        clauses=(
            clause(so("to_the_left"), corrected_by=Worked.LEFT_OF_OFFENDER),
            clause(corrected_by=Worked.RIGHT_OF_OFFENDER),
        ),
        text="A neighbour.",
        sources=("nowhere",),
    )
    told = {"event": "wrong_pass", "offender": 1}
    two = direct(rules(), told | {"seats": [1, 2]}, laws=[either])
    assert (two.outcome, two.remedy["corrected_by"]) == ("decided", 2)
    three = direct(rules(), told | {"seats": [1, 2, 3]}, laws=[either])
    assert [each.name for each in three.needs] == ["to_the_left"]


def test_what_is_certain_is_said_though_more_is_needed() -> None:
    decision = decide("misdealt_count_found", before_first_trick=True, dealer="Ann")
    assert decision.remedy == {"misdeal": True}
    assert decision.says == ("It is a misdeal. The table must say more before this can be decided.")


def test_the_question_is_that_of_the_law() -> None:
    document = to_document(decide("wrong_pass"))
    asked = {each.name: each.asks for each in law(28).circumstances}
    assert document["needs"] == ["noticed"]
    assert document["questions"] == {"noticed": asked["noticed"]}


def test_a_name_that_no_law_asks_for_is_told() -> None:
    decision = decide("pack_not_cut", notised="later", rules="standard")
    assert decision.ignored == ("notised",)
    assert [each.name for each in decision.needs] == ["noticed"]
