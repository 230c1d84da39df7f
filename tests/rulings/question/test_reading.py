"""What a question tells is read from the words of people, not of rulebooks."""

import pytest

from parlour.cards import Card, Suit
from parlour.rulings.question.plain import key, plain
from parlour.rulings.question.reading import read


def codes(cards: tuple[Card, ...]) -> str:
    return " ".join(card.code for card in cards)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("the queen of spades and ♥10", "QS TH"),
        ("Q♠ 2c jd KH", "QS 2C JD KH"),
        ("the black lady, the 7 of hearts", "QS 7H"),
        ("the 2 and 3 of diamonds", "2D 3D"),
        ("A K Q of hearts", "AH KH QH"),
        ("♣3 ♣K ♦9 ♥2", "3C KC 9D 2H"),
        ("♥3, 5 and K", "3H 5H KH"),
        ("spade queen, heart five, club deuce", "QS 5H 2C"),
        ("AS and AH", "AS AH"),
        ("as for the ah moment", ""),
        ("he dumped her on my diamond a minute ago", ""),
        ("♦6 a zero card", "6D"),
        ("♦K 4 points", "KD"),
        ("player two ♥3", "3H"),
        ("In Black Maria, what counts?", ""),
        ("what is the black maria worth", "QS"),
    ],
)
def test_cards_are_read_in_any_spelling(text: str, cards: str) -> None:
    assert codes(read(text).cards) == cards


def test_slips_of_the_keyboard_are_mended_and_right_words_left_alone() -> None:
    assert plain("Wich cards am I alowed to plya?") == "which cards am i allowed to play?"
    assert plain("ace of spaeds") == "ace of spades"
    assert plain("The heating bill, Priya") == "the heating bill, priya"


def test_the_same_question_has_the_same_key() -> None:
    assert key("May I lead ♥5?") == key("may i  lead ♥5 ??")
    assert key("May I lead ♥5?") != key("May I lead ♥6?")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            (
                "Down to ♥5 ♥J and the ♠Q, I have to start the trick, hearts still shut. Am I "
                "allowed to put the five on the table?"
            ),
            {"hand": "5H JH QS", "wanted": "5H", "leads": True, "broken": False},
        ),
        (
            "Opening round, 2♣ is on the table. I've got ♣3 ♣K ♦9 ♥2. Which cards may I use?",
            {"hand": "3C KC 9D 2H", "trick": "2C", "trick_no": 1},
        ),
        (
            "Out of ♠Q ♦8 ♣J I'd like to push the queen out. Trick 4, no hearts seen yet.",
            {"hand": "QS 8D JC", "wanted": "QS", "trick_no": 4, "broken": False},
        ),
        (
            "I hold 4♥ 9♥ Q♠, hearts not broken, my lead: may I lead the 4?",
            {"hand": "4H 9H QS", "wanted": "4H", "leads": True, "broken": False},
        ),
        (
            "♥3 led, then ♠Q, ♥8, ♥5. Who picks that up?",
            {"trick": "3H QS 8H 5H", "led": Suit.HEARTS},
        ),
        (
            "A♠ K♠ 4♥ is all I've got, my lead. Is the four of hearts playable?",
            {"hand": "AS KS 4H", "wanted": "4H", "leads": True},
        ),
        (
            "I hold 2♥ 7♣ K♦ and won the last trick. The deuce burns in my pocket. May I lead it?",
            {"hand": "2H 7C KD", "wanted": "2H", "leads": True},
        ),
        (
            "Somebody opened with a club and I haven't one. May I throw the ace of spades?",
            {"wanted": "AS", "void": {Suit.CLUBS}, "led": Suit.CLUBS, "leads": False},
        ),
        (
            "Mildred dropped the 2 of hearts on my spade two tricks back. May I lead a heart?",
            {"broken": True, "wanted_suit": Suit.HEARTS},
        ),
        ("I have only hearts left, may I lead one?", {"only": {Suit.HEARTS}}),
        ("I've got a spade and some hearts", {"holds": {Suit.SPADES, Suit.HEARTS}}),
        ("Ended up with K♠, Q♠ and a pair of hearts", {"taken": "KS QS", "hearts_taken": 2}),
        ("Took every heart and the queen", {"all_hearts": True, "queen_taken": True}),
        ("Hand number five coming up. Which way do the cards travel?", {"deal": 5}),
        ("May I throw a heart in the first round?", {"trick_no": 1, "deal": None}),
        ("Can't get anyone to leave so we're seven", {"players": 7}),
        ("only three of us tonight", {"players": 3}),
        ("I'm on 10, against 80, 50 and 60. I shoot.", {"totals": (10, 80, 50, 60), "mine": 10}),
        ("Four of us put 100 each in the pot", {"stake": 100, "players": 4}),
    ],
)
def test_a_position_is_read(text: str, expected: dict[str, object]) -> None:
    facts = read(text)
    for name, value in expected.items():
        found = getattr(facts, name)
        if isinstance(value, str):
            found = codes(found)
        assert found == value, name


def test_numbers_are_read_in_words_and_figures_but_not_out_of_cards() -> None:
    assert read("thirteen, 26, minus 10 and a hundred with the 4 of clubs").numbers == (
        13, 26, -10, 100,
    )  # fmt: skip
