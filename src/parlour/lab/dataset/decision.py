"""One row of a data set, and what is said once for all of them.

A row is a decision, not a deal: whoever learns from it needs what was seen before it, what could
be done and what was done; a deal is all rows with its number.
"""

from typing import Any, Final

import msgspec

SCHEMA: Final = "parlour decisions"
VERSION: Final = 1
"""Goes up when a column changes its meaning or is taken away; new ones do not raise it."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """How the rows were made: all options of the rules, the bots by seat, seed and deals."""

    schema: str = SCHEMA
    version: int = VERSION
    rules: dict[str, Any]
    bots: list[str]
    seed: int
    deals: int


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision of one seat; `deal` and `decision`, its number within the deal, count from 1.

    `kind`, `view` and `answer` are those of the engine protocol, the latter two as JSON text.
    `hand` is held before it, `legal` may be played (empty where no card is played); `cards` are
    those played, passed or laid away. `stood_in` says that the bot failed and plain decided.
    `points` are what the deal came to cost each seat, `shooter` who shot the moon in it.
    """

    deal: int
    decision: int
    seat: int
    bot: str
    stood_in: bool
    kind: str
    view: str
    hand: list[str]
    legal: list[str]
    cards: list[str]
    answer: str
    points: list[int]
    shooter: int | None


COLUMNS: Final = Decision.__struct_fields__
"""The names of the columns, in their order."""
