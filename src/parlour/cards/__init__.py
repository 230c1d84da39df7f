"""What a pack of cards is. Knows no game."""

from parlour.cards.card import CARDS, JOKERS, Card, Rank, Suit
from parlour.cards.cardset import NO_CARDS, CardSet
from parlour.cards.pack import full_pack, without

__all__ = [
    "CARDS",
    "JOKERS",
    "NO_CARDS",
    "Card",
    "CardSet",
    "Rank",
    "Suit",
    "full_pack",
    "without",
]
