"""What may be read for a question: the game it names, the one asked for, or the usual one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.rulings.books.games import Game
from parlour.rulings.game_names import games_named
from parlour.rulings.scope import find_scope
from tests.rulings.retrieval.shelf_of_books import Books

GAMES = (
    Game(key="hearts", names=("HEARTS",)),
    Game(key="enfle", names=("ENFLÉ", "SCHWELLEN")),
    Game(key="checkers", names=("CHECKERS", "DRAUGHTS")),
    Game(key="boston", names=("BOSTON",)),
    Game(key="all-fours", names=("ALL FOURS", "SEVEN-UP")),
    Game(key="napoleon", names=("NAPOLEON", "NAP")),
    Game(key="solo-whist", names=("SOLO WHIST",)),
    Game(key="whist", names=("WHIST",)),
    Game(key="slobberhannes", names=("SLOBBERHANNES",)),
)


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Books]:
    made = Books.make(Path(tmp_path_factory.mktemp("shelf")), None)
    yield made
    made.close()


@pytest.mark.parametrize(
    ("question", "games"),
    [
        ("Who leads at Enfle?", ["enfle"]),
        ("schwellen: who deals?", ["enfle"]),
        ("May a king jump back in draughts?", ["checkers"]),
        ("Dealer at Nap messed up", ["napoleon"]),
        ("How is solo whist dealt?", ["solo-whist"]),
        ("What does a revoke cost in slobberhanes?", ["slobberhannes"]),
        ("Is dealing in Whist as it is in Hearts?", ["whist", "hearts"]),
        ("Why did that Boston gentleman want another way?", []),
        ("All four of us had thrown a card", []),
        ("May I lead hearts?", []),
        ("I take a nap", []),
        ("Who wins?", []),
    ],
)
def test_games_are_known_by_their_names_where_a_game_is_meant(
    question: str, games: list[str]
) -> None:
    assert [each.game for each in games_named(question, GAMES)] == games


def test_a_game_named_in_the_question_goes_before_the_one_asked_for(books: Books) -> None:
    scope = books.scope("Who wins at Slobberhannes?", "Hearts")
    assert (scope.games, scope.decided) == (("slobberhannes",), "named")


def test_the_game_asked_for_goes_before_the_usual_one(books: Books) -> None:
    assert books.scope("Who wins?", "draughts").games == ("checkers",)
    scope = books.scope("Who wins?")
    assert (scope.games, scope.decided) == (("hearts",), "usual")


def test_a_game_held_against_another_is_read_beside_it(books: Books) -> None:
    scope = books.scope("How does dealing differ from Slobberhannes?", "Hearts")
    assert scope.games == ("hearts", "slobberhannes")


@pytest.mark.parametrize(
    ("question", "unknown"),
    [
        ("In Texas hold'em what's the flop?", "hold'em"),
        ("Do I play an eight any time in Crazy Eights?", "crazy eights"),
        ("How do you win at Zorblatt?", "Zorblatt"),
        ("What are the cards worth in Black Maria?", "black-maria"),
    ],
)
def test_a_game_these_books_do_not_hold_leaves_nothing_to_read(
    books: Books, question: str, unknown: str
) -> None:
    scope = books.scope(question)
    assert scope.parts == ()
    assert scope.unknown is not None
    assert unknown in scope.unknown


def test_a_game_asked_for_that_these_books_do_not_hold_is_unknown(books: Books) -> None:
    assert books.scope("Who deals?", "Bridge").unknown == "Bridge"


@pytest.mark.parametrize(
    ("question", "variants"),
    [
        ("How many cards in domino hearts?", ("domino-hearts",)),
        ("Playing the domino sort: who draws?", ("domino-hearts",)),
        ("May I draw from the stock?", ("domino-hearts",)),
        ("Who takes the joker?", ("joker-hearts",)),
        ("What if I haven't got the suit that was led?", ()),
        ("How are the cards dealt?", ()),
    ],
)
def test_a_variant_is_in_scope_when_named_or_when_only_it_has_the_word(
    books: Books, question: str, variants: tuple[str, ...]
) -> None:
    assert books.scope(question).parts[0].variants == variants


def test_only_the_editions_asked_for_are_in_scope(books: Books) -> None:
    scope = find_scope("Who wins?", books.library, books.index, editions=[])
    assert scope.editions == ()
    assert scope.parts == ()
