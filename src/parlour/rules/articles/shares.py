"""The counting cards of a deal shared out among the players of an example."""

from parlour.cards import Card, CardSet
from parlour.rules.articles.card_words import in_order
from parlour.rules.ruleset import Ruleset
from parlour.rules.scoring import card_points


def shared_cards(rules: Ruleset, *, takers: int) -> list[CardSet] | None:
    """Penalty and bonus cards by player: the first `takers` take some each, the last ones most.

    None where there are too few of them.
    """
    counting = in_order(rules, rules.penalty_cards | rules.bonus_cards)
    spare = len(counting) - takers
    if takers < 1 or spare < 0:
        return None
    weights = takers * (takers + 1) // 2
    piles: list[tuple[Card, ...]] = []
    start = 0
    for place in range(takers):
        more = spare * (place + 1) // weights
        end = len(counting) if place == takers - 1 else start + 1 + more
        piles.append(counting[start:end])
        start = end
    nothing = [CardSet()] * (rules.players - takers)
    return [*map(CardSet, piles), *nothing]


def shared_points(rules: Ruleset, *, takers: int) -> list[int] | None:
    """What those cards come to by player in a deal without a moon."""
    shares = shared_cards(rules, takers=takers)
    return None if shares is None else [card_points(rules, cards) for cards in shares]
