"""How often a bot wins a sibling game, in which nothing is scored, against random players."""

from collections.abc import Sequence
from random import Random

from parlour.bots import Policy, act, make_bot
from parlour.family import sibling, start_game
from parlour.family.games import begin
from parlour.play import PlayerView, deal_out


def wins_against_random(bot: str, game: str, players: int, *, games: int, seed: int) -> float:
    """The share of games won by one such bot among random players; a shared win counts in part.

    The bot changes its seat, and so its place after the dealer, with each game.
    """
    others, rng, won = make_bot("random"), Random(seed), 0.0
    policy = make_bot(bot)
    for number in range(games):
        own = number % players
        winners = _winners(
            [policy if seat == own else others for seat in range(players)], game, players, rng
        )
        won += (own in winners) / len(winners)
    return won / games


def _winners(policies: Sequence[Policy], game: str, players: int, rng: Random) -> tuple[int, ...]:
    started = start_game(sibling(game).rules(players), game=game)
    state = begin(started)
    views = [PlayerView.start(started, seat) for seat in range(players)]
    events = deal_out(state, secret=rng.randbytes(32), nonces=[""] * players)
    while True:
        for event in events:
            state = state.apply(event)
            for seat, view in enumerate(views):
                if (seen := event.seen_by(seat)) is not None:
                    views[seat] = view.apply(seen)
        if state.over or state.deal is None:
            return state.winners
        (seat,) = state.deal.to_act
        events = state.decide(seat, act(policies[seat], views[seat], rng))
