"""Bots at the seats of a game that is played through `decide`."""

from collections.abc import Callable, Sequence
from random import Random

from parlour.bots import Policy, act
from parlour.play import GameState, PlayerView, deal_out, game_after, start_game, view_of
from parlour.play.events import Event
from parlour.rules import Ruleset
from tests.set_deals import set_log

Watcher = Callable[[PlayerView, object], object]
"""Told of each view a bot decided from, and its action."""


def played_deal(
    rules: Ruleset, policy: Policy, rng: Random, watch: Watcher = lambda view, action: None
) -> tuple[list[Event], GameState]:
    """One deal with that bot at every seat: the log and the game after it.

    An action that is not legal raises, as anything a bot raises does.
    """
    started = start_game(rules, dealer=rng.randrange(rules.players))
    log: list[Event] = [started]
    game = game_after(log)
    views = [PlayerView.start(started, seat) for seat in range(rules.players)]
    events = deal_out(game, secret=rng.randbytes(32), nonces=[""] * rules.players)
    while True:
        log += events
        for event in events:
            game = game.apply(event)
            for seat, view in enumerate(views):
                seen = event.seen_by(seat)
                views[seat] = view if seen is None else view.apply(seen)
        if game.deal is None or not game.deal.to_act:
            return log, game
        seat = game.deal.to_act[0]
        action = act(policy, views[seat], Random(rng.random()))
        watch(views[seat], action)
        events = game.decide(seat, action)


def hands_played(
    rules: Ruleset,
    hands: Sequence[str],
    seated: Sequence[Policy],
    rng: Random,
    leader: int | None = None,
) -> GameState:
    """The game after a deal with those hands and no pass, each seat with its own bot."""
    log = set_log(rules, hands, passing=False, leader=leader)
    game = game_after(log)
    views = [view_of(log, seat) for seat in range(rules.players)]
    while game.deal is not None and game.deal.to_act:
        seat = game.deal.to_act[0]
        for event in game.decide(seat, act(seated[seat], views[seat], Random(rng.random()))):
            game = game.apply(event)
            for other, view in enumerate(views):
                seen = event.seen_by(other)
                views[other] = view if seen is None else view.apply(seen)
    return game
