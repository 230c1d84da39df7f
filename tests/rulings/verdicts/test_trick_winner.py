"""Who takes a trick, what it costs, who leads next."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import Card, Suit, full_pack
from parlour.rules import Ruleset, trick_winner
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided

CANCEL = rules("cancellation")
FIRST = rules("cancellation", duplicates="first")
LAST = rules("cancellation", duplicates="last")
SHORT = rules(rank_order="789TAJQK", strip={}, points={"H": 1})


@pytest.mark.parametrize(
    ("trick", "under", "expected"),
    [
        ("5D 9D AH KD", STANDARD, "The king of diamonds (♦K), the fourth card, takes the trick"),
        ("2H QS AD AC", STANDARD, "The 2 of hearts (♥2), the first card, takes the trick"),
        ("AC KC JC", STANDARD, "The ace of clubs (♣A), the first card"),
        ("AC KC JC", SHORT, "The king of clubs (♣K), the second card"),
        ("KC 9C KC 3H", CANCEL, "The 9 of clubs (♣9), the second card"),
        ("KC 9C KC 3H", FIRST, "The king of clubs (♣K), the first card"),
        ("KC 9C KC 3H", LAST, "The king of clubs (♣K), the third card"),
        ("KC KC 3H", CANCEL, "Nobody takes this trick yet"),
    ],
)
def test_the_trick_goes_to_the_card_the_rules_say(
    trick: str, under: Ruleset, expected: str
) -> None:
    assert expected in decided("trick_winner/who", trick=trick, under=under).says


def test_cards_of_other_suits_are_told_apart() -> None:
    says = decided("trick_winner/who", cards="4C 9C QS AH").says
    assert "♠Q and ♥A are of other suits" in says
    assert "costs 14 points" in says


@pytest.mark.parametrize("text", ["my ace of hearts, clubs were led", "she led a club, i ♥a"])
def test_the_suit_said_to_be_led_counts(text: str) -> None:
    decision = decided("trick_winner/who", text, cards="AH 4C 9C", led=Suit.CLUBS)
    assert "(♣9), the third card, takes the trick" in decision.says


def test_a_card_left_out_of_the_trick_that_was_read_is_put_back() -> None:
    decision = decided("trick_winner/who", cards="TS KC 4S", trick="KC 4S", led=Suit.CLUBS)
    assert "(♠10), the first card, takes the trick" in decision.says


def test_a_card_that_is_only_held_is_no_part_of_the_trick() -> None:
    decision = decided(
        "trick_winner/who", "i hold the ace", cards="5D 9D AD", trick="5D 9D", hand="AD"
    )
    assert "(♦9) takes the trick" in decision.says


def test_the_evidence_is_the_trick() -> None:
    evidence = decided("trick_winner/who", trick="5D 9D").evidence
    assert evidence is not None
    assert evidence.position == {"trick": ["5D", "9D"], "taken_by": "9D"}


@given(st.lists(st.sampled_from(list(full_pack())), min_size=2, max_size=4, unique=True))
def test_the_taker_is_that_of_the_rules(trick: list[Card]) -> None:
    evidence = decided("trick_winner/who", trick=tuple(trick)).evidence
    assert evidence is not None
    taker = trick_winner(STANDARD, trick)
    assert taker is not None
    assert evidence.position["taken_by"] == trick[taker].code


@pytest.mark.parametrize(
    ("trick", "under", "expected"),
    [
        ("5D 9D AH QS", STANDARD, "costs 14 points"),
        ("5D 9D AH QS", rules("hearts-1897"), "costs 1 point"),
        ("5D JD AH 2D", rules("jack-of-diamonds"), "costs minus 9 points"),
        ("5D 9D 2D 3D", STANDARD, "costs nothing"),
        ("5D 9D 2D 3D", rules(trick_points={"each": 2}), "2 for the trick itself"),
        ("KC KC QS", CANCEL, "costs 13 points"),
    ],
)
def test_a_trick_costs_what_lies_in_it(trick: str, under: Ruleset, expected: str) -> None:
    assert expected in decided("trick_winner/cost", trick=trick, under=under).says


def test_the_last_trick_may_cost_by_itself() -> None:
    last = rules(trick_points={"last": 3})
    assert (
        "3 for the trick itself"
        in decided("trick_winner/cost", trick="5D 9D", trick_no=13, under=last).says
    )
    assert (
        "costs nothing" in decided("trick_winner/cost", trick="5D 9D", trick_no=12, under=last).says
    )


def test_a_trick_told_by_numbers_is_priced() -> None:
    decision = decided("trick_winner/cost", "queen and two hearts", hearts_taken=2)
    assert "costs 15 points" in decision.says


def test_the_rule_names_what_identical_cards_do() -> None:
    assert "highest card of the suit led" in decided("trick_winner/rule").says
    assert "cancel each other" in decided("trick_winner/rule", under=CANCEL).says
    assert "played last ranks higher" in decided("trick_winner/rule", under=LAST).says


def test_another_suit_never_wins() -> None:
    decision = decided("trick_winner/offsuit", cards="AH", led=Suit.CLUBS)
    assert decision.holds is False
    assert "With clubs led, the ace of hearts (♥A) cannot take the trick." in decision.says


@pytest.mark.parametrize(
    ("under", "expected"),
    [
        (STANDARD, "Whoever takes a trick leads to the next one."),
        (CANCEL, "the same player leads again"),
        (rules("heartsette"), "takes up the widow"),
        (rules("two-handed"), "cards are drawn"),
        (rules("domino"), "next player who holds cards leads"),
    ],
)
def test_the_taker_leads_next(under: Ruleset, expected: str) -> None:
    assert expected in decided("trick_winner/next", under=under).says


@pytest.mark.parametrize(
    ("under", "expected"),
    [
        (STANDARD, "cannot fall"),
        (CANCEL, "cancel each other"),
        (FIRST, "played first ranks higher"),
        (LAST, "played last ranks higher"),
    ],
)
def test_identical_cards_do_what_the_option_says(under: Ruleset, expected: str) -> None:
    assert expected in decided("trick_winner/equal", under=under).says


def test_identical_cards_of_a_trick_are_judged() -> None:
    assert (
        "The 9 of clubs (♣9)" in decided("trick_winner/equal", trick="KC 9C KC", under=CANCEL).says
    )
