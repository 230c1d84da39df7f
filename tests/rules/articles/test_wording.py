import pytest

from parlour.rules import load_rules
from parlour.rules.articles.card_words import any_penalty_card, penalty_phrase
from parlour.rules.articles.point_table import points_sentence
from parlour.rules.articles.seats import pass_target
from parlour.rules.articles.wording import count, points, table


def test_plurals_and_points_below_nought() -> None:
    assert count(1, "card") == "1 card"
    assert count(0, "card") == "0 cards"
    assert points(-10) == "minus 10 points"
    assert points(1) == "1 point"


@pytest.mark.parametrize(
    ("players", "offset", "words"),
    [
        (4, 1, "to the left"),
        (4, -1, "to the right"),
        (4, 3, "to the right"),
        (4, 2, "across the table"),
        (4, -2, "across the table"),
        (6, 3, "across the table"),
        (6, 2, "to the second player on the left"),
        (5, -2, "to the second player on the right"),
        (2, 1, "to the other player"),
    ],
)
def test_an_offset_is_a_direction(players: int, offset: int, words: str) -> None:
    rules = load_rules("domino" if players == 2 else "standard", {"players": players})
    assert pass_target(rules, offset) == words


@pytest.mark.parametrize(
    ("name", "all_of_them", "one_of_them"),
    [
        ("standard", "the hearts and the queen of spades", "a heart or the queen of spades"),
        ("hearts-1897", "the hearts", "a heart"),
        ("cancellation", "the hearts and both queens of spades", "a heart or a queen of spades"),
        ("auction", "the cards of the suit named", "a card of the suit named"),
    ],
)
def test_penalty_cards_have_names(name: str, all_of_them: str, one_of_them: str) -> None:
    rules = load_rules(name)
    assert penalty_phrase(rules) == all_of_them
    assert any_penalty_card(rules) == one_of_them


def test_hearts_that_cost_by_rank_are_said_in_one_phrase() -> None:
    assert points_sentence(load_rules("spot-hearts")) == (
        "each heart costs points by its rank, from 2 points for ♥2 up to 14 points for ♥A"
    )


def test_columns_are_as_wide_as_their_widest_cell() -> None:
    assert table(("Card", "Points"), [["each heart", "1"]]) == (
        "| Card       | Points |\n| ---------- | -----: |\n| each heart |      1 |"
    )
