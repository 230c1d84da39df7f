"""Players that look ahead, with so little of it that tests are quick."""

from random import Random

from parlour.bots.levels import LookingPolicy
from parlour.bots.reference.looking import Reach
from parlour.bots.search.means import Means
from parlour.play import GameState, game_after
from parlour.play.events import Event
from parlour.rules import Ruleset
from tests.bots.seated import played_deal

A_LITTLE = Means(rollouts=40, worlds=8, candidates=16, doubt=0.5, shy=0.0, passes=60)


class Glancing(LookingPolicy):
    """Looks ahead a little."""

    means = A_LITTLE
    reach = Reach(cards=200, most=16)


def glancing() -> Glancing:
    """One that is ready."""
    policy = Glancing()
    policy.prepare(Ruleset())
    return policy


def turns_of(rules: Ruleset, seed: int) -> list[tuple[list[Event], GameState, int]]:
    """Every turn of a deal: the log up to it, the game, the seat."""
    log, _ = played_deal(rules, glancing(), Random(seed))
    found = []
    for cut in range(1, len(log)):
        game = game_after(log[:cut])
        if game.deal is not None and (seat := game.deal.to_play) is not None:
            found.append((log[:cut], game, seat))
    return found
