"""The levels that a person chooses from, each a character of its own."""

from functools import cache, lru_cache
from importlib import import_module
from random import Random
from types import ModuleType
from typing import ClassVar

from parlour.bots.pass_limits import passable
from parlour.bots.plain import PlainPolicy
from parlour.bots.reference.looking import Reach, look_for_card
from parlour.bots.search.getting_ready import ready, wait_until_ready
from parlour.bots.search.means import Means
from parlour.cards import Card, CardSet
from parlour.play.view import PlayerView
from parlour.rules import Ruleset, trick_winner


class BeginnerPolicy(PlainPolicy):
    """Knows the rules and the queen, ducks, and thinks no further than the trick on the table."""

    level: ClassVar[str] = "beginner"
    summary: ClassVar[str] = "Ducks a trick, dreads the queen, and looks no further."

    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        """The highest cards, whatever their suit."""
        forced, free = passable(view)
        high = sorted(free, key=lambda card: (view.rules.strength[card], rng.random()))
        return forced | CardSet(high[len(high) - (view.pass_size - len(forced)) :])

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        if view.game != "hearts":
            return super().choose_play(view, rng)
        rules, legal = view.rules, sorted(view.legal, key=lambda card: rng.random())
        if not view.trick:
            return min(legal, key=lambda card: rules.strength[card])
        led = view.trick[0].suit
        if legal[0].suit is not led:
            return max(legal, key=lambda card: (rules.card_points[card], rules.strength[card]))
        winner = trick_winner(rules, view.trick)
        best = -1 if winner is None else rules.strength[view.trick[winner]]
        under = [card for card in legal if rules.strength[card] < best]
        if under:
            return max(under, key=lambda card: rules.strength[card])
        return min(legal, key=lambda card: (rules.card_points[card], rules.strength[card]))


class LookingPolicy(PlainPolicy):
    """Tries each card on many deals that agree with what it has seen; else it plays by thumb.

    Until what it needs is compiled it plays by thumb too, so that nobody waits for it;
    `prepare` waits instead. Under rules that compiled code does not take it looks as far as its
    `reach`, and passes by thumb.
    """

    means: ClassVar[Means]
    reach: ClassVar[Reach]

    def prepare(self, rules: Ruleset) -> None:
        """Wait until it can look ahead: for measuring."""
        wait_until_ready()

    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        by_thumb = super().choose_pass(view, rng)
        if not self.means.passes or not ready():
            return by_thumb
        chosen: CardSet = _looking().look_for_pass(view, by_thumb, self.means, rng)
        return chosen

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        found: Card | None = None
        if beyond_compiled(view.rules):
            found = look_for_card(view, self.reach, rng)
        elif ready():
            found = _looking().look_for_card(view, self.means, rng)
        return super().choose_play(view, rng) if found is None else found


class FlatPolicy(LookingPolicy):
    """A baseline to measure by: every deal that agrees is as likely, no moon, no searched pass."""

    level: ClassVar[str] = "baseline"
    summary: ClassVar[str] = "Flat Monte Carlo with 2,000 rollouts a card; for measuring."
    means = Means(rollouts=2000, wary=False)
    reach = Reach(cards=16_000)


class GoodPolicy(LookingPolicy):
    """Looks a little ahead."""

    level: ClassVar[str] = "good"
    summary: ClassVar[str] = "Counts cards, and tries each card on a few hundred deals."
    means = Means(rollouts=1500)
    reach = Reach(cards=16_000)


class StrongPolicy(LookingPolicy):
    """Looks further, and before it passes too."""

    level: ClassVar[str] = "strong"
    summary: ClassVar[str] = "Weighs its pass, and tries each card on thousands of deals."
    means = Means(rollouts=6000, shy=3.0, ending=3, endings=60, passes=10_000)
    reach = Reach(cards=50_000, most=1500)


class ExpertPolicy(LookingPolicy):
    """Looks furthest, and reads the others' hands from how they play."""

    level: ClassVar[str] = "expert"
    summary: ClassVar[str] = "Reads your hand from how you play, and gives nothing away."
    means = Means(
        rollouts=30_000, worlds=400, candidates=800, doubt=0.6, shy=3.0, ending=3, endings=200,
        passes=40_000,
    )  # fmt: skip
    reach = Reach(cards=110_000, most=1500)


@lru_cache(maxsize=64)
def beyond_compiled(rules: Ruleset) -> bool:
    """Whether compiled code does not take these rules; loaded when such a player first plays."""
    return bool(import_module("parlour.fast").unfit(rules))


@cache
def _looking() -> ModuleType:
    """Loaded when it is ready: whoever never meets such a player need not wait for numba."""
    return import_module("parlour.bots.search.choosing")
