"""A question as it reaches the desk, and what the desk tells while it works on it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from parlour.rulings.ruling import Citation


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A position of a table, sent with "why may I not play this card?"; cards are codes."""

    hand: tuple[str, ...]
    trick: tuple[str, ...]
    trick_no: int
    hearts_broken: bool
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One question with its scope.

    `preset` and `overrides` are the table's rules, `preset` None where books alone are asked.
    `game` and `books` narrow the library to a game (its key or one of its names) and to editions.
    `answerer` names another answerer than the one in the settings.
    """

    question: str
    preset: str | None = "standard"
    overrides: Mapping[str, Any] = field(default_factory=dict)
    game: str | None = None
    books: tuple[str, ...] = ()
    answerer: str | None = None
    position: Told | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """What is known before the ruling: the passages found, then the draft as it grows.

    `waiting` is how many questions are before this one at a model server.
    """

    sources: tuple[Citation, ...] = ()
    draft: str = ""
    waiting: int | None = None


Listener = Callable[[Progress], None]


def unheard(_: Progress) -> None:
    """The listener of a caller who waits for the ruling alone."""
