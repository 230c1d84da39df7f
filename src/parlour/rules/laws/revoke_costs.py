"""What a revoke costs each seat, to the last point."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from parlour.rules.laws.aftermath.state import Seat
from parlour.rules.ruleset import Ruleset
from parlour.rules.settlement import Amount, Reckoned, Settlement, settle

COUNTERS_OF_1887: Final = 8

LAW_OF_COST: Final = {"foster": 19, "flat_total": 21, "pay8_1887": 22}
"""The number of the law that says what a revoke costs, by the option."""


def revoke_costs(
    rules: Ruleset, seats: Sequence[Seat], offenders: Sequence[Seat]
) -> dict[str, int] | None:
    """What each seat scores once these have revoked; None where the rules have no penalty.

    Every offender bears the whole as if alone, so that two of them bear it twice. By the rule of
    1887 it is counters: below nought is paid, above nought is drawn.
    """
    if rules.revoke == "none":
        return None
    if rules.revoke == "pay8_1887":
        return eight_to_each(seats, offenders)
    return all_to_offenders(rules, seats, offenders)


def settle_after_revokes(
    rules: Ruleset, taken: Sequence[int], offenders: Sequence[int], waiting: tuple[int, bool]
) -> Settlement:
    """The counters after a deal in which these seats have revoked; `taken` as played.

    By law 22 each offender pays eight to every other player. By law 19 each offender pays what the
    others would have paid, as if alone. What an offender would have won goes into the pool and
    stays there as a Jack, and what a second one pays goes to whoever wins. `waiting` is the pool
    that deals before have left, and whether it is a Jack.
    """
    assert rules.settlement != "none"
    pool, jack = waiting
    if rules.revoke != "foster" or not offenders:
        points = taken
        if offenders and rules.revoke == "flat_total":
            points = tuple(all_to_offenders(rules, range(len(taken)), offenders).values())
        settled = settle(rules.settlement, points, pool=pool, jack=jack)
        return _with_eight(settled, offenders) if rules.revoke == "pay8_1887" else settled
    plain = settle(rules.settlement, taken, pool=pool, jack=jack)
    losses = tuple(-net for net in plain.net if net < 0)
    forfeited = sum(max(plain.net[seat], 0) for seat in offenders)
    winners = [seat for seat, net in enumerate(plain.net) if net > 0 and seat not in offenders]
    again = int(sum(losses)) * (len(offenders) - 1)
    share, left = divmod(again, len(winners)) if winners else (0, again)
    return Settlement(
        pays=tuple(_added(losses if seat in offenders else ()) for seat in range(len(taken))),
        draws=tuple(
            _added((plain.net[seat], share) if seat in winners else ())
            for seat in range(len(taken))
        ),
        pool=int(plain.pool + forfeited + left),
        jack=plain.jack or forfeited > 0,
    )


def _with_eight(settled: Settlement, offenders: Sequence[int]) -> Settlement:
    """The same with eight counters more from each offender to every other player."""
    others = len(settled.pays) - 1
    seats = range(len(settled.pays))
    return replace(
        settled,
        pays=tuple(
            _eights(settled.pays[seat], others if seat in offenders else 0) for seat in seats
        ),
        draws=tuple(
            _eights(settled.draws[seat], sum(each != seat for each in offenders)) for seat in seats
        ),
    )


def _eights(reckoned: Reckoned, times: int) -> Reckoned:
    if not times:
        return reckoned
    eights = str(COUNTERS_OF_1887) if times == 1 else f"{times} × {COUNTERS_OF_1887}"
    before = reckoned.sum or str(reckoned.amount)
    told = f"{before} + {eights}" if reckoned.amount else eights * (times > 1)
    return Reckoned(reckoned.amount + times * COUNTERS_OF_1887, told)


def _added(amounts: Sequence[Amount]) -> Reckoned:
    """The sum of these counters, as it is written where there are several."""
    parts = [str(amount) for amount in amounts if amount]
    return Reckoned(sum(amounts), " + ".join(parts) if len(parts) > 1 else "")


def all_to_offenders(
    rules: Ruleset, seats: Sequence[Seat], offenders: Sequence[Seat]
) -> dict[str, int]:
    """Every penalty point of the deal to each offender, and nothing to the others."""
    at_fault = {str(seat) for seat in offenders}
    return {str(seat): rules.total_points if str(seat) in at_fault else 0 for seat in seats}


def eight_to_each(seats: Sequence[Seat], offenders: Sequence[Seat]) -> dict[str, int]:
    """The counters drawn less those paid: each offender pays eight to every other player."""
    at_fault = [str(seat) for seat in offenders]
    return {
        str(seat): COUNTERS_OF_1887
        * (
            len([each for each in at_fault if each != str(seat)])
            - (len(seats) - 1 if str(seat) in at_fault else 0)
        )
        for seat in seats
    }
