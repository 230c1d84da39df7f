"""What may be played to a card that was led."""

import pytest

from parlour.rules import RuleId, Ruleset
from tests.arrange import STANDARD, cards, legal, refusal, rules


def test_suit_must_be_followed() -> None:
    assert legal("9C KC AH QS 4D", trick="2C") == cards("9C KC")
    assert refusal("AH", "9C KC AH", trick="2C") is RuleId.FOLLOW_SUIT


def test_the_suit_of_the_lead_counts_not_that_of_the_last_card() -> None:
    assert legal("4D 9C", trick="2C 8D") == cards("9C")


def test_a_void_hand_may_throw_anything_after_the_first_trick() -> None:
    hand = "2S 5S QS 3H 8H JH 4C"
    assert legal(hand, trick="AD", trick_no=2) == cards(hand)


def test_a_card_that_is_not_held_is_refused() -> None:
    assert refusal("3H", "5C 8H AS", trick="3H 6H") is RuleId.PLAY
    assert refusal("3H", "5C 8H AS") is RuleId.PLAY


def test_hearts_need_not_be_broken_to_follow_or_discard() -> None:
    assert legal("3H 9H 4C", trick="2H") == cards("3H 9H")
    assert legal("3H 9H", trick="2C") == cards("3H 9H")


# the first trick


def test_no_heart_falls_on_the_first_trick() -> None:
    assert legal("AH 3H 4D JS", trick="2C", trick_no=1) == cards("4D JS")
    assert refusal("AH", "AH 3H 4D JS", trick="2C", trick_no=1) is RuleId.FIRST_TRICK


def test_queen_may_not_fall_on_first_trick() -> None:
    assert legal("QS 4D JS", trick="2C", trick_no=1) == cards("4D JS")
    assert refusal("QS", "QS 4D JS", trick="2C", trick_no=1) is RuleId.FIRST_TRICK


def test_one_harmless_card_must_fall_on_the_first_trick() -> None:
    hand = "5D QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH"
    assert legal(hand, trick="2C", trick_no=1) == cards("5D")


def test_a_hand_of_penalty_cards_is_released_whole() -> None:
    hand = "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    assert legal(hand, trick="2C", trick_no=1) == cards(hand)


def test_penalty_cards_that_follow_suit_may_be_played_to_the_first_trick() -> None:
    eldest = rules(first_lead="eldest_any")
    assert legal("QS 4S 9C", trick="2S", trick_no=1, under=eldest) == cards("QS 4S")


def test_only_hearts_may_be_barred_from_the_first_trick() -> None:
    no_hearts = rules(first_trick="no_hearts")
    assert legal("AH QS 4D", trick="2C", trick_no=1, under=no_hearts) == cards("QS 4D")
    assert legal("AH KH", trick="2C", trick_no=1, under=no_hearts) == cards("AH KH")


def test_nothing_may_be_barred_from_the_first_trick() -> None:
    anything = rules(first_trick="any")
    assert legal("AH QS 4D", trick="2C", trick_no=1, under=anything) == cards("AH QS 4D")


def test_a_bonus_card_may_fall_on_the_first_trick() -> None:
    omnibus = rules("omnibus")
    assert legal("JD AH QS", trick="2C", trick_no=1, under=omnibus) == cards("JD")


def test_every_penalty_card_of_the_variant_is_barred() -> None:
    maria = rules("black-maria", first_trick="no_penalties")
    assert legal("AS KS QS JS AH", trick="3C", trick_no=1, under=maria) == cards("JS")


def test_hearts_without_points_are_no_penalty_cards() -> None:
    queen_alone = rules(points={"QS": 13})
    assert legal("AH QS", trick="2C", trick_no=1, under=queen_alone) == cards("AH")


def test_the_first_trick_is_counted_for_the_table_not_for_the_player() -> None:
    assert legal("QS 3H", trick="AD", trick_no=2) == cards("QS 3H")


# cards that must be thrown

LIKHA = rules(must_dump=["QS", "TD"], points={"H": 1, "QS": 13, "TD": 10})


def test_a_void_hand_must_throw_the_cards_named() -> None:
    assert legal("QS TD AH 4S", trick="2C", under=LIKHA) == cards("QS TD")
    assert refusal("AH", "QS TD AH 4S", trick="2C", under=LIKHA) is RuleId.MUST_DUMP


def test_nothing_need_be_thrown_by_who_can_follow() -> None:
    assert legal("QS TD 4C", trick="2C", under=LIKHA) == cards("4C")
    assert legal("QS 4S", trick="2S", under=LIKHA) == cards("QS 4S")


def test_nothing_need_be_thrown_by_who_leads() -> None:
    assert legal("QS TD 4C", under=LIKHA) == cards("QS TD 4C")


def test_a_void_hand_without_them_is_free() -> None:
    assert legal("AH 4S", trick="2C", under=LIKHA) == cards("AH 4S")


def test_the_first_trick_bars_them_before_they_must_be_thrown() -> None:
    assert legal("QS TD AH 4S", trick="2C", trick_no=1, under=LIKHA) == cards("4S")
    assert legal("QS AH", trick="2C", trick_no=1, under=LIKHA) == cards("QS")


def test_what_is_left_after_the_first_trick_bar_may_have_to_be_thrown() -> None:
    jack = rules(must_dump=["JD", "QS"])
    assert legal("JD QS 4S", trick="2C", trick_no=1, under=jack) == cards("JD")


# each switch alone

HAND = "QS JD 3H 8H 4S"


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        (STANDARD, "JD 4S"),
        (rules(first_trick="no_hearts"), "QS JD 4S"),
        (rules(first_trick="any"), HAND),
        (rules(must_dump=["4S"]), "4S"),
        (rules(hearts_lock="none"), "JD 4S"),
        (rules(hearts_lock="heart_or_queen"), "JD 4S"),
        (rules(lead_exception="only_penalties"), "JD 4S"),
        (rules(queen_lead="locked"), "JD 4S"),
        (rules(first_lead="eldest_any"), "JD 4S"),
        (rules(bonus={"JD": -10}), "JD 4S"),
        (rules(points={"H": 1}), "QS JD 4S"),
        (rules(points={"H": 1, "JD": 5}), "QS 4S"),
    ],
)
def test_each_switch_alone_on_the_first_trick(changed: Ruleset, expected: str) -> None:
    assert legal(HAND, trick="2C", trick_no=1, under=changed) == cards(expected)
