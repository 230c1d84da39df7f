"""What a page may ask for, read and turned into what the table understands."""

from collections.abc import Callable
from typing import Any, Final

import msgspec
from starlette.types import Message

from parlour.cards import Card, CardSet, Suit
from parlour.errors import IllegalAction, LimitReached, UsageError
from parlour.play import (
    Bid,
    CallCard,
    CallRevoke,
    ChooseMoon,
    LayAway,
    NameSuit,
    PassCards,
    PlayCard,
    SayCapot,
    ScatterCards,
    TakeBack,
)
from parlour.play.actions import SeatAction
from parlour.rules import RuleId
from parlour.server import seat_acts, wire
from parlour.server.live_table import LiveTable
from parlour.table import Act, Command, Redo, Undo

LONGEST_MESSAGE: Final = 4096
"""Characters of one message from a page."""
LONGEST_ID: Final = 64
"""Characters of the id a page gives to what it asks for."""

Wish = wire.Act | wire.Undo | wire.Redo | wire.NextDeal | wire.PlayAgain
Ask = Wish | wire.LetStand

_DECODER: Final = msgspec.json.Decoder(wire.FromPage)


def read_message(message: Message) -> wire.FromPage:
    """The message a socket has received; raises UsageError or LimitReached."""
    text = message.get("text")
    if text is None:
        raise UsageError("a message is text, not bytes")
    if len(text) > LONGEST_MESSAGE:
        raise LimitReached(f"a message has at most {LONGEST_MESSAGE} characters")
    try:
        asked: wire.FromPage = _DECODER.decode(text)
    except msgspec.MsgspecError as wrong:
        raise UsageError(f"the message is not as it should be: {wrong}") from None
    if not isinstance(asked, wire.Hello) and not 0 < len(asked.id) <= LONGEST_ID:
        raise UsageError(f"an id has 1 to {LONGEST_ID} characters")
    return asked


def command_of(asked: Wish, seat: int, live: LiveTable) -> Command:
    """The command that is meant; raises CardError for text that is no card."""
    players = live.table.rules.players
    match asked:
        case wire.Act():
            return Act(seat=seat, action=_action(asked.action))
        case wire.Undo():
            return Undo(seat=seat)
        case wire.Redo():
            return Redo(seat=seat)
        case wire.NextDeal():
            return live.steward.deal(players)
        case wire.PlayAgain():
            return live.steward.another_game(live.table)


def _action(asked: seat_acts.SeatAct) -> SeatAction:
    return _ACTIONS[type(asked)](asked)


def _different(codes: list[str], rule: RuleId) -> CardSet:
    cards = CardSet(Card.parse(card) for card in codes)
    if len(cards) != len(codes):
        raise IllegalAction("a card is named twice among these", rule=rule)
    return cards


_ACTIONS: Final[dict[type[seat_acts.Message], Callable[[Any], SeatAction]]] = {
    seat_acts.Pass: lambda asked: PassCards(_different(asked.cards, RuleId.PASS)),
    seat_acts.Scatter: lambda asked: ScatterCards(
        tuple(_different(cards, RuleId.PASS) for cards in asked.cards)
    ),
    seat_acts.Bid: lambda asked: Bid(asked.counters),
    seat_acts.Name: lambda asked: NameSuit(Suit.parse(asked.suit)),
    seat_acts.Capot: lambda asked: SayCapot(asked.declares),
    seat_acts.Play: lambda asked: PlayCard(Card.parse(asked.card)),
    seat_acts.TakeBack: lambda asked: TakeBack(),
    seat_acts.CallCard: lambda asked: CallCard(asked.seat, Card.parse(asked.card)),
    seat_acts.CallRevoke: lambda asked: CallRevoke(asked.seat, asked.trick),
    seat_acts.LayAway: lambda asked: LayAway(_different(asked.cards, RuleId.KITTY)),
    seat_acts.Moon: lambda asked: ChooseMoon(asked.form),
}
