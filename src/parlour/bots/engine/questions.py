"""The questions of the engine protocol, and how each is answered in JSON."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec

from parlour.bots.engine.told_view import codes
from parlour.bots.policy import Answer
from parlour.cards import Card, CardSet, Suit
from parlour.errors import CardError, MessageError
from parlour.play.actions import (
    Bid,
    ChooseMoon,
    LayAway,
    NameSuit,
    PassCards,
    PlayCard,
    SayCapot,
    ScatterCards,
)
from parlour.play.view import PlayerView

PROTOCOL: Final = 1
"""The version of the protocol that is spoken here."""


class CardsAnswer(msgspec.Struct):
    """The cards that are passed, or laid away."""

    cards: list[str]


class SharesAnswer(msgspec.Struct):
    """By seat the cards it shall get."""

    cards: list[list[str]]


class CardAnswer(msgspec.Struct):
    """The card that is played."""

    card: str


class MoonAnswer(msgspec.Struct):
    """How the moon counts."""

    choice: Literal["others_plus", "self_minus"]


class BidAnswer(msgspec.Struct):
    """So many counters; null passes."""

    counters: int | None


class SuitAnswer(msgspec.Struct):
    """The suit to avoid."""

    suit: str


class CapotAnswer(msgspec.Struct):
    """Whether it will win every trick."""

    declares: bool


@dataclass(frozen=True, slots=True)
class Question:
    """A kind of question: the form of its answer, and what stands for which action."""

    form: type[msgspec.Struct]
    read: Callable[[Any], Answer]
    write: Callable[[Any], dict[str, Any]]


def _cards(told: list[str]) -> CardSet:
    cards = CardSet(map(Card.parse, told))
    if len(cards) != len(told):
        raise MessageError(f"it names a card twice: {' '.join(told)}")
    return cards


QUESTIONS: Final[dict[str, Question]] = {
    "pass": Question(
        form=CardsAnswer,
        read=lambda told: PassCards(_cards(told.cards)),
        write=lambda action: {"cards": codes(action.cards)},
    ),
    "scatter": Question(
        form=SharesAnswer,
        read=lambda told: ScatterCards(tuple(map(_cards, told.cards))),
        write=lambda action: {"cards": [codes(share) for share in action.cards]},
    ),
    "bid": Question(
        form=BidAnswer,
        read=lambda told: Bid(told.counters),
        write=lambda action: {"counters": action.counters},
    ),
    "name_suit": Question(
        form=SuitAnswer,
        read=lambda told: NameSuit(Suit.parse(told.suit)),
        write=lambda action: {"suit": action.suit.letter},
    ),
    "capot": Question(
        form=CapotAnswer,
        read=lambda told: SayCapot(told.declares),
        write=lambda action: {"declares": action.declares},
    ),
    "play": Question(
        form=CardAnswer,
        read=lambda told: PlayCard(Card.parse(told.card)),
        write=lambda action: {"card": action.card.code},
    ),
    "exchange": Question(
        form=CardsAnswer,
        read=lambda told: LayAway(_cards(told.cards)),
        write=lambda action: {"cards": codes(action.cards)},
    ),
    "moon": Question(
        form=MoonAnswer,
        read=lambda told: ChooseMoon(told.choice),
        write=lambda action: {"choice": action.form},
    ),
}
"""Every question by its type."""

_BY_PHASE: Final = {"bidding": "bid", "naming": "name_suit", "playing": "play"}


def question_in(view: PlayerView) -> str:
    """The type of the question that the seat of that view is asked now."""
    if view.phase == "passing":
        return "scatter" if view.scatters else "pass"
    return _BY_PHASE.get(view.phase, view.phase)


def read_answer(kind: str, message: object) -> Answer:
    """The action that an answer stands for; raises MessageError for what is no answer to that."""
    if not isinstance(message, dict) or message.get("type") != kind:
        raise MessageError(f"it is no answer to {kind}")
    question = QUESTIONS[kind]
    try:
        return question.read(msgspec.convert(message, question.form))
    except (msgspec.ValidationError, CardError) as wrong:
        raise MessageError(str(wrong)) from None


def told_answer(kind: str, action: Answer) -> dict[str, Any]:
    """The answer that stands for that action."""
    return {"type": kind, **QUESTIONS[kind].write(action)}
