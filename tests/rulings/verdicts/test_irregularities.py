"""Illegal cards: let through or refused, what a revoke costs, what may be taken back."""

import pytest

from parlour.rules import RuleId
from tests.rulings.verdicts.money_and_slips import decided

TABLE: dict[str, object] = {"enforcement": "table"}


def test_a_wrong_card_is_refused_or_let_through_as_the_option_says() -> None:
    refused = decided("irregularities/accepted")
    let_through = decided("irregularities/accepted", options=TABLE)
    assert (refused.holds, let_through.holds) == (False, True)
    assert "is refused and stays in the hand" in refused.says
    assert "can be played" in let_through.says
    assert refused.rules[0] is RuleId.ENFORCEMENT


@pytest.mark.parametrize(
    ("preset", "options", "said"),
    [
        ("standard", {"revoke": "none"}, "no penalty for a revoke that is found too late"),
        ("standard", {"revoke": "flat_total"}, "scores 26 points for the deal"),
        ("pink-lady", {"revoke": "flat_total"}, "scores 38 points for the deal"),
        ("standard", {"revoke": "foster"}, "All of them are 26 points."),
        ("hearts-1897", {}, "bears all the losses of the deal"),
        ("standard", {"revoke": "pay8_1887"}, "pays 8 counters to each other player"),
    ],
)
def test_a_revoke_costs_what_the_rules_set(
    preset: str, options: dict[str, object], said: str
) -> None:
    assert said in decided("irregularities/revoke", preset, options=options | TABLE).says


def test_without_a_penalty_a_table_that_refuses_says_that_none_is_needed() -> None:
    says = decided("irregularities/revoke").says
    assert "nobody can revoke" in says
    assert "no penalty" in says


def test_a_penalty_where_cards_are_refused_is_for_real_cards() -> None:
    says = decided("irregularities/revoke", "cardgames-zone-4p").says
    assert "26 points" in says
    assert "real cards" in says


def test_two_who_revoke_each_pay_all() -> None:
    asked = "two players revoked"
    assert "each bear all of it" in decided("irregularities/revoke", "hearts-1897", asked).says
    assert "Two players" not in decided("irregularities/revoke", "hearts-1897").says


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("may i put my revoke right?", True),
        ("the trick has not been turned, may i put my revoke right?", True),
        ("the trick's still open, can i fix it?", True),
        ("the trick was already turned down, can i still correct it?", False),
        ("we are two tricks on and i see i revoked. can it be mended?", False),
    ],
)
def test_a_revoke_is_put_right_only_before_the_trick_is_turned(text: str, holds: bool) -> None:
    found = decided("irregularities/revoke_correct", text=text, options=TABLE)
    assert found.holds is holds
    assert "until the trick has been turned down" in found.says


def test_a_revoke_is_claimed_before_the_cards_are_mixed_where_it_costs_anything() -> None:
    costly = decided("irregularities/revoke_until", "hearts-1897", options=TABLE)
    free = decided("irregularities/revoke_until", options=TABLE)
    assert "before the cards are mixed for the next deal" in costly.says
    assert "nothing to claim" in free.says


def test_old_tricks_stay_closed_and_cards_stay_played() -> None:
    back = decided("irregularities/look_back")
    assert back.holds is False
    assert back.rules[0] is RuleId.PLAY
    assert "§ 26" in back.says
    again = decided("irregularities/take_back")
    assert again.holds is False
    assert "stays played" in again.says
    assert "exposed card" in decided("irregularities/take_back", options=TABLE).says
