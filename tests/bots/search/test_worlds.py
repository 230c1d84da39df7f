"""A deal drawn for a view is one that the view allows."""

from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from parlour.bots.knowledge import knowledge_of
from parlour.bots.search.seen import seen
from parlour.bots.search.worlds import draw_worlds, likelihood
from parlour.fast import unfit
from parlour.fast.chance import chance
from parlour.play import view_of
from parlour.play.view import PlayerView
from parlour.rules import Ruleset, load_rules
from tests.bots.search.looking import turns_of
from tests.strategies import rulesets

WORLDS = 6


def assert_worlds_agree(view: PlayerView, seed: int, doubt: float) -> None:
    found, known = seen(view), knowledge_of(view)
    table = found.table
    worlds = np.zeros((WORLDS, view.players + 1), np.int64)
    luck = chance(seed)
    args = (table.packed, found.deal, found.unseen, found.places, found.history, doubt, luck)
    assert draw_worlds(*args, 12, worlds) == WORLDS
    for world in worlds:
        held = [table.cards.of_mask(int(world[table.place(seat)])) for seat in range(view.players)]
        left_over = table.cards.of_mask(int(world[-1]))
        assert view.seat is not None
        assert held[view.seat] == view.hand
        everything = left_over
        for seat, hand in enumerate(held):
            if seat == view.seat:
                continue
            assert len(hand) == known.holds[seat]
            assert known.must_hold[seat] <= hand <= known.may_hold[seat] | known.must_hold[seat]
            assert not everything & hand
            everything |= hand
        assert len(left_over) == known.hidden
        assert everything == known.unseen


@settings(max_examples=20)
@given(rulesets(), st.integers(0, 2**32 - 1), st.sampled_from([1.0, 0.5]))
def test_under_any_rules(rules: Ruleset, seed: int, doubt: float) -> None:
    assume(not unfit(rules))
    turns = turns_of(rules, seed)
    for log, _, seat in Random(seed).sample(turns, min(4, len(turns))):
        assert_worlds_agree(view_of(log, seat), seed, doubt)


def test_hands_that_would_have_been_played_otherwise_are_less_likely() -> None:
    """The true hands of players by thumb are more likely than hands drawn by chance."""
    rules, better, count = load_rules("standard"), 0, 0
    for seed in range(6):
        for log, game, seat in turns_of(rules, seed)[20:40:5]:
            view = view_of(log, seat)
            found = seen(view)
            assert game.deal is not None
            true = np.array([*map(found.table.cards.mask, game.deal.hands), 0], np.int64)
            worlds = np.zeros((50, 5), np.int64)
            luck = chance(seed)
            places, history = found.places, found.history
            rules_ = found.table.packed
            draw_worlds(rules_, found.deal, found.unseen, places, history, 1.0, luck, 50, worlds)
            drawn = [likelihood(rules_, world, history, 0.5) for world in worlds]
            better += likelihood(rules_, true, history, 0.5) >= float(np.median(drawn))
            count += 1
    assert better > 0.6 * count


def test_where_every_card_is_known_there_is_one_world() -> None:
    """Two seats left with cards that only they may hold."""
    rules = load_rules("standard")
    log, game, seat = turns_of(rules, 3)[-1]
    view = view_of(log, seat)
    found = seen(view)
    assert game.deal is not None
    worlds = np.zeros((3, 5), np.int64)
    args = (found.table.packed, found.deal, found.unseen, found.places, found.history)
    draw_worlds(*args, 1.0, chance(1), 5, worlds)
    assert [[found.table.cards.of_mask(int(hand)) for hand in world[:4]] for world in worlds] == [
        list(game.deal.hands)
    ] * 3


@pytest.mark.parametrize("room", [0, 1])
def test_no_world_is_drawn_where_a_card_has_no_place(room: int) -> None:
    rules = load_rules("standard")
    log, _, seat = turns_of(rules, 1)[0]
    found = seen(view_of(log, seat))
    places = found.places.copy()
    places[:, 1] = 0 if room else places[:, 1]
    places[:, 0] = places[:, 0] if room else 0
    worlds = np.zeros((3, 5), np.int64)
    args = (found.table.packed, found.deal, found.unseen, places, found.history)
    assert draw_worlds(*args, 1.0, chance(1), 5, worlds) == 0


def test_a_card_known_to_have_been_passed_is_with_its_taker() -> None:
    rules = load_rules("standard")
    log, game, seat = turns_of(rules, 2)[0]
    view = view_of(log, seat)
    assert game.deal is not None
    assert view.passed
    taker = (seat + view.pass_offset) % 4
    found = seen(view)
    worlds = np.zeros((20, 5), np.int64)
    args = (found.table.packed, found.deal, found.unseen, found.places, found.history)
    draw_worlds(*args, 1.0, chance(1), 20, worlds)
    for world in worlds:
        held = found.table.cards.of_mask(int(world[taker]))
        assert view.passed - game.deal.captured[taker] <= held
