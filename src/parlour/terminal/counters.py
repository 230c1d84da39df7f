"""The counters on the table: what each player has won or paid, and the pool that waits."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from parlour.play import PlayerView
from parlour.play.reckoning import offenders, penalty_points
from parlour.rules.laws.revoke_costs import settle_after_revokes
from parlour.rules.settlement import Settlement, settle
from parlour.terminal.seating import Seating, counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Counters:
    """What lies on the table after some games of a sitting; `net` by seat, below nought: paid."""

    net: tuple[Fraction, ...]
    pool: int = 0
    jack: bool = False

    def settled(self, view: PlayerView) -> tuple["Counters", Settlement] | None:
        """The table after the game in view, and what was settled; None without counters."""
        rules = view.rules
        if rules.settlement == "none" or view.score is None:
            return None
        at_fault = offenders(view)
        if at_fault and rules.end == "single":
            taken = penalty_points(view)
            done = settle_after_revokes(rules, taken, at_fault, (self.pool, self.jack))
        else:
            counts = view.score.points if rules.end == "single" else view.totals
            done = settle(rules.settlement, counts, pool=self.pool, jack=self.jack)
        net = tuple(before + gained for before, gained in zip(self.net, done.net, strict=True))
        return Counters(net=net, pool=done.pool, jack=done.jack), done

    def to_json(self) -> dict[str, Any]:
        """As it is kept beside the game."""
        return {"net": [str(amount) for amount in self.net], "pool": self.pool, "jack": self.jack}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Counters":
        """As it was kept; raises KeyError, TypeError or ValueError for anything else."""
        net = tuple(Fraction(str(amount)) for amount in data["net"])
        return cls(net=net, pool=int(data["pool"]), jack=bool(data["jack"]))


def no_counters(players: int) -> Counters:
    """A table before the first game."""
    return Counters(net=(Fraction(),) * players)


def counter_lines(
    before: Counters, after: Counters, done: Settlement, seating: Seating
) -> list[str]:
    """How counters change hands, a line a player, and what stays in the pool."""
    lines = [
        f"{seating.does(seat, 'win' if net > 0 else 'pay')} {_amount(abs(Fraction(net)))}."
        for seat, net in enumerate(done.net)
        if net
    ] or ["No counters change hands."]
    if after.jack:
        lines.append(
            f"The pool of {counted(after.pool, 'counter')} stays on the table as a Jack: only a "
            "player who alone takes nothing wins it."
        )
    elif after.pool:
        lines.append(f"{counted(after.pool, 'counter')} left in the pool.")
    if any(before.net):
        lines.append("In all the games so far:")
        lines += [f"{seating.label(seat)}: {_balance(net)}." for seat, net in enumerate(after.net)]
    return lines


def _balance(net: Fraction) -> str:
    if not net:
        return "even"
    return f"{_amount(abs(net))} {'won' if net > 0 else 'paid'}"


def _amount(number: Fraction) -> str:
    whole, rest = divmod(number, 1)
    if not rest:
        return counted(int(whole), "counter")
    return f"{f'{whole} and ' if whole else ''}{rest} counters"
