"""Kinds of question that the words leave no doubt about."""

import pytest

from parlour.rulings.question.reading import read
from parlour.rulings.question.sure_cases import sure_case

SURE = [
    ("How many tricks are there in one deal with five?", "game_end/deals", "."),
    ("seven of us, so how many tricks does each hand have?", "game_end/deals", "."),
    ("From which trick on are hearts open?", "breaking_hearts/how", "."),
    ("Do all the diamonds stay in with three players?", "players/stay_in", "+"),
    ("Hearts have been broken. Is it wrong not to lead them?", "leading/any", "-"),
    ("70, 30, 80 and 44 (me), and I shot the moon: is the game over?", "game_end/over", "+"),
    ("Totals 70, 30, 80, 44. The first one shoots. Does the game go on?", "game_end/over", "-"),
    ("I was on 12 and shot the moon. Does my total fall to -14?", "moon/comes_to", "+"),
    ("Ann 40, Bob 61, Cy 33, Di 20, and Bob shoots. Is Cy ahead of Ann?", "moon/ahead", "+"),
    ("My neighbour's score has just gone past 104. Is that it?", "game_end/over", "+"),
    ("She reached 112. Do the others play on without her?", "game_end/play_on", "+"),
    ("Am I knocked out if I go over the limit?", "game_end/play_on", "+"),
]
DOUBTFUL = [
    "How many tricks must I win for a moon?",
    "How many tricks did she take?",
    "Somebody is over 100 in the middle of the deal. Is that it?",
    "My score hit exactly 100. Is that the end?",
    "Scores are 60, 70, 20 and 41. Is the game over?",
    "Hearts are closed. Is it wrong not to lead them?",
    "Do we carry on without a pass?",
]


@pytest.mark.parametrize(("text", "intent", "form"), SURE)
def test_words_that_leave_no_doubt_give_the_kind(text: str, intent: str, form: str) -> None:
    assert sure_case(read(text)) == (intent, form)


@pytest.mark.parametrize("text", DOUBTFUL)
def test_words_that_may_mean_another_thing_are_left_to_the_weights(text: str) -> None:
    assert sure_case(read(text)) is None


MORE_SURE = [
    ("She has led the queen of spades. Are hearts open now?", "breaking_hearts/queen_breaks", "+"),
    ("I was dealt the ♠Q. Can I be rid of her before the first trick?", "passing/card", "+"),
    ("I took the widow: do I lay away the same number again?", "kitty/as_many", "+"),
    ("How many cards apiece with six of us?", "players/hand_size", "."),
    ("The ♣2 is out of the pack. Which card is led first, then?", "opening_lead/which", "."),
    ("Everything but the ♥9 was mine. Do the others still get 26?", "moon/others_n", "+"),
    ("I took every penalty card. Do I score nothing?", "moon/shooter_zero", "+"),
    ("Does the first trick cost a point by itself?", "scoring/trick_points", "+"),
    ("Which card helps you if you take it?", "jack_of_diamonds/value", "."),
]
LEFT_TO_THE_WEIGHTS = [
    "She has led the queen of spades. Are hearts still closed?",
    "I was given the ♠Q in the exchange. Can I get rid of her before play?",
    "How many each do we pass with six of us?",
    "How many tricks in a deal, and how many cards each?",
    "Do I score nothing and they everything after a moon?",
    "Does the last trick with ♥9 in it cost me anything?",
]


@pytest.mark.parametrize(("text", "intent", "form"), MORE_SURE)
def test_words_about_the_deal_and_the_score_give_the_kind(
    text: str, intent: str, form: str
) -> None:
    assert sure_case(read(text)) == (intent, form)


@pytest.mark.parametrize("text", LEFT_TO_THE_WEIGHTS)
def test_neighbouring_questions_are_left_to_the_weights(text: str) -> None:
    assert sure_case(read(text)) is None


def test_a_card_to_open_with_and_a_share_of_the_pool_give_the_kind() -> None:
    assert sure_case(read("May the first card be the ♦9?")) == ("opening_lead/other_card", "+")
    text = "Two of us stayed clean. How much do I get?"
    assert sure_case(read(text)) == ("stakes/counters", ".")


@pytest.mark.parametrize(
    "text",
    [
        "The king of hearts costs no more than any other heart, does it?",
        "Is the ♠K as dear as the ♠Q?",
    ],
)
def test_prices_that_are_compared_give_the_kind(text: str) -> None:
    assert sure_case(read(text)) == ("card_values/alike", "+")


def test_cards_compared_in_play_are_left_to_the_weights() -> None:
    assert sure_case(read("Is ♥Q played like any other heart?")) is None
