"""A question with its cards and figures made alike, so that its kind shows."""

import re
from collections.abc import Sequence
from typing import Final

from parlour.cards import Card, Suit
from parlour.rulings.question.named_cards import NamedCard, named_cards
from parlour.rulings.question.plain import plain

_QUEEN: Final = Card.parse("QS")
_JACK: Final = Card.parse("JD")
_JOINED: Final = re.compile(r"(?:[\s,&+/-]|and|the|or)*")
_FIGURE: Final = re.compile(r"(?<![\w.])-?\d{2,4}\b")


def masked(text: str) -> str:
    """The plain question with each card as its kind and each large figure as "a number"."""
    words = plain(text)
    pieces: list[str] = []
    at = 0
    for group in _groups(words, named_cards(words, text)):
        pieces += [words[at : group[0].start], _kind([each.card for each in group])]
        at = group[-1].end
    pieces.append(words[at:])
    shown = re.sub(r"[♣♦♥♠]", " ", "".join(pieces))
    return re.sub(r"\s+", " ", _FIGURE.sub(_figure, shown)).strip()


def _figure(match: re.Match[str]) -> str:
    value = int(match.group())
    return match.group() if value in (13, 26, 100) else "50" if value > 20 else "11"


def _groups(words: str, named: Sequence[NamedCard]) -> list[list[NamedCard]]:
    """Cards that stand in one list."""
    groups: list[list[NamedCard]] = []
    for each in named:
        if groups and _JOINED.fullmatch(words[groups[-1][-1].end : each.start]):
            groups[-1].append(each)
        else:
            groups.append([each])
    return groups


def _kind(cards: list[Card]) -> str:
    if len(cards) == 1:
        if cards[0] == _QUEEN:
            return "the queen of spades"
        if cards[0] == _JACK:
            return "the jack of diamonds"
        return {Suit.HEARTS: "a heart", Suit.CLUBS: "a club", Suit.DIAMONDS: "a diamond"}.get(
            cards[0].suit, "a spade"
        )
    if all(card.suit is Suit.HEARTS for card in cards):
        return "some hearts"
    return "these cards and the queen of spades" if _QUEEN in cards else "these cards"
