"""What may be led after the first trick: locked hearts, and the queen that waits for them."""

import pytest

from parlour.cards import Card
from parlour.rules import RuleId, Ruleset, breaks_hearts
from tests.arrange import STANDARD, cards, legal, refusal, rules


def test_hearts_may_not_be_led_before_they_are_broken() -> None:
    assert legal("3H 7D QS 9S") == cards("7D QS 9S")
    assert refusal("3H", "3H 7D QS 9S") is RuleId.HEARTS_LOCK


def test_hearts_may_be_led_once_they_are_broken() -> None:
    assert legal("7C 2D 5H QH", hearts_broken=True) == cards("7C 2D 5H QH")


def test_one_other_card_keeps_hearts_locked() -> None:
    assert legal("2S 4H 9H KH") == cards("2S")


def test_a_hand_of_hearts_may_lead_one() -> None:
    assert legal("3H 7H KH") == cards("3H 7H KH")


def test_a_hand_of_hearts_and_the_queen_leads_the_queen() -> None:
    assert legal("4H 9H QS") == cards("QS")


def test_a_hand_of_penalty_cards_may_lead_any_where_the_rules_say_so() -> None:
    penalties = rules(lead_exception="only_penalties")
    assert legal("4H 9H QS", under=penalties) == cards("4H 9H QS")
    assert legal("4H 9H QS 2C", under=penalties) == cards("QS 2C")


def test_penalty_cards_are_those_of_the_variant() -> None:
    maria = rules("black-maria", hearts_lock="heart", lead_exception="only_penalties")
    assert legal("4H AS KS", under=maria) == cards("4H AS KS")
    assert legal("4H AS", under=rules(lead_exception="only_penalties")) == cards("AS")


def test_hearts_are_never_locked_without_a_lock() -> None:
    assert legal("7C 5H", under=rules(hearts_lock="none")) == cards("7C 5H")


def test_the_queen_may_be_led_before_hearts_are_broken() -> None:
    assert refusal("QS", "QS 3H 8C") is None


def test_a_locked_queen_waits_for_hearts() -> None:
    locked = rules(queen_lead="locked")
    assert legal("QS 3H 8C", under=locked) == cards("8C")
    assert refusal("QS", "QS 3H 8C", under=locked) is RuleId.QUEEN_LEAD
    assert refusal("3H", "QS 3H 8C", under=locked) is RuleId.HEARTS_LOCK
    assert legal("QS 3H 8C", under=locked, hearts_broken=True) == cards("QS 3H 8C")


def test_a_locked_queen_and_hearts_alone_may_all_be_led() -> None:
    locked = rules(queen_lead="locked")
    assert legal("QS 3H", under=locked) == cards("QS 3H")
    assert legal("QS", under=locked) == cards("QS")


def test_a_locked_queen_may_be_thrown_and_followed_with() -> None:
    locked = rules(queen_lead="locked")
    assert legal("QS 3H 8C", under=locked, trick="2D") == cards("QS 3H 8C")
    assert legal("QS 3S", under=locked, trick="2S") == cards("QS 3S")


# what breaks hearts


@pytest.mark.parametrize(
    ("lock", "breakers"), [("heart", "2H AH"), ("heart_or_queen", "2H AH QS"), ("none", "2H AH")]
)
def test_what_breaks_hearts(lock: str, breakers: str) -> None:
    under = rules(hearts_lock=lock)
    tried = "2H AH QS KS 2C JD".split()
    breaking = [code for code in tried if breaks_hearts(under, Card.parse(code))]
    assert breaking == breakers.split()


def test_the_second_queen_breaks_hearts_too() -> None:
    two_packs = rules("cancellation", hearts_lock="heart_or_queen")
    assert breaks_hearts(two_packs, Card.parse("QS'"))


# each switch alone

HAND = "QS JD 3H 8H"


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        (STANDARD, "QS JD"),
        (rules(hearts_lock="none"), HAND),
        (rules(hearts_lock="heart_or_queen"), "QS JD"),
        (rules(lead_exception="only_penalties"), "QS JD"),
        (rules(queen_lead="locked"), "JD"),
        (rules(first_trick="any"), "QS JD"),
        (rules(must_dump=["QS"]), "QS JD"),
        (rules(first_lead="eldest_harmless"), "QS JD"),
        (rules(bonus={"JD": -10}), "QS JD"),
        (rules(points={"H": 1}), "QS JD"),
        (rules(no_pass=["QS"]), "QS JD"),
    ],
)
def test_each_switch_alone_on_a_lead(changed: Ruleset, expected: str) -> None:
    assert legal(HAND, under=changed) == cards(expected)


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        (rules(queen_lead="locked", lead_exception="only_penalties"), "QS 3H 8H"),
        (rules(queen_lead="locked", hearts_lock="heart_or_queen"), "QS 3H 8H"),
        (rules(lead_exception="only_penalties", hearts_lock="heart_or_queen"), "QS 3H 8H"),
        (rules(points={"H": 1}, lead_exception="only_penalties"), "QS"),
        (rules(points={"H": 1}, queen_lead="locked"), "QS 3H 8H"),
        (rules(points={"QS": 13}, lead_exception="only_penalties"), "QS"),
    ],
)
def test_switches_together_on_a_lead(changed: Ruleset, expected: str) -> None:
    assert legal("QS 3H 8H", under=changed) == cards(expected)
