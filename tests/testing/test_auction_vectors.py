"""Vectors about the auction, and those that say which suit was named in it."""

import json
from typing import Any

import pytest

from parlour.errors import VectorError
from parlour.testing import parse_vector, run_vector

SEATS = ["North", "East", "South", "West"]


def failure(given: dict[str, Any], expect: dict[str, Any], kind: str = "auction") -> object:
    """None where the vector is answered as expected, else what was answered."""
    ruleset = {"preset": "auction", "overrides": {}}
    line = {"id": kind, "kind": kind, "ruleset": ruleset, "given": given, "expect": expect}
    found = run_vector(parse_vector(json.dumps(line)))
    return None if found is None else found.got


def test_when_all_pass_hearts_are_avoided_and_eldest_hand_leads() -> None:
    bids = [[seat, None] for seat in (*SEATS[2:], *SEATS[:2])]
    expect = {"bidder": None, "paid": 0, "penal_suit": "H", "leader": "South"}
    assert failure({"dealer": "East", "seats": SEATS, "bids": bids, "named": None}, expect) is None


def test_a_bid_that_is_no_higher_does_not_stand() -> None:
    bids = [["East", 4], ["South", 4], ["West", None], ["North", 3]]
    expect = {"bidder": "East", "paid": 4, "penal_suit": "S", "leader": "East"}
    assert failure({"dealer": "North", "seats": SEATS, "bids": bids, "named": "S"}, expect) is None


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"bids": [["South", 4]]}, "South bids out of turn: the order is East"),
        ({"bids": [["East"]]}, "pairs of a seat and a bid"),
        ({"bids": [["East", "four"]]}, "must be a whole number"),
        ({"dealer": "Zoe"}, "dealer Zoe is none of the 4 seats"),
        ({"named": "X"}, "named must be one of C, D, H, S"),
    ],
)
def test_an_auction_that_cannot_be_is_no_vector(change: dict[str, Any], words: str) -> None:
    given = {"dealer": "North", "seats": SEATS, "bids": [["East", 4]], "named": "S"} | change
    with pytest.raises(VectorError, match=words):
        failure(given, {"bidder": "East"})


def test_a_deal_may_say_which_suit_was_named() -> None:
    captured = {"a": ["2D", "3D", "4H"], "b": [], "c": [], "d": []}
    assert failure({"captured": captured}, {"scores": {"a": 1}}, "score_hand") is not None
    scores = {"a": 2, "b": 0, "c": 0, "d": 0}
    given = {"captured": captured, "named": "D"}
    assert failure(given, {"scores": scores}, "score_hand") is None
