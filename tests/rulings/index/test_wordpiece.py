"""Word pieces as the model knows them, with the place of each in the text."""

import pytest

from parlour.rulings.index.wordpiece import pieces, vocabulary


def cut(text: str, most: int = 100) -> list[str]:
    """The pieces as words."""
    names = {number: piece for piece, number in vocabulary().items()}
    return [names[number] for number in pieces(text, most=most).ids]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Who leads?", ["who", "leads", "?"]),
        ("revoking", ["rev", "##oki", "##ng"]),
        ("ENFLÉ", ["en", "##fle"]),
        ("don't", ["don", "'", "t"]),
        ("♠Q", ["♠", "##q"]),
        ("東京", ["東", "京"]),
        ("", []),
        ("a\u200bb\u0007", ["ab"]),
    ],
)
def test_text_is_cut_as_the_model_was_taught(text: str, parts: list[str]) -> None:
    assert cut(text) == ["[CLS]", *parts, "[SEP]"]


def test_a_word_without_end_is_unknown() -> None:
    assert cut("x" * 101) == ["[CLS]", "[UNK]", "[SEP]"]


def test_each_piece_stands_where_the_text_has_it() -> None:
    text = "  The Joker\twins."
    found = pieces(text, most=100)
    assert [text[start:end] for start, end in found.spans[1:-1]] == ["The", "Joker", "wins", "."]


def test_no_more_pieces_than_asked_for_with_the_marks_of_both_ends() -> None:
    found = pieces("one two three four five six", most=5)
    assert len(found.ids) == len(found.spans) == 5
    assert cut("one two three four five six", most=5) == ["[CLS]", "one", "two", "three", "[SEP]"]
