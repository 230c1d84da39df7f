"""What a player that looks ahead may use."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Means:
    """How far a player looks, and at what.

    `rollouts` are the deals played to their end for one card, over as many different ones as
    `worlds`; `candidates` so many are drawn for them, and a card that the rules of thumb would not
    have played makes one so much less likely, times `doubt` (1: they are all as likely). In the
    rollouts one card in `noise` is played by chance. `shoots`: it also tries to play for every
    trick. `passes` are the deals played to their end for a pass; without any it passes by thumb.
    """

    rollouts: int
    worlds: int = 200
    candidates: int = 200
    doubt: float = 1.0
    noise: int = 12
    shoots: bool = False
    passes: int = 0
