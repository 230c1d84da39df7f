"""What may be led to the first trick."""

import pytest

from parlour.rules import RuleId
from tests.arrange import cards, legal, refusal, rules


def test_the_lowest_club_must_open() -> None:
    assert legal("2C 9C AH QS 4D", trick_no=1) == cards("2C")
    assert refusal("9C", "2C 9C AH QS 4D", trick_no=1) is RuleId.OPENING_LEAD


def test_the_lowest_club_in_hand_opens_where_the_two_is_out() -> None:
    assert legal("3C 9C AH", trick_no=1, under=rules(players=5)) == cards("3C")


def test_any_club_may_open_where_the_rules_say_so() -> None:
    any_club = rules(first_lead="any_club")
    assert legal("2C 9C AH QS 4D", trick_no=1, under=any_club) == cards("2C 9C")
    assert refusal("4D", "2C 9C 4D", trick_no=1, under=any_club) is RuleId.OPENING_LEAD


def test_eldest_hand_leads_any_card_and_no_lock_binds_it() -> None:
    free = rules(first_lead="eldest_any", queen_lead="locked")
    hand = "2C 9D AH QS"
    assert legal(hand, trick_no=1, under=free) == cards(hand)


def test_eldest_hand_may_have_to_lead_a_harmless_card() -> None:
    harmless = rules(first_lead="eldest_harmless")
    assert legal("2C 9D AH QS", trick_no=1, under=harmless) == cards("2C 9D")
    assert refusal("QS", "2C QS", trick_no=1, under=harmless) is RuleId.OPENING_LEAD


def test_a_bonus_card_is_harmless() -> None:
    harmless = rules(first_lead="eldest_harmless", bonus={"JD": -10})
    assert legal("JD AH", trick_no=1, under=harmless) == cards("JD")


def test_a_hand_of_penalty_cards_alone_may_lead_any() -> None:
    harmless = rules(first_lead="eldest_harmless")
    assert legal("AH QS", trick_no=1, under=harmless) == cards("AH QS")


@pytest.mark.parametrize("first_lead", ["low_club", "any_club"])
def test_without_clubs_anywhere_the_lead_is_as_later(first_lead: str) -> None:
    assert legal("4D AH", trick_no=1, under=rules(first_lead=first_lead)) == cards("4D")


@pytest.mark.parametrize("first_lead", ["low_club", "any_club", "eldest_any", "eldest_harmless"])
def test_the_opening_binds_the_first_lead_alone(first_lead: str) -> None:
    opening = rules(first_lead=first_lead)
    assert legal("3C 9C 4D QS", trick_no=2, under=opening) == cards("3C 9C 4D QS")
    assert legal("3C 9C 4D", trick_no=1, trick="2D", under=opening) == cards("4D")
