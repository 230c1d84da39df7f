"""Penalty and bonus cards in words: what a player has taken."""

from collections.abc import Iterable

from parlour.cards import CardSet, Suit
from parlour.cards.spoken import SUIT_NAMES, card_name, listed, rank_name
from parlour.rules import Ruleset
from parlour.terminal.seating import counted


def special_cards(rules: Ruleset) -> CardSet:
    """The cards that are worth a word of their own when they fall.

    Bonus cards, and cards with a price of their own; not where every card of a suit has one.
    """
    priced = CardSet(card for card in rules.penalty_cards if card.face.code in rules.points)
    whole = [suit for suit in Suit if rules.pack.of_suit(suit) == priced.of_suit(suit)]
    return rules.bonus_cards | CardSet(card for card in priced if card.suit not in whole)


def taken_in_words(rules: Ruleset, cards: CardSet) -> str:
    """`3 hearts and the queen of spades`: the penalty and bonus cards among them, `` for none."""
    special = special_cards(rules)
    named: list[str] = []
    for suit in Suit:
        plain = (cards & rules.penalty_cards).of_suit(suit) - special
        named += _of_suit(rules, suit, plain)
    return listed([*named, *(f"the {card_name(card)}" for card in cards & special)])


def _of_suit(rules: Ruleset, suit: Suit, cards: CardSet) -> Iterable[str]:
    if not cards:
        return []
    name = SUIT_NAMES[suit]
    plain = rules.penalty_cards.of_suit(suit) - special_cards(rules)
    if len({rules.card_points[card] for card in plain}) > 1:
        return [f"the {listed(rank_name(card.rank) for card in cards)} of {name}"]
    return [counted(len(cards), name[:-1])]
