"""The counters on a table between two deals: who has won how many, and the pool that waits."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Self

from parlour.rules.auction import keeps_naming
from parlour.rules.ruleset import Ruleset
from parlour.rules.settlement import Amount, Settlement, settle


@dataclass(frozen=True, slots=True, kw_only=True)
class Counters:
    """What each seat has won in all games of the table so far, below nought: paid; and the pool.

    The books hand out 50 counters each, or 100 under Howell; here everybody starts with none and
    is told what they have won or paid, so the seats and the pool add up to nought, nobody runs
    out, and who is ahead needs no subtraction. `jack` says that the pool waits as a Jack;
    `bidder` has bought the right to name the suit to avoid, and has it until the pool is won.
    """

    net: tuple[Amount, ...]
    pool: int = 0
    jack: bool = False
    bidder: int | None = None

    @classmethod
    def none(cls, players: int) -> Self:
        """A table before its first game."""
        return cls(net=(0,) * players)

    def bid_paid(self, bidder: int, bid: int) -> "Counters":
        """The table when the highest bidder has paid the bid into the pool."""
        net = (amount - bid * (seat == bidder) for seat, amount in enumerate(self.net))
        return replace(self, net=tuple(net), pool=self.pool + bid)

    def after(self, settled: Settlement, bidder: int | None = None) -> "Counters":
        """The table when that has been paid and drawn; `bidder` names again if nobody drew."""
        return Counters(
            net=tuple(map(_sum, self.net, settled.net)),
            pool=settled.pool,
            jack=settled.jack,
            bidder=None if any(settled.drawn) or not settled.pool else bidder,
        )

    def settle(self, rules: Ruleset, counts: Sequence[int]) -> Settlement:
        """What is paid and drawn for those counts; the rules must settle in counters."""
        assert rules.settlement != "none"
        return settle(rules.settlement, counts, pool=self.pool, jack=self.jack)

    def fault(self, rules: Ruleset) -> str | None:
        """Why no table can stand like this under the rules, None where one can."""
        if rules.settlement == "none":
            return "these rules settle nothing in counters"
        if len(self.net) != rules.players:
            return f"{len(self.net)} players have counters, {rules.players} play"
        if self.pool < 0 or sum(self.net) + self.pool:
            return "what was paid is not what was drawn with what waits in the pool"
        if self.jack and not self.pool:
            return "a Jack is a pool that waits, and this one is empty"
        if self.bidder is not None and not self._names_again(rules):
            return "nobody has bought the right to name the suit again"
        return None

    def _names_again(self, rules: Ruleset) -> bool:
        auctioned = rules.penal_suit == "auction" and keeps_naming(rules)
        return auctioned and self.pool > 0 and self.bidder in range(rules.players)


def settles_deals(rules: Ruleset) -> bool:
    """Whether counters change hands after each deal."""
    return rules.settlement not in ("none", "average", "differences")


def settles_totals(rules: Ruleset) -> bool:
    """Whether counters change hands once, for the totals of a game."""
    return rules.settlement in ("average", "differences")


def _sum(before: Amount, gained: Amount) -> Amount:
    total = Fraction(before) + gained
    return total.numerator if total.denominator == 1 else total
