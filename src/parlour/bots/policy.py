"""What a bot is: three questions that a seat is asked, answered from its own view."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final, Protocol, runtime_checkable

from parlour.bots.pass_limits import given_out
from parlour.cards import Card, CardSet, Suit
from parlour.errors import NotYourTurn
from parlour.play.actions import (
    Bid,
    CallRevoke,
    ChooseMoon,
    LayAway,
    NameSuit,
    PassCards,
    PlayCard,
    SayCapot,
    ScatterCards,
)
from parlour.play.view import PlayerView
from parlour.rules import MoonForm, Ruleset


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
class Claimant(Protocol):
    """A policy that also calls revokes where they are played; one that does not never calls one."""

    def choose_claim(self, view: PlayerView, rng: Random) -> CallRevoke | None:
        """The revoke it calls, None for none; asked after each trick and after the deal."""
        ...


@runtime_checkable
class Exchanger(Protocol):
    """A policy that also says which cards it lays away for the widow.

    One that does not lays away what it would pass if it had to pass as many.
    """

    def choose_laid_away(self, view: PlayerView, rng: Random) -> CardSet:
        """As many cards of the hand, the widow now among them, as were taken up."""
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


@runtime_checkable
class Preparer(Protocol):
    """A policy that takes a while to get ready, which is no part of any decision's time."""

    def prepare(self, rules: Ruleset) -> None:
        """Get ready for games under these rules; told again it does nothing. It never fails."""
        ...


Answer = PassCards | ScatterCards | Bid | NameSuit | SayCapot | PlayCard | LayAway | ChooseMoon
"""What a policy may be asked for."""


def claim_of(policy: Policy, view: PlayerView, rng: Random) -> CallRevoke | None:
    """The revoke that the policy calls now; only between tricks of a table that has such calls."""
    played = view.phase in ("playing", "moon", "over") and not view.trick
    if view.rules.enforcement == "prevent" or not played or not isinstance(policy, Claimant):
        return None
    return policy.choose_claim(view, rng)


def act(policy: Policy, view: PlayerView, rng: Random) -> Answer:
    """What the policy does where its seat is awaited; raises NotYourTurn where it is not."""
    if not view.must_act:
        raise NotYourTurn(f"seat {view.seat} is not awaited now")
    answer = _ANSWERS.get(view.phase, _play)
    return answer(policy, view, rng)


def _pass(policy: Policy, view: PlayerView, rng: Random) -> PassCards | ScatterCards:
    if not view.scatters:
        return PassCards(policy.choose_pass(view, rng))
    if isinstance(policy, Scatterer):
        return ScatterCards(policy.choose_scatter(view, rng))
    return ScatterCards(given_out(view, policy.choose_pass(view, rng)))


def _bid(policy: Policy, view: PlayerView, rng: Random) -> Bid:
    return Bid(policy.choose_bid(view, rng) if isinstance(policy, Bidder) else None)


def _name(policy: Policy, view: PlayerView, rng: Random) -> NameSuit:
    if isinstance(policy, Bidder):
        return NameSuit(policy.choose_suit(view, rng))
    return NameSuit(min(Suit, key=lambda suit: len(view.hand.of_suit(suit))))


def _declare(policy: Policy, view: PlayerView, rng: Random) -> SayCapot:
    return SayCapot(isinstance(policy, Declarer) and policy.choose_capot(view, rng))


def _play(policy: Policy, view: PlayerView, rng: Random) -> PlayCard:
    return PlayCard(policy.choose_play(view, rng))


def _lay_away(policy: Policy, view: PlayerView, rng: Random) -> LayAway:
    if isinstance(policy, Exchanger):
        return LayAway(policy.choose_laid_away(view, rng))
    return LayAway(policy.choose_pass(replace(view, pass_size=view.rules.kitty_size), rng))


def _decide_moon(policy: Policy, view: PlayerView, rng: Random) -> ChooseMoon:
    return ChooseMoon(policy.choose_moon(view, rng))


_ANSWERS: Final[dict[str, Callable[[Policy, PlayerView, Random], Answer]]] = {
    "passing": _pass,
    "bidding": _bid,
    "naming": _name,
    "capot": _declare,
    "exchange": _lay_away,
    "moon": _decide_moon,
}
"""What a seat is asked in each phase but play."""
