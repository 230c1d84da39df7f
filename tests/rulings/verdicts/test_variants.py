"""Named variants: their cards, what they are, how they differ from the game in force."""

import pytest

from parlour.cards import Card
from parlour.rules import RuleId
from tests.rulings.verdicts.money_and_slips import decided


@pytest.mark.parametrize(
    ("preset", "card", "said"),
    [
        ("black-maria", "KS", "In Black Maria the king of spades (♠K) costs 10 points."),
        ("black-maria", "AS", "the ace of spades (♠A) costs 7 points."),
        ("spot-hearts", "AH", "the ace of hearts (♥A) costs 14 points."),
        ("spot-hearts", "QS", "the queen of spades (♠Q) costs nothing."),
        ("omnibus", "JD", "the jack of diamonds (♦J) takes 10 points off."),
        ("pink-lady", "QH", "the queen of hearts (♥Q) costs 13 points."),
        ("auction", "KC", "costs 1 point if its suit is the one named."),
        ("three-handed", "2S", "In Three-handed Hearts the 2 of spades (♠2) is not in the pack."),
        (None, "KS", "In Standard Hearts the king of spades (♠K) costs nothing."),
    ],
)
def test_a_card_is_worth_what_the_variant_says(preset: str | None, card: str, said: str) -> None:
    found = decided("variants/value", preset=preset, cards=(Card.parse(card),))
    assert said in found.says
    assert found.rules == (RuleId.CARD_POINTS,)


def test_all_cards_of_a_variant_are_told_with_their_sum() -> None:
    assert "43 points in a deal" in decided("variants/value", preset="black-maria").says
    assert "104 points in a deal" in decided("variants/value", preset="spot-hearts").says
    assert "26 points in a deal" in decided("variants/value").says


def test_a_variant_is_summed_up_with_its_seats() -> None:
    found = decided("variants/what", preset="black-maria")
    assert "The British game" in found.says
    assert "3 to 6 players" in found.says
    assert "for 2 players" in decided("variants/what", preset="two-handed").says
    assert decided("variants/what", "greek").says.startswith("The game at this table is Greek")


def test_differences_go_both_ways() -> None:
    there = decided("variants/differs", preset="omnibus")
    assert "bonus cards: here none, in Omnibus Hearts ♦J minus 10" in there.says
    here = decided("variants/differs", "omnibus", preset="standard")
    assert "bonus cards: here ♦J minus 10, in Standard Hearts none" in here.says
    assert RuleId.BONUS in here.rules


def test_the_same_game_differs_in_nothing() -> None:
    assert "no rule differs" in decided("variants/differs", "omnibus", preset="omnibus").says


def test_without_a_name_house_rules_are_compared_with_their_preset() -> None:
    house = decided("variants/differs", "omnibus", options={"target": 50})
    assert "target: here 50 points, in Omnibus Hearts 100 points" in house.says
    named = decided("variants/differs", "omnibus")
    assert "in Standard Hearts" in named.says


def test_many_differences_are_cut_short_and_counted() -> None:
    found = decided("variants/differs", preset="hearts-1897")
    assert found.says.count("in Historic Hearts") == 6
    assert "rules more" in found.says
    assert "penalty cards: here hearts 1, ♠Q 13, in Historic Hearts hearts 1" in found.says
