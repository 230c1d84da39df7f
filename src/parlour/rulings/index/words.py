"""Words of a text as they are compared: without case, accents and endings."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

STOP: Final = frozenset(
    "a about again all also am an and any anybody anyone are as at be been being both but by can "
    "could did do does doing done each either else ever every everybody everyone for from get gets "
    "getting go goes going got had has have having he her here hers him his how i if in into is it "
    "its just know let like may me might mine more most much must my myself need no nobody nor not "
    "now of off ok okay on once one only or other our ours out over own please really said same "
    "say says shall she should so some somebody someone something still such sure tell than that "
    "the their theirs them then there these they thing things this those though to told too up us "
    "use very was we well were what when where whether which while who whoever whole whom whose "
    "why will with would yet you your yours yourself actually exactly anyway simply even always "
    "never because since until before after during against between under upon without within make "
    "makes made want wants".split()
)
"""Words that say nothing of what a question is about."""

_WORD: Final = re.compile(r"[a-z0-9]+|[♠♣♥♦]")
_PLAIN: Final = str.maketrans(
    {"’": "'", "‘": "'", "♡": "♥", "♢": "♦", "♤": "♠", "♧": "♣", "æ": "ae", "œ": "oe", "ß": "ss"}
)
_NOT: Final = re.compile(r"n't\b")
_OWNED: Final = re.compile(r"'(?:s|d|m|re|ve|ll)\b|'")
_NUMBERS: Final = {
    "1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven",
    "8": "eight", "9": "nine", "10": "ten", "11": "eleven", "12": "twelve", "13": "thirteen",
}  # fmt: skip
_ENDINGS: Final = (
    ("ations", "ate"), ("ation", "ate"), ("ingly", ""), ("edly", ""), ("ments", "ment"),
    ("iness", "y"), ("ies", "y"), ("ied", "y"), ("sses", "ss"), ("ings", ""), ("ing", ""),
    ("eed", "ee"), ("ed", ""), ("ers", "er"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"),
    ("es", "e"), ("s", ""), ("ly", ""),
)  # fmt: skip
_KEPT: Final = frozenset("ss us is ee".split())
_IRREGULAR: Final = {
    "led": "lead", "dealt": "deal", "won": "win", "took": "take", "taken": "take", "gave": "give",
    "given": "give", "shown": "show", "drew": "draw", "drawn": "draw", "held": "hold",
    "paid": "pay", "kept": "keep", "lost": "lose", "losses": "loss", "beaten": "beat",
    "bought": "buy", "chose": "choose", "chosen": "choose", "choice": "choose", "began": "begin",
    "begun": "begin", "forgot": "forget", "forgotten": "forget", "threw": "throw",
    "thrown": "throw", "laid": "lay", "left": "left", "made": "make", "men": "man",
    "dice": "die", "tied": "tie", "tying": "tie", "ate": "eat", "eaten": "eat", "sat": "sit",
    "saw": "see", "seen": "see", "found": "find", "knew": "know", "told": "tell", "spoke": "speak",
    "broke": "break", "broken": "break", "met": "meet", "stood": "stand", "went": "go",
    "players": "player", "dealers": "dealer", "exposure": "expos", "declaration": "declar",
    "declarations": "declar", "scores": "scor", "scorer": "scor",
}  # fmt: skip


def fold(text: str) -> str:
    """Small letters without accents; "isn't" is "is not", and a number up to 13 is a word."""
    plain = text.lower().translate(_PLAIN)
    if not plain.isascii():
        letters = unicodedata.normalize("NFD", plain)
        plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return _OWNED.sub("", _NOT.sub(" not", plain))


def words(text: str) -> list[str]:
    """The words of a text in order, endings kept."""
    return [_NUMBERS.get(word, word) for word in _WORD.findall(fold(text))]


def stems(text: str) -> list[str]:
    """The words of a text in order, endings taken off."""
    return [stem(word) for word in words(text)]


def content(text: str) -> list[str]:
    """The stems of a text that say what it is about, each once, in order."""
    return list(dict.fromkeys(stem(word) for word in words(text) if word not in STOP))


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """A word without its ending, such that dealing, dealt's kin and deals meet.

    >>> [stem(word) for word in ("deals", "dealing", "revoked", "penalties", "passes", "trick")]
    ['deal', 'deal', 'revok', 'penalty', 'pass', 'trick']
    """
    if word in _IRREGULAR:
        return stem(_IRREGULAR[word]) if _IRREGULAR[word] != word else word
    if len(word) <= 3 or word[-2:] in _KEPT:
        return word
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: len(word) - len(ending)] + instead
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz":
        word = word[:-1]
    if len(word) > 3 and word[-1] == "e":
        word = word[:-1]
    return word
