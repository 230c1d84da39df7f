"""A card that was against the rules, in a deal or in a view of it: taken back, or called for.

Both keep what stood before each card of the trick, so a card is taken back to there: later players
have their cards again, and hearts are as they were.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from parlour.cards import CardSet
from parlour.play.events import CardCalled, CardPlayed, CardTakenBack
from parlour.rules import place_in_turn
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.laws.aftermath import Aftermath, Turn, call_card, expose, laid

if TYPE_CHECKING:
    from parlour.play.deal import DealState
    from parlour.play.view import PlayerView

Played = TypeVar("Played", "DealState", "PlayerView")


def turn_of(now: "DealState | PlayerView", seat: int, hand: CardSet) -> Turn:
    """That seat, with that hand, before the trick on the table, as the laws look at it."""
    return Turn(
        rules=now.rules,
        seat=seat,
        hand=hand,
        trick=now.trick,
        trick_no=now.trick_no,
        hearts_broken=now.hearts_broken,
    )


def before_card(now: Played) -> Played:
    """What is kept as it stands before a card is played; of the trick before nothing is."""
    return now if now.trick else replace(now, earlier=None)


def watched(view: "PlayerView", after: "PlayerView", event: CardPlayed) -> "PlayerView":
    """The view after a card where a wrong one can be played: only its own seat knows of it."""
    wrong = view.wrong if view.trick else None
    if event.seat == view.seat and event.card not in turn_of(view, event.seat, view.hand).legal:
        wrong = event.card
    return replace(
        after,
        aftermath=laid(view.aftermath, event.seat, event.card),
        wrong=wrong,
        amending=None,
        earlier=view if view.trick else replace(view, earlier=None, wrong=None),
    )


def card_taken_back(now: Played, event: CardTakenBack) -> Played:
    """As it stood before that card, which lies exposed; its owner owes a right one."""
    assert now.earlier is not None
    before = now.earlier
    place = place_in_turn(now.rules, before.leader or 0, event.seat)
    while len(before.trick) > place and before.earlier is not None:
        before = before.earlier
    return replace(
        before,
        aftermath=expose(before.aftermath, event.seat, event.card),
        claims=now.claims,
        amending=event.seat,
    )


def card_called(now: Played, event: CardCalled) -> Played:
    """The exposed card is to be played to this trick."""
    return replace(now, aftermath=call_card(now.aftermath, owner=event.owner, card=event.card))


def calls_over(aftermath: Aftermath) -> Aftermath:
    """What is left of calls when the trick is full: nothing."""
    return replace(aftermath, called=FrozenMap()) if aftermath.called else aftermath


def tricks_quitted(now: "DealState | PlayerView") -> int:
    """How many tricks are turned down: one that all have played to is once the next is led."""
    amends = now.phase == "playing" and not now.trick and now.earlier is not None
    return now.trick_no - 1 - amends
