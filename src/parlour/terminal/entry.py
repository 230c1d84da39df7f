"""What a person typed: a word such as `help`, or cards by name or by number."""

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlour.cards import Card, Rank, Suit
from parlour.cards.spoken import SUIT_NAMES, SUIT_SYMBOLS, parse_spoken, rank_name
from parlour.errors import CardError

CALLS: Final = ("revoke", "call")
"""The words that are of use only where wrong cards can be played."""

WORDS: Final[dict[str, str]] = {
    "help": "this list of words",
    "hand": "your cards again",
    "list": "your cards again, one a line",
    "table": "how the deal stands: the trick, who leads, the points so far",
    "last trick": "the trick before this one",
    "score": "the totals, and the points of each deal so far",
    "why": "what you may play and why; why CARD asks about one card",
    "rules": "the whole rulebook; rules WORD the part about it, as in rules moon",
    "undo": "takes back your last card, pass or choice",
    "proof": "how you can check that the deal is fair",
    "revoke": "calls a revoke where wrong cards can be played, as in revoke ben 3: trick 3",
    "call": "calls for an exposed card of another player, as in call qs",
    "again": "another game at the same table, once this one is over",
    "quit": "leaves the game; it is kept, and the same command goes on with it",
}
"""Every word that may be typed at any time, with what it shows or does."""

_ALSO: Final = {
    "?": "help",
    "h": "help",
    "cards": "hand",
    "trick": "table",
    "last": "last trick",
    "scores": "score",
    "points": "score",
    "rule": "rules",
    "rulebook": "rules",
    "back": "undo",
    "exit": "quit",
    "bye": "quit",
    ":q": "quit",
}
_WITH_MORE: Final = frozenset({"why", "rules", "revoke", "call"})

_RANKS: Final = (
    {rank_name(rank): rank for rank in Rank}
    | {rank.letter.lower(): rank for rank in Rank if rank >= 0}
    | {"ten": Rank.TEN}
)
_SUITS: Final = {
    spelling: suit
    for suit, name in SUIT_NAMES.items()
    for spelling in (name, name[:-1], name[0], SUIT_SYMBOLS[suit])
}
_LONGEST_CARD: Final = 4  # the queen of spades
_PARTED: Final = re.compile(r"[,;+&]|\band\b")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of `WORDS`, and what was typed behind it."""

    word: str
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """A card by its number in the list."""

    number: int


@dataclass(frozen=True, slots=True)
class Part:
    """Half a card: `queen`, or `spades`."""

    text: str
    rank: Rank | None = None
    suit: Suit | None = None


Pick = Card | Number | Part


@dataclass(frozen=True, slots=True)
class Picks:
    """One or several cards that were named."""

    picks: tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class Nothing:
    """Just Enter."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """Neither a word nor cards; `near` is the word that was perhaps meant."""

    text: str
    near: str | None = None


Entry = Word | Picks | Nothing | Unclear


def read_entry(text: str) -> Entry:
    """What a line means, in small or capital letters."""
    plain = " ".join(text.lower().replace("\ufe0f", "").split())
    plain = plain.rstrip(".!?") or plain  # a lone ? asks for help
    if not plain:
        return Nothing()
    word = _word(plain)
    if word is not None:
        return word
    picks = read_picks(plain)
    if picks is not None:
        return Picks(picks)
    near = difflib.get_close_matches(plain.split()[0], [*WORDS, *_ALSO], n=1, cutoff=0.7)
    return Unclear(text.strip(), _ALSO.get(near[0], near[0]) if near else None)


def read_picks(text: str) -> tuple[Pick, ...] | None:
    """The cards named in a line, parted by commas, `and` or blanks; None where one cannot be read.

    >>> read_picks("queen of spades, ah 5")
    (Card(QS), Card(AH), Number(number=5))
    """
    picks: list[Pick] = []
    for part in _PARTED.split(text.lower()):
        words = [word for word in part.split() if word not in {"the", "no", "number", "card"}]
        while words:
            taken, pick = _first_pick(words)
            if pick is None:
                return None
            picks.append(pick)
            words = words[taken:]
    return tuple(picks) or None


def _word(plain: str) -> Word | None:
    if plain in WORDS or plain in _ALSO:
        return Word(_ALSO.get(plain, plain))
    first, _, rest = plain.partition(" ")
    first = _ALSO.get(first, first)
    return Word(first, rest) if first in _WITH_MORE else None


def _first_pick(words: Sequence[str]) -> tuple[int, Pick | None]:
    """The longest run of words in front that names a card, else a number or half a card."""
    for length in range(min(_LONGEST_CARD, len(words)), 0, -1):
        try:
            return length, parse_spoken(" ".join(words[:length]))
        except CardError:
            continue
    word = words[0].rstrip(".):")
    if re.fullmatch(r"\d{1,2}", word):
        return 1, Number(int(word))
    if word in _RANKS:
        return 1, Part(word, rank=_RANKS[word])
    if word in _SUITS:
        return 1, Part(word, suit=_SUITS[word])
    return 1, None
