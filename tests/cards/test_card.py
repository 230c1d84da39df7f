import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import CARDS, JOKERS, Card, Rank, Suit
from parlour.errors import CardError

every_card = st.sampled_from(CARDS)


@given(every_card)
def test_a_card_is_read_as_it_is_written(card: Card) -> None:
    assert Card.parse(card.code) == Card.parse(str(card)) == card


def test_numbers_run_through_the_suits_from_two_to_ace() -> None:
    codes = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]
    assert [card.code for card in CARDS[:52]] == codes


@pytest.mark.parametrize(
    ("code", "number"), [("2C", 0), ("AC", 12), ("2D", 13), ("2H", 26), ("QS", 49), ("AS", 51)]
)
def test_the_numbers_that_records_and_arrays_hold(code: str, number: int) -> None:
    assert Card.parse(code) == number


@given(st.integers(0, 51))
def test_the_second_pack_looks_like_the_first(number: int) -> None:
    first, second = Card(number), Card(number + 52)
    assert (second.suit, second.rank, second.face) == (first.suit, first.rank, first)
    assert second.code == f"{first.code}'"
    assert second != first


@pytest.mark.parametrize("joker", JOKERS)
def test_a_joker_is_a_club_below_the_two(joker: Card) -> None:
    assert joker.suit is Suit.CLUBS
    assert joker.rank is Rank.JOKER
    assert joker.rank < Rank.TWO
    assert joker.face.code == "0C"


@given(every_card)
def test_suit_and_rank_name_the_card(card: Card) -> None:
    assert card.face.code == card.rank.letter + card.suit.letter
    assert Suit.parse(card.suit.letter) is card.suit


@pytest.mark.parametrize(
    "text", ["", "Q", "QX", "1H", "10H", "qs", "QS ", "SQ", "QSQ", "0D", "QS''"]
)
def test_other_text_is_no_card_and_is_quoted(text: str) -> None:
    with pytest.raises(CardError, match=r"rank \(2-9 T J Q K A\)") as refused:
        Card.parse(text)
    assert repr(text) in refused.value.message
    assert refused.value.code == "card"


@pytest.mark.parametrize("number", [-1, 106, 1000])
def test_other_numbers_are_no_cards(number: int) -> None:
    with pytest.raises(CardError, match="0 to 105"):
        Card(number)


@pytest.mark.parametrize("text", ["", "X", "h", "HH"])
def test_other_text_is_no_suit(text: str) -> None:
    with pytest.raises(CardError, match="not a suit"):
        Suit.parse(text)


@given(every_card)
def test_a_card_survives_copying_and_pickling(card: Card) -> None:
    for twin in (copy.deepcopy(card), pickle.loads(pickle.dumps(card))):  # noqa: S301  our own
        assert isinstance(twin, Card)
        assert twin == card


def test_a_card_shows_itself_in_failures() -> None:
    assert repr(Card.parse("QS")) == "Card(QS)"
