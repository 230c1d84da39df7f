"""Partners: who plays with whom, and what they add up together."""

from collections.abc import Sequence

from parlour.rules.ruleset import Ruleset


def has_sides(rules: Ruleset) -> bool:
    """Whether partners add their scores; it takes an even number of players, four at least."""
    return rules.partners == "opposite" and rules.players > 2 and rules.players % 2 == 0


def side_of(rules: Ruleset, seat: int) -> tuple[int, ...]:
    """The seats of a side, the lower first: a seat and its partner, or a seat that plays alone."""
    if not has_sides(rules):
        return (seat,)
    half = rules.players // 2
    return (seat % half, seat % half + half)


def sides(rules: Ruleset) -> tuple[tuple[int, ...], ...]:
    """Every side, by its lowest seat."""
    return tuple(dict.fromkeys(side_of(rules, seat) for seat in range(rules.players)))


def together(rules: Ruleset, numbers: Sequence[int]) -> tuple[int, ...]:
    """By seat what its side has together; the numbers themselves where everybody plays alone.

    Seats may be left out: the numbers are those of the first ones.
    """
    by_seat = dict(enumerate(numbers))
    return tuple(sum(by_seat.get(each, 0) for each in side_of(rules, seat)) for seat in by_seat)
