import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import CARDS, Card, CardSet, Suit
from parlour.errors import CardError

some_cards = st.frozensets(st.sampled_from(CARDS))
every_card = st.sampled_from(CARDS)


@given(some_cards, some_cards)
def test_a_card_set_is_a_set(a: frozenset[Card], b: frozenset[Card]) -> None:
    left, right = CardSet(a), CardSet(b)
    assert set(left | right) == a | b
    assert set(left & right) == a & b
    assert set(left - right) == a - b
    assert (left <= right) == (a <= b)
    assert (left == right) == (a == b)
    assert len(left) == len(a)
    assert bool(left) == bool(a)
    if a == b:
        assert hash(left) == hash(right)


@given(some_cards, every_card)
def test_one_card_put_in_or_taken_out(held: frozenset[Card], card: Card) -> None:
    hand = CardSet(held)
    assert set(hand.with_card(card)) == held | {card}
    assert set(hand.without_card(card)) == held - {card}
    assert (card in hand) == (card in held)
    assert set(hand) == held, "the set itself has not changed"


@given(some_cards)
def test_cards_come_in_the_order_of_their_numbers(held: frozenset[Card]) -> None:
    assert list(CardSet(held)) == sorted(held)
    assert all(isinstance(card, Card) for card in CardSet(held))


@given(some_cards.filter(bool))
def test_lowest_and_highest(held: frozenset[Card]) -> None:
    assert CardSet(held).lowest == min(held)
    assert CardSet(held).highest == max(held)


@given(some_cards, st.sampled_from(Suit))
def test_the_cards_of_one_suit(held: frozenset[Card], suit: Suit) -> None:
    of_suit = {card for card in held if card.suit is suit}
    assert set(CardSet(held).of_suit(suit)) == of_suit
    assert CardSet(held).has_suit(suit) == bool(of_suit)


@given(some_cards)
def test_bits_say_the_same(held: frozenset[Card]) -> None:
    hand = CardSet(held)
    assert hand.bits == sum(1 << card for card in held)
    assert CardSet.from_bits(hand.bits) == hand


@given(some_cards)
def test_a_set_is_read_as_it_is_written(held: frozenset[Card]) -> None:
    assert CardSet.parse(str(CardSet(held))) == CardSet(held)


def test_a_card_named_twice_is_refused() -> None:
    with pytest.raises(CardError, match="'QS 2H QS' names a card twice"):
        CardSet.parse("QS 2H QS")


@pytest.mark.parametrize("other", [None, "QS", -1, 3.0])
def test_what_is_no_card_is_in_no_set(other: object) -> None:
    assert other not in CardSet(CARDS)


def test_no_cards_have_no_lowest_and_no_highest() -> None:
    with pytest.raises(CardError, match="no lowest"):
        _ = CardSet().lowest
    with pytest.raises(CardError, match="no highest"):
        _ = CardSet().highest


def test_a_set_is_equal_to_no_other_kind_of_thing() -> None:
    assert CardSet.parse("2C") != 1
    assert CardSet() != set()


def test_a_set_does_not_change() -> None:
    with pytest.raises(AttributeError, match="does not change"):
        CardSet.parse("QS").bits = 0


@given(some_cards)
def test_a_set_survives_copying_and_pickling(held: frozenset[Card]) -> None:
    hand = CardSet(held)
    assert copy.deepcopy(hand) == hand
    assert pickle.loads(pickle.dumps(hand)) == hand  # noqa: S301  our own


def test_a_set_shows_itself_in_failures() -> None:
    assert repr(CardSet.parse("QS 2H")) == "CardSet('2H QS')"
