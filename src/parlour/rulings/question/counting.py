"""Numbers in a question: figures, words and ordinals, each with its place."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_ONES: Final = {word: n for n, word in enumerate(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    " sixteen seventeen eighteen nineteen".split())} | {"nought": 0, "nil": 0}  # fmt: skip
_TENS: Final = {word: 10 * n for n, word in enumerate(
    "twenty thirty forty fifty sixty seventy eighty ninety".split(), start=2)}  # fmt: skip
_ORDINALS: Final = {word: n for n, word in enumerate(
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth"
    .split(), start=1)} | {"opening": 1, "1st": 1, "2nd": 2, "3rd": 3}  # fmt: skip
_WORD: Final = "|".join(sorted((*_ONES, *_TENS), key=len, reverse=True))
_NUMBER: Final = re.compile(
    r"(?<![\w.])(?P<sign>-|minus\s+)?(?:(?P<figures>\d{1,4})(?![\w])"
    rf"|(?P<words>(?:an?|{_WORD})\s+hundred(?:\s+and\s+(?:{_WORD}))?|hundred"
    rf"|(?:{_WORD})(?:[-\s](?:{_WORD}))?)\b)"
)
ORDINAL: Final = rf"(?:{'|'.join(_ORDINALS)}|\d{{1,2}}(?:st|nd|rd|th))"
COUNT: Final = rf"(?:\d{{1,2}}|{'|'.join(_ONES)})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A number and the characters that say it."""

    value: int
    start: int
    end: int


def numbers(plain: str, cards: Sequence[tuple[int, int]] = ()) -> tuple[Number, ...]:
    """The numbers said, in order; not those within the characters of a card."""
    found = []
    for match in _NUMBER.finditer(plain):
        if any(start < match.end() and match.start() < end for start, end in cards):
            continue
        value = int(match["figures"]) if match["figures"] else _from_words(match["words"])
        if match["sign"]:
            value = -value
        found.append(Number(value=value, start=match.start(), end=match.end()))
    return tuple(found)


def ordinal(text: str) -> int | None:
    """`fourth`, `4th`, `four` and `4` are 4."""
    if text in _ORDINALS:
        return _ORDINALS[text]
    figures = re.match(r"\d+", text)
    return int(figures.group()) if figures else _ONES.get(text)


def _from_words(words: str) -> int:
    parts = re.split(r"[-\s]+", words)
    if "hundred" in parts:
        at = parts.index("hundred")
        hundreds = _ONES.get(parts[0], 1) if at else 1
        rest = [part for part in parts[at + 1 :] if part != "and"]
        return 100 * hundreds + sum(_ONES.get(part, _TENS.get(part, 0)) for part in rest)
    return sum(_ONES.get(part, _TENS.get(part, 0)) for part in parts)
