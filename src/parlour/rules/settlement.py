"""How counters change hands: after a deal for its hearts, or after a game for the totals.

The methods are those of the historic rule books (Foster 1897, Hoyle 1887 and 1913) and two that
settle the totals of a modern game. A pool belongs to the table: it outlives the deal, and whoever
wins it later wins all of it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

Method = Literal[
    "sweepstake", "howell", "fewest_1887", "fewest_1913", "excess3", "difference2",
    "ante", "average", "differences",
]  # fmt: skip
"""The ways to settle; a Ruleset whose settlement is none settles nothing."""

Net = tuple[int | Fraction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """What each player gains (below nought: pays), and what is left in the pool.

    `jack` says that the pool waits as a Jack, which one player alone can win. The players' gains
    and the growth of the pool add up to nought.
    """

    net: Net
    pool: int
    jack: bool


def settle(
    method: Method, counts: Sequence[int], *, pool: int = 0, jack: bool = False
) -> Settlement:
    """The counters that each player gains or pays.

    `counts` are the penalty points of one deal by player; for average and differences the totals
    of the game. `pool` and `jack` are what the deal before left on the table. Everything is whole
    except under average, which is exact.
    """
    return _METHODS[method](counts, _Waiting(pool=pool, jack=jack))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Waiting:
    """What the deals before left on the table."""

    pool: int
    jack: bool

    def and_net(self, net: Net) -> Settlement:
        """The players settle among themselves, and the pool goes on waiting."""
        return Settlement(net=net, pool=self.pool, jack=self.jack)


def _sweepstake(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """Each pays for his own hearts; the pool goes to the clear, or waits as a Jack."""
    staked = waiting.pool + sum(counts)
    paid = tuple(-count for count in counts)
    clear = _clear(counts)
    if _one_took_all(counts) or len(clear) not in {1, 2} or (len(clear) == 2 and waiting.jack):
        return Settlement(net=paid, pool=staked, jack=True)
    return _shared(paid, staked, clear)


def _howell(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """Each pays his hearts once for every opponent, and draws those he did not take."""
    return waiting.and_net(_differences_of(counts))


def _fewest(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """The players with the fewest share what the others pay for their hearts."""
    fewest = min(counts)
    lowest = [player for player, count in enumerate(counts) if count == fewest]
    if len(lowest) == len(counts):
        return waiting.and_net((0,) * len(counts))
    paid = tuple(0 if count == fewest else -count for count in counts)
    return _shared(paid, waiting.pool - sum(paid), lowest)


def _excess(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """Whoever has the most pays each player with fewer the difference."""
    most = max(counts)
    payers = counts.count(most)
    bill = sum(most - count for count in counts)
    net = tuple(-bill if count == most else payers * (most - count) for count in counts)
    return waiting.and_net(net)


def _ante(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """Each puts in one counter; the clear share the pool unless one player took all."""
    paid = (-1,) * len(counts)
    staked = waiting.pool + len(counts)
    clear = _clear(counts)
    if not clear or _one_took_all(counts):
        return Settlement(net=paid, pool=staked, jack=waiting.jack)
    return _shared(paid, staked, clear)


def _average(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """Totals above the mean pay what they are above it; those below draw theirs."""
    mean = Fraction(sum(counts), len(counts))
    return waiting.and_net(tuple(_whole(mean - count) for count in counts))


def _differences(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """Every two players settle the difference of their totals."""
    return waiting.and_net(_differences_of(counts))


_METHODS: Final[dict[Method, Callable[[Sequence[int], _Waiting], Settlement]]] = {
    "sweepstake": _sweepstake,
    "howell": _howell,
    # Hoyle 1913 has the winners pay their own hearts too, and they get them back in full.
    "fewest_1887": _fewest,
    "fewest_1913": _fewest,
    # Between two players the excess over every other player is the difference.
    "excess3": _excess,
    "difference2": _excess,
    "ante": _ante,
    "average": _average,
    "differences": _differences,
}


def _clear(counts: Sequence[int]) -> list[int]:
    return [player for player, count in enumerate(counts) if count == 0]


def _one_took_all(counts: Sequence[int]) -> bool:
    return len(_clear(counts)) == len(counts) - 1


def _shared(paid: Sequence[int], staked: int, takers: Sequence[int]) -> Settlement:
    """The stake divided among the takers; what does not divide waits in the pool."""
    share, left = divmod(staked, len(takers))
    net = tuple(amount + (share if seat in takers else 0) for seat, amount in enumerate(paid))
    return Settlement(net=net, pool=left, jack=False)


def _differences_of(counts: Sequence[int]) -> tuple[int, ...]:
    return tuple(sum(counts) - len(counts) * count for count in counts)


def _whole(amount: Fraction) -> int | Fraction:
    return amount.numerator if amount.denominator == 1 else amount
