"""Deals played at random through `decide` and `apply`, as the benchmarks need them."""

import random

from parlour.play import Event, GameState, deal_out
from tests.random_games import random_action


def random_deal(game: GameState, rng: random.Random) -> tuple[GameState, list[Event]]:
    """The game after one more deal of random legal actions, with the deal's events."""
    seats = game.rules.players
    log = list(deal_out(game, secret=rng.randbytes(32), nonces=[""] * seats))
    game = game.after(log)
    while game.deal is not None and game.deal.phase != "over":
        seat = game.deal.to_act[0]
        events = game.decide(seat, random_action(game, seat, rng))
        game = game.after(events)
        log += events
    return game, log
