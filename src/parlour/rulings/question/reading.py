"""Reads a question: everything it tells that the rules may need."""

import re
from typing import Final

from parlour.cards import Card
from parlour.rulings.question.card_parts import parts
from parlour.rulings.question.counting import numbers
from parlour.rulings.question.facts import Facts
from parlour.rulings.question.haul import (
    all_hearts_in,
    hearts_taken_in,
    mine_in,
    stake_in,
    totals_in,
)
from parlour.rulings.question.holding import holds_in, only_in, void_in, wanted_suit
from parlour.rulings.question.moments import (
    broken_in,
    deal_of,
    leads_in,
    led_in,
    players_in,
    trick_of,
)
from parlour.rulings.question.named_cards import named_cards
from parlour.rulings.question.plain import plain as made_plain

LONGEST: Final = 2000
"""Characters of a question; what is longer is no question."""
_QUEEN: Final = Card.parse("QS")
_FALLEN: Final = re.compile(
    r"\b(?:dumped|dropped|threw|played|discarded|chucked|slung|out|gone|fallen|appeared|sloughed"
    r"|landed|hit the table|hits the table)\b"
)
_QUEEN_LED: Final = re.compile(
    # Zoe led the queen herself; the queen was led to trick three
    r"\b(?!i\b|we\b)\w+ (?:has |had |just )?led (?:out )?(?:the |her |his )?"
    r"(?:♠q|q♠|(?:black )?(?:queen|lady)|qs\b)"
    r"|(?:♠q|q♠|\b(?:queen|lady)(?: of spades)?|\bqs) (?:was|has been|got|had been) (?:led|taken)\b"
)
_NONE_OF_IT: Final = re.compile(
    r"\b(?:haven't|have not|don't have|don't hold|didn't have|hold no|had none|have none|i'd none"
    r"|none in (?:my )?hand|none myself"
    r"|without|got none|i've none|holding none)\b(?: (?:got|have))?"
    r"(?: (?:one|any|a single one|none)\b)?"
    r"(?! (?:hearts?|spades?|clubs?|diamonds?|a |the |broken|been|played))"
    r"|\bcan(?:'t|not| not) follow\b|\bunable to follow\b|\bi'm (?:void|out)\b|\bi am void\b"
)


def read(text: str) -> Facts:
    """What the question tells."""
    words = made_plain(text)
    named = named_cards(words, text)
    roles = parts(words, named)
    counted = numbers(words, [(each.start, each.end) for each in named])
    said = led_in(words)
    lead = said if said is not None else (roles.trick[0].suit if roles.trick else None)
    void = void_in(words)
    if lead is not None and _NONE_OF_IT.search(words):
        void |= {lead}
    return Facts(
        text=text,
        plain=words,
        words=tuple(re.findall(r"[a-z0-9']+|[♣♦♥♠]", words)),
        cards=tuple(each.card for each in named),
        hand=roles.hand,
        trick=roles.trick,
        wanted=roles.wanted,
        taken=roles.taken,
        wanted_suit=wanted_suit(words),
        void=void,
        holds=holds_in(words),
        only=only_in(words),
        hearts_taken=hearts_taken_in(words),
        all_hearts=all_hearts_in(words),
        queen_taken=_queen_taken(words, tuple(each.card for each in named)),
        leads=leads_in(words),
        led=lead,
        trick_no=trick_of(words),
        broken=broken_in(words),
        queen_fallen=_queen_fallen(words, roles.hand, tuple(each.card for each in named)),
        deal=deal_of(words),
        players=players_in(words),
        totals=totals_in(words, counted),
        mine=mine_in(words, counted),
        numbers=tuple(each.value for each in counted),
        stake=stake_in(words),
    )


def _queen_taken(plain: str, cards: tuple[Card, ...]) -> bool | None:
    if re.search(
        r"\b(?:without|not|except|but not|bar|minus|missing|missed)\s+(?:\w+\s+){0,2}"
        r"(?:queen|lady|q\b|♠q|q♠)"
        # the queen went to Bob
        r"|\b(?:queen|lady|♠q|q♠)(?: of spades)? (?:went|goes|fell|was given) to (?!me\b|us\b)",
        plain,
    ):
        return False
    if _QUEEN in cards or re.search(
        r"\b(?:the|and|plus|with) (?:black )?(?:queen|lady)\b(?! of (?:hearts|clubs|diamonds))",
        plain,
    ):
        return True
    return None


def _queen_fallen(plain: str, hand: tuple[Card, ...], cards: tuple[Card, ...]) -> bool | None:
    if _QUEEN not in cards or _QUEEN in hand:
        return None
    return True if _FALLEN.search(plain) or _QUEEN_LED.search(plain) else None
