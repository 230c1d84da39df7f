"""Who sits where in a duplicate match: the same cards are played from every side of the table."""

from itertools import combinations

from parlour.rules import Ruleset, sides

Seating = tuple[bool, ...]
"""By seat, whether the first of the two players has it."""


def seatings(rules: Ruleset) -> tuple[Seating, ...]:
    """Every seating in which a deal is played; each seat is the first player's as often as not.

    At four seats the two players have two each, in all six ways. At another number each has every
    other seat, as far as it goes, in all rotations; where one has a seat more, so has the other in
    as many. Partners are one player: then sides are seated like seats.
    """
    parties = sides(rules)
    number = len(parties)
    if number == 4:
        chosen = [frozenset(pair) for pair in combinations(range(number), 2)]
    else:
        spread = range(0, number // 2 * 2, 2)
        turned = [frozenset((place + by) % number for place in spread) for by in range(number)]
        chosen = [*turned, *(frozenset(range(number)) - places for places in turned)]
    seated = (
        tuple(any(seat in parties[place] for place in places) for seat in range(rules.players))
        for places in chosen
    )
    return tuple(dict.fromkeys(seated))
