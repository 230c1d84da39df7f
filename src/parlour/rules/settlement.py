"""How counters change hands: after a deal for its hearts, or after a game for the totals.

The methods are those of the historic rule books (Foster 1897, Hoyle 1887 and 1913) and two that
settle the totals of a modern game. A pool belongs to the table: it outlives the deal, and whoever
wins it later wins all of it.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal

Method = Literal[
    "sweepstake", "howell", "fewest_1887", "fewest_1913", "excess3", "difference2",
    "ante", "average", "differences",
]  # fmt: skip
"""The ways to settle; a Ruleset whose settlement is none settles nothing."""

Amount = int | Fraction
Net = tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Reckoned:
    """An amount of counters with the sum that gives it, `3 × 3`; no sum where it was counted."""

    amount: Amount
    sum: str = ""


NOTHING: Final = Reckoned(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """What each player pays and draws, and what is left in the pool.

    `jack` says that the pool waits as a Jack, which one player alone can win. The players' gains
    and the growth of the pool add up to nought.
    """

    pays: tuple[Reckoned, ...]
    draws: tuple[Reckoned, ...]
    pool: int
    jack: bool

    @property
    def paid(self) -> Net:
        """What each player pays."""
        return tuple(each.amount for each in self.pays)

    @property
    def drawn(self) -> Net:
        """What each player draws."""
        return tuple(each.amount for each in self.draws)

    @property
    def net(self) -> Net:
        """What each player gains, below nought: loses."""
        gains = zip(self.drawn, self.paid, strict=True)
        return tuple(_whole(drawn - paid) for drawn, paid in gains)


def settle(
    method: Method, counts: Sequence[int], *, pool: int = 0, jack: bool = False
) -> Settlement:
    """The counters that each player pays and draws.

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

    def and_among(self, pays: Iterable[Reckoned], draws: Iterable[Reckoned]) -> Settlement:
        """The players settle among themselves, and the pool goes on waiting."""
        return Settlement(pays=tuple(pays), draws=tuple(draws), pool=self.pool, jack=self.jack)


def _sweepstake(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """Each pays for his own hearts; the pool goes to the clear, or waits as a Jack."""
    staked = waiting.pool + sum(counts)
    paid = tuple(map(Reckoned, counts))
    clear = _clear(counts)
    if _one_took_all(counts) or len(clear) not in {1, 2} or (len(clear) == 2 and waiting.jack):
        return _stands(paid, staked, jack=True)
    return _shared(paid, waiting.pool, clear)


def _howell(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """Each pays his hearts once for every opponent, and draws those he did not take."""
    others, total = len(counts) - 1, sum(counts)
    return waiting.and_among(
        (Reckoned(others * count, f"{others} × {count}") for count in counts),
        (Reckoned(total - count, f"{total} − {count}") for count in counts),
    )


def _fewest(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """The players with the fewest share what the others pay for their hearts."""
    fewest = min(counts)
    lowest = _having(counts, fewest)
    if len(lowest) == len(counts):
        return waiting.and_among([NOTHING] * len(counts), [NOTHING] * len(counts))
    paid = tuple(NOTHING if count == fewest else Reckoned(count) for count in counts)
    return _shared(paid, waiting.pool, lowest)


def _fewest_all_put_up(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """The same, but the winners put up their own hearts too, and take them back in full."""
    settled = _fewest(counts, waiting)
    pairs = zip(counts, settled.pays, settled.draws, strict=True)
    draws = (
        Reckoned(
            count + drawn.amount, f"{count} + {drawn.sum or drawn.amount}" * bool(drawn.amount)
        )
        if count and not paid.amount
        else drawn
        for count, paid, drawn in pairs
    )
    return replace(settled, pays=tuple(map(Reckoned, counts)), draws=tuple(draws))


def _excess(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """Whoever has the most pays each player with fewer the difference."""
    most = max(counts)
    payers = counts.count(most)
    bill = _added(most - count for count in counts)
    each = f"{payers} × ({most} − {{}})" if payers > 1 else f"{most} − {{}}"
    return waiting.and_among(
        (bill if count == most else NOTHING for count in counts),
        (
            NOTHING if count == most else Reckoned(payers * (most - count), each.format(count))
            for count in counts
        ),
    )


def _ante(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """Each puts in one counter; the clear share the pool unless one player took all."""
    paid = (Reckoned(1),) * len(counts)
    staked = waiting.pool + len(counts)
    clear = _clear(counts)
    if not clear or _one_took_all(counts):
        return _stands(paid, staked, jack=waiting.jack)
    return _shared(paid, waiting.pool, clear)


def _average(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """Totals above the mean pay what they are above it; those below draw theirs."""
    mean = Fraction(sum(counts), len(counts))
    told = _bracketed(mean) if mean.denominator == 1 else f"({sum(counts)} ÷ {len(counts)})"
    return waiting.and_among(
        (
            Reckoned(_whole(count - mean), f"{count} − {told}") if count > mean else NOTHING
            for count in counts
        ),
        (
            Reckoned(_whole(mean - count), f"{told} − {_bracketed(count)}")
            if count < mean
            else NOTHING
            for count in counts
        ),
    )


def _differences(counts: Sequence[int], waiting: _Waiting) -> Settlement:
    """Every two players settle the difference of their totals."""
    return waiting.and_among(
        (_added(count - other for other in counts) for count in counts),
        (_added(other - count for other in counts) for count in counts),
    )


_METHODS: Final[dict[Method, Callable[[Sequence[int], _Waiting], Settlement]]] = {
    "sweepstake": _sweepstake,
    "howell": _howell,
    "fewest_1887": _fewest,
    "fewest_1913": _fewest_all_put_up,
    # Between two players the excess over every other player is the difference.
    "excess3": _excess,
    "difference2": _excess,
    "ante": _ante,
    "average": _average,
    "differences": _differences,
}


def _having(counts: Sequence[int], number: int) -> list[int]:
    return [player for player, count in enumerate(counts) if count == number]


def _clear(counts: Sequence[int]) -> list[int]:
    return _having(counts, 0)


def _one_took_all(counts: Sequence[int]) -> bool:
    return len(_clear(counts)) == len(counts) - 1


def _stands(paid: tuple[Reckoned, ...], staked: int, *, jack: bool) -> Settlement:
    """Nobody draws: the pool stays with what has been paid into it."""
    return Settlement(pays=paid, draws=(NOTHING,) * len(paid), pool=staked, jack=jack)


def _shared(paid: tuple[Reckoned, ...], pool: int, takers: Sequence[int]) -> Settlement:
    """The pool with what is paid goes to the takers; what does not divide waits."""
    put_in = sum(int(each.amount) for each in paid)
    share, left = divmod(pool + put_in, len(takers))
    drawn = Reckoned(share, _sum_of_share(pool, put_in, left, len(takers))) if share else NOTHING
    draws = tuple(drawn if seat in takers else NOTHING for seat in range(len(paid)))
    return Settlement(pays=paid, draws=draws, pool=left, jack=False)


def _sum_of_share(pool: int, put_in: int, left: int, takers: int) -> str:
    """`(13 + 13 − 1) ÷ 2`: the pool, what was paid into it, what stays, and among how many."""
    terms = " + ".join(str(amount) for amount in (pool, put_in) if amount)
    simple = terms.isdecimal() and not left
    if takers == 1:
        return "" if simple else terms
    terms += f" − {left}" if left else ""
    return f"{terms} ÷ {takers}" if simple else f"({terms}) ÷ {takers}"


def _added(amounts: Iterable[int]) -> Reckoned:
    """The sum of those above nought."""
    parts = [amount for amount in amounts if amount > 0]
    return Reckoned(sum(parts), " + ".join(map(str, parts)) if len(parts) > 1 else "")


def _bracketed(number: Amount) -> str:
    return f"({number})" if number < 0 else f"{number}"


def _whole(amount: Amount) -> Amount:
    return amount.numerator if amount.denominator == 1 else amount
