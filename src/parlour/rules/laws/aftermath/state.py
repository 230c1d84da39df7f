"""What laws leave behind at a table: exposed cards, calls, penalties still due, revokes, debts."""

from dataclasses import dataclass, replace
from typing import Literal

from parlour.cards import NO_CARDS, Card, CardSet
from parlour.rules.frozen_map import FrozenMap

Seat = int | str
"""A seat by its number, or by the label the table gave it."""

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
