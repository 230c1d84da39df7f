"""Who may still take every penalty card, in compiled code."""

from typing import TYPE_CHECKING, Final

from parlour.fast.bits import count
from parlour.fast.compiled import compiled
from parlour.fast.deal import NOBODY, TAKEN
from parlour.fast.packed import Packed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    State = NDArray[np.int64]

ENOUGH: Final = 4
"""One who alone has taken such a part of the penalty cards may mean to take them all."""


@compiled
def threat(rules: Packed, deal: "State", seat: int) -> int:
    """Another seat that has taken every penalty card so far, and enough of them; else NOBODY."""
    taker, fallen = NOBODY, 0
    for other in range(rules.seats):
        cards = deal[TAKEN + other] & rules.penalties
        if cards:
            if taker != NOBODY:
                return NOBODY
            taker, fallen = other, count(cards)
    if taker == seat or rules.moon == 0:
        return NOBODY
    return taker if fallen * ENOUGH >= count(rules.penalties) else NOBODY


@compiled
def may_shoot(rules: Packed, deal: "State", seat: int) -> bool:
    """Whether nobody else has taken a penalty card."""
    if rules.moon == 0:
        return False
    for other in range(rules.seats):
        if other != seat and deal[TAKEN + other] & rules.penalties:
            return False
    return True
