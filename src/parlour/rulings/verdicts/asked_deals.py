"""The deals a question names: one, or several in one breath."""

import re
from typing import Final

from parlour.rulings.question.counting import COUNT, ORDINAL, ordinal
from parlour.rulings.question.facts import Facts

_NUMBER: Final = rf"(?:{ORDINAL}|{COUNT})"
_NOUN: Final = r"(?:deal|hand|round)s?"
_JOIN: Final = rf"(?: ?, ?(?:and )?| and | or )(?:in )?(?:the )?(?:{_NOUN} )?"
_SEVERAL: Final = (
    # deals seven and eight, deal 7 and deal 8
    re.compile(rf"\b{_NOUN} (?P<all>{_NUMBER}{_JOIN}{_NUMBER}(?:{_JOIN}{_NUMBER})?)\b(?! cards?)"),
    # the fifth and the sixth deal
    re.compile(rf"\b(?P<all>{ORDINAL}{_JOIN}{ORDINAL}(?:{_JOIN}{ORDINAL})?) {_NOUN}\b"),
)
_NEW_ONE: Final = re.compile(
    rf"\b(?:the|our|my) (?P<n>{ORDINAL})(?: one)? (?:is|was|has been|gets) (?:being )?dealt\b"
)
"""Such as "seven deals behind us, the eighth is dealt"."""
_EACH: Final = re.compile(rf"\b{_NUMBER}\b")


def asked_deals(facts: Facts) -> tuple[int, ...]:
    """The numbers of the deals asked about, in the order told."""
    for pattern in _SEVERAL:
        said = pattern.search(facts.plain)
        if said is not None:
            numbers = (ordinal(each) for each in _EACH.findall(said["all"]))
            told = tuple(dict.fromkeys(number for number in numbers if number))
            if len(told) > 1:
                return told
    new = _NEW_ONE.search(facts.plain)
    number = None if new is None else ordinal(new["n"])
    if number is not None:
        return (number,)
    return () if facts.deal is None else (facts.deal,)
