"""What a law leaves behind for later turns, for a table that keeps to it: pure state, no play."""

from parlour.rules.laws.aftermath.calls import Bound, Turn, ask, bound, call_card, played
from parlour.rules.laws.aftermath.last_trick import LastTrick, last_trick
from parlour.rules.laws.aftermath.revokes import (
    amend,
    claim,
    look_through,
    mix,
    prove,
    proved_offenders,
    quit_trick,
    scores_after_revokes,
)
from parlour.rules.laws.aftermath.state import (
    NOTHING_LEFT,
    Aftermath,
    Breach,
    Penalty,
    Revoke,
    RevokeState,
    Seat,
    When,
    expose,
    laid,
    owe_last_trick,
    penalise,
)

__all__ = [
    "NOTHING_LEFT",
    "Aftermath",
    "Bound",
    "Breach",
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
    "laid",
    "last_trick",
    "look_through",
    "mix",
    "owe_last_trick",
    "penalise",
    "played",
    "prove",
    "proved_offenders",
    "quit_trick",
    "scores_after_revokes",
]
