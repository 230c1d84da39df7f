"""The fields of a remedy that are worked out from the circumstances."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from parlour.cards import Suit
from parlour.director.conditions import lowest_drawn
from parlour.director.decision import Field
from parlour.director.facts import Facts
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.laws import Value, Worked
from parlour.rules.laws.aftermath import Seat
from parlour.rules.laws.revoke_costs import all_to_offenders, eight_to_each

_LARGEST_TABLE: Final = 7


@dataclass(frozen=True, slots=True)
class Unknown:
    """A field that cannot be worked out yet, and the names of what it needs."""

    missing: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Working:
    needs: tuple[str, ...]
    work: Callable[[Facts], Field]


def worked_out(value: Value, facts: Facts) -> Field | Unknown:
    """The value of one field, or what is missing to work it out."""
    if not isinstance(value, Worked):
        return value
    working = _WORKINGS[value]
    missing = frozenset(name for name in working.needs if name not in facts.known)
    return Unknown(missing) if missing else working.work(facts)


def _lowest_cut(facts: Facts) -> Field:
    drawn = facts.drawn("cards") or ()
    return drawn[lowest_drawn(drawn)[0]][0]


def _tables(facts: Facts) -> Field:
    return -(-(facts.count("candidates") or 0) // _LARGEST_TABLE)


def _hearts(facts: Facts) -> Field:
    return sum(card.suit is Suit.HEARTS for card in facts.cards("last_trick") or ())


def _all_to_offender(facts: Facts) -> Field:
    seats, offenders = _everybody(facts)
    return FrozenMap(all_to_offenders(facts.rules, seats, offenders))


def _eight_to_each(facts: Facts) -> Field:
    seats, offenders = _everybody(facts)
    return FrozenMap(eight_to_each(seats, offenders))


def _everybody(facts: Facts) -> tuple[list[Seat], list[Seat]]:
    """The offender before the others, and the offender alone."""
    offender = facts.seat("offender")
    assert offender is not None
    return [offender, *(seat for seat, _ in facts.points("others") or ())], [offender]


def _seat(name: str) -> _Working:
    return _Working((name,), lambda facts: facts.seat(name))


def _neighbour(name: str, step: int) -> _Working:
    return _Working((name, "seats"), lambda facts: facts.beside(name, step))


def _code(facts: Facts, name: str) -> str:
    card = facts.card(name)
    assert card is not None
    return card.code


_WORKINGS: Final[dict[Worked, _Working]] = {
    Worked.TABLES_OF_SEVEN: _Working(("candidates",), _tables),
    Worked.LOWEST_CUT: _Working(("cards",), _lowest_cut),
    Worked.DEALER: _seat("dealer"),
    Worked.LEFT_OF_DEALER: _neighbour("dealer", 1),
    Worked.RECEIVER: _seat("receiver"),
    Worked.OFFENDER: _seat("offender"),
    Worked.LEFT_OF_OFFENDER: _neighbour("offender", 1),
    Worked.RIGHT_OF_OFFENDER: _neighbour("offender", -1),
    Worked.INTENDED_CARD: _Working(("intended",), lambda facts: _code(facts, "intended")),
    Worked.OTHER_CARD: _Working(("other",), lambda facts: (_code(facts, "other"),)),
    Worked.WRONG_CARD: _Working(("card",), lambda facts: (_code(facts, "card"),)),
    Worked.PLAYED_AFTER: _Working(("played_after",), lambda facts: facts.seats("played_after")),
    Worked.ALL_TO_OFFENDER: _Working(("offender", "others"), _all_to_offender),
    Worked.EIGHT_TO_EACH: _Working(("offender", "others"), _eight_to_each),
    Worked.HEARTS_IN_LAST_TRICK: _Working(("last_trick",), _hearts),
}
