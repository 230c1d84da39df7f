"""What laws leave behind at a table: exposed cards, calls, penalties still due, revokes, debts."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from parlour.cards import NO_CARDS, Card, CardSet
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.rule_id import RuleId

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
    """A card that did not follow, or that disobeyed a lawful call, and how far it has got.

    `rule` is what it broke. Where the play itself was followed `trick` is its number, and `held`
    what could have been played instead: the cards that prove it.
    """

    offender: Seat
    card: Card | None
    state: RevokeState = "open"
    rule: RuleId = RuleId.FOLLOW_SUIT
    trick: int | None = None
    held: CardSet = NO_CARDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Breach:
    """A card that another rule forbade, to the trick of that number; no law says what it costs."""

    offender: Seat
    card: Card
    trick: int
    rule: RuleId


@dataclass(frozen=True, slots=True, kw_only=True)
class Aftermath:
    """All that is left behind in one deal; a new deal starts from an empty one.

    `called` is the exposed card that a seat has been told to play to this trick, `owing` those who
    must take the last trick, the first at fault first. `breaches` are the other wrong cards.
    """

    exposed: FrozenMap[Seat, CardSet] = FrozenMap()
    called: FrozenMap[Seat, Card] = FrozenMap()
    penalties: tuple[Penalty, ...] = ()
    revokes: tuple[Revoke, ...] = ()
    breaches: tuple[Breach, ...] = ()
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


NOTHING_LEFT: Final = Aftermath()
"""What is left behind before anything has gone wrong."""


def expose(after: Aftermath, seat: Seat, *cards: Card) -> Aftermath:
    """These cards of that seat lie face up on the table."""
    lying = after.exposed_of(seat) | CardSet(cards)
    return replace(after, exposed=FrozenMap({**after.exposed, seat: lying}))


def laid(after: Aftermath, seat: Seat, card: Card) -> Aftermath:
    """That seat has played the card: it no longer lies exposed, and the call upon it is over."""
    exposed = {each: cards for each, cards in after.exposed.items() if each != seat}
    called = {each: cards for each, cards in after.called.items() if each != seat}
    lying = after.exposed_of(seat).without_card(card)
    if lying:
        exposed[seat] = lying
    return replace(after, exposed=FrozenMap(exposed), called=FrozenMap(called))


def penalise(after: Aftermath, penalty: Penalty) -> Aftermath:
    """One more penalty is due."""
    return replace(after, penalties=(*after.penalties, penalty))


def owe_last_trick(after: Aftermath, seat: Seat) -> Aftermath:
    """That seat must take the last trick; once is enough."""
    return after if seat in after.owing else replace(after, owing=(*after.owing, seat))
