from random import Random

from parlour.bots.baselines import RandomPolicy
from parlour.cards import Card
from parlour.lab.lone_deal import play_lone_deal
from parlour.play import PlayerView
from parlour.rules import Ruleset
from tests.arrange import rules


class Prepared(RandomPolicy):
    """Knows what it was told to get ready for."""

    def __init__(self) -> None:
        self.ready_for: Ruleset | None = None

    def prepare(self, rules: Ruleset) -> None:
        self.ready_for = rules

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        assert self.ready_for == view.rules
        return super().choose_play(view, rng)


def test_a_bot_is_told_to_get_ready_before_it_is_asked() -> None:
    assert play_lone_deal(rules(), [Prepared()] * 4, seed=1, deal=1).faults == (0,) * 4
    under = rules("omnibus")
    assert play_lone_deal(under, [Prepared()] * 4, seed=1, deal=1).faults == (0,) * 4
