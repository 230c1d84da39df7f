"""What a sibling game is: who plays it with which cards, how it goes, what its book says."""

from collections.abc import Callable
from dataclasses import dataclass

from parlour.play.game import DealDecider
from parlour.rules import Ruleset
from parlour.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True, kw_only=True)
class Sibling:
    """A game of the family that is no form of Hearts.

    `rules` gives for a number of players what the game shares with Hearts: seats, pack, ranking and
    deal; `in_deal` decides the rest, and `book` prints all of it.
    """

    name: str
    title: str
    summary: str
    origin: str
    seats: tuple[int, ...]
    rules: Callable[[int], Ruleset]
    in_deal: DealDecider
    book: Callable[[int], Rulebook]
