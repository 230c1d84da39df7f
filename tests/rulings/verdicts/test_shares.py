"""Who else has a share of the pot."""

import pytest

import parlour.rulings.verdicts.shares  # noqa: F401 registers the deciders
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided

WINNER = rules(payout="winner_takes_all", stake=10)
SHARED = rules(payout="proportionate", stake=10)


@pytest.mark.parametrize("intent", ["stakes/second", "stakes/computer", "stakes/leaver"])
def test_without_a_pot_there_is_nothing_to_share(intent: str) -> None:
    decision = decided(intent, under=STANDARD)
    assert decision.holds is None
    assert "there is no pot" in decision.says


@pytest.mark.parametrize("intent", ["stakes/second", "stakes/computer"])
def test_a_pot_in_proportion_leaves_something_for_others(intent: str) -> None:
    assert decided(intent, under=SHARED).holds is True
    assert decided(intent, under=WINNER).holds is False


def test_a_leaver_forfeits_the_stake() -> None:
    decision = decided("stakes/leaver", under=WINNER)
    assert decision.holds is False
    assert "forfeits the stake" in decision.says
