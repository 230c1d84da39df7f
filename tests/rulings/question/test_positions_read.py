"""A position is read from it whole: the hand, what lies there, and the card asked about."""

import pytest

from parlour.cards import Card
from parlour.rulings.question.position_asked import judged_position
from parlour.rulings.question.reading import read
from parlour.rulings.verdicts.scene import scene
from tests.arrange import STANDARD, cards, in_order


@pytest.mark.parametrize(
    ("text", "hand", "asked"),
    [
        (
            "In my fan: ♥4 ♠J ♦10. Clubs were led, second trick. May I throw the little heart?",
            "4H JS TD",
            "4H",
        ),
        (
            "Left with a trey of clubs, the ace of hearts and ♦9; diamonds led. Is the ace ok?",
            "3C AH 9D",
            "AH",
        ),
        (
            (
                "My remaining cards: 8♠ 9♥ J♥. I'm leading and no heart has been shed. Can "
                "I start with the nine?"
            ),
            "8S 9H JH",
            "9H",
        ),
        ("First trick, 2C led. In my hand: AC 3D QS. Is the lady playable?", "AC 3D QS", "QS"),
        (
            (
                "I'm on lead with Q-K-A of hearts and nothing else. Hearts still shut. May "
                "I lead the queen?"
            ),
            "QH KH AH",
            "QH",
        ),
        (
            "I had ♣7 ♣9 ♥3 and the ♣K was led. Was I right that the heart is not allowed?",
            "7C 9C 3H",
            "3H",
        ),
        ("It went ♦7, ♦J, ♥2 round to me. I'm holding ♣5 ♥K. May I play the king?", "5C KH", "KH"),
        (
            "All spades in my hand - 2, 9, Q - and ♦A led. May I give away the lady?",
            "2S 9S QS",
            "QS",
        ),
        (
            (
                "Someone has already thrown a heart. I'm to lead, holding ♥2 ♥3 ♣A. The "
                "deuce, may I?"
            ),
            "2H 3H AC",
            "2H",
        ),
        (
            (
                "♥Q ♥K ♣2 ♦7 are what's left in my hand, with the spade 8 led. Can I "
                "discard the queen?"
            ),
            "QH KH 2C 7D",
            "QH",
        ),
        (
            "first trick, 2c led. my hand has no club in it but 5h 9h qs ad. can i play the ace",
            "5H 9H QS AD",
            "AD",
        ),
        (
            (
                "So I've ended up holding the ten of clubs and the four of hearts. It's my "
                "lead and hearts are still locked. May I lead the four?"
            ),
            "TC 4H",
            "4H",
        ),
        ("♣Q on the table. In hand: ♣2, ♦Q, ♥8. May I discard the queen?", "2C QD 8H", "QD"),
        (
            (
                "I'm the one to lead. Hand: king of diamonds, six of hearts. Hearts "
                "unbroken. Can I play the six?"
            ),
            "KD 6H",
            "6H",
        ),
        (
            "Ruth kicked off with ♠3, I'm looking at ♠10 ♠Q ♣4. Must I put the ten on?",
            "TS QS 4C",
            "TS",
        ),
        (
            "hearts are unbroken and i'm left with ♥8 ♥J ♠Q on lead, do i have to lead the lady",
            "8H JH QS",
            "QS",
        ),
        ("♣4 ♣8 ♣K lie there. I hold ♥Q ♦2. May I dump the heart?", "QH 2D", "QH"),
        (
            (
                "My hand is down to the seven, eight and nine of hearts; I must lead, "
                "nobody's broken hearts. Can I lead the seven?"
            ),
            "7H 8H 9H",
            "7H",
        ),
        (
            (
                "On the first trick ♣2 was led, I've got no clubs but ♥J ♠Q and ♦8. Can I "
                "play the J?"
            ),
            "JH QS 8D",
            "JH",
        ),
        (
            (
                "I'm in the lead holding ♣6, ♥6 and ♥7. A heart was thrown in trick two. "
                "May I lead the low heart?"
            ),
            "6C 6H 7H",
            "6H",
        ),
    ],
)
def test_a_card_described_is_sought_in_the_hand(text: str, hand: str, asked: str) -> None:
    facts = read(text)
    found = scene(STANDARD, facts)
    assert found is not None
    assert found.position.hand == cards(hand)
    assert found.asked is Card.parse(asked)
    assert judged_position(facts) == "play/may"


@pytest.mark.parametrize(
    ("text", "hand", "trick"),
    [
        ("Hand: Qs 4c 9h. Trick: 6c. What may I play?", "QS 4C 9H", "6C"),
        ("♥4 ♠J ♦10 in hand, ♦3 led. What may I play from?", "4H JS TD", "3D"),
        (
            (
                "opening trick, two of clubs led, I've no clubs: 4d 9s Kh. may I drop the "
                "king of hearts"
            ),
            "4D 9S KH",
            "2C",
        ),
        ("These are mine: ♦3 ♦J ♠6. ♥Q led. Legal plays?", "3D JD 6S", "QH"),
        ("What am I allowed to play out of ♣10 ♦A ♠3 after ♠K ♠2?", "TC AD 3S", "KS 2S"),
        ("hand 8h kc ad, 3c led, 8h ok?", "8H KC AD", "3C"),
        ("I am looking at QS AS 2D. East led JS. Which cards can go?", "QS AS 2D", "JS"),
        ("♦9 hits the table. What I have: ♦J ♣2 ♣3. Is ♣2 a legal play?", "JD 2C 3C", "9D"),
        ("♠4 ♦J ♥5 — what may I play on ♦2?", "4S JD 5H", "2D"),
        ("My partner led ♣7 and I own ♣J ♠Q ♥4. Permitted to toss ♥4?", "JC QS 4H", "7C"),
        (
            "Hi! Second trick. Ida led ♦10 and I've got ♦4, ♣9 and the ♥K. Is my king allowed?",
            "4D 9C KH",
            "TD",
        ),
        (
            "Trick 1: ♣2, ♣J. I'm void, my cards are ♥3 ♥4 ♠Q ♦7. Can I slough the queen?",
            "3H 4H QS 7D",
            "2C JC",
        ),
        ("what's playable? holding 5c 6c 7h. led jd", "5C 6C 7H", "JD"),
        ("I want to discard ♥9 on ♦4. My cards: ♥9 ♣5 ♠6. Allowed?", "9H 5C 6S", "4D"),
        (
            "Playing last to ♣4 ♣8 ♣K with ♥Q ♦2 in hand. May I dump the heart queen?",
            "QH 2D",
            "4C 8C KC",
        ),
        ("♠J led, me with ♠Q ♥6 ♣2: must the lady go?", "QS 6H 2C", "JS"),
        (
            "Leader played ♠6; next ♠9; I hold ♠2 ♥A ♦3. May I play the diamond?",
            "2S AH 3D",
            "6S 9S",
        ),
        ("♠5 led. Cards of mine: ♥4 ♥6 ♦9. Legal: ♦9?", "4H 6H 9D", "5S"),
    ],
)
def test_what_lies_there_is_told_from_what_is_held(text: str, hand: str, trick: str) -> None:
    found = scene(STANDARD, read(text))
    assert found is not None
    assert found.position.hand == cards(hand)
    assert found.position.trick == in_order(trick)


@pytest.mark.parametrize(
    ("text", "hand", "leads"),
    [
        (
            (
                "♥3 ♥8 ♠Q. That's my whole hand and it's my lead, hearts not broken. Can I "
                "lead the three?"
            ),
            "3H 8H QS",
            True,
        ),
        (
            (
                "My cards are the queen of spades, the three of hearts and the four of "
                "clubs. Clubs are led. Can the queen go on it?"
            ),
            "QS 3H 4C",
            False,
        ),
        (
            (
                "It's on me to lead from 10♥ T♣ 3♠. Hearts intact. May I open with the ten "
                "of hearts?"
            ),
            "TH TC 3S",
            True,
        ),
        (
            "My hand = 2h 3h 4h. My lead. Trick 8. Not out yet, the hearts. Can I lead the 3?",
            "2H 3H 4H",
            True,
        ),
        ("can i lead the heart? i have 4h, 9c & js, hearts aren't broken", "4H 9C JS", True),
        (
            ("I've been dealt 2c 5d 7h 9s and it's the first trick. Can I start with the diamond?"),
            "2C 5D 7H 9S",
            True,
        ),
        ("Hearts are out. My lead from ♥10 ♦4 ♣6. May I lead the red ten?", "TH 4D 6C", True),
        ("Just won the trick. ♠Q ♥8 left. No hearts yet. May I lead the heart?", "QS 8H", True),
        ("In a diamond trick I hold ♦2, ♠Q, ♥A. Is it legal to throw ♠Q?", "2D QS AH", False),
        (
            "Last three: 7♥ 8♥ 9♥, and it's my turn to lead. nothing broken yet. Can I lead 8♥?",
            "7H 8H 9H",
            True,
        ),
        (
            ("My lead; ♥2, ♥K, ♣3 in my hand; nobody has broken hearts. Can the big heart be led?"),
            "2H KH 3C",
            True,
        ),
        ("spades were led and i've ♠3 and ♥5 left. must i play the spade?", "3S 5H", False),
        ("with ♥4 and ♠2 left in my hand and hearts unbroken, could I lead ♥4?", "4H 2S", True),
        (
            (
                "It's trick 12, I've ♥9 ♣9 left and the lead. hearts closed. can i play the "
                "nine of hearts"
            ),
            "9H 9C",
            True,
        ),
        (
            "Hand ♣2 ♣K ♦4 ♥J before the first trick. Is the king of clubs okay to lead?",
            "2C KC 4D JH",
            True,
        ),
        (
            "Second trick, my lead. ♣4, ♦4, ♥4. Unbroken hearts. Which fours may I lead?",
            "4C 4D 4H",
            True,
        ),
    ],
)
def test_a_hand_is_read_wherever_it_stands_and_with_it_who_leads(
    text: str, hand: str, leads: bool
) -> None:
    found = scene(STANDARD, read(text))
    assert found is not None
    assert found.position.hand == cards(hand)
    assert (not found.position.trick) is leads
