"""A question searched in a book of three games, with its errata and a supplement."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from parlour.rulings.index.embedder import find_embedder
from parlour.rulings.retrieval.settings import RetrievalSettings
from tests.rulings.retrieval.shelf_of_books import ERRATA, SUPPLEMENT, Books, headings


@pytest.fixture
def books(tmp_path: Path) -> Iterator[Books]:
    made = Books.make(tmp_path, find_embedder())
    yield made
    made.close()


@pytest.mark.parametrize(
    ("question", "heading"),
    [
        ("Must I play the suit that was led?", "METHOD OF PLAYING"),
        ("What does a renege cost?", "Revoking"),
        ("How many chips do I pay for a heart?", "SCORING"),
        ("How many people can join?", "PLAYERS"),
    ],
)
def test_the_passage_that_answers_is_read_first(books: Books, question: str, heading: str) -> None:
    assert headings(books.find(question))[0] == heading


@pytest.mark.parametrize(
    "question", ["How are the cards dealt?", "What costs points?", "the rules"]
)
def test_no_passage_of_another_game_is_read(books: Books, question: str) -> None:
    for game in ("Hearts", "Slobberhannes", "Draughts"):
        found = books.find(question, game)
        assert found.read
        assert {hit.passage.game for hit in found.hits} == set(found.scope.games)


def test_a_variant_is_read_when_it_is_named_or_spoken_of_and_not_else(books: Books) -> None:
    assert "DOMINO HEARTS" not in headings(books.find("What if I have none of the suit led?"))
    assert headings(books.find("How many cards in domino hearts?"))[0] == "DOMINO HEARTS"
    assert headings(books.find("What does the joker do?"))[0] == "JOKER HEARTS"


def test_each_hit_tells_its_rank_in_each_arm_and_the_sum_of_them(books: Books) -> None:
    found = books.find("Who takes the trick?")
    assert found.ceiling == pytest.approx(3 / 61)
    for hit in found.hits:
        ranks = [arm.rank for arm in (hit.full_text, hit.vectors, hit.priority) if arm is not None]
        assert hit.fused == pytest.approx(sum(1 / (60 + rank) for rank in ranks))
        assert len(hit.carried_by) == len(ranks)
        assert hit.tokens is not None
        assert hit.tokens >= len(hit.passage.text.split())
    assert [hit.fused_rank for hit in found.hits] == list(range(1, found.pool + 1))


def test_no_more_is_pooled_and_read_than_is_set(books: Books) -> None:
    books.settings = RetrievalSettings(pool=4, read=2)
    found = books.find("How are the cards dealt?")
    assert found.pool == 4
    assert [hit.read for hit in found.read] == [1, 2]
    assert found.pool_ceiling == 4


def test_an_erratum_takes_the_place_of_what_it_corrects_and_says_so(books: Books) -> None:
    edition = books.library.editions()[0].id
    books.add(ERRATA, "errata", corrects=edition)
    found = books.find("How are the cards dealt?")
    assert [each.passage.heading[-1] for each in found.superseded] == ["DEALING"]
    assert found.superseded[0].by.edition != edition
    dealing = [hit.passage.edition for hit in found.read if hit.passage.heading[-1] == "DEALING"]
    assert edition not in dealing
    assert next(floor for floor in found.floors if floor.name == "errata").armed


def test_an_erratum_stands_beside_what_it_corrects_where_that_is_set(books: Books) -> None:
    books.add(ERRATA, "errata", corrects=books.library.editions()[0].id)
    books.settings = RetrievalSettings(errata_supersedence=False)
    found = books.find("How are the cards dealt?")
    assert found.superseded == ()
    assert len([h for h in found.read if h.passage.heading[-1] == "DEALING"]) == 2


def test_each_book_that_is_read_keeps_a_slot(books: Books) -> None:
    supplement = books.add(SUPPLEMENT, "supplement")
    books.settings = RetrievalSettings(read=3)
    found = books.find("Who may lead which card to a trick?")
    assert supplement in {hit.passage.edition for hit in found.read}
    slots = {hit.passage.edition: hit.slot for hit in found.read}
    assert slots[supplement] == "book"
    books.settings = replace(books.settings, floors=False)
    without = books.find("Who may lead which card to a trick?")
    assert supplement not in {hit.passage.edition for hit in without.read}
    assert not any(floor.armed for floor in without.floors)


def test_two_games_in_one_question_are_searched_each_by_itself(books: Books) -> None:
    found = books.find("How are the cards dealt in Hearts and how in Slobberhannes?")
    assert set(found.scope.games) == {"hearts", "slobberhannes"}
    assert {hit.passage.game for hit in found.read} == {"hearts", "slobberhannes"}
    assert len(found.read) <= 8


def test_what_a_rulebook_says_on_such_questions_is_looked_for_too(books: Books) -> None:
    question = "Whose go is it at the very start?"
    plain = books.find(question).read[0].signals
    told = books.find(question, kinds=(("opening_lead/who", 0.9),))
    assert plain.stated == 0
    assert headings(told)[0] == "METHOD OF PLAYING"
    assert told.read[0].signals.stated > 0.5


def test_without_vectors_full_text_works_alone_and_says_so(tmp_path: Path) -> None:
    books = Books.make(tmp_path, None)
    found = books.find("Must I follow suit?")
    assert headings(found)[0] == "METHOD OF PLAYING"
    assert found.embedder is None
    arm = next(run for run in found.arms if run.arm == "vectors")
    assert (arm.ran, arm.why_not) == (False, "no embedder is installed")
    assert found.read[0].vectors is None
    assert found.ceiling == pytest.approx(2 / 61)
    books.close()


def test_a_question_without_a_telling_word_is_found_by_its_vectors(books: Books) -> None:
    found = books.find("What is it all about?")
    assert next(run for run in found.arms if run.arm == "full_text").carried == 0
    assert found.read


def test_signs_of_a_query_language_in_a_question_do_no_harm(books: Books) -> None:
    found = books.find('"trick" OR (NEAR* AND -lead) : { suit } ^ \'; DROP TABLE passages; --')
    assert found.read
    assert books.find("trick").read


def test_the_parts_of_the_game_are_read_for_a_question_about_the_whole(books: Books) -> None:
    found = books.find("How do I play?")
    assert [(hit.section, hit.passage.heading[-1]) for hit in found.read] == [
        ("Setup", "PLAYERS"),
        ("Setup", "DEALING"),
        ("A turn", "METHOD OF PLAYING"),
        ("Scoring", "SCORING"),
        ("Winning", "OBJECT OF THE GAME"),
    ]
    assert {hit.slot for hit in found.read} == {"section"}
