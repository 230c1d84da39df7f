"""A ruling on a slip with real cards: whose choice it is, from what, and what follows."""

from dataclasses import dataclass
from typing import Literal

from parlour.rules.frozen_map import FrozenMap
from parlour.rules.laws import Circumstance, Decider, Event
from parlour.rules.laws.aftermath import Seat

Outcome = Literal["decided", "needs", "not_in_force", "silent"]
"""How far the laws went.

They decided; they need a circumstance that was left out; they have a penalty, and the rules of this
table have not taken it over; or they do not say.
"""

Field = bool | int | str | None | tuple[Seat, ...] | FrozenMap[str, int]
"""What one field of a remedy can be: cards are codes, seats the labels given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """A law as it is printed, with the books it comes from."""

    law: int
    title: str
    quote: str
    reading: str | None
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What the laws say of one event under the rules of one table.

    `laws` are those that apply, or may still apply where something is needed, and `citations` have
    them as printed. `remedy` holds the fields that are certain. `decided_by` is the seat whose
    choice it is, None where nobody has one or where it is no single seat's; `decider` says in
    which part it chooses, from `choices`. `needs` are the circumstances that were left out and can
    still change the outcome. `says` is the ruling, `then` what follows at later turns, `ignored`
    the names given that no law of the event knows.
    """

    event: Event
    outcome: Outcome
    laws: tuple[int, ...]
    remedy: FrozenMap[str, Field]
    decided_by: Seat | None
    decider: Decider
    choices: tuple[str, ...]
    needs: tuple[Circumstance, ...]
    says: str
    then: tuple[str, ...]
    citations: tuple[Citation, ...]
    offender: Seat | None = None
    ignored: tuple[str, ...] = ()
