"""Deals in compiled code are those of the game: the same turns, masks, observations and costs."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from parlour.fast import FastTable, unfit
from parlour.fast import batch as fast
from parlour.fast import deal as row
from parlour.lab.environment.batch import Batch
from parlour.lab.environment.seats import Seats
from parlour.lab.lone_deal import before_deal
from parlour.play import GiveNonce, OpenDeal
from parlour.play.decide import dealing_events
from parlour.rules import Ruleset, load_rules
from tests.random_games import EVERY_TABLE, rules_at
from tests.strategies import rulesets

TAKEN = [table for table in dict(EVERY_TABLE).items() if not unfit(rules_at(*table))]


def same_deal(batch: Batch, table: int) -> Seats:
    """The deal that has just been dealt at a table of the batch, in the reference."""
    rules, twin = batch.rules, FastTable.of(batch.rules)
    deal, more = batch._deals[table], batch._more[table]
    dealer = twin.place(int(more[fast.DEALER]))
    seats = Seats(before_deal(rules, number=int(more[fast.ENTRY]) + 1, dealer=dealer))
    seats.take_in(seats.game.decide(None, OpenDeal(bytes(32))))
    for seat in range(rules.players):
        seats.take_in(seats.game.decide(seat, GiveNonce("")))
    hands = tuple(
        twin.cards.of_mask(int(deal[row.HANDS + twin.place(seat)])) for seat in range(rules.players)
    )
    left = tuple(twin.cards.of_mask(int(more[fast.LEFT_OVER])))
    assert seats.game.deal is not None
    seats.take_in(dealing_events(seats.game.deal, hands, left))
    return seats


def any_action(mask: Any, rng: Random) -> int:
    return rng.choice([int(action) for action in np.flatnonzero(mask)])


def differences(wanted: Any, found: Any, batch: Batch) -> list[str]:
    """The parts of two observations that differ."""
    parts = batch.layout._fields[3:]
    return [
        part
        for part in parts
        if (wanted[batch.layout.where(part)] != found[batch.layout.where(part)]).any()
    ]


def assert_agrees(rules: Ruleset, seed: int, *, deals: int = 1) -> int:
    """Plays deals by chance at the second of two tables; gives how often a word was asked for."""
    batch, rng, words = Batch(rules, 2), Random(seed), 0
    look = batch.reset(seed)
    for _ in range(deals):
        seats = same_deal(batch, 1)
        while (seat := seats.to_act) is not None:
            assert look.seats[1] == seat
            wanted = seats.observed(seat)
            assert not differences(wanted, look.observations[1], batch)
            assert look.masks[1].tolist() == seats.mask(seat).tolist()
            action = any_action(look.masks[1], rng)
            words += action >= batch.layout.cards
            seats.act(action)
            look = batch.step([any_action(look.masks[0], rng), action])
            assert look.done[1] == (seats.to_act is None)
        assert look.rewards[1].tolist() == [-points for points in seats.scores[-1].points]
    return words


@pytest.mark.parametrize(("name", "players"), TAKEN)
def test_a_deal_of_every_table_it_takes(name: str, players: int) -> None:
    assert_agrees(rules_at(name, players), 1)


@settings(max_examples=25)
@given(rulesets(), st.integers(0, 2**32 - 1))
def test_deals_of_any_rules(rules: Ruleset, seed: int) -> None:
    assume(not unfit(rules))
    assert_agrees(rules, seed)


@pytest.mark.parametrize(
    "options",
    [
        {"moon": "choice", "points": {"JC": 1}},
        {"moon": "choice", "points": {"JC": 1}, "capot": "may_bid", "direction": "counter"},
        {"moon": "choice", "points": {"JC": 1}, "partners": "opposite", "bonus": {"JD": -10}},
    ],
)
def test_a_shooter_is_asked_for_its_word(options: dict[str, Any]) -> None:
    """With one penalty card in the pack every deal is a moon."""
    assert assert_agrees(load_rules("standard", options), 3, deals=3) >= 3
