"""Questions about the asker's own card in a trick that is told."""

import re
from dataclasses import replace
from typing import Final

from parlour.cards import Card
from parlour.rulings.question.named_cards import named_cards
from parlour.rulings.verdicts import trick_winner
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.fallen import fallen_trick

_MY_CARD: Final = re.compile(
    r"\b(?:my|mine|i (?:play(?:ed)?|threw|put|led|dropped|follow(?:ed)? with|had|go with|went with"
    r"|lead|add(?:ed)?)|from me|me with|i've|by me)\b"
)
_MINE: Final = re.compile(r"\b(?:from me|mine|by me)\b")
_NEAR: Final = 24
"""Characters between such a word and the card that belongs to it."""


@decides("trick_winner/mine", "The asker's card takes the trick.")
def mine(case: Case) -> Decision | None:
    """Whether the card that is called mine takes the trick."""
    told = trick_winner.who(case)
    fallen = fallen_trick(case.rules, case.facts)
    if told is None or fallen is None or fallen.taker is None:
        return told
    own = _own_card(case, fallen.cards)
    return replace(told, holds=None if own is None else own == fallen.cards[fallen.taker])


def _own_card(case: Case, cards: tuple[Card, ...]) -> Card | None:
    """The card of the trick that stands nearest behind "my" or "I played", or before "mine"."""
    plain = case.facts.plain
    places = [
        (each.start, each.card)
        for each in named_cards(plain, case.facts.text)
        if each.card in cards
    ]
    for cue in _MY_CARD.finditer(plain):
        behind = [card for start, card in places if 0 <= start - cue.end() <= _NEAR]
        if behind:
            return behind[0]
    for cue in _MINE.finditer(plain):
        before = [card for start, card in places if start < cue.start()]
        if before:
            return before[-1]
    return None
