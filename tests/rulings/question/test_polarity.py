"""Which way round a question is asked: outer negations, and questions for leave."""

import pytest

from parlour.rulings.question.plain import plain
from parlour.rulings.question.polarity import turned
from parlour.rulings.question.shape import shape

TURNED = [
    ("Is it untrue that the lowest total wins?", "lowest total wins"),
    ("is it false that the queen costs thirteen", "queen costs thirteen"),
    ("Is it a myth that the queen breaks hearts?", "queen breaks hearts"),
    ("It's a myth that the queen breaks hearts, isn't it?", "queen breaks hearts"),
    ("It isn't true that you may lead a heart at once, is it?", "you may lead a heart"),
    ("It is not the case that we pass every hand, is it?", "we pass every hand"),
    ("so it's not true that ties are shared?", "ties are shared"),
    ("Isn't it nonsense that all the bad cards together are 100?", "all the bad cards"),
    ("Would it be wrong to say that the dealer leads?", "the dealer leads"),
    ("would it be incorrect to claim the ace is low", "the ace is low"),
    ("Is it a lie that hearts start closed?", "hearts start closed"),
    ("False to say the dealer leads first?", "the dealer leads first"),
    ("Wrong to think that the king beats the ace?", "the king beats the ace"),
    ("Untrue that a revoke costs anything?", "a revoke costs anything"),
    ("am i wrong in thinking that the queen breaks hearts?", "the queen breaks hearts"),
    ("Am I mistaken in thinking we pass left first?", "we pass left first"),
    ("Am I wrong that the jack is worth minus ten?", "the jack is worth"),
    ("Would I be mistaken to think we stop in the middle of a deal?", "we stop in the middle"),
    ("Would I be lying if I said the two of clubs starts?", "the two of clubs starts"),
    ("Would I be wrong if I told my friends hearts are closed?", "hearts are closed"),
    ("Am I barking up the wrong tree thinking the jack counts for me?", "the jack counts"),
    ("Am I dreaming or lying if I say the moon gives 26?", "the moon gives 26"),
    ("Am I off my head believing that the queen must be thrown?", "the queen must be thrown"),
    ("Is she talking nonsense when she says spades are trumps?", "spades are trumps"),
    ("Is my uncle talking rubbish when he claims the dealer leads?", "the dealer leads"),
    ("Is Grandpa mistaken when he says that we pass four?", "we pass four"),
    ("Is he wrong to say that hearts are closed?", "hearts are closed"),
    ("Are they lying when they tell me the queen is free?", "the queen is free"),
    ("Is Ravi pulling my leg when he says a tie means another hand?", "a tie means"),
    ("Was the scorekeeper mistaken when she said a deal has 26?", "a deal has 26"),
    ("Are we wrong to assume that the highest card wins?", "the highest card wins"),
    ("Have I got it wrong that the lowest score wins?", "the lowest score wins"),
    ("Is the claim that hearts are trumps false?", "hearts are trumps"),
    ("Is the idea that nobody passes in hand four a myth?", "nobody passes"),
    ("Is there no truth in the claim that the dealer leads?", "the dealer leads"),
    ("Would you disagree if I said the ace is high?", "the ace is high"),
    ("I have nothing but hearts. Am I wrong in thinking I may lead one?", "i may lead one"),
    ("Mum says the queen breaks hearts. Is she wrong?", "the queen breaks hearts"),
    ("Grandpa thinks a bare hundred lets us off. Is he mistaken?", "bare hundred"),
    (
        "Grandfather: 'The ace is low.' Me: 'It is high.' Is Grandfather wrong?",
        "the ace is low",
    ),
]
NOT_TURNED = [
    "is it true that the lowest total wins?",
    "true or false: the lowest total wins",
    "May I not lead a heart?",
    "Can't I lead a heart?",
    "Mayn't I look at the last trick?",
    "Isn't it true that the queen costs thirteen?",
    "Is it not true that the queen costs thirteen?",
    "Is it not the case that we pass every hand?",
    "Isn't the queen thirteen?",
    "It isn't turned round then, is it?",
    "The two of clubs doesn't have to start, does it?",
    "There's no passing in hand four, is there?",
    "X says I may lead it, and I say he is wrong: who is right?",
    "Joe says the ace is low. I say he's wrong. Am I right?",
    "He says hearts are open. I told him that's not true. Who's right?",
    "Is he right that hearts are closed?",
    "The ace is high, or am I wrong?",
    "hearts are closed, unless i'm mistaken?",
    "Am I right in thinking that the queen is not free?",
    "Is it right that nobody passes in hand four?",
    "I led the wrong card. May I take it back?",
    "A wrong card was played. Is it too late to change it?",
    "Is the wrong card taken back?",
    "Do I not have to follow suit?",
    "So I can't lead a heart yet?",
    "My uncle was wrong last week. Does the dealer lead?",
    "Is it correct that I need not beat the king?",
    "is there a way to lead hearts now?",
    "Can they stop me from shooting the moon by taking one trick?",
]
LEAVE_ASKED_THE_OTHER_WAY = [
    "Is there anything to stop me from leading a spade?",
    "is there something that prevents me from passing three hearts?",
    "Is there anything stopping me leading a spade?",
    "Does anything stop me from passing the queen?",
    "any objection to my leading a spade?",
    "Any objections if I lead a heart?",
    "any problem with passing the ace of hearts?",
    "Is there any rule against passing the queen?",
    "Is there anything against leading the king of spades?",
    "Is anything wrong with passing three hearts?",
    "Would anybody object if I looked at the last trick?",
    "Does anyone mind if I pass the queen?",
    "would it be wrong to lead a heart now?",
    "Would it be a mistake by the rules to lead a heart now?",
    "Am I wrong to lead the queen?",
    "Was she wrong to throw the queen on the first club?",
]
LEAVE_ASKED = [
    "Is there nothing to stop me from leading a spade?",
    "Is there nothing to stop me leading a spade?",
    "so nothing stops me from passing the queen?",
    "Nothing prevents me from leading hearts, does it?",
    "There's nothing to stop me passing three hearts, is there?",
    "There isn't anything to stop me from passing the queen, is there?",
    "No objection to my leading a spade?",
    "There's no rule against passing the queen, is there?",
    "Is there no rule against passing the queen?",
    "no harm in leading a spade, is there?",
    "Nothing against my leading the king of spades?",
    "nobody minds if i pass the queen?",
]


@pytest.mark.parametrize(("text", "left"), TURNED)
def test_an_outer_negation_is_taken_off_and_turns_the_verdict(text: str, left: str) -> None:
    rest, flipped = turned(plain(text))
    assert flipped
    assert left in rest
    assert shape(rest) == "yes_no"


@pytest.mark.parametrize("text", NOT_TURNED)
def test_an_inner_negation_stays(text: str) -> None:
    assert turned(plain(text)) == (plain(text), False)


@pytest.mark.parametrize("text", LEAVE_ASKED_THE_OTHER_WAY)
def test_a_no_gives_leave(text: str) -> None:
    rest, flipped = turned(plain(text))
    assert flipped
    assert rest.startswith("may ")
    assert shape(rest) == "yes_no"


@pytest.mark.parametrize("text", LEAVE_ASKED)
def test_a_yes_gives_leave(text: str) -> None:
    rest, flipped = turned(plain(text))
    assert not flipped
    assert rest.startswith("may i")
    assert shape(rest) == "yes_no"


def test_two_outer_negations_leave_the_verdict_as_it_is() -> None:
    rest, flipped = turned("am i wrong in thinking it's untrue that the dealer leads?")
    assert not flipped
    assert "untrue" not in rest
    assert "wrong" not in rest
