"""An observation holds nothing that its seat cannot know."""

from random import Random

import pytest

from parlour.lab.environment.observation import observation
from parlour.lab.environment.seats import Seats
from parlour.play import GameState, view_of
from parlour.play.events import CapotBegun, Event, GameStarted, PassingBegun, PlayBegun
from tests.play.test_hidden_cards import mixed_up
from tests.random_games import random_game, rules_at

# Every way in which a seat comes to know cards; that views tell no more is tested for all tables.
TABLES = (
    ("standard", 4),
    ("standard", 5),
    ("omnibus", 3),
    ("black-maria", 3),
    ("cancellation", 7),
    ("heartsette", 4),
    ("two-handed", 2),
    ("domino", 4),
    ("cards to each of 5, seen by all at once", 5),
    ("capot of partners", 4),
    ("exchange after a pass", 5),
    ("refill for 3, where one card is left", 3),
    ("partners for 6", 6),
)
DECISIONS_BEGIN = (PassingBegun, CapotBegun, PlayBegun)


def seats_after(log: tuple[Event, ...]) -> Seats:
    started = log[0]
    assert isinstance(started, GameStarted)
    rules = started.rules
    game = GameState(rules=rules, first_dealer=started.dealer, totals=(0,) * rules.players)
    seats = Seats(game)
    seats.take_in(log[1:])
    return seats


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_games_that_differ_in_cards_it_cannot_know_are_the_same_to_a_seat(
    name: str, players: int
) -> None:
    rng = Random(f"observed {name} {players}")
    log = tuple(random_game(rules_at(name, players), rng, 2)[0])
    dealt = [place for place, event in enumerate(log) if isinstance(event, DECISIONS_BEGIN)]
    differed = 0
    for end in rng.sample(range(dealt[-1] + 1, len(log) + 1), 3):
        one = seats_after(log[:end])
        for seat in rng.sample(range(players), 2):
            two = seats_after(mixed_up(log[:end], seat, rng))
            assert (one.observed(seat) == two.observed(seat)).all()
            assert (one.mask(seat) == two.mask(seat)).all()
            differed += one.game.deal != two.game.deal
    assert differed, "the two games never differ: this proves nothing"


def test_cards_laid_so_far_are_seen_by_nobody_else() -> None:
    rng = Random(1)
    log = random_game(rules_at("standard", 4), rng, 1)[0]
    begun = next(at for at, event in enumerate(log, 1) if isinstance(event, PassingBegun))
    one, two = seats_after(tuple(log[:begun])), seats_after(tuple(log[:begun]))
    low, *_, high = sorted(one.views[0].hand)
    one.act(low)
    two.act(high)
    assert (one.observed(0) != two.observed(0)).any()
    for seat in (1, 2, 3):
        assert (one.observed(seat) == two.observed(seat)).all()


def test_it_is_made_from_the_view_alone() -> None:
    log = tuple(random_game(rules_at("standard", 4), Random(2), 1)[0])[:40]
    seats = seats_after(log)
    for seat in range(4):
        alone = observation(view_of(log, seat), (), seats.layout)
        assert (seats.observed(seat) == alone).all()
