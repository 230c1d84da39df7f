"""An event that no table can show is refused, with the field and what would be right."""

from typing import Any

import pytest

from parlour.director import direct, to_document
from parlour.errors import IrregularityError
from tests.arrange import rules
from tests.director.slips import TABLE

LEAD: dict[str, Any] = {"event": "lead_out_of_turn", "offender": "Ben", "seats": TABLE}


@pytest.mark.parametrize(
    ("told", "field", "said"),
    [
        ({"event": "short_hands"}, "event", 'no event "short_hands"; did you mean short_hand?'),
        ({"event": "xyz"}, "event", "the events are too_many_candidates, "),
        ({"event": 7}, "event", "there is no event 7"),
        ({}, "event", "an event is missing"),
        (LEAD | {"seats": "Ann"}, "seats", 'seats must be a list of seats, not "Ann"'),
        (LEAD | {"seats": ["Ben"]}, "seats", "seats must name 2 to 11 players"),
        (LEAD | {"seats": list(range(12))}, "seats", "seats must name 2 to 11 players"),
        (LEAD | {"seats": ["Ben", 1, "1"]}, "seats", "seats names a seat twice"),
        (LEAD | {"seats": ["Ben", True]}, "seats", "must be a seat, as its number or name"),
        (LEAD | {"seats": ["Ben", " "]}, "seats", "must be a seat, as its number or name"),
        (LEAD | {"offender": ["Ben"]}, "offender", "must be a seat, as its number or name"),
        (LEAD | {"offender": 10**9}, "offender", "must be a seat, as its number or name"),
        (
            LEAD | {"offender": "Eve"},
            "offender",
            'offender "Eve" is none of the seats Ann, Ben, Cleo, Dora',
        ),
        (LEAD | {"dealer": "Eve"}, "dealer", 'dealer "Eve" is none of the seats'),
        (LEAD | {"played_to_false_lead": 0}, "played_to_false_lead", "must be from 1 to 11, not 0"),
        (
            LEAD | {"played_to_false_lead": 5},
            "played_to_false_lead",
            "must be from 1 to 4, the number of seats, not 5",
        ),
        (
            LEAD | {"played_to_false_lead": True},
            "played_to_false_lead",
            "must be a whole number, not true",
        ),
        (
            LEAD | {"played_to_false_lead": 2.0},
            "played_to_false_lead",
            "must be a whole number, not 2.0",
        ),
        ({"event": "too_many_candidates", "candidates": 0}, "candidates", "from 1 to 1000, not 0"),
        (
            {"event": "short_packet_cut", "cards_in_packet": 53},
            "cards_in_packet",
            "from 0 to 52, not 53",
        ),
        ({"event": "wrong_pass", "number": -1}, "number", "from 0 to 52, not -1"),
        (
            {"event": "pack_not_cut", "noticed": "sooner"},
            "noticed",
            'must be one of before_last_card, later, not "sooner"',
        ),
        (
            {"event": "dealt_out_of_turn", "last_card_dealt": "no"},
            "last_card_dealt",
            'must be true or false, not "no"',
        ),
        ({"event": "revoke_noticed", "card": "10H"}, "card", "card: '10H' is not a card"),
        ({"event": "revoke_noticed", "card": 7}, "card", "must be a card, rank and suit as in QS"),
        (
            {"event": "revoke_noticed", "offender": "Ben", "played_after": ["Ben"]},
            "played_after",
            'must leave out the offender, "Ben"',
        ),
        (
            {"event": "two_cards_to_trick", "intended": "QS", "other": "QS"},
            "other",
            "must be another card than QS",
        ),
        (
            {"event": "exposed_card_called", "hand": "2C"},
            "hand",
            'must be a list of cards, as in QS, not "2C"',
        ),
        (
            {"event": "exposed_card_called", "hand": ["2C", "2C"]},
            "hand",
            "has 2C more often than the pack",
        ),
        (
            {"event": "exposed_card_called", "card": "9C", "trick": ["9C"]},
            "trick",
            "trick has 9C, which is still held",
        ),
        (
            {"event": "exposed_card_called", "hand": ["9C"], "trick": ["9C"]},
            "trick",
            "trick has 9C, which is still held",
        ),
        ({"event": "seat_draw", "cards": ["2C"]}, "cards", "a map of the card each player drew"),
        ({"event": "seat_draw", "cards": {"1": "2C"}}, "cards", "a map of the card each player"),
        (
            {"event": "seat_draw", "cards": {"1": "2C", "2": "2C"}},
            "cards",
            "has 2C more often than the pack",
        ),
        (
            {"event": "revoke_established", "others": [1, 2]},
            "others",
            "must be a map of points by seat",
        ),
        (
            {"event": "revoke_established", "others": {"2": "many"}},
            "others",
            'must be a whole number, not "many"',
        ),
        (
            {"event": "revoke_established", "offender": 2, "others": {"2": 1}},
            "others",
            "must leave out the offender, 2",
        ),
        (
            {"event": "revoke_established", "own_points": 10**7},
            "own_points",
            "must be from -1000000 to 1000000",
        ),
        (
            {"event": "revoke_claimed", "cards_mixed_by": ["Ben"]},
            "cards_mixed_by",
            "must be a seat, as its number or name",
        ),
        (
            {"event": "revoke_claimed", "cards_mixed_by": "Eve", "seats": TABLE},
            "cards_mixed_by",
            "is none of the seats",
        ),
    ],
)
def test_what_no_table_shows_is_refused(told: dict[str, Any], field: str, said: str) -> None:
    with pytest.raises(IrregularityError) as refused:
        direct(rules(), told)
    assert refused.value.code == "irregularity"
    assert refused.value.field == field
    assert said in refused.value.message


def test_a_long_value_is_quoted_in_part() -> None:
    with pytest.raises(IrregularityError) as refused:
        direct(rules(), {"event": "revoke_noticed", "card": ["QS"] * 1000})
    assert len(refused.value.message) < 200


def test_two_packs_have_each_card_twice() -> None:
    two = rules("cancellation")
    told = {"event": "two_cards_to_trick", "offender": 1, "intended": "QS", "other": "QS"}
    assert direct(two, told).remedy["exposed"] == ("QS",)
    last = {"event": "omitted_trick_then_played", "offender": 1, "last_trick": ["2H", "2H"]}
    assert direct(two, last).remedy["hearts_charged"] == 2
    with pytest.raises(IrregularityError, match="more often than the pack"):
        direct(two, last | {"last_trick": ["2H", "2H", "2H"]})


def scores(told: dict[str, Any]) -> object:
    return to_document(direct(rules("hearts-1897"), told))["remedy"]["scores"]


def test_the_rules_are_taken_for_as_many_as_are_seen() -> None:
    three = {"event": "revoke_established", "offender": 1, "others": {"2": 0, "3": 0}}
    assert scores(three) == {"1": 13, "2": 0, "3": 0}
    six = {"event": "revoke_established", "offender": 6, "others": dict.fromkeys("12345", 0)}
    assert scores(six) == {"6": 12} | dict.fromkeys("12345", 0)


def test_rules_that_cannot_be_played_by_so_many_are_taken_as_they_are() -> None:
    told = {"event": "looked_at_quitted_trick", "offender": 1, "seats": list(range(11))}
    assert direct(rules(), told).decided_by == 0
