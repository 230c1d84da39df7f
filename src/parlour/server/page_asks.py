"""What a page may ask for, read and turned into what the table understands."""

from typing import Final

import msgspec
from starlette.types import Message

from parlour.cards import Card, CardSet, Suit
from parlour.errors import IllegalAction, LimitReached, UsageError
from parlour.play import (
    Bid,
    ChooseMoon,
    NameSuit,
    PassCards,
    PlayCard,
    SayCapot,
    ScatterCards,
)
from parlour.play.actions import SeatAction
from parlour.rules import RuleId
from parlour.server import wire
from parlour.server.live_table import LiveTable
from parlour.table import Act, Command, Redo, Undo

LONGEST_MESSAGE: Final = 4096
"""Characters of one message from a page."""
LONGEST_ID: Final = 64
"""Characters of the id a page gives to what it asks for."""

Ask = wire.Act | wire.Undo | wire.Redo | wire.NextDeal | wire.PlayAgain

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


def command_of(asked: Ask, seat: int, live: LiveTable) -> Command:
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


def _action(
    asked: wire.Pass | wire.Scatter | wire.Bid | wire.Name | wire.Capot | wire.Play | wire.Moon,
) -> SeatAction:
    match asked:
        case wire.Bid() | wire.Name():
            return _in_the_auction(asked)
        case wire.Pass():
            return PassCards(_different(asked.cards))
        case wire.Scatter():
            return ScatterCards(tuple(map(_different, asked.cards)))
        case wire.Play():
            return PlayCard(Card.parse(asked.card))
        case wire.Capot() | wire.Moon():
            return _word(asked)


def _word(asked: wire.Capot | wire.Moon) -> SayCapot | ChooseMoon:
    if isinstance(asked, wire.Capot):
        return SayCapot(asked.declares)
    return ChooseMoon(asked.form)


def _in_the_auction(asked: wire.Bid | wire.Name) -> Bid | NameSuit:
    if isinstance(asked, wire.Bid):
        return Bid(asked.counters)
    return NameSuit(Suit.parse(asked.suit))


def _different(codes: list[str]) -> CardSet:
    cards = CardSet(Card.parse(card) for card in codes)
    if len(cards) != len(codes):
        raise IllegalAction("a card is named twice in this pass", rule=RuleId.PASS)
    return cards
