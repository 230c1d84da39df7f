"""Slips at a table of four, and the clause of the laws that each of them falls under."""

from dataclasses import dataclass, field
from typing import Any

from parlour.director import Decision, direct
from tests.arrange import rules

TABLE = ["Ann", "Ben", "Cleo", "Dora"]
"""Clockwise: Ben sits on Ann's left and plays after her."""

LEAD = ["must_lead_heart", "must_not_lead_heart", "waive"]
PLAY = ["play_highest", "play_lowest", "not_discard_heart", "waive"]
OTHERS = {"Ann": 8, "Cleo": 3, "Dora": 2}


@dataclass(frozen=True, kw_only=True)
class Slip:
    """An event told in full, the law and the number of its clause, from 0, and the decision."""

    law: int
    clause: int
    event: str
    told: dict[str, Any]
    remedy: dict[str, Any]
    decided_by: str | None = None
    choices: list[str] = field(default_factory=list)
    under: dict[str, Any] = field(default_factory=lambda: {"name": "hearts-1897"})

    @property
    def id(self) -> str:
        return f"L{self.law}.{self.clause}"


def decide(event: str, under: dict[str, Any] | None = None, /, **told: Any) -> Decision:
    """The decision at the table of four, under the rules of 1897 unless others are named."""
    options = dict(under or {"name": "hearts-1897"})
    return direct(rules(options.pop("name", "standard"), **options), {"event": event, **told})


_STANDARD: dict[str, Any] = {"name": "standard"}
_REVOKED = {"offender": "Ben", "own_points": 0, "others": OTHERS}
_FALSE_LEAD = {"offender": "Ben", "seats": TABLE, "played_to_false_lead": 3}
_OUT_OF_TURN = {"offender": "Ben", "seats": TABLE}
_MISSED = {"offender": "Ben", "last_trick": ["AH", "2H", "QS", "9C"], "last_trick_winner": "Ann"}
_COUNT = {"dealer": "Dora", "seats": TABLE}

SLIPS = [
    Slip(
        law=1,
        clause=0,
        event="too_many_candidates",
        told={"candidates": 8},
        remedy={"tables": 2},
    ),
    Slip(
        law=2,
        clause=0,
        event="seat_draw",
        told={"cards": {"Ann": "2C", "Ben": "AS", "Cleo": "KD", "Dora": "KH"}},
        remedy={"picks_first": "Ben", "first_dealer": "Ben", "redraw": False},
    ),
    Slip(
        law=2,
        clause=1,
        event="seat_draw",
        told={"cards": {"Ann": "2C", "Ben": "2S", "Cleo": "KD"}},
        remedy={"picks_first": None, "first_dealer": None, "redraw": True},
    ),
    Slip(
        law=3,
        clause=0,
        event="shuffle_wanted",
        told={"player": "Ann", "dealer": "Dora"},
        remedy={"may_shuffle": True, "shuffles_last": "Dora"},
    ),
    Slip(
        law=4,
        clause=0,
        event="short_packet_cut",
        told={"cards_in_packet": 3},
        remedy={"new_cut": True},
    ),
    Slip(
        law=4,
        clause=1,
        event="short_packet_cut",
        told={"cards_in_packet": 4},
        remedy={"new_cut": False},
    ),
    Slip(
        law=5,
        clause=0,
        event="pack_not_cut",
        told={"noticed": "before_last_card"},
        remedy={"misdeal": True},
        choices=["point_out", "waive"],
    ),
    Slip(
        law=5,
        clause=1,
        event="pack_not_cut",
        told={"noticed": "later"},
        remedy={"misdeal": False},
    ),
    Slip(
        law=6,
        clause=0,
        event="wrong_card_dealt",
        told={"put_right_before_next": True, "dealer": "Ann"},
        remedy={"misdeal": False},
        decided_by="Ann",
        choices=["put_right_before_next"],
    ),
    Slip(
        law=6,
        clause=1,
        event="wrong_card_dealt",
        told={"put_right_before_next": False, "dealer": "Ann"},
        remedy={"misdeal": True},
    ),
    Slip(law=7, clause=0, event="dealer_counts_cards", told={}, remedy={"misdeal": True}),
    Slip(
        law=8,
        clause=0,
        event="misdealt_count_found",
        told=_COUNT | {"before_first_trick": True, "other_touched_or_interrupted": True},
        remedy={"misdeal": True, "next_dealer": "Dora"},
    ),
    Slip(
        law=8,
        clause=1,
        event="misdealt_count_found",
        told=_COUNT | {"before_first_trick": False, "other_touched_or_interrupted": True},
        remedy={"misdeal": False, "next_dealer": None},
    ),
    Slip(
        law=9,
        clause=0,
        event="misdealt_count_found",
        told={"before_first_trick": False},
        remedy={"misdeal": False, "next_dealer": None},
    ),
    Slip(
        law=9,
        clause=1,
        event="misdealt_count_found",
        told={
            "before_first_trick": True,
            "other_touched_or_interrupted": True,
            "dealer": "Cleo",
        },
        remedy={"misdeal": True, "next_dealer": "Cleo"},
    ),
    Slip(
        law=9,
        clause=2,
        event="misdealt_count_found",
        told=_COUNT | {"before_first_trick": True, "other_touched_or_interrupted": False},
        remedy={"misdeal": True, "next_dealer": "Ann"},
    ),
    Slip(
        law=10,
        clause=0,
        event="card_exposed_by_dealer",
        told={"receiver": "Cleo", "receiver_touched_cards": False},
        remedy={"new_deal_on_demand_of": "Cleo"},
        decided_by="Cleo",
        choices=["new_deal", "waive"],
    ),
    Slip(
        law=10,
        clause=1,
        event="card_exposed_by_dealer",
        told={"receiver": "Cleo", "receiver_touched_cards": True},
        remedy={"new_deal_on_demand_of": None},
    ),
    Slip(
        law=11,
        clause=0,
        event="dealt_out_of_turn",
        told={"last_card_dealt": False},
        remedy={"deal_stands": False},
        choices=["stop", "waive"],
    ),
    Slip(
        law=11,
        clause=1,
        event="dealt_out_of_turn",
        told={"last_card_dealt": True},
        remedy={"deal_stands": True},
    ),
    Slip(
        law=12,
        clause=0,
        event="lead_out_of_turn",
        told=_FALSE_LEAD,
        remedy={
            "cards_taken_back": True,
            "exposed": [],
            "penalty_options": LEAD,
            "decided_by": "Ann",
            "applies_at": "offender's next lead",
        },
        decided_by="Ann",
        choices=LEAD,
    ),
    Slip(
        law=12,
        clause=1,
        event="lead_out_of_turn",
        told=_FALSE_LEAD,
        under=_STANDARD,
        remedy={
            "cards_taken_back": True,
            "exposed": [],
            "penalty_options": LEAD[1:],
            "decided_by": "Ann",
            "applies_at": "offender's next lead",
        },
        decided_by="Ann",
        choices=LEAD[1:],
    ),
    Slip(
        law=13,
        clause=0,
        event="lead_out_of_turn",
        told=_FALSE_LEAD | {"played_to_false_lead": 4},
        remedy={
            "trick_stands": True,
            "cards_taken_back": False,
            "exposed": [],
            "penalty_options": [],
            "decided_by": None,
        },
    ),
    Slip(
        law=14,
        clause=0,
        event="played_out_of_turn",
        told=_OUT_OF_TURN | {"left_neighbour_has_played": False},
        remedy={
            "card_back_on_demand_of": "Cleo",
            "penalty_options": PLAY,
            "decided_by": "Cleo",
            "applies_at": "offender's next play",
            "condoned": False,
        },
        decided_by="Cleo",
        choices=PLAY,
    ),
    Slip(
        law=15,
        clause=0,
        event="played_out_of_turn",
        told=_OUT_OF_TURN | {"left_neighbour_has_played": True},
        remedy={
            "card_back_on_demand_of": None,
            "penalty_options": [],
            "decided_by": None,
            "condoned": True,
        },
    ),
    Slip(
        law=16,
        clause=0,
        event="two_cards_to_trick",
        told={"offender": "Ben", "intended": "9C", "other": "QS"},
        remedy={"played": "9C", "exposed": ["QS"], "decided_by": "Ben"},
        decided_by="Ben",
        choices=["intended", "other"],
    ),
    Slip(
        law=17,
        clause=0,
        event="exposed_card_called",
        told={"card": "QS", "hand": ["2D", "3H"], "trick": ["4C", "5C"]},
        remedy={"must_play": True},
        choices=["call", "waive"],
    ),
    Slip(
        law=17,
        clause=1,
        event="exposed_card_called",
        told={"card": "QS", "hand": ["2C", "3H"], "trick": ["4C", "5C"]},
        remedy={"must_play": False},
    ),
    Slip(
        law=18,
        clause=0,
        event="revoke_noticed",
        told={"offender": "Ben", "card": "5H", "quitted": False, "played_after": ["Cleo"]},
        remedy={"amended": True, "exposed": ["5H"], "may_replace": ["Cleo"]},
        decided_by="Ben",
        choices=["amend"],
    ),
    Slip(
        law=18,
        clause=1,
        event="revoke_noticed",
        told={"offender": "Ben", "card": "5H", "quitted": True, "played_after": ["Cleo"]},
        remedy={"amended": False, "exposed": [], "may_replace": []},
    ),
    Slip(
        law=19,
        clause=0,
        event="revoke_established",
        told=_REVOKED | {"claimant": "Dora"},
        under={"name": "standard", "revoke": "foster"},
        remedy={"scores": {"Ben": 26, "Ann": 0, "Cleo": 0, "Dora": 0}},
        decided_by="Dora",
        choices=["claim", "waive"],
    ),
    Slip(
        law=19,
        clause=1,
        event="revoke_established",
        told=_REVOKED,
        remedy={"scores": {"Ben": 13, "Ann": 0, "Cleo": 0, "Dora": 0}},
        choices=["claim", "waive"],
    ),
    Slip(
        law=20,
        clause=0,
        event="revoke_claimed",
        told={"cards_mixed_by": "accused", "mixed_for_next_deal": False},
        remedy={"established": True, "lapsed": False},
    ),
    Slip(
        law=20,
        clause=1,
        event="revoke_claimed",
        told={"cards_mixed_by": "another", "mixed_for_next_deal": True},
        remedy={"established": False, "lapsed": True},
    ),
    Slip(
        law=20,
        clause=2,
        event="revoke_claimed",
        told={"cards_mixed_by": None, "mixed_for_next_deal": False, "claimant": "Dora"},
        remedy={"established": None, "lapsed": False},
        decided_by="Dora",
        choices=["search", "waive"],
    ),
    Slip(
        law=21,
        clause=0,
        event="revoke_established",
        told=_REVOKED,
        under={"name": "cardgames-zone-4p"},
        remedy={"scores": {"Ben": 26, "Ann": 0, "Cleo": 0, "Dora": 0}},
        choices=["claim", "waive"],
    ),
    Slip(
        law=22,
        clause=0,
        event="revoke_established",
        told=_REVOKED,
        under={"name": "hearts-1897", "revoke": "pay8_1887"},
        remedy={"scores": {"Ben": -24, "Ann": 8, "Cleo": 8, "Dora": 8}},
        choices=["claim", "waive"],
    ),
    Slip(
        law=23,
        clause=0,
        event="omitted_trick_then_played",
        told=_MISSED,
        remedy={"last_trick_taken_by": "Ben", "hearts_charged": 2, "correctable": False},
    ),
    Slip(
        law=24,
        clause=0,
        event="short_hand",
        told={"offender": "Ben", "others_right": True, "all_played_to_first": False},
        remedy={"last_trick_taken_by": None},
    ),
    Slip(
        law=24,
        clause=1,
        event="short_hand",
        told={"offender": "Ben", "others_right": False, "all_played_to_first": True},
        remedy={"last_trick_taken_by": None},
    ),
    Slip(
        law=24,
        clause=2,
        event="short_hand",
        told={"offender": "Ben", "others_right": True, "all_played_to_first": True},
        remedy={"last_trick_taken_by": "Ben"},
    ),
    Slip(
        law=25,
        clause=0,
        event="call_disobeyed",
        told={"offender": "Ben", "able": True, "claimant": "Ann"},
        remedy={"penalty": "revoke"},
        decided_by="Ann",
        choices=["claim", "waive"],
    ),
    Slip(
        law=25,
        clause=1,
        event="call_disobeyed",
        told={"offender": "Ben", "able": False},
        remedy={"penalty": None},
    ),
    Slip(
        law=26,
        clause=0,
        event="looked_at_quitted_trick",
        told=_OUT_OF_TURN,
        remedy={"treated_as": "lead_out_of_turn", "decided_by": "Ann"},
        decided_by="Ann",
        choices=LEAD,
    ),
    Slip(
        law=26,
        clause=1,
        event="looked_at_quitted_trick",
        told=_OUT_OF_TURN,
        under=_STANDARD,
        remedy={"treated_as": "lead_out_of_turn", "decided_by": "Ann"},
        decided_by="Ann",
        choices=LEAD[1:],
    ),
    Slip(
        law=27,
        clause=0,
        event="call_impossible",
        told={"offender": "Ben", "call": "must_lead_heart"},
        remedy={"penalty_paid": True},
    ),
    Slip(
        law=28,
        clause=0,
        event="wrong_pass",
        told={"offender": "Ben", "number": 2, "noticed": "before_first_trick"},
        under=_STANDARD,
        remedy={"corrected_by": "draw_at_random"},
    ),
    Slip(
        law=28,
        clause=1,
        event="wrong_pass",
        told={"offender": "Ben", "number": 4, "noticed": "later"},
        under=_STANDARD,
        remedy={"corrected_by": None},
    ),
]
