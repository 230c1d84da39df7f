"""How many ways a deal can go on, so many cards deep: a count that two engines must agree on."""

from typing import TYPE_CHECKING

import numpy as np

from parlour.fast.bits import lowest
from parlour.fast.compiled import compiled
from parlour.fast.deal import legal_plays, over, play
from parlour.fast.packed import Packed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]


@compiled
def positions_at(rules: Packed, deal: "State", depth: int) -> int:
    """The number of different orders in which the next `depth` cards may be played."""
    rows = np.empty((depth + 1, deal.shape[0]), np.int64)
    left = np.zeros(depth + 1, np.int64)
    rows[0] = deal
    if depth == 0 or over(rules, deal):
        return 1
    left[0] = legal_plays(rules, deal)
    found, height = 0, 0
    while height >= 0:
        if not left[height]:
            height -= 1
            continue
        bit = left[height] & -left[height]
        left[height] ^= bit
        rows[height + 1] = rows[height]
        play(rules, rows[height + 1], lowest(bit))
        if height + 1 == depth or over(rules, rows[height + 1]):
            found += 1
        else:
            height += 1
            left[height] = legal_plays(rules, rows[height])
    return found
