"""Facts that a question tells in passing, and what they change in the ruling."""

import pytest

from parlour.rules import Ruleset
from parlour.rulings.question.reading import read
from parlour.rulings.table_answer import intents
from parlour.rulings.verdicts.decision import Case, Decision
from tests.arrange import STANDARD, rules

NO_HEARTS = rules(first_trick="no_hearts")
PARTNERS = rules(partners="opposite")


def asked(intent: str, text: str, under: Ruleset = STANDARD) -> Decision:
    decision = intents()[intent].decide(Case(rules=under, facts=read(text)))
    assert decision is not None
    return decision


@pytest.mark.parametrize(("under", "holds"), [(STANDARD, True), (NO_HEARTS, False)])
def test_the_queen_beside_hearts_must_go_first_where_hearts_alone_are_barred(
    under: Ruleset, holds: bool
) -> None:
    text = "First trick, clubs led: I've the ♠Q and eleven hearts. May I throw a heart?"
    assert asked("first_trick/only_penalties", text, under).holds is holds


def test_a_hand_of_hearts_alone_may_throw_one_where_they_are_barred() -> None:
    text = "First trick, clubs led: I've nothing but hearts. May I throw one?"
    assert asked("first_trick/only_penalties", text, NO_HEARTS).holds is True


@pytest.mark.parametrize(("under", "holds"), [(STANDARD, False), (PARTNERS, True)])
def test_what_the_player_opposite_took_counts_for_partners_only(
    under: Ruleset, holds: bool
) -> None:
    text = "The girl opposite me took the queen. Is that charged to my score too?"
    decision = asked("scoring/taker", text, under)
    assert decision.holds is holds
    assert decision.literal
    assert ("Everybody scores alone." in decision.says) is (under is STANDARD)


def test_what_i_took_myself_is_charged_to_me() -> None:
    assert asked("scoring/taker", "I took the queen. Is that on me?").holds is True


@pytest.mark.parametrize(
    ("under", "holds"), [(STANDARD, True), (rules("hearts-1897", players=6), False)]
)
def test_a_suit_stays_whole_unless_a_card_of_it_is_taken_out(under: Ruleset, holds: bool) -> None:
    assert asked("players/stay_in", "do all the hearts stay in", under).holds is holds


def test_no_number_of_tricks_opens_hearts() -> None:
    text = "after which trick are hearts open"
    assert "No fixed number of tricks" in asked("breaking_hearts/how", text).says
    assert "No fixed number" not in asked("breaking_hearts/how", "how do hearts open").says


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("I hold ♣5 ♣9 and clubs were led. Am I stuck with playing the ♣5?", False),
        ("I hold ♣5 ♥9 and clubs were led. Am I stuck with playing the ♣5?", True),
        ("I hold ♣5 ♣9 and clubs were led. May I play the ♣5?", True),
    ],
)
def test_being_stuck_with_a_card_asks_whether_it_is_the_only_one(text: str, holds: bool) -> None:
    assert asked("play/may", text).holds is holds


def test_a_position_that_was_made_up_is_told_as_an_example() -> None:
    says = asked("play/may", "Hearts aren't broken. May I lead a heart?").says
    assert "For example, say you hold" in says
    assert "For example" not in asked("play/may", "I hold ♣5 ♥9, my lead. May I lead ♥9?").says
