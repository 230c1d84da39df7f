"""A question as numbers: its words, and what was read from it."""

import re
import zlib
from typing import TYPE_CHECKING, Final

import numpy as np

from parlour.rulings.question.facts import Facts

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]

WORDS: Final = 6144
"""Places that words and pairs of words are hashed to."""
_OPENERS: Final = (
    "may", "can", "could", "do", "does", "did", "is", "are", "am", "must", "should", "have", "has",
    "will", "would", "what", "which", "who", "whose", "how", "why", "when", "where", "if", "so",
)  # fmt: skip
_TURNS: Final = (
    r"\bnot\b|n't\b",
    r"\bno\b",
    r"\bnever\b",
    r"\bwithout\b",
    r"\bonly\b",
    r"\bfirst\b",
    r"\bright\?|\bcorrect\?|\bno\?|\byes\?",
    r"\bor\b",
    r"\bhow many\b",
    r"\bhow much\b",
    r"\bforbidden|illegal|against the rules|barred|banned|prohibited\b",
    r"\ballowed|legal|ok|okay|fine|permitted\b",
    r"\bforced|have to|must|obliged|compulsory|required|got to|gotta\b",
    r"\bmay i|can i|could i|am i\b",
    r"\bwho\b",
    r"\bwhen\b",
    r"\bwhy\b",
    r"\buntrue|false|wrong|incorrect|myth\b",
)
"""Words that turn a question; their number and order are those the weights were learnt with."""
FLAGS: Final = 34 + len(_OPENERS) + len(_TURNS)


def word_features(shown: str) -> "Vector":
    """Hashed words, pairs and triples of words, of length one."""
    tokens = re.findall(r"[a-z]+(?:'[a-z]+)?|\d+|\?", shown)
    found = np.zeros(WORDS, dtype=np.float32)
    for size, weight in ((1, 1.0), (2, 0.8), (3, 0.5)):
        for n in range(len(tokens) - size + 1):
            gram = " ".join(tokens[n : n + size])
            found[zlib.crc32(gram.encode()) % WORDS] += weight
    for token in set(tokens):
        for n in range(len(token) - 3):
            found[zlib.crc32(f"#{token[n : n + 4]}".encode()) % WORDS] += 0.3
    found = np.sqrt(found)
    length = float(np.linalg.norm(found))
    return found / length if length else found


def flag_features(facts: Facts) -> "Vector":
    """What was read, as noughts and ones."""
    plain = facts.plain
    flags = [
        len(facts.hand) > 0, len(facts.hand) > 1, len(facts.trick) > 0, len(facts.trick) > 2,
        len(facts.wanted) > 0, len(facts.taken) > 0, facts.wanted_suit is not None,
        bool(facts.void), bool(facts.holds), bool(facts.only), facts.hearts_taken is not None,
        facts.all_hearts, facts.queen_taken is True, facts.leads is True, facts.leads is False,
        facts.led is not None, facts.trick_no == 1, (facts.trick_no or 0) > 1,
        facts.broken is True, facts.broken is False, facts.queen_fallen is True,
        facts.deal is not None, facts.players is not None, len(facts.totals) >= 2,
        facts.mine is not None, len(facts.numbers) > 0, facts.stake is not None,
        len(facts.cards) == 1, len(facts.cards) > 1, "?" in plain, plain.count("?") > 1,
        len(facts.words) < 8, len(facts.words) > 22, any(number >= 50 for number in facts.numbers),
    ]  # fmt: skip
    last = re.split(r"[.!?]\s+", plain.rstrip("?.! "))[-1].split(" ")
    first = facts.words[0] if facts.words else ""
    flags += [word in (first, last[0]) for word in _OPENERS]
    flags += [bool(re.search(pattern, plain)) for pattern in _TURNS]
    return np.array(flags, dtype=np.float32)


def lexical_features(shown: str, facts: Facts) -> "Vector":
    """The words of a masked question, and the flags of what was read from it."""
    return np.concatenate([word_features(shown) * 3, flag_features(facts) * 0.5])
