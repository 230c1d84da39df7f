"""A trick is read in the order played, with the asker's own card in it."""

import pytest

from parlour.cards import Card
from parlour.rulings.question.reading import read
from parlour.rulings.verdicts.decision import Case
from parlour.rulings.verdicts.fallen import fallen_trick
from parlour.rulings.verdicts.own_card import mine
from tests.arrange import STANDARD, in_order


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Down go ♦A ♦9 ♦K ♠3. Who takes it?", "AD 9D KD 3S"),
        ("three-handed: 5c 2s Jc. who wins?", "5C 2S JC"),
        ("♣5 ♣10 ♣2 ♠Q. Who gets the lady?", "5C TC 2C QS"),
        (
            "I opened with ♦10, next ♦3, ♦Q and finally ♥A. Does the ace of hearts win?",
            "TD 3D QD AH",
        ),
        ("Anna plays ♣6, Ben ♣J, Cleo ♦A, Dan ♣7. Who has to take it?", "6C JC AD 7C"),
        ("6c (Anna) Jc (Ben) Ad (Cleo) 7c (Dan) who takes it", "6C JC AD 7C"),
        ("In spades fell 4, J, 9 and K. Who takes it?", "4S JS 9S KS"),
        ("♥10 was led; ♥J, ♠Q and ♥4 came after. Who is landed with it?", "TH JH QS 4H"),
        ("Trick = 3h 9h 5s kh. cost?", "3H 9H 5S KH"),
        (
            "eight of spades, ten of spades, ace of hearts, three of spades. Who wins?",
            "8S TS AH 3S",
        ),
        ("A of hearts led, K of hearts, 2 of clubs, 3 of hearts. Who wins?", "AH KH 2C 3H"),
        ("♥A♥K♣2♥3 who wins", "AH KH 2C 3H"),
        ("7♦ 7♣ 7♥ 7♠, who takes that?", "7D 7C 7H 7S"),
        ("Sven leads club eight, then club jack, spade ace, club nine. Who won?", "8C JC AS 9C"),
        ("The lead was ♥5. ♥8, ♠Q, ♥2 followed. Who is stuck with it?", "5H 8H QS 2H"),
        (
            "Who takes this: six of hearts, jack of hearts, ten of hearts, ace of clubs?",
            "6H JH TH AC",
        ),
        ("h5 h9 s2 hk - winner?", "5H 9H 2S KH"),
        ("If ♣3 is led and ♣8, ♥A, ♣6 follow, who takes it?", "3C 8C AH 6C"),
        ("Order: ♠8 ♠10 ♣A ♠9. My ten?", "8S TS AC 9S"),
        ("Q♥ 3♥ 10♥ and last the A♦. who gets that trick and what is it worth", "QH 3H TH AD"),
        ("4s-Ks-Ah-9s who won that", "4S KS AH 9S"),
        ("In the trick are, in order, ♣7, ♦K, ♣8, ♣3. Who has won?", "7C KD 8C 3C"),
        ("Led was ♦7. Second ♦9, third ♦2, fourth ♠K. Winner please", "7D 9D 2D KS"),
        ("Tom: ♠2. Uli: ♠K. Vic: ♦3. Me: ♠5. Whose is the trick?", "2S KS 3D 5S"),
    ],
)
def test_cards_asked_about_as_a_trick_lie_there_in_the_order_told(text: str, cards: str) -> None:
    fallen = fallen_trick(STANDARD, read(text))
    assert fallen is not None
    assert fallen.cards == in_order(cards)


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("♠7 led, ♠J, ♦A, ♠9. Mine's the jack. Do I take it?", "JS"),
        ("J♠ from me, A♠ from Tom, 3♠ from Kay, Q♠ from Lou. Is it my trick?", "JS"),
        ("I lead ♠4 and get ♥A, ♠2, ♦K. Do I win the trick myself?", "4S"),
        ("♣Q led, ♣K second, ♣3 third, my ♣A last. Who takes the trick?", "AC"),
        ("♣Q, ♣K, ♣3 and then ♣A by me. Am I taking it?", "AC"),
        ("Everyone follows: ♣9 (me), ♣10, ♣4, ♣J. Do I win?", "9C"),
        ("He puts down ♥5, I follow with ♥8, she dumps ♠Q, last man ♥2. Is it mine?", "8H"),
        ("♥5 ♥8 ♠Q ♥2. The eight was mine. Do I take it?", "8H"),
        ("trick: 8d, 8h, Kd, 3d. mine was the king. did i win it?", "KD"),
        ("♦3 from Ola, ♦5 from me, ♠A from Per, ♦4 from Siv — do I win?", "5D"),
        ("Cards played: Q♦ by Eva, 9♦ by Finn, A♥ by Gus, J♦ by me. Who wins the trick?", "JD"),
        ("Q♣ led by me; Tess 4♣, Uwe K♦, Vera J♣. Do I win that?", "QC"),
        ("Kit ♥4, Lou ♥8, me ♥6, Mia ♥2. Do I get the points?", "6H"),
        ("My queen of diamonds, then ♦4, ♦K, ♣3. Did I take it?", "QD"),
    ],
)
def test_the_askers_card_is_known_by_the_words_beside_it(text: str, own: str) -> None:
    facts = read(text)
    fallen = fallen_trick(STANDARD, facts)
    told = mine(Case(rules=STANDARD, facts=facts))
    assert fallen is not None
    assert fallen.taker is not None
    assert told is not None
    assert told.holds is (fallen.cards[fallen.taker] is Card.parse(own))
