"""The first lead: whose it is, and which card."""

from dataclasses import replace

import pytest

import parlour.rulings.verdicts.opening_lead  # noqa: F401 registers the deciders
from parlour.cards import Suit
from parlour.rules import RuleId, Ruleset
from parlour.rulings.verdicts.decision import INTENTS, Case
from tests.arrange import STANDARD, in_order, rules
from tests.rulings.verdicts.told_facts import decided, told

GREEK = rules("greek")
AUCTION = rules("auction")
TWO = rules("two-handed")
ANY_CLUB = rules(first_lead="any_club")
HARMLESS = rules(first_lead="eldest_harmless")
COUNTER = rules("greek", direction="counter")
NO_PASS = rules(pass_count=0, pass_cycle=[0])
STRIPPED = rules("black-maria", first_lead="low_club")
KITTY = rules(players=5, strip={}, undealt="first_trick")


@pytest.mark.parametrize(
    ("under", "expected"),
    [
        (STANDARD, "Whoever holds the 2 of clubs (♣2) after the pass leads"),
        (NO_PASS, "Whoever holds the 2 of clubs (♣2) leads"),
        (STRIPPED, "Whoever holds the 3 of clubs (♣3) after the pass leads"),
        (ANY_CLUB, "may lead any club, but no other suit"),
        (GREEK, "Eldest hand (the player on the dealer's left) leads to the first trick, any card"),
        (COUNTER, "the player on the dealer's right"),
        (HARMLESS, "any card but a heart or the queen of spades"),
        (AUCTION, "The highest bidder leads"),
        (TWO, "The player who did not deal leads"),
        (KITTY, "If the 2 of clubs (♣2) was not dealt, the holder of the lowest club"),
    ],
)
@pytest.mark.parametrize("intent", ["opening_lead/who", "opening_lead/which"])
def test_the_first_lead_is_told_with_its_card(intent: str, under: Ruleset, expected: str) -> None:
    assert expected in decided(intent, under=under).says


def test_another_table_has_its_own_lowest_club() -> None:
    assert "(♣3)" in decided("opening_lead/who", players=5).says


@pytest.mark.parametrize(
    ("asked", "under", "holds"),
    [
        ("9C", STANDARD, False),
        ("9C", ANY_CLUB, True),
        ("8D", ANY_CLUB, False),
        ("5H", GREEK, True),
        ("5H", HARMLESS, False),
        ("8D", HARMLESS, True),
        ("QS", AUCTION, True),
    ],
)
def test_a_card_to_open_with_is_judged_by_the_rules(
    asked: str, under: Ruleset, holds: bool
) -> None:
    decision = decided("opening_lead/other_card", cards=asked, wanted=in_order(asked), under=under)
    assert decision.holds is holds
    assert decision.evidence is not None
    assert (asked in decision.evidence.legal) is holds


def test_a_suit_to_open_with_is_told_as_a_suit() -> None:
    decision = decided("opening_lead/other_card", wanted_suit=Suit.HEARTS)
    assert decision.holds is False
    assert decision.says.startswith("A heart may not be led to the first trick.")


@pytest.mark.parametrize(
    ("text", "under", "holds"),
    [
        ("must it be the two of clubs", STANDARD, False),
        ("must it be the two of clubs", ANY_CLUB, True),
        ("must it be the two of clubs", GREEK, True),
        ("may i lead another suit", ANY_CLUB, False),
        ("does it have to be a club", ANY_CLUB, False),
        ("does it have to be a club", GREEK, True),
    ],
)
def test_the_first_lead_is_free_or_not(text: str, under: Ruleset, holds: bool) -> None:
    decision = decided("opening_lead/other_card", text, cards="2C", under=under)
    assert decision.holds is holds


LEFT = "i sit on the dealer's left, do i start"
LEFT_CLUBLESS = "no clubs at all, but i sit to the left of the dealer"


@pytest.mark.parametrize(
    ("text", "facts", "under", "holds"),
    [
        ("i hold it", {"cards": "2C"}, STANDARD, True),
        ("i hold it", {"cards": "2C"}, GREEK, False),
        ("i hold it", {"cards": "2C"}, STRIPPED, False),
        ("i hold it", {"cards": "3C"}, STRIPPED, True),
        (LEFT, {}, STANDARD, False),
        (LEFT, {}, GREEK, True),
        (LEFT, {}, COUNTER, False),
        ("i'm to the right of the dealer", {}, COUNTER, True),
        (LEFT_CLUBLESS, {"void": frozenset({Suit.CLUBS})}, STANDARD, False),
        (LEFT_CLUBLESS, {"void": frozenset({Suit.CLUBS})}, GREEK, True),
        ("i'm the dealer", {}, GREEK, False),
        ("i'm the dealer", {}, TWO, False),
        ("i didn't deal", {}, TWO, True),
        ("i gave the two of clubs away", {"cards": "2C"}, STANDARD, False),
        ("somebody passed me the two of clubs", {"cards": "2C"}, STANDARD, True),
        ("i have no two of clubs", {"cards": "2C"}, STANDARD, False),
        ("i won the last trick", {}, STANDARD, False),
        ("my bid was the highest", {}, AUCTION, True),
        ("i'm eldest hand", {}, AUCTION, False),
        ("is it my lead", {}, STANDARD, None),
    ],
)
def test_the_asker_leads_by_card_or_by_seat(
    text: str, facts: dict[str, object], under: Ruleset, holds: bool | None
) -> None:
    assert decided("opening_lead/me", text, under=under, **facts).holds is holds


def test_what_does_not_matter_is_told() -> None:
    assert "Where you sit" in decided("opening_lead/me", LEFT).says
    assert "does not matter" in decided("opening_lead/me", cards="2C", under=GREEK).says


@pytest.mark.parametrize(
    ("text", "under", "holds"),
    [
        ("i got it in the pass", STANDARD, True),
        ("i got it in the pass", NO_PASS, False),
        ("i got it in the pass", GREEK, False),
        ("does the original holder start", STANDARD, True),
        ("does the original holder start", GREEK, False),
        ("does the pass make no difference to who starts", GREEK, True),
        ("i passed it on but i still start, don't i", GREEK, False),
        ("needn't its receiver start", GREEK, None),
    ],
)
def test_the_holder_after_the_pass_counts(text: str, under: Ruleset, holds: bool | None) -> None:
    decision = decided("opening_lead/after_pass", text, under=under)
    assert decision.holds is holds
    assert decision.rules[0] is RuleId.OPENING_LEAD


def test_it_is_asked_of_the_taker_where_the_giver_says_not_me() -> None:
    text = "i passed the two of clubs to Nadia. so she opens and not me, correct"
    decision = INTENTS["opening_lead/after_pass"].decide(
        Case(rules=STANDARD, facts=replace(told(text), text=text))
    )
    assert decision is not None
    assert (decision.holds, decision.literal) == (True, True)
