"""The player that knows nothing: the floor that every other one is measured from."""

from random import Random
from typing import ClassVar

from parlour.bots.pass_limits import given_out, passable
from parlour.cards import Card, CardSet, Suit
from parlour.play.view import PlayerView
from parlour.rules import MoonForm
from parlour.rules.auction import MOST_BID, least_bid

CAPOT = 0.05
BID = 0.5
"""How often it declares capot, and bids instead of passing, when it is asked."""


class RandomPolicy:
    """Any cards the rules allow, each as likely as the other."""

    level: ClassVar[str] = "baseline"
    summary: ClassVar[str] = "Plays any legal card; for measuring and for a first evening."

    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        forced, free = passable(view)
        return forced | CardSet(rng.sample(list(free), view.pass_size - len(forced)))

    def choose_scatter(self, view: PlayerView, rng: Random) -> tuple[CardSet, ...]:
        cards = list(self.choose_pass(view, rng))
        return given_out(view, rng.sample(cards, len(cards)))

    def choose_bid(self, view: PlayerView, rng: Random) -> int | None:
        bid = least_bid(view.bids) + rng.randrange(4)
        return bid if rng.random() < BID and bid <= MOST_BID else None

    def choose_suit(self, view: PlayerView, rng: Random) -> Suit:
        return rng.choice(list(Suit))

    def choose_capot(self, view: PlayerView, rng: Random) -> bool:
        return rng.random() < CAPOT

    def choose_laid_away(self, view: PlayerView, rng: Random) -> CardSet:
        return CardSet(rng.sample(list(view.hand), view.rules.kitty_size))

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        return rng.choice(list(view.legal))

    def choose_moon(self, view: PlayerView, rng: Random) -> MoonForm:
        forms: tuple[MoonForm, ...] = ("others_plus", "self_minus")
        return rng.choice(forms)
