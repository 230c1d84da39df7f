"""One card: its number, its suit and rank, and its two-letter text."""

from enum import IntEnum
from typing import Final, Self

from parlour.errors import CardError


class Suit(IntEnum):
    """The four suits, in the order of card numbers."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """`C`, `D`, `H` or `S`."""
        return _SUIT_LETTERS[self]

    @classmethod
    def parse(cls, text: str) -> Self:
        """The suit of a letter such as `H`; raises CardError for any other text."""
        if len(text) != 1 or text not in _SUIT_LETTERS:
            raise CardError(f"{text!r} is not a suit: write C, D, H or S")
        return cls(_SUIT_LETTERS.index(text))


class Rank(IntEnum):
    """The ranks from two to ace; a joker ranks below the two."""

    JOKER = -1
    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        """`2` to `9`, `T`, `J`, `Q`, `K` or `A`; `0` for a joker."""
        return "0" if self < 0 else _RANK_LETTERS[self]


_SUIT_LETTERS: Final = "CDHS"
_RANK_LETTERS: Final = "23456789TJQKA"
_ONE_PACK: Final = 52
_CARD_COUNT: Final = 106


class Card(int):
    """A card as its number: 13 · suit + rank, so that a set of cards is an int with those bits.

    Suits count clubs, diamonds, hearts, spades from 0; ranks count two to ace from 0.
    A card of the second pack is its number + 52. Jokers are 104 and 105: each acts as a club
    below the two. The same numbers are used in records, on the wire and in arrays.
    """

    __slots__ = ()

    def __new__(cls, number: int) -> Self:
        """The card of that number, 0 to 105; raises CardError outside that range."""
        if not 0 <= number < _CARD_COUNT:
            raise CardError(f"{number!r} is not a card number: they run from 0 to 105")
        return super().__new__(cls, number)

    @property
    def suit(self) -> Suit:
        """The suit the card belongs to; clubs for a joker."""
        return _SUIT_OF[self]

    @property
    def rank(self) -> Rank:
        """The rank, two low and ace high."""
        return _RANK_OF[self]

    @property
    def face(self) -> "Card":
        """The card of the first pack that looks like this one."""
        return CARDS[_FACE_OF[self]]

    @property
    def code(self) -> str:
        """Rank and suit, `QS`; a card of the second pack has a stroke behind it: `QS'`."""
        return _CODE_OF[self]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The card of a code such as `QS` or `TD`; raises CardError for any other text."""
        number = _NUMBER_OF.get(text)
        if number is None:
            raise CardError(
                f"{text!r} is not a card: write rank (2-9 T J Q K A) and suit (C D H S), as in QS"
            )
        return CARDS[number]

    def __repr__(self) -> str:
        return f"Card({_CODE_OF[self]})"

    def __str__(self) -> str:
        return _CODE_OF[self]


def _suit_of(number: int) -> Suit:
    return Suit.CLUBS if number >= 2 * _ONE_PACK else Suit(number % _ONE_PACK // 13)


def _rank_of(number: int) -> Rank:
    return Rank.JOKER if number >= 2 * _ONE_PACK else Rank(number % 13)


def _face_of(number: int) -> int:
    return 2 * _ONE_PACK if number >= 2 * _ONE_PACK else number % _ONE_PACK


def _code_of(number: int) -> str:
    stroke = "" if number == _face_of(number) else "'"
    return f"{_rank_of(number).letter}{_suit_of(number).letter}{stroke}"


_SUIT_OF: Final = tuple(_suit_of(n) for n in range(_CARD_COUNT))
_RANK_OF: Final = tuple(_rank_of(n) for n in range(_CARD_COUNT))
_FACE_OF: Final = tuple(_face_of(n) for n in range(_CARD_COUNT))
_CODE_OF: Final = tuple(_code_of(n) for n in range(_CARD_COUNT))
_NUMBER_OF: Final = {code: n for n, code in enumerate(_CODE_OF)}

CARDS: Final = tuple(Card(n) for n in range(_CARD_COUNT))
"""Every card of two packs and two jokers, by number."""

JOKERS: Final = (CARDS[104], CARDS[105])
