"""A question made plain: one spelling for each sign, small letters, slips of the pen mended."""

import re
import unicodedata
from functools import lru_cache
from importlib.resources import files
from typing import Final

from rapidfuzz.distance import OSA

_SAME: Final = str.maketrans({
    "’": "'", "‘": "'", "`": "'", "“": '"', "”": '"', "–": "-", "—": " - ", "−": "-",
    "…": "... ", "\ufe0f": "", "❤": "♥", "\u00a0": " ",
})  # fmt: skip
_WORD: Final = re.compile(r"[a-z]+(?:'[a-z]+)?")
_LEAST: Final = 4
"""Shorter words are too near to too many others to be mended."""
_SHORT: Final = {
    "teh": "the", "hte": "the", "adn": "and", "wich": "which", "whcih": "which", "cna": "can",
    "nad": "and", "wat": "what", "u": "you", "ur": "your", "r": "are", "im": "i'm", "ive": "i've",
    "dont": "don't", "cant": "can't", "isnt": "isn't", "doesnt": "doesn't", "didnt": "didn't",
    "wont": "won't", "havent": "haven't", "hasnt": "hasn't", "theres": "there's",
    "whats": "what's", "thats": "that's", "whos": "who's", "mny": "many", "pls": "please",
    "plz": "please", "harts": "hearts", "hartes": "hearts", "haerts": "hearts", "herts": "hearts",
}  # fmt: skip


def plain(text: str) -> str:
    """The question in small letters with plain quotes, its slips mended, the suit signs kept."""
    folded = unicodedata.normalize("NFC", text).translate(_SAME)
    lowered = re.sub(r"\s+", " ", folded).strip().lower()
    return _WORD.sub(lambda found: _mended(found.group()), lowered)


def key(text: str) -> str:
    """What two questions share that are the same question: words and signs, nothing else."""
    return " ".join(re.findall(r"\w+|[♣♦♥♠]", plain(text)))


@lru_cache(maxsize=4096)
def _mended(word: str) -> str:
    if word in _SHORT:
        return _SHORT[word]
    if len(word) < _LEAST or "'" in word or word in _known():
        return word
    best, distance = word, 2 if len(word) < 8 else 3
    for candidate in _card_table_words():
        if abs(len(candidate) - len(word)) >= distance or candidate[0] != word[0]:
            continue
        apart = OSA.distance(word, candidate, score_cutoff=distance)
        if apart < distance:
            best, distance = candidate, apart
    return best


@lru_cache(maxsize=1)
def _card_table_words() -> tuple[str, ...]:
    """The words a slip is mended to, the most usual first."""
    listed = files("parlour.rulings.question").joinpath("table_words.txt")
    return tuple(listed.read_text(encoding="utf-8").split())


@lru_cache(maxsize=1)
def _known() -> frozenset[str]:
    """Words that are right as they stand: those the vectors know whole, and the card table's."""
    usual = files("parlour.rulings.index").joinpath("wordpieces.txt").read_text(encoding="utf-8")
    return frozenset(usual.split()) | frozenset(_card_table_words())
