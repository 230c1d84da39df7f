"""Which rules can be dealt, and what the others wait for."""

import pytest
from hypothesis import given

from parlour.errors import NotYet
from parlour.rules import Ruleset, later_mechanics, load_rules, presets, require_playable
from tests.strategies import rulesets


@pytest.mark.parametrize("preset", [each.name for each in presets()])
def test_every_preset_can_be_dealt(preset: str) -> None:
    assert later_mechanics(load_rules(preset)) == ()


@pytest.mark.parametrize(
    ("options", "mechanic"),
    [
        ({"enforcement": "table", "revoke": "pay8_1887"}, "revoke_counters"),
    ],
)
def test_what_each_option_waits_for(options: dict[str, object], mechanic: str) -> None:
    under = load_rules("standard", options)
    assert later_mechanics(under) == (mechanic,)
    with pytest.raises(NotYet, match=f"they need {mechanic}") as refused:
        require_playable(under)
    assert refused.value.mechanics == (mechanic,)


@given(rulesets())
def test_rules_of_the_plain_game_can_be_dealt(under: Ruleset) -> None:
    require_playable(under)
