"""Laws of the decisions on pass, first lead, moon, end and partners: under any rules."""

import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import parlour.rulings.verdicts.game_end_totals
import parlour.rulings.verdicts.moon_set
import parlour.rulings.verdicts.moon_totals
import parlour.rulings.verdicts.opening_lead
import parlour.rulings.verdicts.passing_choice
import parlour.rulings.verdicts.teams  # noqa: F401 registers the deciders
from parlour.cards import Suit
from parlour.rules import Ruleset
from parlour.rules.articles import article
from parlour.rulings.verdicts.decision import INTENTS, Case
from tests.arrange import in_order
from tests.rules.articles.any_rules import any_rules
from tests.rulings.verdicts.told_facts import told
from tests.strategies import rulesets

TOPICS = ("passing", "opening_lead", "moon", "game_end", "teams")
INTENTS_HERE = sorted(name for name in INTENTS if name.partition("/")[0] in TOPICS)
WORDS = (
    "i sit left of the dealer and have no clubs, may i start with a heart",
    "i took all the hearts and the queen but tom has ♦j, is it a moon",
    "i've got everything except ♥5 and i lost two tricks",
    "i won every trick and shoot the moon",
    "the second player shot the moon",
    "last time we passed across, is it every deal, even the fourth",
    "exactly 100, we played 9 deals and tie for lowest",
    "i've passed the two of clubs away, are penalty cards ok",
)
NAMED = st.sampled_from(["", "QS", "2C", "JD 5H", "2H 2H 3C", "KS AS TD 4D 7H"])
PARTS: dict[str, st.SearchStrategy[Any]] = {
    "cards": NAMED,
    "wanted": NAMED.map(in_order),
    "wanted_suit": st.none() | st.sampled_from(list(Suit)),
    "void": st.sampled_from([frozenset(), frozenset({Suit.CLUBS})]),
    "players": st.none() | st.integers(1, 12),
    "deal": st.none() | st.integers(1, 14),
    "numbers": st.sampled_from([(), (2,), (100,), (50, 101), (1, 13)]),
    "totals": st.lists(st.integers(-30, 120), max_size=12).map(tuple),
    "mine": st.none() | st.integers(-20, 110),
}


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
    assert decision is not None
    assert decision.rules
    assert all(article(rules, rule) is not None for rule in decision.rules)
    assert re.fullmatch(r"[A-Z♣♦♥♠0-9].*[.]", decision.says)
    assert not re.search(r"  | \.|\.\.|None|\b1 points\b|\b1 cards\b|: \.", decision.says)


@pytest.mark.parametrize("intent", INTENTS_HERE)
def test_only_a_kind_with_a_proposition_is_judged_true_or_false(intent: str) -> None:
    decision = INTENTS[intent].decide(Case(rules=Ruleset(), facts=told("is it over at 104")))
    assert decision is not None
    if not INTENTS[intent].proposition:
        assert decision.holds is None
    else:
        assert INTENTS[intent].proposition.endswith(".")
