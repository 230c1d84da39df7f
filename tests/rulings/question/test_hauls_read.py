"""What somebody has taken is read, named card by card or by a number of hearts."""

import pytest

from parlour.rules import load_rules
from parlour.rulings.question.reading import read
from parlour.rulings.verdicts.taken_cards import taken_cards
from tests.arrange import STANDARD, cards


@pytest.mark.parametrize(
    ("text", "named", "more_hearts"),
    [
        ("5♥, 9♥, J♥ ended with Grandad. What does he score?", "5H 9H JH", 0),
        ("I had all but one heart and the lady. What's my score?", "QS", 12),
        ("My tricks hold three hearts and the black queen. How many points?", "QS", 3),
        ("took the lady plus 5 hearts, points?", "QS", 5),
        ("In my pile there are 4h, 7h, Kh. Count?", "4H 7H KH", 0),
        ("How much do Q♠, A♥ cost me together?", "QS AH", 0),
        ("Kirsty's haul - ♥2 ♥5 ♥6 ♥J. How many does she get?", "2H 5H 6H JH", 0),
        ("Every heart but no queen. Points?", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", 0),
        ("Four hearts, one of them the king, what do I score?", "KH", 3),
        ("Net for jack of diamonds with five hearts?", "JD", 5),
        ("Ellen was given ♠Q and ♥4 and ♥5 in the deal; how many points has she?", "QS 4H 5H", 0),
        ("At the end I count ♥K, ♥Q, ♥J among my tricks. What do I score?", "KH QH JH", 0),
        ("Stood at 71, then took nine hearts. New total?", "", 9),
        ("I got landed with the black queen and four hearts. How bad?", "QS", 4),
        ("Ben finished the deal with ♥A ♥Q ♦3 ♣K in his pile. Score?", "AH QH 3D KC", 0),
        ("Got the ♠Q and not a single heart. Points?", "QS", 0),
        ("My tricks: ♣4 ♥5 ♥6 / ♦2 ♠Q. How much?", "4C 5H 6H 2D QS", 0),
        ("eleven of the hearts fell to me but no queen. my score?", "", 11),
        ("What would ♥2 ♥3 ♥4 and ♠Q set me back?", "2H 3H 4H QS", 0),
        (
            "All 13 hearts without the queen. How many points?",
            "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
            0,
        ),
        ("all the hearts bar one, no queen: score?", "", 12),
        ("I have taken ♥5, ♥Q, and a trick with ♠Q. Total?", "5H QH QS", 0),
        ("I had 44, then ♥2 ♥3 and ♥4 came home with me. Total now?", "2H 3H 4H", 0),
        ("In the end I'd taken ♥6, ♥7 and ♦J. Count?", "6H 7H JD", 0),
    ],
)
def test_a_haul_is_read_with_or_without_words_of_taking(
    text: str, named: str, more_hearts: int
) -> None:
    taken = taken_cards(STANDARD, read(text))
    assert taken is not None
    assert taken.cards == cards(named)
    assert taken.more_hearts == more_hearts


@pytest.mark.parametrize(
    "text",
    [
        "both of the black queens and six hearts in a two-pack game, what's that",
        "Two black queens and ♥A, two packs. Score?",
        "queen of spades twice and four hearts, two decks - how much?",
    ],
)
def test_both_black_queens_of_two_packs_are_read(text: str) -> None:
    taken = taken_cards(load_rules("cancellation"), read(text))
    assert taken is not None
    assert sum(card.face.code == "QS" for card in taken.cards) == 2
