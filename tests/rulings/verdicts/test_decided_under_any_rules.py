"""Laws of the decisions on cards, players and scores: under any rules, for any question."""

import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.cards import Suit
from parlour.rules import Ruleset
from parlour.rules.articles import article
from parlour.rulings.verdicts.decision import INTENTS, Case
from tests.rules.articles.any_rules import any_rules
from tests.rulings.verdicts.told_facts import MODULES, told
from tests.strategies import rulesets

INTENTS_HERE = sorted(
    name
    for name, intent in INTENTS.items()
    if intent.decide.__module__ in {module.__name__ for module in MODULES}
)
OF_TWO_CARDS = "ranking/beats"
WORDS = (
    "is the kitty a stock to draw from",
    "do the other spades and kings cost a point",
    "does it only work with four",
    "i took everything, is a low score good",
    "ace high when we cut, or a king over a queen",
    "minus ten for the jack, 13 off",
)
PARTS: dict[str, st.SearchStrategy[Any]] = {
    "cards": st.sampled_from(["", "QS", "JD 5H", "KC 9C KC", "2D 2C AH KS", "TD QH"]),
    "trick": st.sampled_from(["", "KC 9C", "KC KC", "5D 9D AH QS", "8H JC"]),
    "taken": st.sampled_from(["", "4H 9H QS", "2H 2H QS QS", "JD KS AS"]),
    "players": st.none() | st.integers(1, 12),
    "numbers": st.sampled_from([(), (2,), (13,), (-10,), (1, 13), (52, 3)]),
    "hearts_taken": st.none() | st.integers(0, 13),
    "all_hearts": st.booleans(),
    "queen_taken": st.none() | st.booleans(),
    "mine": st.none() | st.integers(-20, 110),
    "trick_no": st.none() | st.integers(1, 13),
    "led": st.none() | st.sampled_from(list(Suit)),
}


def test_every_kind_of_question_of_these_topics_has_a_decider() -> None:
    assert len(INTENTS_HERE) == 43


@pytest.mark.parametrize("intent", INTENTS_HERE)
@settings(
    max_examples=15, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
@given(
    rules=rulesets() | any_rules(),
    text=st.sampled_from(WORDS),
    facts=st.fixed_dictionaries({}, optional=PARTS),
)
def test_a_decision_is_in_whole_sentences_and_rests_on_rules_of_the_game(
    intent: str, rules: Ruleset, text: str, facts: dict[str, Any]
) -> None:
    decision = INTENTS[intent].decide(Case(rules=rules, facts=told(text, **facts)))
    if decision is None and intent == OF_TWO_CARDS:
        return
    assert decision is not None
    assert decision.rules
    assert all(article(rules, rule) is not None for rule in decision.rules)
    assert re.fullmatch(r"[A-Z♣♦♥♠0-9].*[.]", decision.says)
    assert not re.search(r"  | \.|\.\.|None(?! of)|\b1 points\b|\b1 cards\b|: \.", decision.says)


@pytest.mark.parametrize("intent", INTENTS_HERE)
def test_a_proposition_is_a_sentence(intent: str) -> None:
    assert INTENTS[intent].proposition.endswith(".")
