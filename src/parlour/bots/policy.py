"""What a bot is: three questions that a seat is asked, answered from its own view."""

from random import Random
from typing import Protocol, runtime_checkable

from parlour.bots.pass_limits import given_out
from parlour.cards import Card, CardSet, Suit
from parlour.errors import NotYourTurn
from parlour.play.actions import (
    Bid,
    ChooseMoon,
    NameSuit,
    PassCards,
    PlayCard,
    SayCapot,
    ScatterCards,
)
from parlour.play.view import PlayerView
from parlour.rules import MoonForm


@runtime_checkable
class Policy(Protocol):
    """A player without a seat: the view says which seat it plays for.

    The same view and an rng in the same state give the same answer; nothing else may be asked for
    randomness. A policy may be asked by several seats in turn, so it keeps nothing about a game.
    """

    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        """The cards to pass: `view.pass_size` of the hand."""
        ...

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        """The card to play: one of `view.legal`."""
        ...

    def choose_moon(self, view: PlayerView, rng: Random) -> MoonForm:
        """How a moon the seat has shot is counted, where the rules leave it to the shooter."""
        ...


@runtime_checkable
class Scatterer(Protocol):
    """A policy that also says which card goes to whom where each other seat gets some.

    For one that does not, the cards of its pass are given out in turn.
    """

    def choose_scatter(self, view: PlayerView, rng: Random) -> tuple[CardSet, ...]:
        """By seat the cards it shall get: equally many for each, `view.pass_size` together."""
        ...


@runtime_checkable
class Declarer(Protocol):
    """A policy that also says whether it declares capot; one that does not never declares it."""

    def choose_capot(self, view: PlayerView, rng: Random) -> bool:
        """Whether the seat declares that it will win every trick."""
        ...


@runtime_checkable
class Bidder(Protocol):
    """A policy that also bids for the right to name the suit to avoid.

    One that does not always passes, and names the suit it has fewest of where it is asked.
    """

    def choose_bid(self, view: PlayerView, rng: Random) -> int | None:
        """More counters than any bid in `view.bids`, or None to pass."""
        ...

    def choose_suit(self, view: PlayerView, rng: Random) -> Suit:
        """The suit whose cards shall cost in this deal."""
        ...


Answer = PassCards | ScatterCards | Bid | NameSuit | SayCapot | PlayCard | ChooseMoon
"""What a policy may be asked for."""


def act(policy: Policy, view: PlayerView, rng: Random) -> Answer:
    """What the policy does where its seat is awaited; raises NotYourTurn where it is not."""
    if not view.must_act:
        raise NotYourTurn(f"seat {view.seat} is not awaited now")
    if view.phase == "passing":
        return _passed(policy, view, rng)
    if view.phase == "bidding":
        return Bid(policy.choose_bid(view, rng) if isinstance(policy, Bidder) else None)
    if view.phase == "naming":
        return NameSuit(
            policy.choose_suit(view, rng) if isinstance(policy, Bidder) else _shortest(view)
        )
    if view.phase == "capot":
        return SayCapot(isinstance(policy, Declarer) and policy.choose_capot(view, rng))
    if view.phase == "moon":
        return ChooseMoon(policy.choose_moon(view, rng))
    return PlayCard(policy.choose_play(view, rng))


def _passed(policy: Policy, view: PlayerView, rng: Random) -> PassCards | ScatterCards:
    if not view.scatters:
        return PassCards(policy.choose_pass(view, rng))
    if isinstance(policy, Scatterer):
        return ScatterCards(policy.choose_scatter(view, rng))
    return ScatterCards(given_out(view, policy.choose_pass(view, rng)))


def _shortest(view: PlayerView) -> Suit:
    return min(Suit, key=lambda suit: len(view.hand.of_suit(suit)))
