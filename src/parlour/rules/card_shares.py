"""Whether cards of given values can be shared out so that each player has so many points."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import ge

_PATIENCE = 1_000
"""How many shares are tried before the cards are taken to fit.

That is some 50 ms; only two packs with a value of its own for every heart come near it.
"""

Share = tuple[int, ...]
"""How many cards of each value one player has, in the order of `Goods.values`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Goods:
    """Cards by their value: `counts[i]` cards are worth `values[i]` points each."""

    values: tuple[int, ...]
    counts: tuple[int, ...]

    @classmethod
    def of(cls, values: Iterable[int]) -> "Goods":
        """The cards with these values, the dearest first so that the search fails early."""
        found = sorted(Counter(values).items(), key=lambda item: -abs(item[0]))
        return cls(
            values=tuple(value for value, _ in found), counts=tuple(count for _, count in found)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What the tricks allow.

    `tricks` are played in the deal, each of `trick_size` cards, so a player with more counting
    cards than that took more than one; with `all_took_one` even a player without counting cards
    took a trick. No player may have all of `forbidden`. So many cards as `leftover` says may go to
    nobody.
    """

    tricks: int
    trick_size: int
    all_took_one: bool = False
    forbidden: Share | None = None
    leftover: int = 0


def can_be_shared(needs: Sequence[int], goods: Goods, limits: Limits) -> bool:
    """Whether each player can have exactly his points when all cards go to somebody."""
    return _Search(goods=goods, limits=limits, needs=tuple(sorted(needs, key=abs))).fits(
        0, goods.counts, limits.tricks
    )


@dataclass(slots=True, kw_only=True)
class _Search:
    """One player after the other takes a share of what is left; dead ends are remembered."""

    goods: Goods
    limits: Limits
    needs: tuple[int, ...]
    dead: set[tuple[int, Share, int]] = field(default_factory=set)
    patience: int = _PATIENCE

    def fits(self, player: int, left: Share, tricks: int) -> bool:
        if player == len(self.needs):
            return sum(left) <= self.limits.leftover
        if (player, left, tricks) in self.dead:
            return False
        for share in _shares(self.needs[player], self.goods.values, left):
            self.patience -= 1
            taken = self._tricks_for(share)
            if self.patience < 0:
                return True
            if taken > tricks or self._forbidden(share):
                continue
            rest = tuple(have - gone for have, gone in zip(left, share, strict=True))
            if self.fits(player + 1, rest, tricks - taken):
                return True
        self.dead.add((player, left, tricks))
        return False

    def _forbidden(self, share: Share) -> bool:
        forbidden = self.limits.forbidden
        return forbidden is not None and all(map(ge, share, forbidden))

    def _tricks_for(self, share: Share) -> int:
        full = -(-sum(share) // self.limits.trick_size)
        return max(full, 1) if self.limits.all_took_one else full


def _shares(need: int, values: Sequence[int], left: Sequence[int]) -> Iterator[Share]:
    """Every choice among the cards left that is worth exactly `need`."""
    if not values:
        if need == 0:
            yield ()
        return
    most = sum(value * count for value, count in zip(values, left, strict=True) if value > 0)
    least = sum(value * count for value, count in zip(values, left, strict=True) if value < 0)
    if not least <= need <= most:
        return
    for count in range(left[0], -1, -1):
        for rest in _shares(need - count * values[0], values[1:], left[1:]):
            yield (count, *rest)
