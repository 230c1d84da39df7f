"""A law of the table: what has happened, what is asked about it, what follows, who decides."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal

from parlour.rules.frozen_map import FrozenMap

Event = Literal[
    "too_many_candidates", "seat_draw", "shuffle_wanted", "short_packet_cut", "pack_not_cut",
    "wrong_card_dealt", "dealer_counts_cards", "misdealt_count_found", "card_exposed_by_dealer",
    "dealt_out_of_turn", "lead_out_of_turn", "played_out_of_turn", "two_cards_to_trick",
    "exposed_card_called", "revoke_noticed", "revoke_established", "revoke_claimed",
    "omitted_trick_then_played", "short_hand", "call_disobeyed", "looked_at_quitted_trick",
    "call_impossible", "wrong_pass",
]  # fmt: skip
"""What can go wrong or has to be settled; one event may fall under several laws."""

State = Literal[
    "table", "cut", "dealing", "dealt", "passing", "trick_open", "trick_complete", "quitted",
    "hand_over",
]  # fmt: skip
"""How far the table has got: a trick is complete when all have played to it, and quitted once it
has been turned down and let go of."""

Kind = Literal[
    "seat", "seats", "card", "cards", "cards_by_player", "count", "packet", "flag", "choice",
    "points", "points_by_seat", "party",
]  # fmt: skip
"""What a circumstance is. A packet is the count of either part of a cut pack, a party is `accused`,
`another` or `nobody`, or the seat of either."""

Decider = Literal[
    "nobody", "any_player", "dealer", "pone", "receiver", "offender", "left_of_offender",
    "right_of_offender", "claimant",
]  # fmt: skip
"""Whose choice it is. Right and left are said for play that goes clockwise: the left neighbour is
the next to play, and the pone sits before the dealer."""

Test = Literal[
    "is", "below", "at_least", "fewer_than_seats", "all_seats", "one_lowest", "several_lowest",
    "no_revoke", "a_revoke",
]  # fmt: skip
"""How a circumstance is looked at.

`is`, `below` and `at_least` compare with the condition's value. `fewer_than_seats` and `all_seats`
compare a count with the number of seats. `one_lowest` and `several_lowest` look at cards cut, the
ace being the lowest. `no_revoke` and `a_revoke` say whether the card could follow to the trick.
"""


class Worked(Enum):
    """A remedy that is worked out from the circumstances instead of being fixed."""

    TABLES_OF_SEVEN = auto()
    """As many tables as are needed for no more than seven candidates at each."""
    LOWEST_CUT = auto()
    """The player with the lowest card, the ace being the lowest of all."""
    DEALER = auto()
    LEFT_OF_DEALER = auto()
    RECEIVER = auto()
    OFFENDER = auto()
    LEFT_OF_OFFENDER = auto()
    RIGHT_OF_OFFENDER = auto()
    INTENDED_CARD = auto()
    OTHER_CARD = auto()
    """The card beside the intended one, alone in a list."""
    WRONG_CARD = auto()
    """The card that was the revoke, alone in a list."""
    PLAYED_AFTER = auto()
    """Those who have played to the trick after the revoke."""
    ALL_TO_OFFENDER = auto()
    """Every point of the deal to the offender and nothing to anybody else."""
    EIGHT_TO_EACH = auto()
    """What the offender pays and the others draw: eight counters to each of them."""
    HEARTS_IN_LAST_TRICK = auto()
    """How many hearts the last trick holds."""


Value = bool | str | tuple[str, ...] | Worked | None
"""One field of a remedy: fixed, or the name of what is worked out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstance:
    """Something the law must know, under the name an event gives it.

    `asks` is the question put to the table where it was left out; `values` are the words a choice
    can be.
    """

    name: str
    kind: Kind
    asks: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """A test that one circumstance must pass."""

    of: str
    test: Test = "is"
    value: bool | int | str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One way a law can fall out: all that must hold, and the remedy that then follows.

    `when` are conditions on the circumstances, `under` the values of rule options it is meant
    for (empty: any rules). `remedy` has a value for each field of the answer, and `note` is a
    sentence of the ruling for which no field stands. `choices` and `follows` are given where they
    differ from the law's; without choices nobody is left one.
    """

    when: tuple[Condition, ...] = ()
    under: FrozenMap[str, tuple[str, ...]] = FrozenMap({})
    remedy: FrozenMap[str, Value]
    choices: tuple[str, ...] | None = None
    follows: tuple[int, ...] | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Law:
    """One law of the table.

    The first clause that fits decides; where none does, the law has no bearing. Laws of the same
    event are read together, and each adds its own fields. `choices` are what the one in
    `decided_by` may choose from. `follows` are the numbers of the laws that come into force next;
    `afterwards` is what is said of this law where another one leads to it.
    `text` is the law as printed; `reading` is what this house holds where the old books are
    silent. Every fact of `text` stands in one of the `sources`.
    """

    number: int
    event: Event
    title: str
    states: tuple[State, ...]
    circumstances: tuple[Circumstance, ...]
    clauses: tuple[Clause, ...]
    choices: tuple[str, ...] = ()
    decided_by: Decider = "nobody"
    follows: tuple[int, ...] = ()
    afterwards: str | None = None
    text: str
    reading: str | None = None
    sources: tuple[str, ...]
