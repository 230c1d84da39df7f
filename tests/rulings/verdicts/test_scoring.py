"""What a deal scores."""

from typing import Any

import pytest

from parlour.rules import RuleId, Ruleset
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided

MARIA = rules("black-maria")
JACK = rules("jack-of-diamonds")
ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


@pytest.mark.parametrize(
    ("facts", "under", "expected"),
    [
        ({"taken": "4H 9H QS"}, STANDARD, "scores 15 points"),
        ({"taken": "4H KH AS KS"}, STANDARD, "scores 2 points"),
        ({"taken": "4H KH AS KS"}, MARIA, "scores 19 points"),
        ({"taken": "4H KH JD"}, STANDARD, "scores 2 points"),
        ({"taken": "4H KH JD"}, JACK, "scores minus 8 points"),
        ({"taken": "4H KH"}, rules("spot-hearts"), "scores 17 points"),
        ({"cards": "2C 9D"}, STANDARD, "scores 0 points"),
        ({"hearts_taken": 5, "queen_taken": True}, STANDARD, "scores 18 points"),
        ({"hearts_taken": 3}, rules("pink-lady"), "scores 3 to 15 points"),
        ({"all_hearts": True, "queen_taken": False}, STANDARD, "scores 13 points"),
        ({"taken": "3H 5H"}, rules("auction"), "If hearts were named, that scores 2 points"),
        ({"taken": "QS"}, rules(trick_points={"last": 1}), "1 point for the last trick"),
    ],
)
def test_a_haul_is_added_up(facts: dict[str, Any], under: Ruleset, expected: str) -> None:
    assert expected in decided("scoring/sum", under=under, **facts).says


def test_the_rank_of_a_heart_is_no_number_of_hearts() -> None:
    decision = decided("scoring/sum", "i took the 9 of hearts", cards="9H", hearts_taken=9)
    assert "scores 1 point" in decision.says


@pytest.mark.parametrize(
    ("under", "expected"),
    [
        (STANDARD, "You score 0 and every other player scores 26."),
        (rules(moon="self_minus"), "You score minus 26 points and the others 0."),
        (rules(moon="choice"), "or 26 points come off your own total"),
        (rules(moon="off"), "scores 26 points"),
        (rules(partners="opposite"), "Your side scores 0 and every other side scores 52."),
        (rules(moon_value=30), "every other player scores 30"),
        (rules(moon_set="all_tricks"), "scores 26 points"),
        (JACK, "scores 26 points"),
        (rules("omnibus"), "every other player scores 26"),
        (MARIA, "scores 26 points"),
        (rules("cancellation"), "scores 26 points"),
    ],
)
def test_all_hearts_and_the_queen_are_a_moon_where_the_rules_say_so(
    under: Ruleset, expected: str
) -> None:
    decision = decided("scoring/sum", taken=f"{ALL_HEARTS} QS", under=under)
    assert expected in decision.says


def test_a_moon_that_needs_the_jack_is_told_what_is_missing() -> None:
    decision = decided("scoring/sum", all_hearts=True, queen_taken=True, under=JACK)
    assert "no moon without the jack of diamonds (♦J)" in decision.says
    whole = decided("scoring/sum", taken=f"{ALL_HEARTS} QS JD", under=JACK)
    assert whole.rules[0] is RuleId.MOON
    assert "minus 10 and every other player scores 26" in whole.says


def test_everything_is_every_penalty_card() -> None:
    assert "every other player scores 26" in decided("scoring/sum", "i took everything").says
    assert "scores 43 points" in decided("scoring/sum", "i took everything", under=MARIA).says


def test_the_cards_of_a_haul_are_the_evidence() -> None:
    evidence = decided("scoring/sum", taken="QS 4H").evidence
    assert evidence is not None
    assert evidence.position == {"captured": ["4H", "QS"]}
    assert evidence.rule == "card-points"


def test_a_total_that_is_told_goes_on() -> None:
    assert "A total of 40 becomes 53." in decided("scoring/sum", taken="QS", mine=40).says
    reset = rules(exact_reset={"50": 0})
    assert (
        "A total of 37 comes to 50, and exactly 50 becomes 0."
        in decided("scoring/sum", taken="QS", mine=37, under=reset).says
    )


def test_without_cards_the_prices_are_told() -> None:
    assert "Each heart costs 1 point" in decided("scoring/sum", "how do i add up").says


def test_taking_no_trick_is_rewarded_only_where_the_rules_do() -> None:
    assert decided("scoring/trickless").holds is False
    decision = decided("scoring/trickless", under=rules(trickless=-5))
    assert decision.holds is True
    assert "minus 5 points" in decision.says
    assert decision.rules == (RuleId.TRICKLESS,)


@pytest.mark.parametrize(
    ("under", "rule"),
    [
        (rules(bonus={"JD": -10}), RuleId.BONUS),
        (rules(moon="self_minus"), RuleId.MOON),
        (rules(moon="choice"), RuleId.MOON),
        (rules(moon_guard=True), RuleId.MOON_GUARD),
        (rules(trickless=-5), RuleId.TRICKLESS),
        (rules(exact_reset={"100": -50}), RuleId.EXACT_RESET),
        (STANDARD, None),
        (rules(exact_reset={"100": 50}), None),
        (rules(moon="self_minus", points={}), None),
    ],
)
def test_a_score_falls_below_nought_only_by_a_rule(under: Ruleset, rule: RuleId | None) -> None:
    decision = decided("scoring/negative", under=under)
    assert decision.holds is (rule is not None)
    assert rule is None or decision.rules[0] is rule


def test_points_are_counted_after_each_deal() -> None:
    assert "running total" in decided("scoring/when").says
    assert "nothing is carried over" in decided("scoring/when", under=rules("greek")).says


def test_few_points_are_good_everywhere() -> None:
    assert decided("scoring/low_good").holds is True
    assert "fewest points in the deal" in decided("scoring/low_good", under=rules("greek")).says


def test_the_taker_is_charged() -> None:
    says = decided("scoring/taker", "who pays for the queen of spades", cards="QS").says
    assert "who took it" in says
    assert "13 points" in says
    assert "still in hand" in decided("scoring/taker", under=rules("domino")).says


@pytest.mark.parametrize(
    ("text", "facts", "expected"),
    [
        ("9 hearts, no queen", {"hearts_taken": 9}, "scores 9 points"),
        ("queen and 2 hearts", {"hearts_taken": 2}, "scores 15 points"),
        ("the queen of diamonds", {"cards": "QD", "queen_taken": True}, "scores 0 points"),
        ("just ♠Q, not a single heart", {"cards": "QS", "hearts_taken": 1}, "scores 13 points"),
    ],
)
def test_what_was_not_taken_does_not_count(text: str, facts: dict[str, Any], expected: str) -> None:
    assert expected in decided("scoring/sum", text, **facts).says
