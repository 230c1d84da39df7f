"""What a law leaves behind for later turns, for a table that keeps to it: pure state, no play."""

from parlour.director.aftermath.calls import Bound, Turn, ask, bound, call_card, played
from parlour.director.aftermath.last_trick import LastTrick, last_trick
from parlour.director.aftermath.revokes import (
    amend,
    claim,
    look_through,
    mix,
    quit_trick,
    scores_after_revokes,
)
from parlour.director.aftermath.state import (
    Aftermath,
    Penalty,
    Revoke,
    RevokeState,
    expose,
    owe_last_trick,
    penalise,
    take_over,
)

__all__ = [
    "Aftermath",
    "Bound",
    "LastTrick",
    "Penalty",
    "Revoke",
    "RevokeState",
    "Turn",
    "amend",
    "ask",
    "bound",
    "call_card",
    "claim",
    "expose",
    "last_trick",
    "look_through",
    "mix",
    "owe_last_trick",
    "penalise",
    "played",
    "quit_trick",
    "scores_after_revokes",
    "take_over",
]
