"""Yes or no only where a sentence decides it."""

import pytest

from parlour.rulings.answerers.polarity_in_books import verdict


@pytest.mark.parametrize(
    ("question", "sentence", "decided"),
    [
        ("Do I have to follow suit?", "The others must follow suit if they can.", "yes"),
        ("Must I follow suit?", "A player need not follow suit.", "no"),
        ("May I discard a heart?", "He may discard a heart if he likes.", "yes"),
        ("Can I look at a trick again?", "A trick may not be looked at again.", "no"),
        ("May a player see the widow?", "No player may see the widow.", "no"),
        ("Is there a trump suit?", "There is no trump suit.", "no"),
        ("Are there any jokers?", "No jokers are used.", "no"),
        ("May I lead a heart?", "He may demand that the card be taken back.", None),
        ("May I lead a heart?", "A heart may be led; but no player may lead a heart first.", None),
        ("What must I follow?", "The others must follow suit.", None),
        ("Must I lead or may I pass?", "He must lead.", None),
        ("Must I not follow suit?", "The others must follow suit.", None),
        ("Must I bid?", "The dealer must shuffle the pack and have it cut.", None),
    ],
)
def test_a_sentence_decides_only_what_it_speaks_of(
    question: str, sentence: str, decided: str | None
) -> None:
    assert verdict(question, sentence, near=0.9) == decided


def test_a_sentence_that_lies_far_off_decides_nothing() -> None:
    assert verdict("Must I follow suit?", "All must follow suit.", near=0.3) is None
