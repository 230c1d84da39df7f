"""Whatever the rules, every question on slips, stakes and variants gets a decision that stands."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import Card
from parlour.rules import Ruleset, preset, presets
from parlour.rules.articles import article
from tests.rules.articles.any_rules import any_rules
from tests.rulings.verdicts.money_and_slips import NAMES, decided
from tests.strategies import rulesets

TEXTS = (
    "",
    "everyone took hearts and there is a jack",
    "the bot won and the pot was 400",
    "two players revoked, noticed two tricks later",
    "a card was shown in the deal",
    "i took all the hearts",
)


@st.composite
def _facts(draw: st.DrawFn) -> dict[str, Any]:
    many = st.lists(st.integers(-20, 130), max_size=6).map(tuple)
    return {
        "totals": draw(many),
        "numbers": draw(many),
        "stake": draw(st.none() | st.integers(0, 100)),
        "hearts_taken": draw(st.none() | st.integers(0, 13)),
        "all_hearts": draw(st.booleans()),
        "cards": draw(
            st.sampled_from([(), (Card.parse("QS"), Card.parse("JD"), Card.parse("2S"))])
        ),
        "preset": draw(st.none() | st.sampled_from([each.name for each in presets()])),
    }


@given(rules=rulesets() | any_rules(), text=st.sampled_from(TEXTS), facts=_facts())
def test_under_any_rules_a_decision_stands_on_articles_that_exist(
    rules: Ruleset, text: str, facts: dict[str, Any]
) -> None:
    for name in NAMES:
        found = decided(name, rules, text, **facts)
        assert found.rules, name
        assert all(article(rules, rule) is not None for rule in found.rules), name
        assert re.fullmatch(r"[A-Z♣♦♥♠0-9].*[.]", found.says), found.says
        assert not re.search(r"  | \.|\.\.|None|\b1 (?:points|counters|cards)\b", found.says)


@pytest.mark.parametrize("game", [each.name for each in presets()])
def test_every_named_game_has_its_answers(game: str) -> None:
    rules = preset(game).rules
    for name in NAMES:
        assert all(article(rules, rule) is not None for rule in decided(name, rules).rules), name
