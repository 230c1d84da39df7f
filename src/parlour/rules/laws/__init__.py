"""The laws of the table: what a slip costs, as data that can be printed and decided by."""

from parlour.rules.laws.code import law, laws
from parlour.rules.laws.law import (
    Circumstance,
    Clause,
    Condition,
    Decider,
    Event,
    Law,
    State,
    Value,
    Worked,
)
from parlour.rules.laws.printed import printed_laws

__all__ = [
    "Circumstance",
    "Clause",
    "Condition",
    "Decider",
    "Event",
    "Law",
    "State",
    "Value",
    "Worked",
    "law",
    "laws",
    "printed_laws",
]
