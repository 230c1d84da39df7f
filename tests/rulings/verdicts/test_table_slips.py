"""Slips at the table are ruled by the old laws, in the words of the game in force."""

import pytest

from parlour.rules.laws import law
from tests.rulings.verdicts.money_and_slips import decided

OLD = "hearts-1897"
TABLE: dict[str, object] = {"enforcement": "table"}


@pytest.mark.parametrize(
    ("intent", "text", "number", "said", "holds"),
    [
        ("forgot", "", 23, "must take the last trick", False),
        ("short_hand", "", 24, "must take the last trick", None),
        ("out_of_turn_lead", "", 12, "go back into the hands", True),
        ("out_of_turn_lead", "everybody has played to it", 13, "the trick stands", False),
        ("out_of_turn_play", "", 14, "the highest or the lowest card of the suit led", None),
        ("out_of_turn_play", "the next player has played as well", 15, "condoned", None),
        ("two_cards", "", 16, "the other stays face up", None),
        ("misdeal", "", 9, "passes the deal to the next player on the left", True),
        ("misdeal", "a card was turned face up", 10, "may ask for a new deal", True),
        ("misdeal", "the cards were not cut", 5, "noticed later, the deal stands", True),
        ("misdeal", "she counted the pack in the middle", 7, "counts the cards", True),
        ("misdeal", "dealt out of turn", 11, "until the last card is dealt", None),
        ("misdeal", "we saw it after three tricks", 8, "found later, the deal is played on", False),
        ("wrong_pass", "", 28, "draw the missing ones at random", True),
    ],
)
def test_the_law_that_fits_is_named_and_told(
    intent: str, text: str, number: int, said: str, holds: bool | None
) -> None:
    found = decided(f"irregularities/{intent}", OLD, text, options=TABLE)
    assert f"(§ {number})" in found.says
    assert said in found.says
    assert found.holds is holds
    assert found.look_for == law(number).title


def test_a_table_that_keeps_the_rules_says_that_it_cannot_happen() -> None:
    kept = decided("irregularities/forgot", OLD)
    real = decided("irregularities/forgot", OLD, options=TABLE)
    assert "cannot happen" in kept.says
    assert "real cards" in kept.says
    assert "cannot happen" not in real.says


def test_a_heart_can_be_ordered_only_where_hearts_need_no_breaking() -> None:
    free = decided("irregularities/out_of_turn_lead", OLD, options=TABLE)
    locked = decided("irregularities/out_of_turn_lead", "standard", options=TABLE)
    assert "may order or forbid a heart" in free.says
    assert "may forbid a heart (none can be ordered" in locked.says


def test_neighbours_are_those_of_the_way_round() -> None:
    clockwise = decided("irregularities/out_of_turn_lead", OLD, options=TABLE)
    counter = decided(
        "irregularities/out_of_turn_lead", OLD, options=TABLE | {"direction": "counter"}
    )
    assert "the neighbour on the right" in clockwise.says
    assert "the neighbour on the left" in counter.says


def test_after_an_auction_the_suit_named_takes_the_place_of_hearts() -> None:
    found = decided("irregularities/out_of_turn_lead", "auction", options=TABLE)
    assert "a card of the suit named" in found.says


def test_an_exposed_card_is_called_by_any_player() -> None:
    at_table = decided("irregularities/exposed", options=TABLE)
    assert at_table.says.startswith("An exposed card stays face up")
    assert "any player calls for it" in at_table.says
    assert "(§ 17)" in decided("irregularities/exposed").says
