"""What a revoke costs each seat, to the last point."""

from collections.abc import Sequence
from typing import Final

from parlour.rules.laws.aftermath.state import Seat
from parlour.rules.ruleset import Ruleset

COUNTERS_OF_1887: Final = 8


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
