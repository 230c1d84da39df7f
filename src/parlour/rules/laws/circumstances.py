"""The circumstances that several laws ask about, and short ways to write clauses."""

from typing import Final

from parlour.rules.frozen_map import FrozenMap
from parlour.rules.laws.law import Circumstance, Clause, Condition, Test, Value

FOSTER: Final = "Foster's Complete Hoyle"
HOYLE_1887: Final = "the Standard Hoyle of 1887"
MODERN_PAGE: Final = "a modern rule page for four players"
MODERN_COLLECTION: Final = "a modern collection of card games"
HOUSE: Final = "a reading of this house"

OFFENDER: Final = Circumstance(name="offender", kind="seat", asks="Which player was at fault?")
SEATS: Final = Circumstance(
    name="seats", kind="seats", asks="Who sits at the table, clockwise from any player?"
)
DEALER: Final = Circumstance(name="dealer", kind="seat", asks="Who was dealing?")


def flag(name: str, asks: str) -> Circumstance:
    """A circumstance that is so or not."""
    return Circumstance(name=name, kind="flag", asks=asks)


def so(of: str) -> Condition:
    """The circumstance holds."""
    return Condition(of=of, value=True)


def not_so(of: str) -> Condition:
    """The circumstance does not hold."""
    return Condition(of=of, value=False)


def given(of: str, test: Test, value: int | None = None) -> Condition:
    """The circumstance passes a test other than being equal."""
    return Condition(of=of, test=test, value=value)


def clause(
    *when: Condition,
    under: dict[str, tuple[str, ...]] | None = None,
    choices: tuple[str, ...] | None = None,
    follows: tuple[int, ...] | None = None,
    note: str | None = None,
    **remedy: Value,
) -> Clause:
    """A clause: its conditions, the options it is meant for, the fields of its remedy."""
    return Clause(
        when=when,
        under=FrozenMap(under or {}),
        remedy=FrozenMap(remedy),
        choices=choices,
        follows=follows,
        note=note,
    )
