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
from parlour.rules import STOCKS


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
    left_over: type[Event] = StockLaid if rules.undealt in STOCKS else KittyLaid
    wanted = [HandDealt] * rules.players + [left_over] * bool(rules.kitty_size)
    dealt = tuple(recorded[: len(wanted)])
    hands = tuple(event.cards for event in dealt if isinstance(event, HandDealt))
    seats = [event.seat for event in dealt if isinstance(event, HandDealt)]
    in_turn = [type(event) for event in dealt] == wanted[: len(dealt)]
    if not in_turn or seats != list(range(len(seats))):
        raise RecordError("every seat is dealt one hand, in the order of the seats")
    if len(dealt) < len(wanted):
        return dealt
    rest = _left_over(dealt[-1])
    cards = CardSet(card for hand in hands for card in hand) | CardSet(rest)
    sizes = [len(hand) for hand in hands]
    whole = sizes == [rules.cards_each] * rules.players and len(rest) == rules.kitty_size
    if not whole or cards != rules.pack:
        raise RecordError("the hands are not the pack: cards are missing, added or dealt twice")
    return dealing_events(deal, hands, rest)


def _left_over(last: Event) -> tuple[Card, ...]:
    match last:
        case StockLaid(cards=None):
            raise RecordError("the stock is not shown: what is drawn cannot be checked")
        case StockLaid() if last.cards is not None:
            return last.cards
        case KittyLaid(cards=kitty):
            return tuple(kitty)
    return ()
