"""A table as text, all hands open: for whoever watches a program learn."""

from collections.abc import Iterable

from parlour.cards import Card
from parlour.play import GameState


def table_told(game: GameState) -> str:
    """The deal on the table in a few lines: what each seat holds, the trick, points and totals."""
    deal, rules = game.deal, game.rules
    if deal is None:
        return "before the first deal"
    lines = [f"deal {deal.opened.deal}, dealt by player_{deal.opened.dealer}: {deal.phase}"]
    for seat, hand in enumerate(deal.hands):
        waits = "→" if seat in deal.to_act else " "
        lines.append(
            f"{waits} player_{seat}  {_codes(rules.low_to_high(hand)):{3 * rules.cards_each}} "
            f"{deal.tricks[seat]} tricks, total {game.totals[seat]}"
        )
    if deal.trick:
        laid = zip(deal.in_trick, deal.trick, strict=False)
        lines.append("trick: " + ", ".join(f"player_{seat} {card}" for seat, card in laid))
    if deal.score is not None:
        lines.append("points: " + " ".join(map(str, deal.score.points)))
    return "\n".join(lines)


def _codes(cards: Iterable[Card]) -> str:
    return " ".join(card.code for card in cards)
