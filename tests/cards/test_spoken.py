import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import CARDS, JOKERS, Card, full_pack
from parlour.cards.spoken import (
    SUIT_NAMES,
    SUIT_SYMBOLS,
    card_name,
    card_symbol,
    listed,
    parse_spoken,
    rank_name,
)
from parlour.errors import CardError

one_pack = st.sampled_from(list(full_pack()))


@given(one_pack, st.data())
def test_every_way_to_say_a_card(card: Card, data: st.DataObject) -> None:
    rank = data.draw(st.sampled_from([rank_name(card.rank), card.rank.letter]))
    suit = SUIT_NAMES[card.suit]
    spoken = data.draw(
        st.sampled_from(
            [
                f"{rank} of {suit}",
                f"the {rank} of {suit}",
                f"{rank}{SUIT_SYMBOLS[card.suit]}",
                f"{SUIT_SYMBOLS[card.suit]} {rank}",
                f"{rank} {suit[:-1]}",
                f" {rank}  {suit[0]} ",
                card.code,
                card_name(card),
                card_symbol(card),
            ]
        )
    )
    case = data.draw(st.sampled_from([str.lower, str.upper, str.title]))
    assert parse_spoken(case(spoken)) == card


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("qs", "QS"),
        ("sq", "QS"),
        ("as", "AS"),
        ("a of hearts", "AH"),
        ("an ace of hearts", "AH"),
        ("a ten of clubs", "TC"),
        ("10h", "TH"),
        ("h10", "TH"),
        ("t♥", "TH"),
        ("♡5", "5H"),
        ("Q♠\ufe0f", "QS"),
        ("deuce of clubs", "2C"),
        ("two clubs", "2C"),
        ("knave of diamonds", "JD"),
    ],
)
def test_cards_as_people_type_them(text: str, code: str) -> None:
    assert parse_spoken(text).code == code


@pytest.mark.parametrize(
    "text",
    ["", "q", "queen", "spades", "10", "1h", "11h", "qq", "ss", "queen spades hearts", "qs jd"],
)
def test_what_is_no_card_is_refused_with_how_to_write_one(text: str) -> None:
    with pytest.raises(CardError, match="type rank and suit, as in qs, 10h") as refused:
        parse_spoken(f" {text} ")
    assert repr(text) in refused.value.message


@given(st.text(max_size=30))
def test_any_text_is_a_card_or_a_card_error(text: str) -> None:
    try:
        card = parse_spoken(text)
    except CardError:
        return
    assert card in CARDS


def test_a_joker_is_called_a_joker() -> None:
    assert card_name(JOKERS[1]) == card_symbol(JOKERS[0]) == "joker"


@pytest.mark.parametrize(
    ("code", "name", "symbol"),
    [
        ("QS", "queen of spades", "♠Q"),
        ("TD", "10 of diamonds", "♦10"),
        ("2C", "2 of clubs", "♣2"),
        ("AH'", "ace of hearts", "♥A"),
    ],
)
def test_how_a_card_is_named(code: str, name: str, symbol: str) -> None:
    assert card_name(Card.parse(code)) == name
    assert card_symbol(Card.parse(code)) == symbol


@pytest.mark.parametrize(
    ("names", "sentence"),
    [("", ""), ("a", "a"), ("a b", "a and b"), ("a b c", "a, b and c")],
)
def test_lists_read_as_sentences(names: str, sentence: str) -> None:
    assert listed(names.split()) == sentence


def test_a_list_may_end_in_another_word() -> None:
    assert listed(["1", "2", "3"], "or") == "1, 2 or 3"
