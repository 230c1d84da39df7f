"""Deals whose secret a record never shows: all but their order can still be checked."""

from collections.abc import Sequence
from dataclasses import replace

from parlour.cards import Card, CardSet
from parlour.cards.shuffle import SECRET_BYTES
from parlour.errors import RecordError
from parlour.play.actions import OpenDeal
from parlour.play.deal import DealState
from parlour.play.decide import dealing_events
from parlour.play.events import DealOpened, Event, HandDealt, KittyLaid, StockLaid
from parlour.play.game import GameState


def opening_unproved(game: GameState, opened: DealOpened) -> tuple[Event, ...]:
    """What follows when that deal is opened, its commitment taken as it stands.

    Raises IllegalAction where no deal may be opened.
    """
    *before, made = game.decide(None, OpenDeal(bytes(SECRET_BYTES)))
    assert isinstance(made, DealOpened)
    return (*before, replace(made, commitment=opened.commitment, secret=None))


def dealing_unproved(deal: DealState, recorded: Sequence[Event]) -> tuple[Event, ...]:
    """What follows when the deal's hands are taken as they stand in `recorded`.

    Those are the events from the first hand on; where they end before the kitty or the stock, or
    before the last hand where there is neither, they are given back. Raises RecordError where the
    hands and what is left over are not the pack, or the cards are not to be dealt.
    """
    rules = deal.rules
    if deal.dealt or None in deal.nonces:
        raise RecordError("the cards are dealt once, after every nonce")
    last = StockLaid if rules.undealt == "draw_to_follow" else KittyLaid
    wanted: list[type[Event]] = [HandDealt] * rules.players
    wanted += [last] * bool(rules.kitty_size)
    dealt = tuple(recorded[: len(wanted)])
    hands = tuple(event.cards for event in dealt if isinstance(event, HandDealt))
    rests = [rest for event in dealt if (rest := _left_over(event)) is not None]
    seats = [event.seat for event in dealt if isinstance(event, HandDealt)]
    in_turn = [type(event) for event in dealt] == wanted[: len(dealt)]
    if not in_turn or seats != list(range(len(seats))):
        raise RecordError("every seat is dealt one hand, in the order of the seats")
    if len(dealt) < len(wanted):
        return dealt
    left: tuple[Card, ...] = rests[0] if rests else ()
    cards = CardSet(card for hand in hands for card in hand) | CardSet(left)
    if {len(hand) for hand in hands} != {rules.cards_each} or cards != rules.pack:
        raise RecordError("the hands are not the pack: cards are missing, added or dealt twice")
    return dealing_events(deal, hands, left)


def _left_over(event: Event) -> tuple[Card, ...] | None:
    match event:
        case KittyLaid(cards=kitty):
            return tuple(kitty)
        case StockLaid(cards=None):
            raise RecordError("the stock is not shown: what is drawn cannot be checked")
        case StockLaid(cards=stock):
            return stock
    return None
