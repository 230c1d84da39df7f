"""The suit that the highest bidder has named, where a question tells it."""

import re
from dataclasses import replace
from typing import Final

from parlour.cards import Suit
from parlour.cards.spoken import SUIT_NAMES
from parlour.rules.articles.card_words import suit_amount
from parlour.rulings.verdicts.decision import Case

_SUIT: Final = rf"(?:{'|'.join(name[:-1] for name in SUIT_NAMES.values())})s?"
_NAMED: Final = re.compile(
    # spades are the named suit
    rf"\b(?P<a>{_SUIT})\s+(?:is|are|was|were|being|as|has been|have been)?\s*(?:the )?"
    r"(?:named|called|chosen|suit (?:named|to avoid))\b"
    # the bidder names spades, the named suit is spades
    rf"|\b(?:names?|named|naming|calls?|called|chose|chooses)\s+(?:suit )?(?:is |are |was |were "
    rf"|being )?(?P<b>{_SUIT})\b"
    rf"|\bsuit (?:to avoid|named)\s+(?:is|are|was|were|being)\s+(?P<c>{_SUIT})\b"
)


def suit_named(case: Case) -> Suit | None:
    """The suit said to be named after an auction; None without an auction or where none is said."""
    if case.rules.penal_suit != "auction":
        return None
    said = _NAMED.search(case.facts.plain)
    if said is None:
        return None
    name = (said["a"] or said["b"] or said["c"]).removesuffix("s")
    return next(suit for suit, each in SUIT_NAMES.items() if each.removesuffix("s") == name)


def after_the_auction(case: Case) -> tuple[Case, str]:
    """The case with the suit named that is told, and how a sentence on it begins.

    That is `With spades named, `, or nothing where no suit is told.
    """
    suit = suit_named(case)
    if suit is None:
        return case, ""
    singles = {key: amount for key, amount in case.rules.points.items() if len(key) > 1}
    named = case.rules.with_options({
        "penal_suit": "H",
        "first_lead": "eldest_any",
        "points": {SUIT_NAMES[suit][0].upper(): suit_amount(case.rules), **singles},
    })  # fmt: skip
    return replace(case, rules=named), f"With {SUIT_NAMES[suit]} named, "
