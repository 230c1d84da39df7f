"""Who leads to the first trick."""

from parlour.rules import opening_leader
from tests.arrange import cards, legal, rules

CLUBS = rules(packs=2, players=4)
HANDS = ("3C 4H", "2C' 6D", "2C 6H", "AC 2S")


def leader(*hands: str, dealer: int, **options: object) -> int:
    under = rules(**({"packs": 2, "players": 4} | options))
    return opening_leader(under, [cards(hand) for hand in hands], dealer=dealer)


def test_of_two_who_hold_the_lowest_club_the_first_in_turn_leads() -> None:
    assert [leader(*HANDS, dealer=dealer) for dealer in range(4)] == [1, 2, 1, 1]


def test_counter_clockwise_the_turns_are_counted_the_other_way() -> None:
    led = [leader(*HANDS, dealer=dealer, direction="counter") for dealer in range(4)]
    assert led == [2, 2, 1, 2]


def test_both_copies_of_the_lowest_club_may_be_led() -> None:
    assert legal("2C 2C' 3C QH", under=CLUBS, trick_no=1) == cards("2C 2C'")
    assert legal("2C' 3C QH", under=CLUBS, trick_no=1) == cards("2C'")


def test_a_joker_is_the_lowest_club() -> None:
    joker = rules(packs=2, jokers=1, players=7, strip={})
    assert legal("0C 2C 2C' QH", under=joker, trick_no=1) == cards("0C")
    hands = ("2C 3C", "2C' 4C", "0C AC", "5C")
    assert leader(*hands, dealer=1, jokers=1, undealt="last_trick") == 2


def test_the_rank_order_says_which_club_is_the_lowest() -> None:
    short = rules(rank_order="A23456789TJQK")
    assert legal("2C AC KC", under=short, trick_no=1) == cards("AC")
    assert leader("2C 3C", "AC 4C", "5C", "6C", dealer=3, rank_order="A23456789TJQK", packs=1) == 1


def test_eldest_hand_leads_where_no_club_was_dealt() -> None:
    assert leader("3H 4H", "2D 6D", "2S 6H", "AD 3S", dealer=2) == 3
