"""The moment of a question: the deal, the trick, hearts broken or not, suits missing, players."""

import pytest

from parlour.rulings.question.reading import read


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        ("After deal 8 we have 91, 87, 60, 101. Over?", 8),
        ("Which direction in deal number 6?", 6),
        ("In hand #3 where do the cards go?", 3),
        ("Fourth time round we don't pass, right?", 4),
        ("5th deal: left again?", 5),
        ("When we get to deal 4 is there a hold hand?", 4),
        ("In the opening deal, do we pass?", 1),
        ("We're on hand eleven. Which way do the cards go?", 11),
        ("Deal nr 4, no passing, correct?", 4),
        ("Deal five: which way?", 5),
        ("Is there passing in the third deal?", 3),
        ("The sixth deal is starting, which way do I pass?", 6),
    ],
)
def test_the_number_of_the_deal_is_read(text: str, deal: int) -> None:
    assert read(text).deal == deal


@pytest.mark.parametrize(
    ("text", "trick_no"),
    [
        ("May the queen be dropped in the opening trick?", 1),
        ("Is it ok to bleed a heart on trick one?", 1),
        ("On the first go round, hearts allowed?", 1),
        ("at the 2nd trick may a heart be played", 2),
        ("trick #11, hearts intact. May I lead one?", 11),
        ("can hearts be led in the second trick if nobody broke them?", 2),
        ("In the seventh trick, someone led diamonds and I'm void. Can I throw ♥9?", 7),
        ("hearts weren't broken yet in trick nine. may i lead one?", 9),
    ],
)
def test_the_number_of_the_trick_is_read(text: str, trick_no: int) -> None:
    assert read(text).trick_no == trick_no


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("5th trick, hearts still shut; may I lead a heart?", False),
        ("trick #11, hearts intact. May I lead one?", False),
        ("No heart has been shed. May I lead ♥4?", False),
        ("Nobody's shed a heart so far. May I lead ♥4?", False),
        ("Hearts have been opened, may I lead ♥4?", True),
        ("Hearts are live. May I lead ♥4?", True),
        ("Hearts got broken in the last trick, can I lead one now?", True),
        ("Hearts remain untouched: can I lead ♥4?", False),
        ("with hearts still virgin can I lead ♥4?", False),
        ("Not one heart on the table all deal. May I lead ♥4?", False),
        ("Hearts haven't come up so far. Can I lead ♥4?", False),
        ("Trick ten, hearts haven't been broken. Can I lead ♥9?", False),
        ("A heart has been discarded earlier. may i lead one?", True),
        ("hearts were broken two tricks ago. may i lead one?", True),
        ("Its trick four and hearts still havent been broken, can i lead the 6 of hearts", False),
        ("Nobody has discarded any hearts. Can I lead ♥5?", False),
        ("A heart's been played. May I lead ♥5?", True),
        ("Hearts not having been broken, may I lead ♥5?", False),
        ("hearts weren't broken yet in trick nine. may i lead one?", False),
        ("Is ♥6 a legal lead with hearts broken?", True),
        ("They broke hearts last round. can i lead ♥6", True),
        ("Hearts opened up earlier; may I lead one?", True),
        ("♥K was dumped on the third trick. May I lead hearts now?", True),
        ("Hearts already busted. May I lead ♥J?", True),
    ],
)
def test_hearts_are_read_as_broken_or_not(text: str, broken: bool) -> None:
    assert read(text).broken is broken


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("three-handed: 5c 2s Jc. who wins?", 3),
        ("we play with five, how many cards each?", 5),
        ("there's six of us", 6),
        ("A table of five, who is dealt what?", 5),
        ("How do three people play?", 3),
        ("there will be seven of us. how many cards each?", 7),
        ("How many cards does each of 5 players get?", 5),
        ("six people want a game. ok?", 6),
        ("Three players: 40, 99 and 101. Over?", 3),
        ("With four players, who deals?", 4),
    ],
)
def test_the_number_of_players_is_read(text: str, players: int) -> None:
    assert read(text).players == players


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("Clean out of clubs, club led, trick 3. Can I slough ♠Q?", "C"),
        ("No diamonds with me and the ♦4 is on the table. May I get rid of the black queen?", "D"),
        ("I'm fresh out of spades.", "S"),
        ("don't own a diamond. can i throw the lady on a diamond?", "D"),
        ("got no more clubs, can I throw hearts on clubs", "C"),
        ("I can't follow the diamond lead. May I throw ♥2?", "D"),
        ("I'm out of the led suit (clubs). May I throw ♠Q?", "C"),
        ("I have no hearts left. Hearts led. May I throw ♠A?", "H"),
        ("In the seventh trick, someone led diamonds and I'm void. Can I throw ♥9?", "D"),
        ("void in clubs & diamonds. club led. may i throw ♠A", "CD"),
        ("I don't have any spades. Spades led. Is ♥A fine?", "S"),
        ("I've neither clubs nor diamonds. Club led. Can I throw ♥2?", "CD"),
    ],
)
def test_suits_that_are_missing_are_read(text: str, letters: str) -> None:
    assert "".join(sorted(suit.name[0] for suit in read(text).void)) == letters


@pytest.mark.parametrize(
    ("text", "empty"),
    [
        ("Is ♠Q worth 13?", "hand trick"),
        ("What is the queen of spades worth?", "hand trick wanted"),
        ("Does the two of clubs always lead?", "hand trick"),
        ("May I pass ♠Q ♥A ♥K to the left?", "hand trick"),
        ("who has to lead the first trick?", "hand trick taken wanted"),
        ("which of the suits is trumps?", "hand trick taken void"),
        ("Is the jack of diamonds minus ten here?", "hand trick"),
        ("What happens if two players tie at 40 points?", "totals"),
        ("Can I look at the last trick?", "hand trick taken"),
        ("Do the ♥10 and ♥J count more than ♥2?", "hand trick"),
        ("can hearts be led in the second trick if nobody broke them?", "hand"),
        ("How many cards does each of 5 players get?", "totals"),
        ("Should I pass ♠K ♠A if I hold ♠Q?", "trick taken"),
    ],
)
def test_nothing_is_read_into_a_general_question(text: str, empty: str) -> None:
    facts = read(text)
    assert not [name for name in empty.split() if getattr(facts, name)]
