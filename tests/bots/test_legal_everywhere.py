"""Whatever the rules, a bot does only what they allow, and plays the deal to its end."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.bots import make_bot
from parlour.rules import Ruleset
from tests.bots.levels import THINKING, hurried
from tests.bots.seated import played_deal
from tests.random_games import EVERY_TABLE, rules_at
from tests.strategies import rulesets

BOTS = ("random", "beginner", "plain")


@pytest.mark.parametrize("bot", BOTS)
@settings(max_examples=60)
@given(rules=rulesets(), seed=st.integers(0, 2**32))
def test_under_any_rules(bot: str, rules: Ruleset, seed: int) -> None:
    _, game = played_deal(rules, make_bot(bot), Random(seed))
    assert game.scores


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_at_every_table(bot: str, name: str, players: int) -> None:
    for seed in range(2):
        _, game = played_deal(rules_at(name, players), make_bot(bot), Random(seed))
        assert game.scores


@pytest.mark.parametrize("name", THINKING[1:])
@settings(max_examples=8)
@given(rules=rulesets(), seed=st.integers(0, 2**32))
def test_each_level_under_any_rules(name: str, rules: Ruleset, seed: int) -> None:
    """Also where the rules are beyond compiled code."""
    _, game = played_deal(rules, hurried(name), Random(seed))
    assert game.scores
