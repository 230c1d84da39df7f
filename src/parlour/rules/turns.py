"""Whose turn it is: the way that deal and play go round the table.

Seats are numbered clockwise whatever the direction, so left and right of a pass stay where they
are: +1 is always the next seat clockwise.
"""

from collections.abc import Collection

from parlour.rules.ruleset import Ruleset


def seat_in_turn(rules: Ruleset, first: int, place: int) -> int:
    """The seat whose turn comes so many places after that of `first`; before it, below nought."""
    return (first + place * _way(rules)) % rules.players


def place_in_turn(rules: Ruleset, first: int, seat: int) -> int:
    """How many turns after `first` that seat comes, nought for `first` itself."""
    return (seat - first) * _way(rules) % rules.players


def in_turn(rules: Ruleset, first: int) -> tuple[int, ...]:
    """Every seat in the order of their turns, that one first."""
    return tuple(seat_in_turn(rules, first, place) for place in range(rules.players))


def seats_from(rules: Ruleset, first: int, out: Collection[int]) -> tuple[int, ...]:
    """The seats still in, in the order of their turns from `first` on; those `out` are not."""
    return tuple(seat for seat in in_turn(rules, first) if seat not in out)


def eldest_hand(rules: Ruleset, dealer: int) -> int:
    """The seat next to the dealer in turn: dealt to first, and the next to deal."""
    return seat_in_turn(rules, dealer, 1)


def _way(rules: Ruleset) -> int:
    return 1 if rules.direction == "clockwise" else -1
