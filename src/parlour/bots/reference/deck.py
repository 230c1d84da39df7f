"""A Ruleset as sets of cards that are quick to play with: one bit for each card of the pack.

Cards are numbered by suit and then by how high they rank, two that are alike side by side, so that
the higher of two cards of a suit has the higher number.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from parlour.cards import Card, CardSet, Suit
from parlour.rules import Ruleset, breaks_hearts, in_turn

DEAR: Final = 2
"""A card of so many points is one to be thrown off or drawn out, as the queen of spades is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The cards of a pack by number, and which of them the rules speak of.

    `suits` are the whole suits, `suit_of` that of each card, `rank_of` how high it stands in it.
    `beaten` are the cards of its suit that lose to a card which is winning the trick; the last one
    (at -1) stands for a trick that nobody wins. `twin` is the other card that looks like it.
    `turns` are the seats in the order of their turns from each one on.
    """

    rules: Ruleset
    cards: tuple[Card, ...]
    numbers: dict[Card, int]
    suits: tuple[int, ...]
    suit_of: tuple[int, ...]
    rank_of: tuple[int, ...]
    beaten: tuple[int, ...]
    twin: tuple[int, ...]
    cancels: bool
    turns: tuple[tuple[int, ...], ...]
    hearts: int
    penalties: int
    bonus: int
    dear: int
    barred: int
    locked: int
    dump: int
    breakers: int
    worth: tuple[tuple[int, int], ...]
    """What cards cost their taker, each amount with the cards that cost as much."""

    @classmethod
    @lru_cache(maxsize=64)
    def of(cls, rules: Ruleset) -> "Deck":
        """The deck of these rules."""
        cards = _in_order(rules)
        numbers = {card: number for number, card in enumerate(cards)}
        suits = tuple(_mask(numbers, rules.pack.of_suit(suit)) for suit in Suit)
        strength = [rules.strength[card] for card in cards]
        suit_of = [suits[card.suit] for card in cards]
        alike = [
            sum(1 << n for n in numbers.values() if suit_of[n] == suit and strength[n] == high)
            for suit, high in zip(suit_of, strength, strict=True)
        ]
        dear = CardSet(card for card in rules.pack if rules.card_points[card] >= DEAR)
        return cls(
            rules=rules,
            cards=cards,
            numbers=numbers,
            suits=suits,
            suit_of=tuple(suit_of),
            rank_of=tuple(_ranks(suit_of)),
            beaten=(*_beaten(rules, suit_of, alike), 0),
            twin=tuple(same & ~(1 << number) for number, same in enumerate(alike)),
            cancels=rules.has_twins and rules.duplicates == "cancel",
            turns=tuple(in_turn(rules, seat) for seat in range(rules.players)),
            hearts=_mask(numbers, rules.hearts),
            penalties=_mask(numbers, rules.penalty_cards),
            bonus=_mask(numbers, rules.bonus_cards),
            dear=_mask(numbers, dear),
            barred=_mask(numbers, rules.barred_from_first_trick),
            locked=_mask(numbers, rules.hearts | rules.locked_queens),
            dump=_mask(numbers, rules.to_be_dumped),
            breakers=_mask(numbers, (card for card in cards if breaks_hearts(rules, card))),
            worth=_worth(rules, numbers),
        )

    def mask(self, cards: Iterable[Card]) -> int:
        """The cards as a number with their bits."""
        return _mask(self.numbers, cards)

    def of_mask(self, mask: int) -> CardSet:
        """The cards whose bits those are."""
        return CardSet(self.cards[number] for number in bits(mask))

    def costs(self, mask: int) -> int:
        """What those cards cost their taker."""
        return sum(amount * (mask & cards).bit_count() for amount, cards in self.worth)


def bits(mask: int) -> list[int]:
    """The numbers of the cards in a set, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _in_order(rules: Ruleset) -> tuple[Card, ...]:
    return tuple(sorted(rules.pack, key=lambda card: (card.suit, rules.strength[card], card)))


def _mask(numbers: dict[Card, int], cards: Iterable[Card]) -> int:
    return sum(1 << numbers[card] for card in cards)


def _ranks(suit_of: Sequence[int]) -> list[int]:
    """How many cards of its suit stand below each card."""
    return [(suit & ((1 << number) - 1)).bit_count() for number, suit in enumerate(suit_of)]


def _beaten(rules: Ruleset, suit_of: Sequence[int], alike: Sequence[int]) -> list[int]:
    """The cards of the suit that do not take the trick from each card, played after it."""
    found = []
    for suit, same in zip(suit_of, alike, strict=True):
        lower = suit & ((same & -same) - 1)
        found.append(lower if rules.duplicates == "last" else lower | same)
    return found


def _worth(rules: Ruleset, numbers: dict[Card, int]) -> tuple[tuple[int, int], ...]:
    amounts: dict[int, int] = {}
    for card, number in numbers.items():
        amount = rules.card_points[card] + rules.card_bonus[card]
        amounts[amount] = amounts.get(amount, 0) | 1 << number
    amounts.pop(0, None)
    return tuple(amounts.items())
