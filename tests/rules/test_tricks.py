"""Who takes a trick."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import CARDS, Card
from parlour.rules import Ruleset, trick_winner
from tests.arrange import STANDARD, in_order, rules
from tests.strategies import rulesets

CANCEL = rules("cancellation")
FIRST = rules("cancellation", duplicates="first")
LAST = rules("cancellation", duplicates="last")
POLIGNAC = rules(rank_order="789TAJQK", points={"JC": 1})
JOKERS = rules(jokers=2, undealt="last_trick")


@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        ("2C 9C KC 5C", 2),
        ("3D TD JD QS", 2),
        ("4S 7S 2S AH", 1),
        ("7D AS 9D AH", 2),
        ("2H AC AD AS", 0),
        ("KD AD", 1),
    ],
)
def test_the_highest_card_of_the_suit_led_takes_the_trick(trick: str, taker: int) -> None:
    assert trick_winner(STANDARD, in_order(trick)) == taker


@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        ("JC TC 9C 8C 4C JC'", 1),
        ("JC JC' TC TC' 2C", 4),
        ("9S 9S' 4H KD 2H 7C AC AC'", None),
        ("9S AH AH' 9S' 2S", 4),
        ("9S' AH KH", 0),
        ("9S 9S'", None),
    ],
)
def test_identical_cards_cancel_and_the_highest_one_left_takes_the_trick(
    trick: str, taker: int | None
) -> None:
    assert trick_winner(CANCEL, in_order(trick)) == taker


@pytest.mark.parametrize(
    ("trick", "first", "last"),
    [("JC TC JC'", 0, 2), ("2C JC' JC AS", 1, 2), ("2C AC JC JC'", 1, 1)],
)
def test_of_identical_cards_the_first_or_the_last_played_may_rank_higher(
    trick: str, first: int, last: int
) -> None:
    assert trick_winner(FIRST, in_order(trick)) == first
    assert trick_winner(LAST, in_order(trick)) == last


@pytest.mark.parametrize(("trick", "taker"), [("AD TD KD", 2), ("TD AD 9D", 1), ("JD AD", 0)])
def test_the_rank_order_of_the_rules_decides(trick: str, taker: int) -> None:
    assert trick_winner(POLIGNAC, in_order(trick)) == taker


@pytest.mark.parametrize(
    ("trick", "taker"), [("0C 2C AS", 1), ("2C 0C", 0), ("0C AS KH", 0), ("0C AS 0C'", None)]
)
def test_a_joker_is_a_club_below_every_other(trick: str, taker: int | None) -> None:
    assert trick_winner(JOKERS, in_order(trick)) == taker


def test_the_numbers_of_the_second_pack_do_not_make_a_card_higher() -> None:
    for under in (CANCEL, FIRST, LAST):
        assert trick_winner(under, in_order("AC 2C'")) == 0
        assert trick_winner(under, in_order("2C' AC")) == 1


@given(rulesets(), st.lists(st.sampled_from(CARDS), min_size=1, max_size=11, unique=True))
def test_no_card_of_another_suit_takes_it_and_no_higher_one_loses_it(
    under: Ruleset, cards: list[Card]
) -> None:
    trick = [card for card in cards if card in under.pack] or [under.pack.lowest]
    place = trick_winner(under, trick)
    in_suit = [card for card in trick if card.suit is trick[0].suit]
    faces = [card.face for card in trick]
    left = in_suit
    if under.duplicates == "cancel":
        left = [card for card in in_suit if faces.count(card.face) == 1]
    if place is None:
        assert not left
        return
    assert trick[place] in left
    assert all(under.strength[card] <= under.strength[trick[place]] for card in left)


@given(rulesets())
def test_from_low_to_high_is_by_suit_and_strength(under: Ruleset) -> None:
    ordered = under.low_to_high(under.pack)
    assert sorted(ordered) == list(under.pack)
    keys = [(card.suit, under.strength[card]) for card in ordered]
    assert keys == sorted(keys)
