"""Words that mean the same, in a question and in a book."""

import pytest

from parlour.rulings.index.words import stems
from parlour.rulings.retrieval.glossary import glossary, read_glossary

SMALL = read_glossary("pack | deck, deck of cards\ncounters | chips\ncard short | twelve+thirteen")


@pytest.mark.parametrize(
    ("people", "books"),
    [
        ("deck", "pack"),
        ("chips", "counters"),
        ("renege", "revoke"),
        ("opponent", "adversary"),
        ("pot", "pool"),
        ("look back", "again be seen"),
        ("three of us", "three play"),
    ],
)
def test_modern_words_and_those_of_older_books_share_a_meaning(people: str, books: str) -> None:
    known = glossary()
    assert known.meant(stems(people)).keys() & known.said_in(tuple(stems(books)))


def test_a_question_is_put_into_the_words_a_book_has() -> None:
    known = {"pack": 3, "counter": 2}
    assert SMALL.in_book_words("How many chips, which deck?", known) == (
        "how many counters which pack"
    )


def test_a_word_the_book_has_itself_stays() -> None:
    assert SMALL.in_book_words("a deck", {"deck": 1, "pack": 5}) == "a deck"


def test_a_word_stays_where_the_book_has_no_other_either() -> None:
    assert SMALL.in_book_words("my chips", {"pack": 1}) == "my chips"


def test_the_longest_phrase_is_the_one_meant() -> None:
    assert SMALL.found(stems("the deck of cards"))["pack"] == tuple(stems("deck of cards"))


def test_words_apart_have_a_meaning_together_in_a_question_only() -> None:
    said = stems("I hold twelve and she holds thirteen")
    assert "card short" in SMALL.meant(said)
    assert "card short" not in SMALL.said_in(tuple(said))
    assert "card short" not in SMALL.meant(stems("I hold twelve"))


def test_every_line_of_the_glossary_can_be_found_by_its_own_words() -> None:
    known = glossary()
    for name, meaning in known.meanings.items():
        for said in (*meaning.books, *meaning.people):
            assert name in known.meant(stems(said.replace("+", " "))), said
