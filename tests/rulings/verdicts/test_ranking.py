"""How cards and suits rank."""

import pytest

from tests.arrange import rules
from tests.rulings.verdicts.told_facts import decided

SHORT = rules(rank_order="789TAJQK", strip={}, points={"H": 1})
ACE_LOW = rules(rank_order="A23456789TJQK")
NO_ACE = rules(rank_order="23456789TJQK", players=4, strip={})


def test_the_order_is_that_of_the_rules() -> None:
    assert "A K Q J 10 9 8 7 6 5 4 3 2" in decided("ranking/order").says
    assert "K Q J A 10 9 8 7" in decided("ranking/order", under=SHORT).says


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("does a king beat a queen", "The king is higher than the queen"),
        ("jack or ten, which is higher", "The jack is higher than the 10"),
    ],
)
def test_two_ranks_are_compared(text: str, expected: str) -> None:
    assert decided("ranking/order", text).says.startswith(expected)


def test_two_cards_are_compared_by_the_order_in_force() -> None:
    standard = decided("ranking/order", "is ♣A above ♣J", cards="AC JC").says
    short = decided("ranking/order", "is ♣A above ♣J", cards="AC JC", under=SHORT).says
    assert standard.startswith("The ace of clubs (♣A) is higher")
    assert short.startswith("The jack of clubs (♣J) is higher")


def test_the_highest_card_is_that_of_the_suit_asked_about() -> None:
    assert "♠A" in decided("ranking/highest", "highest spade").says
    assert "♠K" in decided("ranking/highest", "highest spade", under=SHORT).says
    assert "the ace is the highest" in decided("ranking/highest", "top card?").says


def test_the_ace_is_high_where_it_ends_the_order() -> None:
    assert decided("ranking/ace_high").holds is True
    low = decided("ranking/ace_high", under=ACE_LOW)
    assert low.holds is False
    assert "the lowest" in low.says
    assert "no aces" in decided("ranking/ace_high", under=NO_ACE).says


def test_in_the_draw_for_the_deal_the_ace_is_low() -> None:
    decision = decided("ranking/ace_high", "is the ace high when we draw for the deal")
    assert decision.holds is False
    assert "In play the ace is the highest" in decision.says


def test_there_are_no_trumps_and_an_auction_names_none() -> None:
    assert decided("ranking/trumps").holds is False
    auction = decided("ranking/trumps", under=rules("auction"))
    assert auction.holds is False
    assert "one to avoid, not a trump" in auction.says


def test_no_suit_is_higher() -> None:
    assert decided("ranking/suits", "do spades beat hearts").holds is False


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("does a king beat a ten", True),
        ("does a ten beat a king", False),
        ("is the ten lower than the king", True),
    ],
)
def test_the_first_of_two_ranks_beats_the_second_or_does_not(text: str, holds: bool) -> None:
    decision = decided("ranking/beats", text)
    assert decision.holds is holds
    assert decision.says == "The king of diamonds (♦K) ranks above the 10 of diamonds (♦10)."
