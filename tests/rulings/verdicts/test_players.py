"""How many play, with which pack, and how the deal goes round."""

import re

import pytest

from parlour.rules import Ruleset
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided

COUNTER = rules(direction="counter")
TWO = rules("two-handed")


@pytest.mark.parametrize(
    ("players", "out", "each"),
    [(3, ["♦2"], 17), (5, ["♦2", "♣2"], 10), (6, ["♦2", "♦3", "♣3", "♣4"], 8)],
)
def test_a_number_that_can_play_is_told_what_comes_out_and_the_hand(
    players: int, out: list[str], each: int
) -> None:
    decision = decided("players/possible", "can we play", players=players)
    assert decision.holds is True
    assert all(sign in decision.says for sign in out)
    assert f"{each} cards" in decision.says


def test_what_comes_out_for_three_hangs_on_the_rules() -> None:
    standard = decided("players/removed", players=3)
    maria = decided("players/removed", under=rules("black-maria"), players=3)
    assert "♦2" in standard.says
    assert "♣2" not in standard.says
    assert "♣2" in maria.says
    assert "♦2" not in maria.says


def test_two_are_sent_to_the_games_for_two_without_a_verdict() -> None:
    decision = decided("players/possible", "can two play", players=2)
    assert decision.holds is None
    assert "Two-handed Hearts (13 cards each)" in decision.says


def test_two_can_play_the_game_for_two() -> None:
    assert decided("players/possible", players=2, under=TWO).holds is True


def test_eight_are_sent_to_two_packs() -> None:
    assert (
        "Cancellation Hearts (two packs, 13 cards each)"
        in decided("players/possible", players=8).says
    )
    assert decided("players/possible", players=8, under=rules("cancellation")).holds is True


def test_a_named_game_is_for_its_own_numbers() -> None:
    decision = decided("players/possible", players=5, under=rules("jack-of-diamonds"))
    assert decision.holds is False
    assert "four players only" in decision.says
    assert "Standard Hearts (10 cards each)" in decision.says


def test_nobody_can_play_with_fifteen() -> None:
    assert decided("players/possible", "fifteen", numbers=(15,)).holds is False


@pytest.mark.parametrize(
    "text",
    [
        "does it only work with four?",
        "must there be exactly four players",
        "can numbers other than four play",
        "do we need a fourth?",
        "it is for four and no other number",
    ],
)
def test_a_question_for_this_number_alone_is_about_the_others(text: str) -> None:
    numbers = (4,) if re.search(r"\bfour\b", text) else ()
    for_one = decided("players/possible", text, numbers=numbers, under=rules("greek"))
    for_many = decided("players/possible", text, numbers=numbers)
    assert for_one.holds is False
    assert for_many.holds is True


def test_a_few_people_who_describe_themselves_are_not_the_only_number() -> None:
    text = "we're only three, do we need another player?"
    assert decided("players/possible", text, players=3, under=rules("three-handed")).holds is True


def test_a_number_of_cards_is_no_number_of_players() -> None:
    decision = decided("players/hand_size", "i have 6 cards, how many is right", numbers=(6,))
    assert decision.says.startswith("With four players")


@pytest.mark.parametrize(("under", "each"), [(STANDARD, 7), (rules("cancellation"), 14)])
def test_the_hand_of_seven_hangs_on_the_packs(under: Ruleset, each: int) -> None:
    assert f"{each} cards" in decided("players/hand_size", players=7, under=under).says


def test_without_a_number_every_table_is_told() -> None:
    says = decided("players/removed", "what comes out").says
    assert "all 52 cards are dealt, 13 each" in says
    assert "3 players without ♦2, 17 cards each" in says


@pytest.mark.parametrize(
    ("under", "expected"),
    [(STANDARD, "one pack of 52 cards"), (rules("cancellation"), "two packs of 52 cards")],
)
def test_the_packs_are_those_of_the_game(under: Ruleset, expected: str) -> None:
    assert expected in decided("players/packs", "how many decks", under=under).says


def test_two_packs_are_the_game_of_cancelling_cards() -> None:
    decision = decided("players/two_packs")
    assert decision.holds is True
    assert "Cancellation Hearts, for five to ten players" in decision.says
    assert "two packs" in decided("players/two_packs", under=rules("cancellation")).says


def test_the_range_is_that_of_the_game() -> None:
    assert "three to seven players" in decided("players/range").says
    assert "three to six players" in decided("players/range", under=rules("black-maria")).says


def test_jokers_are_in_where_the_rules_add_them() -> None:
    joker = rules("cancellation", players=5, jokers=1, first_lead="low_club")
    assert decided("players/jokers").holds is False
    decision = decided("players/jokers", under=joker)
    assert decision.holds is True
    assert "One joker" in decision.says


@pytest.mark.parametrize(
    ("under", "side"), [(STANDARD, "on the left"), (COUNTER, "on the right"), (TWO, "in turn")]
)
def test_the_deal_passes_the_way_the_game_goes(under: Ruleset, side: str) -> None:
    says = decided("players/dealer", under=under).says
    assert side in says
    assert "lowest card deals" in says


def test_the_direction_is_that_of_the_rules() -> None:
    assert "go clockwise" in decided("players/direction").says
    assert "go counter-clockwise" in decided("players/direction", under=COUNTER).says
    assert "clockwise" not in decided("players/direction", under=TWO).says
