"""Many deals side by side, played in compiled code: arrays in, arrays out.

What a seat knows and what it may do are numbered as in `hearts_v0`. No package beyond those that
the game needs is necessary.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from parlour.errors import IllegalAction, UsageError
from parlour.fast import FastTable
from parlour.fast import batch as fast
from parlour.fast import deal as row
from parlour.fast.layout import Layout, layout_of
from parlour.fast.observed import DEAL_ANEW, step_all
from parlour.rules import RuleId, Ruleset, cards_laid, load_rules, pass_entry

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What is asked at each table now, and what the last step brought; the first index is a table.

    `seats` are to act; `observations` are what they know, `masks` what they may do. `rewards` are
    by table and seat and all 0 but where `done` says that a deal has ended: there they are what it
    cost with the sign turned, and everything else tells of the next deal. The arrays are written
    over by the next step.
    """

    seats: "NDArray[np.int64]"
    observations: "NDArray[np.float32]"
    masks: "NDArray[np.int8]"
    rewards: "NDArray[np.float32]"
    done: "NDArray[np.bool_]"


class Batch:
    """`number` tables under the same rules, each with a luck of its own.

    A deal has a dealer and an entry of the pass cycle by chance, and nobody has points before it.
    What happens at a table depends on rules, seed, its number and what is done there alone.
    Raises NotYet, naming the options, for rules that compiled code does not take.
    """

    def __init__(self, rules: Ruleset | str = "standard", number: int = 1) -> None:
        if number < 1:
            raise UsageError(f"there is one table or more, not {number}")
        self.rules = load_rules(rules) if isinstance(rules, str) else rules
        self.layout: Layout = layout_of(self.rules)
        table = FastTable.of(self.rules)
        self._packed = table.packed
        self._around = fast.Around(
            way=1 if self.rules.direction == "clockwise" else -1,
            barred=table.cards.mask(self.rules.barred_from_pass),
            capot=self.rules.capot == "may_bid",
            choice=self.rules.moon == "choice",
        )
        self._passes = _passes(self.rules)
        self._numbers = np.array(table.cards.numbers, np.int64)
        self._faces = np.array([card or 0 for card in table.cards.cards], np.int64)
        self._deals = np.tile(row.empty_deal(), (number, 1))
        self._more = np.zeros((number, fast.AROUND), np.int64)
        self._fates = np.zeros((number, fast.FATES, len(self._numbers)), np.int8)
        self._luck = np.zeros((number, 1), np.uint64)
        self._look = Look(
            seats=np.zeros(number, np.int64),
            observations=np.zeros((number, self.layout.size), np.float32),
            masks=np.zeros((number, self.layout.actions), np.int8),
            rewards=np.zeros((number, self.rules.players), np.float32),
            done=np.zeros(number, np.bool_),
        )
        self._dealt = False

    def __len__(self) -> int:
        return len(self._luck)

    def reset(self, seed: int) -> Look:
        """Deal anew at every table; the same seed gives the same deals."""
        self._luck[:, 0] = fast.chances(seed, len(self))
        self._dealt = True
        return self._stepped(np.full(len(self), DEAL_ANEW, np.int64))

    def step(self, actions: "ArrayLike") -> Look:
        """Take one action at every table; a deal that has ended is followed by the next at once.

        Raises IllegalAction where a mask does not allow one, and then nothing is changed.
        """
        if not self._dealt:
            raise UsageError("reset comes before the first step")
        chosen = np.ascontiguousarray(actions, np.int64)
        self._check(chosen)
        return self._stepped(chosen)

    def _stepped(self, actions: "NDArray[np.int64]") -> Look:
        look = self._look
        step_all(
            self._packed, self._around, self.layout, self._numbers, self._faces, self._passes,
            self._deals, self._more, self._fates, self._luck,
            actions, look.seats, look.observations, look.masks, look.rewards, look.done,
        )  # fmt: skip
        return look

    def _check(self, chosen: "NDArray[np.int64]") -> None:
        if chosen.shape != (len(self),):
            raise UsageError(f"one action for each of {len(self)} tables, not {chosen.shape}")
        known = (chosen >= 0) & (chosen < self.layout.actions)
        within = np.where(known, chosen, 0)
        legal = known & (self._look.masks[np.arange(len(self)), within] != 0)
        if not legal.all():
            table = int(np.argmin(legal))
            raise IllegalAction(
                f"action {chosen[table]} may not be taken at table {table} now", rule=RuleId.PLAY
            )


def _passes(rules: Ruleset) -> "NDArray[np.int64]":
    """By entry of the pass cycle how far cards go, and how many each seat lays."""
    entries = []
    for deal in range(1, max(1, len(rules.cycle)) + 1):
        size = cards_laid(rules, deal)
        entry = pass_entry(rules, deal) if size else 0
        entries.append((fast.SCATTER if entry == "scatter" else entry, size))
    return np.array(entries, np.int64)
