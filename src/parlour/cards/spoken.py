"""Cards as people say and type them: "queen of spades", "qs", "Q♠", "10 hearts", "♥5"."""

import re
from collections.abc import Iterable
from typing import Final

from parlour.cards.card import CARDS, Card, Rank, Suit
from parlour.errors import CardError

SUIT_NAMES: Final = {
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.HEARTS: "hearts",
    Suit.SPADES: "spades",
}
SUIT_SYMBOLS: Final = {
    Suit.CLUBS: "♣",
    Suit.DIAMONDS: "♦",
    Suit.HEARTS: "♥",
    Suit.SPADES: "♠",
}
_RANK_NAMES: Final = {Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king", Rank.ACE: "ace"}
_NUMBER_WORDS: Final = (
    "two three four five six seven eight nine ten".split()  # from the two, in the order of ranks
)

_RANKS: Final[dict[str, Rank]] = (
    {rank.letter.lower(): rank for rank in Rank if rank >= 0}
    | {name: rank for rank, name in _RANK_NAMES.items()}
    | {word: Rank(n) for n, word in enumerate(_NUMBER_WORDS)}
    | {"10": Rank.TEN, "deuce": Rank.TWO, "knave": Rank.JACK}
)
_SUITS: Final[dict[str, Suit]] = {
    spelling: suit
    for suit, name in SUIT_NAMES.items()
    for spelling in (name, name[:-1], name[0], SUIT_SYMBOLS[suit])
} | {"♧": Suit.CLUBS, "♢": Suit.DIAMONDS, "♡": Suit.HEARTS, "♤": Suit.SPADES}

_SYMBOLS: Final = "♣♦♥♠♧♢♡♤"
_PARTS: Final = re.compile(rf"10|[{_SYMBOLS}]|[a-z]+|\S")


def rank_name(rank: Rank) -> str:
    """`queen`, `10`, `2`: the rank as it is said with its suit."""
    if rank is Rank.JOKER:
        return "joker"
    return _RANK_NAMES.get(rank, "10" if rank is Rank.TEN else rank.letter)


def card_name(card: Card) -> str:
    """`queen of spades`, as a screen reader reads it well."""
    if card.rank is Rank.JOKER:
        return "joker"
    return f"{rank_name(card.rank)} of {SUIT_NAMES[card.suit]}"


def card_symbol(card: Card) -> str:
    """`♠Q`, suit sign first, as card columns print it."""
    if card.rank is Rank.JOKER:
        return "joker"
    rank = "10" if card.rank is Rank.TEN else card.rank.letter
    return f"{SUIT_SYMBOLS[card.suit]}{rank}"


def listed(names: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`: a list as a sentence has it."""
    *first, final = list(names) or [""]
    return f"{', '.join(first)} {last} {final}" if first else final


def parse_spoken(text: str) -> Card:
    """The card that a person typed: rank and suit in any order, in letters, words or signs.

    Raises CardError where the text is no card, and says how to write one.
    """
    plain = text.strip().lower().replace("\ufe0f", "")
    words = [word for word in _PARTS.findall(plain) if word not in ("of", "the", "an")]
    if len(words) == 3 and words[0] == "a":
        words = words[1:]
    words = _split_short(words)
    ranks = [_RANKS[word] for word in words if word in _RANKS]
    suits = [_SUITS[word] for word in words if word in _SUITS]
    if len(words) != 2 or len(ranks) != 1 or len(suits) != 1:
        raise CardError(
            f"{text.strip()!r} is not a card: type rank and suit, "
            "as in qs, 10h, Q♠ or queen of spades"
        )
    return CARDS[13 * suits[0] + ranks[0]]


def _split_short(words: list[str]) -> list[str]:
    """`qs` is one word of two letters, `as` too: part them into rank and suit."""
    if len(words) == 1 and len(words[0]) == 2 and words[0] != "10":
        return [words[0][0], words[0][1]]
    return words
