"""Simple careful choices for the worked deal of a rulebook: sound at any rules, never clever."""

from collections.abc import Sequence

from parlour.cards import Card, CardSet, Suit
from parlour.rules.ruleset import QUEEN_OF_SPADES, Ruleset
from parlour.rules.tricks import trick_winner


def choose_pass(rules: Ruleset, hand: CardSet, size: int) -> CardSet:
    """The most dangerous cards of the hand that may be passed."""
    free = sorted(hand - rules.barred_from_pass, key=lambda card: _danger(rules, hand, card))
    barred = sorted(hand & rules.barred_from_pass)
    return CardSet((barred + free)[-size:] if size else [])


def choose_card(
    rules: Ruleset, legal: CardSet, trick: Sequence[Card], *, played: CardSet, hand: CardSet
) -> Card:
    """A low lead, the highest card that loses, the dearest discard."""
    if not trick:
        return min(legal, key=lambda card: _lead_cost(rules, hand, played, card))
    led = trick[0].suit
    if not legal.has_suit(led):
        return max(legal, key=lambda card: (_worth(rules, card), _danger(rules, hand, card)))
    best = trick[trick_winner(trick)]
    losing = [card for card in legal if card < best]
    if losing:
        return max(losing, key=lambda card: (_worth(rules, card), card))
    safe = [card for card in legal if _worth(rules, card) <= 0] or list(legal)
    last = len(trick) == rules.players - 1
    return max(safe) if last else min(safe)


def _worth(rules: Ruleset, card: Card) -> int:
    return rules.card_points[card] + rules.card_bonus[card]


def _danger(rules: Ruleset, hand: CardSet, card: Card) -> tuple[int, int]:
    """High in a short suit with costly cards about is the worst to hold."""
    suit = hand.of_suit(card.suit)
    low = sum(other.rank < 6 for other in suit)
    if rules.card_bonus[card] < 0:
        return (-1, 0)
    costly = rules.card_points[card] > 1 or (
        card.suit is Suit.SPADES
        and card > QUEEN_OF_SPADES
        and rules.card_points[QUEEN_OF_SPADES] > 1
    )
    if costly and low < 4:
        return (100 + rules.card_points[card], card.rank)
    return (card.rank * 2 - low * 3 + 4 * (rules.card_points[card] > 0), card.rank)


def _lead_cost(rules: Ruleset, hand: CardSet, played: CardSet, card: Card) -> tuple[int, int, int]:
    """Low cards first; high spades wait while the queen is out; a short suit before a long one."""
    queen_out = (
        rules.card_points[QUEEN_OF_SPADES] > 1 and QUEEN_OF_SPADES in rules.pack - played - hand
    )
    risky = card.suit is Suit.SPADES and card.rank >= QUEEN_OF_SPADES.rank and queen_out
    cost = _worth(rules, card) > 1
    return (int(risky or cost), card.rank, len(hand.of_suit(card.suit)))
