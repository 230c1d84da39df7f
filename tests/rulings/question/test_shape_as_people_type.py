"""What sort of answer a question wants, for the many ways in which people put one."""

import pytest

from parlour.rulings.question.plain import plain
from parlour.rulings.question.shape import shape

YES_NO = [
    # a clause comes before the question
    "When the queen drops is the gate for hearts still closed?",
    "When I get those extra cards, may I view them privately?",
    "Once somebody has thrown a heart are we all free to lead them?",
    "If nobody has a club must the leader begin with something else?",
    "With three at the table is one card left out?",
    "On the first trick, can I get rid of the black lady?",
    "Having no spades left may I throw a heart on this?",
    "After the pass do I have to lead if I now hold the two of clubs",
    "As long as hearts are closed, is a spade the only thing I can open with?",
    "Where a player has run out of clubs, may he throw whatever he wants?",
    "where i come from we pass two. is that how it is here too?",
    # a clause that begins with which or what, made a statement by its tag
    "Which cards go is fixed by the rules, isn't it?",
    "What my partner scores doesn't touch me, does it?",
    "Who starts is settled by the two of clubs, right?",
    "How many I pass is up to me, isn't it?",
    # statements to confirm
    "so i just keep what i was dealt",
    "so no passing this time round, i guess?",
    "So I have to play a club even if it wins me the queen?",
    "i take it the jack can be passed too",
    "Surely nobody may lead a heart yet",
    "you can't shoot the moon without the queen right",
    "lowest score wins, yeah",
    "the ace beats the king, or am I wrong?",
    "Thirteen for the lady, I believe?",
    "hearts can be led on trick two no matter what?",
    "My score goes down if I take the jack of diamonds?",
    "we stop as soon as somebody has a hundred, correct",
    "Leading a heart at trick two with nothing broken: not allowed, is it?",
    # verdicts asked for outright
    "done or not done? i say done, am i right",
    "my cousin says the queen breaks hearts. is he right",
    "Grandfather: 'You can never lead one.' Me: 'If it is all you have.' Is Grandfather right?",
    'She insists on following suit "always, no matter what?!" Is my aunt correct?',
    "He threw a heart, I said that's a revoke. Was I right?",
    "how many do we pass here? three, am i right?",
    "true or false: the two of clubs opens",
    "The queen is worth thirteen points, true or false?",
    "Hearts may be led after the queen has gone. Yea or nay?",
    "queen on the first trick y/n",
    "yes or no - do we pass in the fourth hand",
    "Ravi reckons the moon costs everybody else 26. Is that so?",
    "I played a spade with a club in hand. Is that okay?",
    # a fragment
    "I want to give my neighbour the ace of hearts, permitted?",
    "noticed my revoke only after the next trick had begun. too late?",
    "Hearts not broken, only hearts in hand. Still legal?",
    "Dropping the queen on a diamond trick when void - fine?",
    "void in clubs, first trick, throwing a heart. a foul?",
    "peeking at the last trick. forbidden?",
    "any objection?  I want to lead a spade",
    "No passing in round four?",
    "still closed?",
    # indirect
    "I wonder whether the dealer leads first.",
    "tell me if i may lead hearts now",
    "Tell me I can get rid of it?",
    "can you say whether the queen has to be thrown at once",
    "Do you know if the jack counts minus ten?",
    "I'd like to know whether we pass this hand",
    "we're arguing about whether a heart beats a club",
    "please confirm that the queen costs thirteen",
    "Not sure if I'm allowed to look at the passed cards first.",
    "the question is whether a tie means another hand",
    "would it be ok if i led a heart now",
    "Can someone tell me if a heart may be thrown on trick one?",
    # story then question, question then story
    "I have two clubs, a heart and a spade. Clubs were led. May I throw the heart?",
    "May I throw the heart? I have two clubs and a spade, and clubs were led.",
    "may i lead a heart. i have nothing but hearts and nobody has broken them",
    "It's my lead and what I have is hearts only. Can I lead one?",
    "Is it my turn? I won the last trick with the jack.",
    "who knows, but do we pass at all with three players?",
    "can i lead hearts now? why not?",
    # old-fashioned, hurried and dialect
    "dear sirs, does the obligation to follow suit extend to the first trick?",
    "arr, be the queen worth thirteen?",
    "q: does the dealer lead",
    "ok so can i dump qs now",
    "Does the one who takes the trick lead to the next, and nobody else?",
    "Am I the one who leads?",
    "Do I choose which cards I pass?",
    "Is it up to me what I throw when I can't follow?",
    "Does it matter who threw the first heart?",
    "Do I get to see what I am passed before I choose?",
    "Can't I lead a heart?",
    "Isn't the queen thirteen?",
    "Legal or not to lead a spade with the queen still out?",
    "Do we stop at a hundred, or did I misread that?",
    "i am left of the dealer do i go first",
    "the queen doesn't cost five does it",
    "I tap the wrong card, the game takes it. Really?",
    "Third hand, so we pass across?",
    "Are clubs always first out?",
    "Nobody has to beat the card led, have they?",
    "If I cannot follow, surely anything goes?",
    "is there a rule that says the queen has to be played at the first chance?",
    "Correct me if i'm wrong, but hearts are closed now?",
]
OPEN = [
    # who, what, how many, also after a clause
    "Who leads to the next trick?",
    "whos first",
    "what does the black lady cost",
    "When three play, who plays the first card of all?",
    "When the cards don't come out even, what happens to the rest?",
    "When do hearts open?",
    "when exactly are hearts broken?",
    "When in the hand may hearts be led?",
    "If nobody has the two of clubs, which card opens?",
    "With five at the table how many cards does each get?",
    "I've won the trick with the king, and what do I lead now?",
    "To whom do I give my three in the second hand?",
    "In which direction do we pass in hand three?",
    "At what score does the game end?",
    "Until when can a revoke be put right?",
    "on whose account does the queen go",
    # two questions in one: the first and main one counts
    "how many, and to whom?",
    "Who gets things going, and is that person free to pick some other club?",
    "How many cards do I pass? Is it three?",
    "What does the queen cost and is the jack worth anything?",
    "How many points are there in a hand, and does anybody get all of them?",
    # the word that asks stands late
    "the queen is worth what?",
    "these three go to whom?",
    "I hold 13 cards and pass how many?",
    "a moon costs the others how much",
    "Lead passes to which player?",
    "The joker, where does it rank?",
    "the deal goes which way round the table",
    "somebody revoked, what now?",
    # indirect and orders
    "tell me who leads",
    "Do you know how many cards go to the left?",
    "Can you tell me what the jack is worth?",
    "I'd like to know which card opens the game",
    "no idea how many points the queen is",
    "Please explain how passing works.",
    "could you list the penalty cards?",
    "remind me what a moon is",
    "My wife wants to know how the winner is found.",
    "I wonder who starts.",
    "we can't agree who leads",
    "Add up my points, will you: king of hearts and the queen of spades.",
    "Give me the order of the cards.",
    # choices
    "is it three or four?",
    "left or right?",
    "Is the pass to the left or to the right?",
    "Do we play with one deck or two?",
    "is it the dealer or the player on his left who starts?",
    "few points or many?",
    "done or not done?",
    "the queen on trick one, legal or illegal?",
    "can she or can't she throw a heart here?",
    # quarrels about who is right
    "He says hearts are open, I say closed. Who is right?",
    "Mia says three, I say four, so who's right?",
    "one of us says A leads, the other says B. which of us has it right?",
    "what if nobody has a club?",
    "What about the jack, what does it do?",
    "how come the queen is thirteen?",
    "My score, please: the queen and four hearts.",
    "why can't i lead a heart?",
]


@pytest.mark.parametrize("text", YES_NO)
def test_a_yes_or_a_no_is_wanted(text: str) -> None:
    assert shape(plain(text)) == "yes_no"


@pytest.mark.parametrize("text", OPEN)
def test_more_than_a_yes_or_a_no_is_wanted(text: str) -> None:
    assert shape(plain(text)) == "open"


@pytest.mark.parametrize(
    "text",
    [
        "my mate led a club and it was not his turn",
        "order of cards?",
        "Do I have to follow, or may I throw what I like?",
        "Does it cost me anything, and how much?",
        "What stops me from passing all my hearts?",
    ],
)
def test_what_the_words_alone_do_not_tell_is_left_to_the_kind(text: str) -> None:
    assert shape(plain(text)) != "yes_no"
