"""What sort of answer a question wants, and which way round it is asked."""

import pytest

from parlour.rulings.question.plain import plain
from parlour.rulings.question.polarity import turned
from parlour.rulings.question.position_asked import forbids
from parlour.rulings.question.shape import shape


@pytest.mark.parametrize(
    "text",
    [
        "May I lead a heart?",
        "So I'm free to go with a heart now, right?",
        "Trick one and no clubs. Legal?",
        "done or not done? i say done, am i right",
        "Ah, but does the dealer play first?",
        "My brother says she breaks hearts. Is he right?",
    ],
)
def test_a_question_of_yes_or_no_is_known(text: str) -> None:
    assert shape(plain(text)) == "yes_no"


@pytest.mark.parametrize(
    "text",
    [
        "Who leads to the next trick?",
        "When three play, who plays the first card of all?",
        "How many do I give away and to whom?",
        "What is it that breaks hearts?",
    ],
)
def test_an_open_question_is_known(text: str) -> None:
    assert shape(plain(text)) == "open"


@pytest.mark.parametrize(
    ("text", "is_turned"),
    [
        ("is it untrue that the lowest total wins?", True),
        ("am i wrong in thinking that the queen breaks hearts?", True),
        ("would i be mistaken to think we stop in the middle of a deal?", True),
        ("is it true that the lowest total wins?", False),
        ("true or false: the lowest total wins", False),
    ],
)
def test_an_outer_negation_turns_the_question(text: str, is_turned: bool) -> None:
    rest, flipped = turned(text)
    assert flipped is is_turned
    assert not flipped or "untrue" not in rest


@pytest.mark.parametrize(
    ("text", "negative"),
    [
        ("so i can't lead a heart yet?", True),
        ("is it against the rules to throw the queen?", True),
        ("can't i lead a heart?", False),
        ("i can't follow suit. may i throw the queen?", False),
        ("is it legal or not to lead a heart?", False),
    ],
)
def test_whether_a_card_is_asked_to_be_forbidden(text: str, negative: bool) -> None:
    assert forbids(text) is negative
