from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from parlour.cards import Card, CardSet
from parlour.rules import load_rules, why_illegal
from parlour.rules.articles import refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    card: str
    hand: str
    trick: str = ""
    trick_no: int = 4
    options: Mapping[str, object] = field(default_factory=dict)
    said: str


CASES = [
    Case(
        card="KH",
        hand="4S KH",
        trick="9S",
        said="You must follow suit: spades were led and you hold the 4 of spades.",
    ),
    Case(
        card="KH",
        hand="4S 6S 8S KH",
        trick="9S",
        said="You must follow suit: spades were led and you hold 3 of them.",
    ),
    Case(
        card="9C",
        hand="2C 9C",
        trick_no=1,
        said="The 2 of clubs must be led to the first trick.",
    ),
    Case(
        card="AD",
        hand="2C AD",
        trick_no=1,
        options={"first_lead": "any_club"},
        said="The first lead of the deal must be a club.",
    ),
    Case(
        card="QS",
        hand="2C QS",
        trick_no=1,
        options={"first_lead": "eldest_harmless"},
        said="The queen of spades is a penalty card: the first lead of the deal must be a card "
        "that costs nothing.",
    ),
    Case(
        card="QS",
        hand="8D QS",
        trick="2C",
        trick_no=1,
        said="The queen of spades is a penalty card: it may not be discarded on the first trick "
        "while you hold a card that costs nothing.",
    ),
    Case(
        card="3H",
        hand="8D 3H",
        trick="2C",
        trick_no=1,
        options={"first_trick": "no_hearts"},
        said="Hearts may not be discarded on the first trick while you hold another card.",
    ),
    Case(
        card="3H",
        hand="8D 3H",
        said="Hearts may not be led yet: no heart has been played in this deal.",
    ),
    Case(
        card="3H",
        hand="8D 3H",
        options={"hearts_lock": "heart_or_queen"},
        said="Hearts may not be led yet: no heart and no queen of spades has been played in this "
        "deal.",
    ),
    Case(
        card="QS",
        hand="8D QS",
        options={"queen_lead": "locked"},
        said="The queen of spades may not be led until hearts are broken.",
    ),
    Case(
        card="4D",
        hand="4D TD QS",
        trick="2C",
        options={"must_dump": ["QS", "TD"]},
        said="You cannot follow suit, so you must discard the 10 of diamonds or the queen of "
        "spades.",
    ),
    Case(card="AH", hand="8D", said="You do not hold the ace of hearts."),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.said[:40])
def test_a_refused_card_is_told_why(case: Case) -> None:
    rules = load_rules("standard", case.options)
    held, tried = CardSet.parse(case.hand), Card.parse(case.card)
    table = tuple(Card.parse(code) for code in case.trick.split())
    rule = why_illegal(rules, held, table, tried, trick_no=case.trick_no, hearts_broken=False)
    assert rule is not None
    said = refusal(rules, rule, card=tried, hand=held, trick=table, trick_no=case.trick_no)
    assert said == case.said
