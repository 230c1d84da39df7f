"""The bank of questions: well formed, and every kind of it decided by somebody."""

import random
import re
from collections import Counter

import pytest

from parlour.lab.questions.bank import filled, lines
from parlour.rulings.ask import NO_RULE
from parlour.rulings.question.classifier import kinds
from parlour.rulings.question.reading import read
from parlour.rulings.table_answer import intents
from parlour.rulings.whole_game import SECTIONED

BANK = lines()


def test_every_kind_of_the_bank_is_decided_somewhere() -> None:
    kinds_of_bank = {line.intent for line in BANK}
    assert kinds_of_bank - set(intents()) == set(NO_RULE) | set(SECTIONED)


def test_a_kind_that_is_asked_both_ways_has_a_proposition() -> None:
    signed = {line.intent for line in BANK if line.form != "."}
    assert all(intents()[name].proposition for name in signed)


def test_no_question_stands_in_the_bank_twice() -> None:
    words = Counter(" ".join(re.findall(r"\w+|[{}♣♦♥♠]", line.template.lower())) for line in BANK)
    twice = [text for text, count in words.items() if count > 1]
    assert len(twice) < len(BANK) // 200, twice[:5]


def test_every_slot_can_be_filled() -> None:
    rng = random.Random(7)
    assert not any("{" in filled(line.template, rng) for line in BANK)


def test_a_slot_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="no slot"):
        filled("May I play {trump}?", random.Random(1))


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("Who leads to the first trick?", "opening_lead/who"),
        ("Does the queen of spades break hearts?", "breaking_hearts/queen_breaks"),
        ("How many cards do we pass?", "passing/count"),
        ("Which cards should I pass?", "none/strategy"),
    ],
)
def test_the_weights_that_are_shipped_know_plain_questions_by_their_words_alone(
    text: str, intent: str
) -> None:
    assert intent in [kind.intent for kind in kinds(text, read(text), None)[:3]]
