"""Who takes a trick."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import Card, full_pack
from parlour.rules import trick_winner
from tests.arrange import in_order


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
    assert trick_winner(in_order(trick)) == taker


@given(st.lists(st.sampled_from(list(full_pack())), min_size=1, max_size=11, unique=True))
def test_no_card_of_another_suit_takes_it_and_no_higher_one_loses_it(trick: list[Card]) -> None:
    taker = trick[trick_winner(trick)]
    assert taker.suit is trick[0].suit
    assert all(card.rank <= taker.rank for card in trick if card.suit is trick[0].suit)
