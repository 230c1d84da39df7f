"""The end of a deal with open cards: as one finds it who tries every card of every hand."""

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from parlour.bots.search.ending import play_out_best
from parlour.fast import FastTable, unfit
from parlour.play import ChooseMoon, DealState, PlayCard
from parlour.play.decide import decide_in_deal
from parlour.rules import Ruleset, side_of
from tests.fast.standing import played_out, standing
from tests.strategies import rulesets

MOST_CARDS = 9
"""So many cards in all hands: about three tricks for three, two for four or five."""


def worth_to_all(rules: Ruleset, deal: DealState) -> tuple[float, ...]:
    """How much better than its opponents each seat does, when everybody takes the best for itself.

    Of cards that are worth the same the one that comes first in its suit is played.
    """
    if deal.score is not None:
        return tuple(apart(rules, deal.score.points, seat) for seat in range(rules.players))
    (seat,) = deal.to_act
    if deal.phase == "moon":
        actions: list[ChooseMoon | PlayCard] = [
            ChooseMoon("others_plus"),
            ChooseMoon("self_minus"),
        ]
    else:
        numbers = FastTable.of(deal.rules).cards.numbers
        actions = [
            PlayCard(card)
            for card in sorted(deal.hands[seat], key=lambda card: numbers[card])
            if card in deal.legal(seat)
        ]
    found: list[tuple[float, ...]] = []
    for action in actions:
        after = deal
        for event in decide_in_deal(deal, seat, action):
            after = after.apply(event)
            if after.score is not None:
                break
        found.append(worth_to_all(rules, after))
    return max(found, key=lambda worth: worth[seat])


def apart(rules: Ruleset, points: tuple[int, ...], seat: int) -> float:
    """The mean of the other side's points less that of the own one's."""
    own = [points[other] for other in range(rules.players) if friends(rules, other, seat)]
    foes = [points[other] for other in range(rules.players) if not friends(rules, other, seat)]
    return sum(foes) / len(foes) - sum(own) / len(own)


def friends(rules: Ruleset, one: int, other: int) -> bool:
    return side_of(rules, one) == side_of(rules, other)


def assert_worth_the_same(deal: DealState) -> None:
    rules, table = deal.rules, FastTable.of(deal.rules)
    start, depth = table.row(standing(deal)), sum(map(len, deal.hands)) + 1
    rows, left = np.zeros((depth, len(start)), np.int64), np.zeros(depth, np.int64)
    worth = np.zeros((depth, rules.players))
    rows[0] = start
    totals, points = np.zeros((2, rules.players), np.int64)
    play_out_best(table.packed, rows, left, totals, 0, points, worth)
    found = [worth[0, table.place(seat)] for seat in range(rules.players)]
    assert found == pytest.approx(worth_to_all(rules, deal))


@settings(max_examples=25)
@given(rulesets(), st.integers(0, 2**32 - 1))
def test_open_cards_are_played_out_as_by_trying_them_all(rules: Ruleset, seed: int) -> None:
    assume(not unfit(rules))
    ends = [deal for deal, _ in played_out(rules, seed) if sum(map(len, deal.hands)) <= MOST_CARDS]
    assume(ends)
    assert_worth_the_same(ends[0])
