"""What a law leaves behind for later turns, for a table that keeps to it: pure state, no play."""

from parlour.rules.laws.aftermath.calls import Bound, Turn, ask, bound, call_card, played
from parlour.rules.laws.aftermath.last_trick import LastTrick, last_trick
from parlour.rules.laws.aftermath.revokes import (
    amend,
    claim,
    look_through,
    mix,
    quit_trick,
    scores_after_revokes,
)
from parlour.rules.laws.aftermath.state import (
    Aftermath,
    Penalty,
    Revoke,
    RevokeState,
    Seat,
    When,
    expose,
    owe_last_trick,
    penalise,
)

__all__ = [
    "Aftermath",
    "Bound",
    "LastTrick",
    "Penalty",
    "Revoke",
    "RevokeState",
    "Seat",
    "Turn",
    "When",
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
]
