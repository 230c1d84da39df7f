"""What a deal scores without a moon."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import NO_CARDS
from parlour.rules import Ruleset, card_points, load_rules, moon_shooter, presets, score_deal
from tests.arrange import STANDARD, cards, in_order, rules
from tests.strategies import captures, rulesets


def points(
    *captured: str, under: Ruleset = STANDARD, tricks: list[int] | None = None
) -> tuple[int, ...]:
    """The points of a deal, the seats' cards as text."""
    taken = [cards(text) for text in captured]
    return score_deal(under, taken, tricks, totals=[0] * len(taken)).points


def test_hearts_count_one_and_the_queen_thirteen() -> None:
    taken = ("2H 3H 4H", "QS 5H", "6H 7H 8H 9H TH JH QH KH AH", "KS AS JD")
    assert points(*taken) == (3, 14, 9, 0)


def test_a_card_named_goes_before_its_suit() -> None:
    pink = rules("pink-lady")
    assert points("QH 2H", "QS", "", "", under=pink) == (14, 13, 0, 0)


@pytest.mark.parametrize(
    ("preset", "total"),
    [
        ("standard", 26),
        ("black-maria", 43),
        ("pink-lady", 38),
        ("spot-hearts", 104),
        ("hearts-1897", 13),
        ("cancellation", 52),
    ],
)
def test_all_the_points_in_play(preset: str, total: int) -> None:
    assert load_rules(preset).total_points == total


def test_points_that_were_stripped_are_not_in_play() -> None:
    without_twos = rules(players=6, strip={"6": ["2C", "2D", "2H", "2S"]})
    assert without_twos.total_points == 25


def test_a_bonus_card_takes_points_away_and_totals_may_fall_below_nought() -> None:
    omnibus = rules("omnibus")
    taken = ("JD", "QS 2H", "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "")
    assert points(*taken, under=omnibus) == (-10, 14, 12, 0)


def test_another_bonus_card_may_be_played() -> None:
    ten = rules(bonus={"TD": -10})
    assert points("TD 2H", "JD QS", "", "", under=ten) == (-9, 13, 0, 0)


def test_a_bonus_card_has_no_points_of_its_suit() -> None:
    kind = rules(bonus={"2H": -5})
    assert points("2H 3H", "QS", "", "", under=kind) == (-4, 13, 0, 0)


def test_without_a_bonus_the_jack_counts_nothing() -> None:
    assert points("JD", "QS JH QH KH", "AH", "") == (0, 16, 1, 0)


def test_no_tricks_are_worth_something_where_the_rules_say_so() -> None:
    trickless = rules(trickless=-5)
    hearts = ("2H 3H 4H 5H 6H", "7H 8H 9H TH JH QH KH AH", "QS", "")
    assert points(*hearts, under=trickless, tricks=[4, 5, 4, 0]) == (5, 8, 13, -5)


def test_a_harmless_trick_is_a_trick() -> None:
    trickless = rules(trickless=-5)
    hearts = ("2H 3H 4H 5H 6H", "7H 8H 9H TH JH QH KH AH", "QS", "")
    assert points(*hearts, under=trickless, tricks=[4, 5, 3, 1]) == (5, 8, 13, 0)


def test_the_points_of_one_trick_are_net_of_bonus_cards() -> None:
    assert card_points(rules("omnibus"), in_order("TD AH JD QS")) == 4
    assert card_points(STANDARD, in_order("TD AH JD QS")) == 14


def test_both_queens_count_with_two_packs() -> None:
    assert card_points(rules("cancellation"), cards("QS QS' 2H 2H'")) == 28


def test_a_joker_counts_nothing() -> None:
    clubs = rules("cancellation", jokers=1, points={"C": 2, "H": 1})
    assert card_points(clubs, cards("0C 2C")) == 2


@given(st.data())
def test_points_add_up_to_all_that_is_in_play_unless_there_is_a_moon(data: st.DataObject) -> None:
    under = data.draw(rulesets())
    captured, tricks = data.draw(captures(under))
    score = score_deal(under, captured, tricks, totals=[0] * under.players)
    if score.shooter is None:
        bonus = sum(under.card_bonus[card] for card in under.pack)
        without = tricks.count(0) * under.trickless
        each = sum(tricks) * under.trick_points.get("each", 0)
        assert sum(score.points) == under.total_points + bonus + without + each


@given(st.data())
def test_without_a_moon_each_seat_answers_for_its_own_cards(data: st.DataObject) -> None:
    under = data.draw(rulesets())
    captured, tricks = data.draw(captures(under))
    if moon_shooter(under, captured, tricks) is not None:
        return
    scored = score_deal(under, captured, tricks, totals=[0] * under.players).points
    for seat, taken in enumerate(captured):
        own = card_points(under, taken) + (0 if tricks[seat] else under.trickless)
        assert scored[seat] == own + tricks[seat] * under.trick_points.get("each", 0)


@pytest.mark.parametrize("preset", [each.name for each in presets()])
def test_a_deal_without_cards_scores_nothing(preset: str) -> None:
    under = load_rules(preset)
    nothing = [NO_CARDS] * under.players
    score = score_deal(under, nothing, None, totals=[0] * under.players)
    assert score.points == (0,) * under.players
    assert score.shooter is None
