"""The person's hand on the screen: by suit, each card with the number it can be chosen by."""

from collections.abc import Iterable, Sequence
from typing import Final

from parlour.cards import Card, CardSet, Suit
from parlour.cards.spoken import SUIT_NAMES, card_name, listed, rank_name

WIDTH: Final = 78
"""Columns a line may take; one less than most terminals have, and some room."""

_LABEL: Final = 10  # as wide as "diamonds" with a gap


def in_order(hand: CardSet) -> tuple[Card, ...]:
    """The cards as they are numbered, from 1: by suit, from low to high."""
    return tuple(sorted(hand, key=lambda card: (card.suit, card.rank, card)))


def by_suit(hand: CardSet) -> list[str]:
    """A line for each suit held: `clubs     1) 2  2) 5  3) king`."""
    numbers = {card: number for number, card in enumerate(in_order(hand), 1)}
    lines = []
    for suit in Suit:
        held = [card for card in numbers if card.suit is suit]
        if held:
            items = [f"{numbers[card]}) {rank_name(card.rank)}" for card in held]
            lines += _wrapped(SUIT_NAMES[suit], items)
    return lines


def one_a_line(hand: CardSet) -> list[str]:
    """A line for each card: `3: king of clubs`."""
    return [f"{number}: {card_name(card)}" for number, card in enumerate(in_order(hand), 1)]


def numbers_of(cards: CardSet, hand: CardSet, last: str = "or") -> str:
    """`1 to 3 or 7`: the numbers these cards have in the hand."""
    runs: list[list[int]] = []
    for number, card in enumerate(in_order(hand), 1):
        if card not in cards:
            continue
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return listed(_run_names(runs), last)


def named(cards: Iterable[Card], last: str = "and") -> str:
    """`the 2 of clubs, the queen of spades and the ace of spades`."""
    return listed((f"the {card_name(card)}" for card in cards), last)


def _run_names(runs: Sequence[Sequence[int]]) -> list[str]:
    names = []
    for run in runs:
        names += [str(number) for number in run] if len(run) < 3 else [f"{run[0]} to {run[-1]}"]
    return names


def _wrapped(label: str, items: Sequence[str]) -> list[str]:
    lines = [f"  {label:{_LABEL}}"]
    start = True
    for item in items:
        if not start and len(lines[-1]) + 2 + len(item) > WIDTH:
            lines.append(f"  {'':{_LABEL}}")
            start = True
        lines[-1] += item if start else f"  {item}"
        start = False
    return lines
