"""What a table may be asked for."""

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.play.actions import SeatAction
from parlour.play.events import HEARTS
from parlour.rules import Ruleset
from parlour.table.occupant import Occupant


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTable:
    """Open a table with its seats taken; `plays` is the name of the game."""

    rules: Ruleset
    preset: str | None
    seats: Sequence[Occupant]
    plays: str = HEARTS


@dataclass(frozen=True, slots=True, kw_only=True)
class StartGame:
    """Begin a game, or another one after the last is over; `dealer` deals first."""

    dealer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Deal the next hands: a fresh secret of 32 bytes, and a nonce for each seat."""

    secret: bytes
    nonces: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """A seat passes, plays, or says how its moon counts."""

    seat: int
    action: SeatAction


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """A seat takes back its last decision and all that followed."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo:
    """A seat takes its last undo back."""

    seat: int


Command = OpenTable | StartGame | Deal | Act | Undo | Redo
