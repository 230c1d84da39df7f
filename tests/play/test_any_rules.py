"""Whatever the rules: a deal finishes, nothing is lost on the way, and its record is true."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.play import view_of
from parlour.play.events import DealOpened, Event, TrickTaken
from parlour.play.record import Record, read_record, write_record
from parlour.play.verify import verify
from parlour.rules import Ruleset, card_points, trick_total
from tests.laws import (
    assert_agrees,
    assert_conserved,
    assert_points_add_up,
    besides_tricks,
    states,
)
from tests.play.test_hidden_cards import mixed_up
from tests.random_games import random_game
from tests.strategies import rulesets

seeds = st.integers(0, 2**32)
any_rules = rulesets(players=st.integers(2, 7))


@settings(max_examples=60)
@given(any_rules, seeds)
def test_cards_and_points_are_conserved(under: Ruleset, seed: int) -> None:
    log, game = random_game(under, Random(seed), 1)
    deal = game.deal
    assert deal is not None
    under = deal.rules  # with the suit that was named, where one was
    assert not deal.carried
    assert_conserved(deal)
    assert_points_add_up(deal)
    taken = sum(event.points for event in log if isinstance(event, TrickTaken))
    whole = card_points(under, under.pack) + trick_total(under) - card_points(under, deal.stock)
    assert taken + card_points(under, besides_tricks(deal)) == whole


@settings(max_examples=25)
@given(any_rules, seeds)
def test_every_view_is_the_game_as_far_as_its_seat_sees_it(under: Ruleset, seed: int) -> None:
    log, _ = random_game(under, Random(seed), 1)
    for number, (_, state) in enumerate(states(tuple(log)), start=1):
        if number % 7 and number != len(log):
            continue
        for seat in (None, *range(under.players)):
            assert_agrees(view_of(log[:number], seat), state)


@settings(max_examples=25)
@given(any_rules, seeds)
def test_what_a_seat_cannot_know_does_not_change_what_it_sees(under: Ruleset, seed: int) -> None:
    rng = Random(seed)
    log, _ = random_game(under, rng, 1)
    opened = 1 + next(place for place, each in enumerate(log) if isinstance(each, DealOpened))
    for end in sorted(rng.sample(range(opened, len(log) + 1), 4)):
        one: tuple[Event, ...] = tuple(log[:end])
        for seat in (None, *range(under.players)):
            two = mixed_up(one, seat, rng)
            assert view_of(one, seat) == view_of(two, seat)


@settings(max_examples=25)
@given(any_rules, seeds)
def test_the_record_of_a_game_is_true_after_a_round_trip(under: Ruleset, seed: int) -> None:
    settlement = Random(seed).choice(["none", "average", "differences"])
    single = under.with_options(
        {
            "end": "deals",
            "deals": 1,
            "ties": "share",
            "moon_guard": False,
            "settlement": settlement,
        }
    )
    log, game = random_game(single, Random(seed))
    assert game.over
    seats = tuple(f"player {seat}" for seat in range(under.players))
    text = write_record(Record(seats=seats, events=tuple(log)))
    found = verify(text)
    assert found.ok, found
    assert found.deals == 1
    assert write_record(read_record(text)) == text
