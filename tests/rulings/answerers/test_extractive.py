"""Answers made of a book's own sentences, and the questions it does not answer."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.rulings.index.embedder import find_embedder
from tests.rulings.retrieval.shelf_of_books import SUPPLEMENT, Books, words_of


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Books]:
    made = Books.make(Path(tmp_path_factory.mktemp("shelf")), find_embedder())
    yield made
    made.close()


@pytest.mark.parametrize(
    ("question", "says", "verdict"),
    [
        ("Must I follow suit?", "have to follow suit", None),
        ("What happens if I renege?", "pays the losses of everybody", None),
        ("Who takes the trick?", "best card of the suit led takes the trick", None),
        ("How many players can join?", "three to six", None),
        ("How much does the joker cost?", "five counters", None),
        ("May somebody without the suit led discard whatever he likes?", "discard whatever", "yes"),
    ],
)
def test_the_sentence_that_answers_is_given_verbatim(
    books: Books, question: str, says: str, verdict: str | None
) -> None:
    answer = books.ask(question)
    assert says in words_of(answer)
    assert answer.verdict == verdict


def test_every_sentence_is_cited_and_every_quote_stands_in_its_passage(books: Books) -> None:
    for question in ("Must I follow suit?", "How do I play?", "What costs a point?"):
        worded = books.ask(question).worded
        assert worded is not None
        for sentence in worded.sentences:
            for number in sentence.citations:
                cited = worded.citations[number - 1]
                assert cited.n == number
                assert cited.quote in books.library.passage(cited.passage).text
                assert books.library.quote_pages(cited.passage, cited.quote)


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("How many points is shooting the moon?", "no_passage"),
        ("Do we pass three cards to the left?", "no_passage"),
        ("Where do I change my password?", "no_passage"),
        ("What is the capital of France?", "no_passage"),
        ("May I castle out of check?", "no_passage"),
        ("In Texas hold'em what's the flop?", "other_game"),
    ],
)
def test_what_the_book_does_not_say_is_not_answered(
    books: Books, question: str, reason: str
) -> None:
    answer = books.ask(question)
    assert answer.worded is None
    assert answer.reason == reason
    assert answer.why


def test_a_question_understood_as_no_question_of_rules_is_not_answered(books: Books) -> None:
    asked = "How do I turn the sound of the cards off?"
    answer = books.ask(asked, kinds=(("none/site", 0.95),))
    assert (answer.worded, answer.reason) == (None, "not_a_rule")


def test_the_whole_game_is_told_in_sections_of_that_game_alone(books: Books) -> None:
    worded = books.ask("How do I play?", "Hearts").worded
    assert worded is not None
    sections = list(dict.fromkeys(sentence.section for sentence in worded.sentences))
    assert sections == ["Setup", "A turn", "Scoring", "Winning"]
    assert {citation.heading[0] for citation in worded.citations} == {"HEARTS"}


def test_a_variant_without_headings_is_told_in_sections_by_what_its_sentences_say(
    books: Books,
) -> None:
    worded = books.ask("How do you play domino hearts?").worded
    assert worded is not None
    told = {sentence.section: sentence.text for sentence in worded.sentences}
    assert told["A turn"].startswith("Somebody who has none of the suit led draws")
    assert {citation.heading[-1] for citation in worded.citations} == {"DOMINO HEARTS"}


def test_two_games_are_answered_each_under_its_own_name(books: Books) -> None:
    worded = books.ask("How are the cards dealt in Hearts and how in Slobberhannes?").worded
    assert worded is not None
    for sentence in worded.sentences:
        (number,) = sentence.citations
        assert worded.citations[number - 1].heading[0] == sentence.section
    assert {sentence.section for sentence in worded.sentences} == {"HEARTS", "SLOBBERHANNES"}


def test_passages_that_disagree_are_both_shown_and_the_one_that_governs_comes_first(
    tmp_path: Path,
) -> None:
    books = Books.make(tmp_path, find_embedder())
    books.add(SUPPLEMENT, "supplement")
    answer = books.ask("How many cards at a time does the dealer give?")
    assert answer.worded is not None
    first, second = answer.worded.sentences
    assert "one at a time" in first.text
    assert "three at a time" in second.text
    assert answer.notes
    assert "'rulebook' governs" in answer.notes[0]
    books.close()


def test_without_vectors_the_words_decide(tmp_path: Path) -> None:
    books = Books.make(tmp_path, None)
    assert "follow suit" in words_of(books.ask("Must I follow suit?"))
    assert books.ask("What is the capital of France?").worded is None
    assert books.ask("Do we pass three cards to the left?").worded is None
    books.close()
