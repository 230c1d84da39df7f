"""What a deal that was played out is worth to a seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from parlour.bots.reference.deal import Deal
from parlour.rules import (
    Counters,
    MoonForm,
    Ruleset,
    penalty_points,
    score_deal,
    shooter_of,
    side_of,
    standing_after,
    together,
)
from parlour.rules.counters import settles_deals

WIN: Final = 40 / 26
"""What winning the game weighs, for each point that a deal has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stake:
    """What is played for: the totals before the deal, its number, and the counters on the table.

    `declarer` has declared capot.
    """

    rules: Ruleset
    totals: tuple[int, ...]
    deal: int
    declarer: int | None = None
    counters: Counters | None = None

    def worth(self, deal: Deal, seat: int) -> float:
        """How much better the seat did in a deal that is over than the others, in points.

        Where they end the game, who has won it weighs as well. Where the deal is settled in
        counters they alone count, since the points lead to nothing else.
        """
        if self.counters is not None and settles_deals(self.rules):
            return self._won_in_counters(deal, seat, self.counters)
        shooter = self._chooser(deal)
        if shooter is None:
            return self._worth_of(points_of(self, deal), seat)
        forms: tuple[MoonForm, ...] = ("others_plus", "self_minus")
        scores = [points_of(self, deal, form) for form in forms]
        # The shooter says what is better for the shooter.
        return self._worth_of(max(scores, key=lambda score: self._worth_of(score, shooter)), seat)

    def _chooser(self, deal: Deal) -> int | None:
        if self.rules.moon != "choice" or not moon_possible(self.rules, deal):
            return None
        captured = [deal.deck.of_mask(cards) for cards in deal.captured]
        return shooter_of(self.rules, captured, deal.tricks, self.declarer)

    def _worth_of(self, points: Sequence[int], seat: int) -> float:
        own = side_of(self.rules, seat)
        mine = sum(points[each] for each in own)
        theirs = sum(points) - mine
        value = theirs / (len(points) - len(own)) - mine / len(own)
        standing = standing_after(self.rules, totals=self.totals, points=points, deal=self.deal)
        if not standing.game_over:
            return value
        share = (seat in standing.winners) / len(standing.winners) - 1 / len(points)
        return value + WIN * self.rules.total_points * share

    def _won_in_counters(self, deal: Deal, seat: int, counters: Counters) -> float:
        captured = [deal.deck.of_mask(cards) for cards in deal.captured]
        ends = (deal.first_taker, deal.last_taker)
        counts = penalty_points(self.rules, captured, deal.tricks, ends)
        net = counters.settle(self.rules, counts).net
        # What stays in the pool is nobody's yet, so that all have lost their part of it.
        return float(net[seat] - Fraction(sum(net) - net[seat]) / (len(net) - 1))


def points_of(stake: Stake, deal: Deal, form: MoonForm | None = None) -> tuple[int, ...]:
    """The points of a deal that is over, by seat."""
    if stake.declarer is None and not moon_possible(stake.rules, deal):
        return _plain_points(stake.rules, deal)
    return score_deal(
        stake.rules,
        [deal.deck.of_mask(cards) for cards in deal.captured],
        deal.tricks,
        totals=stake.totals,
        moon_choice=form,
        ends=(deal.first_taker, deal.last_taker),
        declarer=stake.declarer,
    ).points


def moon_possible(rules: Ruleset, deal: Deal) -> bool:
    """Whether one side alone has taken what a moon asks for; it is quick to see that it has not."""
    if rules.moon == "off":
        return False
    if rules.moon_set == "all_tricks":
        shares = together(rules, deal.tricks)
        return max(shares) == sum(deal.tricks)
    penalties = deal.deck.penalties
    taken = together(rules, [bool(cards & penalties) for cards in deal.captured])
    return sum(map(bool, taken)) <= len(side_of(rules, 0))


def _plain_points(rules: Ruleset, deal: Deal) -> tuple[int, ...]:
    deck = deal.deck
    points = [deck.costs(cards) for cards in deal.captured]
    amounts = rules.trick_points
    if amounts:
        each, first, last = (amounts.get(name, 0) for name in ("each", "first", "last"))
        points = [cost + each * taken for cost, taken in zip(points, deal.tricks, strict=True)]
        points[deal.first_taker] += first
        points[deal.last_taker] += last
        taker = deal.first_taker
        if taker == deal.last_taker and not deck.penalties & ~deal.captured[taker]:
            points[taker] += amounts.get("all", 0)
    if rules.trickless:
        points = [
            cost + rules.trickless * (not taken)
            for cost, taken in zip(points, deal.tricks, strict=True)
        ]
    return tuple(points)
