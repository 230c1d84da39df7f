"""When the game is over, and who has won: totals, exact resets, the end test, ties."""

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.rules.ruleset import Ruleset
from parlour.rules.sides import side_of, together


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """The totals after a deal, and the winners' seats once the game is over.

    Both partners of a side show its total, and both win.
    `reset` are the seats whose total was hit exactly: it has changed, or it wins the game.
    """

    totals: tuple[int, ...]
    game_over: bool
    winners: tuple[int, ...] = ()
    reset: tuple[int, ...] = ()


def standing_after(
    rules: Ruleset, *, totals: Sequence[int], points: Sequence[int], deal: int
) -> Standing:
    """How the game stands when the points of deal number `deal` are added to the totals.

    In this order: add, exact resets, end test, winners.
    """
    gains = together(rules, points)
    added = [total + gained for total, gained in zip(totals, gains, strict=True)]
    changed = [seat for seat, gained in enumerate(gains) if gained]
    exact = [seat for seat in changed if added[seat] in rules.exact_reset]
    after = tuple(
        _reset(rules, total) if seat in exact else total for seat, total in enumerate(added)
    )
    hit = tuple(seat for seat in exact if rules.exact_reset[added[seat]] == "win")
    if hit:
        return Standing(totals=after, game_over=True, winners=hit, reset=hit)
    lowest = winners(after)
    over = _end_reached(rules, after, deal)
    tied = len({side_of(rules, seat) for seat in lowest}) > 1
    if over and rules.ties == "extra_deal" and tied:
        over = False
    reset = tuple(seat for seat in exact if after[seat] != added[seat])
    return Standing(totals=after, game_over=over, winners=lowest if over else (), reset=reset)


def winners(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the lowest total."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def _reset(rules: Ruleset, total: int) -> int:
    becomes = rules.exact_reset[total]
    return total if becomes == "win" else becomes


def _end_reached(rules: Ruleset, totals: Sequence[int], deal: int) -> bool:
    if rules.end == "single":
        return True
    if rules.end == "deals":
        return rules.deals is not None and deal >= rules.deals
    return max(totals) >= rules.target
