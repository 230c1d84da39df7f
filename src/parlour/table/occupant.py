"""Who may sit at a seat."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A person, by a pseudonymous id; the name they go by is kept apart from the log."""

    who: str


@dataclass(frozen=True, slots=True)
class Bot:
    """A computer player of that level."""

    level: str


Occupant = Person | Bot
