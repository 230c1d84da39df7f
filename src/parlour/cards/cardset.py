"""A set of cards over one int: the bits are the numbers of the cards."""

from collections.abc import Iterable, Iterator
from typing import Final, Never

from parlour.cards.card import CARDS, Card, Suit
from parlour.errors import CardError

_JOKER_BITS: Final = 3 << 104


def _suit_bits(suit: Suit) -> int:
    one = 0x1FFF << 13 * suit
    return one | one << 52 | (_JOKER_BITS if suit is Suit.CLUBS else 0)


_SUIT_BITS: Final = tuple(_suit_bits(suit) for suit in Suit)


class CardSet:
    """An immutable set of cards, listed in the order of their numbers.

    `bits` holds one bit a card, bit n for card number n; any number of packs fits, since it is a
    Python int.
    """

    __slots__ = ("bits",)

    bits: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        bits = 0
        for card in cards:
            bits |= 1 << card
        _set_bits(self, bits)

    @classmethod
    def from_bits(cls, bits: int) -> "CardSet":
        """The set whose card numbers are the one-bits of `bits`."""
        made = cls.__new__(cls)
        _set_bits(made, bits)
        return made

    @classmethod
    def parse(cls, text: str) -> "CardSet":
        """The cards of codes parted by blanks, `"QS 2H"`; raises CardError, also for a repeat."""
        cards = [Card.parse(word) for word in text.split()]
        made = cls(cards)
        if len(made) != len(cards):
            raise CardError(f"{text!r} names a card twice")
        return made

    def of_suit(self, suit: Suit) -> "CardSet":
        """The cards of one suit."""
        return CardSet.from_bits(self.bits & _SUIT_BITS[suit])

    def has_suit(self, suit: Suit) -> bool:
        """Whether any card of that suit is in the set."""
        return bool(self.bits & _SUIT_BITS[suit])

    @property
    def lowest(self) -> Card:
        """The card with the lowest number: within one suit and pack the lowest in rank.

        Raises CardError for a set without cards.
        """
        if not self.bits:
            raise CardError("no cards, so no lowest one")
        return CARDS[(self.bits & -self.bits).bit_length() - 1]

    @property
    def highest(self) -> Card:
        """The card with the highest number: within one suit and pack the highest in rank.

        Raises CardError for a set without cards.
        """
        if not self.bits:
            raise CardError("no cards, so no highest one")
        return CARDS[self.bits.bit_length() - 1]

    def with_card(self, card: Card) -> "CardSet":
        """This set and that card."""
        return CardSet.from_bits(self.bits | 1 << card)

    def without_card(self, card: Card) -> "CardSet":
        """This set, that card taken out if it was in."""
        return CardSet.from_bits(self.bits & ~(1 << card))

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and card >= 0 and bool(self.bits >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        bits = self.bits
        while bits:
            low = bits & -bits
            yield CARDS[low.bit_length() - 1]
            bits ^= low

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __and__(self, other: "CardSet") -> "CardSet":
        return CardSet.from_bits(self.bits & other.bits)

    def __or__(self, other: "CardSet") -> "CardSet":
        return CardSet.from_bits(self.bits | other.bits)

    def __sub__(self, other: "CardSet") -> "CardSet":
        return CardSet.from_bits(self.bits & ~other.bits)

    def __le__(self, other: "CardSet") -> bool:
        return not self.bits & ~other.bits

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __str__(self) -> str:
        return " ".join(card.code for card in self)

    def __repr__(self) -> str:
        return f"CardSet({str(self)!r})"

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError(f"a CardSet does not change: {name} cannot be set")

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return CardSet.from_bits, (self.bits,)


_set_bits = CardSet.__dict__["bits"].__set__

NO_CARDS: Final = CardSet()
