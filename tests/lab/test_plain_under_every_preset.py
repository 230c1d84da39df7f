"""Plain knows what each variant is about: it pays less than players who know nothing."""

import pytest

from parlour.lab import simulate
from parlour.rules import rules_for
from tests.random_games import PLAYABLE

PLAYERS = {preset: players for preset, players in PLAYABLE if players <= 4}
"""Every preset that can be dealt, for four players or as near to that as it is offered."""


@pytest.mark.parametrize(("preset", "players"), PLAYERS.items())
def test_plain_pays_less_than_random(preset: str, players: int) -> None:
    table = ["plain", *["random"] * (players - 1)]
    plain, *others = simulate(rules_for(preset, players), table, 30, 4).bots
    assert plain.points_per_deal < sum(bot.points_per_deal for bot in others) / len(others)
    assert plain.faults == 0
