"""Who gets the staked pot when the game is over. Play money only."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

PayoutMethod = Literal["winner_takes_all", "proportionate"]
"""The ways to divide a pot; a Ruleset whose payout is none has no pot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Payout:
    """What each seat gets, and what is sunk because nobody may have it; together the pot."""

    payouts: tuple[int, ...]
    sunk: int


def pay_out(
    method: PayoutMethod,
    pot: int,
    totals: Sequence[int],
    *,
    bots: Collection[int] = frozenset(),
    leavers: Collection[int] = frozenset(),
    winners: Collection[int] | None = None,
) -> Payout:
    """The pot divided by the final totals, in whole units.

    `bots` and `leavers` are seats that get nothing, though their totals count for the ranking: a
    bot never stakes, and whoever leaves forfeits. `winners` are the seats that won where the
    lowest total did not decide it (a total hit exactly); each then counts as the lowest.

    Winner takes all: the people among the winners share equally; without one the pot is sunk.
    Proportionate: each gets a share by how far below the highest total he is, so the highest get
    nothing; when all totals are equal, equal shares. Units that do not divide go one by one to
    the largest fractions, then the lower total, then the lower seat.
    """
    lowest = min(totals)
    if winners is None:
        winners = [seat for seat, total in enumerate(totals) if total == lowest]
    scores = [lowest if seat in winners else total for seat, total in enumerate(totals)]
    worst = max(scores)
    if method == "winner_takes_all":
        weights = [1 if seat in winners else 0 for seat in range(len(totals))]
    elif worst == lowest:
        weights = [1] * len(totals)
    else:
        weights = [worst - score for score in scores]
    for seat in (*bots, *leavers):
        weights[seat] = 0
    return _divided(pot, weights, totals)


def _divided(pot: int, weights: Sequence[int], totals: Sequence[int]) -> Payout:
    whole = sum(weights)
    if not whole:
        return Payout(payouts=(0,) * len(weights), sunk=pot)
    shares = [pot * weight // whole for weight in weights]
    order = sorted(
        (seat for seat, weight in enumerate(weights) if weight),
        key=lambda seat: (-(pot * weights[seat] % whole), totals[seat], seat),
    )
    for seat in order[: pot - sum(shares)]:
        shares[seat] += 1
    return Payout(payouts=tuple(shares), sunk=0)
