"""Deals played at random through `decide` and `apply`, as the benchmarks need them."""

import random

from parlour.cards import CardSet
from parlour.play import (
    Action,
    ChooseMoon,
    DealState,
    Event,
    GameState,
    PassCards,
    PlayCard,
    deal_out,
)


def random_deal(game: GameState, rng: random.Random) -> tuple[GameState, list[Event]]:
    """The game after one more deal of random legal actions, with the deal's events."""
    seats = game.rules.players
    log = list(deal_out(game, secret=rng.randbytes(32), nonces=[""] * seats))
    game = game.after(log)
    while game.deal is not None and game.deal.phase != "over":
        seat = game.deal.to_act[0]
        events = game.decide(seat, random_action(game.deal, seat, rng))
        game = game.after(events)
        log += events
    return game, log


def random_action(deal: DealState, seat: int, rng: random.Random) -> Action:
    """Any action the rules allow that seat."""
    if deal.phase == "passing":
        hand, size = deal.hands[seat], deal.opened.pass_size
        free = list(hand - deal.rules.barred_from_pass)
        barred = list(hand & deal.rules.barred_from_pass)
        chosen = rng.sample(free, min(size, len(free)))
        return PassCards(CardSet(chosen + rng.sample(barred, size - len(chosen))))
    if deal.phase == "moon":
        return ChooseMoon(rng.choice(("others_plus", "self_minus")))
    return PlayCard(rng.choice(list(deal.legal(seat))))
