"""Sibling games of Hearts with a play of their own, and which of them there are.

Whoever plays, keeps or checks games of any kind begins them here instead of in `play`.
"""

from parlour.family.games import (
    SIBLINGS,
    begin,
    game_after,
    replay,
    sibling,
    start_game,
    verify,
)
from parlour.family.sibling import Sibling

__all__ = [
    "SIBLINGS",
    "Sibling",
    "begin",
    "game_after",
    "replay",
    "sibling",
    "start_game",
    "verify",
]
