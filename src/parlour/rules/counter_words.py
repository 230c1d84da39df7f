"""Counters in words: what a player pays and draws, with the sum that gives it, and what waits."""

from fractions import Fraction

from parlour.rules.counters import Counters
from parlour.rules.settlement import Amount, Reckoned, Settlement


def moves_told(settled: Settlement, seat: int, *, pays: str = "pays", draws: str = "draws") -> str:
    """`pays 3 × 3 = 9, draws 13 − 3 = 10, net +1`; empty where that seat moves nothing."""
    moves = [
        f"{verb} {sum_told(reckoned)}"
        for verb, reckoned in ((pays, settled.pays[seat]), (draws, settled.draws[seat]))
        if reckoned.amount
    ]
    net = [f"net {net_told(settled.net[seat])}"] if len(moves) > 1 else []
    return ", ".join(moves + net)


def sum_told(reckoned: Reckoned) -> str:
    """`3 × 3 = 9`, or `9` where there was nothing to reckon."""
    amount = amount_told(reckoned.amount)
    return f"{reckoned.sum} = {amount}" if reckoned.sum else amount


def amount_told(amount: Amount) -> str:
    """`9`, `41 3/4`, `−7`.

    >>> amount_told(9), amount_told(Fraction(167, 4)), amount_told(Fraction(-1, 2))
    ('9', '41 3/4', '−1/2')
    """
    whole, rest = divmod(abs(Fraction(amount)), 1)
    parts = [str(part) for part in (whole, rest) if part] or ["0"]
    return ("−" if amount < 0 else "") + " ".join(parts)


def net_told(net: Amount) -> str:
    """`+1`, `−7`, `0`."""
    return f"+{amount_told(net)}" if net > 0 else amount_told(net)


def pool_told(counters: Counters) -> str:
    """`a Jack of 13 counters waits`; empty where nothing waits."""
    one = counters.pool == 1
    figure = f"{counters.pool} counter{'' if one else 's'}"
    if not counters.pool:
        return ""
    if counters.jack:
        return f"a Jack of {figure} waits"
    return f"{figure} {'waits' if one else 'wait'} in the pool"
