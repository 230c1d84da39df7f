"""What happens at a table beside the game itself; the events of a game stand in the same log."""

from dataclasses import dataclass

from parlour.play.events import HEARTS, PublicEvent
from parlour.rules import Ruleset
from parlour.table.occupant import Occupant


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOpened(PublicEvent):
    """A table is opened: its rules, the preset they come from (None: house rules), its seats.

    `plays` is the name of the game.
    """

    rules: Ruleset
    preset: str | None
    seats: tuple[Occupant, ...]
    plays: str = HEARTS


@dataclass(frozen=True, slots=True, kw_only=True)
class Redone(PublicEvent):
    """What was taken back happens again, up to the first `to` events of the game."""

    to: int
