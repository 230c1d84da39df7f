"""The levels that people are offered, as tests ask them."""

from dataclasses import replace
from functools import cache
from random import Random

from parlour.bots import Policy, bot_list, make_bot
from parlour.bots.levels import LookingPolicy
from parlour.bots.reference.looking import Reach
from parlour.cards import Card
from parlour.play import PlayerView
from parlour.rules import Ruleset

LEVELS = ("beginner", "plain", "good", "strong", "expert")
"""Every level by its name, weakest first."""

THINKING = LEVELS[1:]
"""Those that think further than the trick on the table."""

FASTER = 12
"""A player in a hurry plays so many times fewer deals to their end, but never fewer than SOME."""
SOME = 300
A_GLANCE = Reach(cards=400, most=16)
"""How far it looks under rules beyond compiled code."""


@cache
def level(name: str) -> Policy:
    """A player of that level, ready."""
    return _prepared(make_bot(name))


@cache
def hurried(name: str) -> Policy:
    """A player of that level in a hurry: it looks for the same things, but not as often."""
    policy = make_bot(name)
    if isinstance(policy, LookingPolicy):
        means = policy.means
        fewer = replace(
            means,
            rollouts=max(SOME, means.rollouts // FASTER),
            passes=means.passes and max(SOME, means.passes // FASTER),
        )
        policy = type("Hurried", (type(policy),), {"means": fewer, "reach": A_GLANCE})()
    return _prepared(policy)


def card_of(policy: Policy, view: PlayerView, seed: int = 1) -> Card:
    """The card it plays there."""
    return policy.choose_play(view, Random(seed))


def levels_offered() -> set[str]:
    """The names under which levels are offered to people."""
    return {info.name for info in bot_list()} - {"random", "flat"}


def _prepared(policy: Policy) -> Policy:
    if isinstance(policy, LookingPolicy):
        policy.prepare(Ruleset())
    return policy
