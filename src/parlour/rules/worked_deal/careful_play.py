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


def choose_laid_away(rules: Ruleset, hand: CardSet, size: int) -> CardSet:
    """The most dangerous cards of the hand that cost nothing by themselves."""
    by_danger = sorted(hand, key=lambda card: (-_worth(rules, card), _danger(rules, hand, card)))
    return CardSet(by_danger[-size:])


def choose_card(
    rules: Ruleset,
    legal: CardSet,
    trick: Sequence[Card],
    *,
    played: CardSet,
    hand: CardSet,
    last: bool,
) -> Card:
    """A low lead, the highest card that loses, the dearest discard; `last` plays last."""
    if not trick:
        return min(legal, key=lambda card: _lead_cost(rules, hand, played, card))
    led = trick[0].suit
    if not legal.has_suit(led):
        return max(legal, key=lambda card: (_worth(rules, card), _danger(rules, hand, card)))
    high = rules.strength
    best = trick_winner(rules, trick)
    losing = [card for card in legal if best is not None and high[card] < high[trick[best]]]
    if losing:
        return max(losing, key=lambda card: (_worth(rules, card), high[card], card))
    safe = rules.low_to_high(card for card in legal if _worth(rules, card) <= 0)
    return (safe or rules.low_to_high(legal))[-1 if last else 0]


def _worth(rules: Ruleset, card: Card) -> int:
    return rules.card_points[card] + rules.card_bonus[card]


def _danger(rules: Ruleset, hand: CardSet, card: Card) -> tuple[int, int]:
    """High in a short suit with costly cards about is the worst to hold."""
    suit, high = hand.of_suit(card.suit), rules.strength
    low = sum(2 * high[other] < len(rules.rank_order) - 1 for other in suit)
    if rules.card_bonus[card] < 0:
        return (-1, 0)
    costly = rules.card_points[card] > 1 or (
        card.suit is Suit.SPADES
        and high[card] > high[QUEEN_OF_SPADES]
        and rules.card_points[QUEEN_OF_SPADES] > 1
    )
    if costly and low < 4:
        return (100 + rules.card_points[card], high[card])
    return (high[card] * 2 - low * 3 + 4 * (rules.card_points[card] > 0), high[card])


def _lead_cost(rules: Ruleset, hand: CardSet, played: CardSet, card: Card) -> tuple[int, int, int]:
    """Low cards first; high spades wait while the queen is out; a short suit before a long one."""
    high = rules.strength
    queens = rules.queens_of_spades - played - hand
    queen_out = rules.card_points[QUEEN_OF_SPADES] > 1 and bool(queens)
    risky = card.suit is Suit.SPADES and high[card] >= high[QUEEN_OF_SPADES] and queen_out
    cost = _worth(rules, card) > 1
    return (int(risky or cost), high[card], len(hand.of_suit(card.suit)))
