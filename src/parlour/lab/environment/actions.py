"""What a seat may do, by the numbers that `layout` gives to cards and words; and the way back."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from parlour.cards import CARDS, Card
from parlour.fast.layout import WORDS, Layout
from parlour.lab.environment.laying import Laying
from parlour.play import ChooseMoon, PlayCard, PlayerView, SayCapot

if TYPE_CHECKING:
    from numpy.typing import NDArray


def allowed(view: PlayerView, laid: Sequence[Card], layout: Layout) -> frozenset[int]:
    """The actions of the view's seat, which is to act and has laid those cards so far."""
    if view.phase == "moon":
        return frozenset({layout.word("others_plus"), layout.word("self_minus")})
    if view.phase == "capot":
        return frozenset({layout.word("no_capot"), layout.word("capot")})
    laying = Laying.of(view, laid)
    return frozenset(view.legal if laying is None else laying.may_lay)


def mask_of(actions: frozenset[int], layout: Layout) -> "NDArray[np.int8]":
    """1 for each of these actions, 0 for all others."""
    mask = np.zeros(layout.actions, np.int8)
    mask[list(actions)] = 1
    return mask


def said(number: int, layout: Layout) -> PlayCard | ChooseMoon | SayCapot:
    """What that action asks for where no cards are laid."""
    if number < layout.cards:
        return PlayCard(CARDS[number])
    match WORDS[number - layout.cards]:
        case "others_plus":
            return ChooseMoon("others_plus")
        case "self_minus":
            return ChooseMoon("self_minus")
        case word:
            return SayCapot(declares=word == "capot")


def number_of(action: PlayCard | ChooseMoon | SayCapot, layout: Layout) -> int:
    """The action that asks for that."""
    match action:
        case PlayCard():
            return int(action.card)
        case ChooseMoon():
            return layout.word(action.form)
        case SayCapot():
            return layout.word("capot" if action.declares else "no_capot")


def told(number: int, layout: Layout) -> str:
    """An action in a word: a card's code, or what is said."""
    if 0 <= number < layout.cards:
        return CARDS[number].code
    word = number - layout.cards
    return WORDS[word] if 0 <= word < len(WORDS) else f"action {number}"
