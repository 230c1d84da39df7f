import re
from pathlib import Path

import pytest

from parlour.cards import CARDS, Card, Rank, Suit
from parlour.cards.spoken import card_name, card_symbol
from parlour.terminal.entry import (
    WORDS,
    Entry,
    Nothing,
    Number,
    Part,
    Picks,
    Unclear,
    Word,
    read_entry,
    read_picks,
)

QS, AH, TC = Card.parse("QS"), Card.parse("AH"), Card.parse("TC")


@pytest.mark.parametrize("card", CARDS[:52], ids=str)
def test_a_card_is_read_as_people_write_it(card: Card) -> None:
    for text in (card.code, card.code.lower(), card_name(card), card_symbol(card)):
        assert read_entry(text) == Picks((card,)), text


@pytest.mark.parametrize(
    ("text", "picks"),
    [
        ("qs ah 5", (QS, AH, Number(5))),
        ("queen of spades, ace of hearts, 3", (QS, AH, Number(3))),
        ("queen of spades ace of hearts 3", (QS, AH, Number(3))),
        ("1,2,3", (Number(1), Number(2), Number(3))),
        ("1) 2) 3)", (Number(1), Number(2), Number(3))),
        ("the queen of spades and the ace of hearts", (QS, AH)),
        ("10 c 10", (TC, Number(10))),
        ("ten of clubs", (TC,)),
        ("number 4", (Number(4),)),
        ("queen", (Part("queen", rank=Rank.QUEEN),)),
        ("Q", (Part("q", rank=Rank.QUEEN),)),
        ("spades", (Part("spades", suit=Suit.SPADES),)),
        ("♠", (Part("♠", suit=Suit.SPADES),)),
    ],
)
def test_several_cards_stand_in_one_line(text: str, picks: tuple[object, ...]) -> None:
    assert read_entry(text) == Picks(picks)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "xyz", "qs xyz", "1 2 x", "111"])
def test_what_names_no_cards_is_none(text: str) -> None:
    assert read_picks(text) is None


@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_known_in_any_letters(word: str) -> None:
    assert read_entry(word) == Word(word)
    assert read_entry(f"  {word.upper()} ") == Word(word)


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("", Nothing()),
        ("   ", Nothing()),
        ("?", Word("help")),
        ("exit", Word("quit")),
        ("last", Word("last trick")),
        ("Last  Trick", Word("last trick")),
        ("why qs", Word("why", "qs")),
        ("why not qs?", Word("why", "not qs")),
        ("why?", Word("why")),
        ("rules shooting the moon", Word("rules", "shooting the moon")),
        ("undoo", Unclear("undoo", "undo")),
        ("scor", Unclear("scor", "score")),
        ("Fish", Unclear("Fish")),
    ],
)
def test_a_line_is_a_word_or_says_which_was_perhaps_meant(text: str, entry: Entry) -> None:
    assert read_entry(text) == entry


def test_the_page_about_the_terminal_has_every_word() -> None:
    page = Path(__file__).parents[2] / "docs" / "play-in-the-terminal.md"
    rows = re.findall(r"^\| `([a-z ]+)` \|", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == list(WORDS)
