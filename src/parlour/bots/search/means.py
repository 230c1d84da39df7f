"""What a player that looks ahead may use."""

from dataclasses import dataclass
from math import inf


@dataclass(frozen=True, slots=True, kw_only=True)
class Means:
    """How far a player looks, and at what.

    `rollouts` are the deals played to their end for one card, over as many different ones as
    `worlds`; `candidates` so many are drawn for them, and a card that the rules of thumb would not
    have played makes one so much less likely, times `doubt` (1: they are all as likely). In the
    rollouts one card in `noise` is played by chance, and where they are `wary` the others stop one
    who alone takes the penalty cards. `shy`: playing for every trick has to look so many points
    better than any other way; without end, it is not thought of. The last `ending` tricks are
    played out with open cards on as many deals as `endings`. `passes` are the deals played to their
    end for a pass; without any it passes by thumb.
    """

    rollouts: int
    worlds: int = 200
    candidates: int = 200
    doubt: float = 1.0
    noise: int = 12
    wary: bool = True
    shy: float = inf
    ending: int = 0
    endings: int = 0
    passes: int = 0
