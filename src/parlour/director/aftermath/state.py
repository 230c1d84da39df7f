"""What laws leave behind at a table: exposed cards, calls, penalties still due, revokes, debts."""

from dataclasses import dataclass, replace
from typing import Literal

from parlour.cards import NO_CARDS, Card, CardSet
from parlour.director.decision import Decision, Seat
from parlour.errors import IllegalAction
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.laws.turns import NEXT_LEAD, NEXT_PLAY

When = Literal["lead", "play"]
"""At which turn of the offender a penalty falls due: the next lead, or the next play."""

RevokeState = Literal["open", "amended", "stands", "claimed", "proved", "lapsed"]
"""How far a revoke has got.

It may still be put right; it was; its trick is quitted; somebody has claimed it; it is proved and
costs what the rules say; the tricks were mixed for the next deal before anybody claimed it.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """A penalty at the offender's next lead or play; `call` is what was chosen, if anything yet.

    `asker` is the only seat that may choose; None where it is not known who sits there.
    """

    offender: Seat
    asker: Seat | None
    at: When
    options: tuple[str, ...]
    call: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Revoke:
    """A card that did not follow, or that disobeyed a lawful call, and how far it has got."""

    offender: Seat
    card: Card | None
    state: RevokeState = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class Aftermath:
    """All that is left behind in one deal; a new deal starts from an empty one.

    `called` is the exposed card that a seat has been told to play to this trick, `owing` those who
    must take the last trick, the first at fault first.
    """

    exposed: FrozenMap[Seat, CardSet] = FrozenMap()
    called: FrozenMap[Seat, Card] = FrozenMap()
    penalties: tuple[Penalty, ...] = ()
    revokes: tuple[Revoke, ...] = ()
    owing: tuple[Seat, ...] = ()

    def exposed_of(self, seat: Seat) -> CardSet:
        return self.exposed.get(seat, NO_CARDS)

    def penalties_of(self, seat: Seat, *, leads: bool) -> tuple[Penalty, ...]:
        """The penalties that are due at this turn of the seat and have been asked for."""
        return tuple(
            each
            for each in self.penalties
            if each.offender == seat and each.call is not None and (leads or each.at == "play")
        )


def expose(after: Aftermath, seat: Seat, *cards: Card) -> Aftermath:
    """These cards of that seat lie face up on the table."""
    lying = after.exposed_of(seat) | CardSet(cards)
    return replace(after, exposed=FrozenMap({**after.exposed, seat: lying}))


def penalise(after: Aftermath, penalty: Penalty) -> Aftermath:
    """One more penalty is due."""
    return replace(after, penalties=(*after.penalties, penalty))


def owe_last_trick(after: Aftermath, seat: Seat) -> Aftermath:
    """That seat must take the last trick; once is enough."""
    return after if seat in after.owing else replace(after, owing=(*after.owing, seat))


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
