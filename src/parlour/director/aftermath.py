"""What decisions leave behind for later turns; the state itself is kept in `rules.laws`."""

from dataclasses import replace

from parlour.cards import Card
from parlour.director.decision import Decision
from parlour.errors import IllegalAction
from parlour.rules.laws.aftermath import (
    Aftermath,
    Bound,
    LastTrick,
    Penalty,
    Revoke,
    RevokeState,
    Seat,
    Turn,
    When,
    amend,
    ask,
    bound,
    call_card,
    claim,
    expose,
    last_trick,
    look_through,
    mix,
    owe_last_trick,
    penalise,
    played,
    quit_trick,
    scores_after_revokes,
)
from parlour.rules.laws.turns import NEXT_LEAD, NEXT_PLAY

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


def take_over(after: Aftermath, decision: Decision) -> Aftermath:
    """What is left behind once that decision is carried out.

    Raises IllegalAction for one that is not decided yet, or that does not say who was at fault
    though something is left behind for that seat.
    """
    if decision.outcome == "needs":
        names = ", ".join(each.name for each in decision.needs)
        raise IllegalAction(f"this is not decided yet: it needs {names}")
    remedy = decision.remedy
    at = _due_at(decision)
    exposed = remedy.get("exposed") or ()
    owing = remedy.get("last_trick_taken_by") is not None
    revoked = remedy.get("penalty") == "revoke" or remedy.get("amended") is False
    if not (at or exposed or owing or revoked or remedy.get("established")):
        return after
    offender = decision.offender
    if offender is None:
        raise IllegalAction("it is not said who was at fault: name the offender")
    if isinstance(exposed, tuple) and exposed:
        after = expose(after, offender, *(Card.parse(str(code)) for code in exposed))
    if at is not None:
        after = penalise(after, _penalty(decision, offender, at))
    if owing:
        after = owe_last_trick(after, offender)
    if revoked:
        after = _with_revoke(after, offender, "stands")
    return _with_revoke(after, offender, "proved") if remedy.get("established") else after


def _due_at(decision: Decision) -> When | None:
    if decision.remedy.get("treated_as") is not None:
        return "lead"
    due: dict[object, When] = {NEXT_LEAD: "lead", NEXT_PLAY: "play"}
    return due.get(decision.remedy.get("applies_at"))


def _penalty(decision: Decision, offender: Seat, at: When) -> Penalty:
    return Penalty(offender=offender, asker=decision.decided_by, at=at, options=decision.choices)


def _with_revoke(after: Aftermath, offender: Seat, state: RevokeState) -> Aftermath:
    revoke = Revoke(offender=offender, card=None, state=state)
    return replace(after, revokes=(*after.revokes, revoke))
