"""Matters a question raises and a book may not know."""

import pytest

from parlour.rulings.retrieval.matters import KINDS, matters, raised, unknown, unknown_topic

OLD_BOOK = "The winner of a trick leads to the next. The deal passes to the left. Two may play."


@pytest.mark.parametrize(
    ("question", "matter"),
    [
        ("Do we pass three cards to the left?", "passing cards"),
        ("What happens when I shoot the moon?", "shooting the moon"),
        ("May I lead a heart before they're broken?", "hearts broken"),
        ("Is the queen of spades worth thirteen?", "the queen of spades"),
        ("Where do I change my password?", "the program"),
        ("How many seconds do I get?", "minutes and clocks"),
        ("Can my pawn capture backwards?", "chess"),
        ("What is the flop?", "betting rounds"),
        ("How do I bake bread?", "the world"),
    ],
)
def test_what_a_book_does_not_know_is_noticed(question: str, matter: str) -> None:
    assert matter in unknown(question, [OLD_BOOK])


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Do we pass three cards?", "Each player passes three cards to his neighbour."),
        ("What happens when I shoot the moon?", "To take all hearts is to shoot the moon."),
        ("Is the queen of spades bad?", "The spade queen costs thirteen."),
        ("What does a pawn do?", "Pawns move forward."),
    ],
)
def test_a_book_that_knows_the_matter_is_no_stranger_to_it(question: str, text: str) -> None:
    assert unknown(question, [OLD_BOOK, text]) == ()


@pytest.mark.parametrize(
    "question",
    ["Who leads first?", "Does the deal pass to the left?", "May I pass the lead?", "Is it a tie?"],
)
def test_an_ordinary_question_raises_none(question: str) -> None:
    assert raised(question) == ()


def test_the_topic_of_a_kind_of_question_may_be_unknown() -> None:
    assert unknown_topic("moon", [OLD_BOOK])
    assert not unknown_topic("moon", ["Shooting the moon takes all of them."])
    assert not unknown_topic("players", [OLD_BOOK])


def test_each_topic_names_a_matter_there_is() -> None:
    assert set(KINDS.values()) <= {matter.name for matter in matters()}
