"""Questions about the asker's own card in a trick that is told."""

import re
from dataclasses import replace
from typing import Final

from parlour.cards import Card
from parlour.rulings.question.counting import ordinal
from parlour.rulings.question.named_cards import RANK_ALONE, RANKS, named_cards
from parlour.rulings.verdicts import trick_winner
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.fallen import fallen_trick

_MY_CARD: Final = re.compile(
    r"\b(?:my|mine|i (?:play(?:ed)?|threw|put|led|dropped|follow(?:ed)? with|had|go with|went with"
    r"|lead|add(?:ed)?)|from me|me with|i've|by me)\b|(?:^|[,;:.?!(] )me:?(?= )"
)
_MINE: Final = re.compile(r"\b(?:from me|mine|by me)\b")
_BESIDE: Final = re.compile(
    r"\s*(?:\((?:me|mine|from me)\)|(?:is |was |came |led |played |thrown )?(?:from me|by me"
    r"|mine)\b|- me\b)"
)
_MY_RANK: Final = re.compile(
    r"\b(?:mine(?:'s| is| was)|my card (?:is|was)|i (?:play(?:ed)?|threw|put|dropped|had|chose"
    r"|laid))"
    rf"(?: down| in| on)? (?:the |a |my )(?P<a>{RANK_ALONE}|lady)\b"
    rf"|\bthe (?P<b>{RANK_ALONE}|lady) (?:is|was|being) (?:mine|me|my card)\b"
)
_MY_PLACE: Final = re.compile(
    r"\b(?:i'm|i am|i was|i played|i play|i went|me) (?:the )?(?P<n>first|second|third|fourth"
    r"|last)\b"
)
_NEAR: Final = 24
"""Characters between such a word and the card that belongs to it."""


@decides("trick_winner/mine", "The asker's card takes the trick.")
def mine(case: Case) -> Decision | None:
    """Whether the card that is called mine takes the trick."""
    told = trick_winner.who(case)
    fallen = fallen_trick(case.rules, case.facts)
    if told is None or fallen is None or fallen.taker is None:
        return None if told is None else _without_a_trick(case, told)
    own = _own_card(case, fallen.cards)
    return replace(told, holds=None if own is None else own == fallen.cards[fallen.taker])


def _without_a_trick(case: Case, told: Decision) -> Decision:
    """Where not every card is told: a card off the suit led never takes the trick."""
    facts = case.facts
    own = _own_card(case, facts.cards)
    off = facts.led is not None and (
        (own is not None and own.suit is not facts.led) or facts.led in facts.void
    )
    another = _WON_BY_ANOTHER.search(facts.plain)
    return replace(told, holds=False, literal=True) if off or another else told


_WON_BY_ANOTHER: Final = re.compile(
    # "but Jo's ace won the trick"
    r"\b(?!my\b|our\b)\w+'s (?:\w+ ){0,3}(?:won|took|takes|wins|scooped|captured)\b"
    r"|\b(?:he|she|they|somebody|someone|another) (?:else )?(?:won|took|scooped|captured)"
    r" (?:the|that|it)\b"
)


def _own_card(case: Case, cards: tuple[Card, ...]) -> Card | None:
    """The card of the trick that is the asker's, by the words beside it.

    It stands right before "from me" or "(me)", nearest behind "my" or "I played", is named by its
    rank ("mine's the jack") or place ("I'm third to play"), or stands before "mine".
    """
    plain = case.facts.plain
    places = [each for each in named_cards(plain, case.facts.text) if each.card in cards]
    for each in places:
        if _BESIDE.match(plain, each.end):
            return each.card
    for cue in _MY_CARD.finditer(plain):
        behind = [each.card for each in places if 0 <= each.start - cue.end() <= _NEAR]
        if behind:
            return behind[0]
    by_rank = _by_rank(plain, cards)
    if by_rank is not None:
        return by_rank
    seat = _MY_PLACE.search(plain)
    if seat:
        at = -1 if seat["n"] == "last" else (ordinal(seat["n"]) or 1) - 1
        return cards[at] if at < len(cards) else None
    for cue in _MINE.finditer(plain):
        before = [each.card for each in places if each.start < cue.start()]
        if before:
            return before[-1]
    return None


def _by_rank(plain: str, cards: tuple[Card, ...]) -> Card | None:
    """The one card of the trick of that rank in "mine's the jack" or "the eight was mine"."""
    for match in _MY_RANK.finditer(plain):
        rank = RANKS[match["a"] or match["b"]]
        alike = [card for card in cards if card.rank is rank]
        if len(alike) == 1:
            return alike[0]
    return None
