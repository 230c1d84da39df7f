"""What the end of a deal is worth to a seat, in compiled code."""

from typing import TYPE_CHECKING, Final

import numpy as np

from parlour.fast.compiled import compiled
from parlour.fast.deal import NOBODY
from parlour.fast.packed import NEVER, WINS, Packed
from parlour.fast.scoring import OTHERS_PLUS, SELF_MINUS, partner, score_deal

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]

WIN: Final = 40.0
"""What winning the game weighs beside a point of difference in a deal."""

SHOOTER_CHOOSES: Final = 3
"""The moon of rules that leave its form to the shooter."""


@compiled
def value_of(rules: Packed, seat: int, points: "State", totals: "State", number: int) -> float:
    """What the points of a deal are worth to a seat: how much better it did than the others.

    Where they end the game, who has won it weighs as well.
    """
    mate = partner(rules, seat)
    own, others, foes = 0.0, 0.0, 0
    for other in range(rules.seats):
        if other in (seat, mate):
            own += points[other]
        else:
            others += points[other]
            foes += 1
    if mate != seat:
        own /= 2
    value = others / foes - own
    if number > 0:
        value += WIN * won(rules, seat, points, totals, number)
    return value


@compiled
def won(rules: Packed, seat: int, points: "State", totals: "State", number: int) -> float:
    """The seat's share in a win by this deal, less an even share; 0 where the game goes on."""
    after = np.empty(rules.seats, np.int64)
    exact, high, low = False, NEVER, -NEVER
    for other in range(rules.seats):
        mate = partner(rules, other)
        gained = points[other] if mate == other else points[other] + points[mate]
        after[other] = totals[other] + gained
        if gained:
            for place in range(len(rules.resets)):
                if after[other] == rules.resets[place]:
                    after[other] = rules.becomes[place]
                    exact = exact or after[other] == WINS
                    break
        high, low = max(high, after[other]), min(low, after[other])
    if not exact:
        over = rules.end == 2 or (rules.end == 1 and number >= rules.deals)
        if not (over or (rules.end == 0 and high >= rules.target)):
            return 0.0
    winners = 0
    for other in range(rules.seats):
        winners += after[other] == low
    if winners > 1 and rules.extra_deal and not exact:
        return 0.0
    return (1.0 / winners if after[seat] == low else 0.0) - 1.0 / rules.seats


@compiled
def score(rules: Packed, deal: "State", totals: "State", number: int, points: "State") -> None:
    """Write the points of a deal that is over; a shooter who may choose says what is better."""
    shooter = score_deal(rules, deal, totals, OTHERS_PLUS, points)
    if shooter == NOBODY or rules.moon != SHOOTER_CHOOSES:
        return
    plus = value_of(rules, shooter, points, totals, number)
    score_deal(rules, deal, totals, SELF_MINUS, points)
    if value_of(rules, shooter, points, totals, number) <= plus:
        score_deal(rules, deal, totals, OTHERS_PLUS, points)
