"""Games at a table where wrong cards can be played, and are: put right, called for, claimed."""

from random import Random

from parlour.errors import IllegalAction
from parlour.play import (
    Action,
    CallCard,
    CallRevoke,
    GameState,
    PlayCard,
    TakeBack,
    game_after,
    start_game,
)
from parlour.play.events import Event
from parlour.rules import Ruleset
from tests.random_games import random_action, random_deal, waiting

WRONG = 0.2
"""How often a seat plays any card of its hand."""


def wild_game(
    rules: Ruleset, rng: Random, max_deals: int = 2, *, claims: bool = True
) -> tuple[list[Event], GameState]:
    """The log of a game in which anything may go wrong, and its state after so many deals."""
    log: list[Event] = [start_game(rules, dealer=rng.randrange(rules.players))]
    game = game_after(log)
    for _ in range(max_deals):
        game = _took_place(log, game, random_deal(game, rng))
        while (seat := waiting(game)) is not None:
            game = _irregular(log, game, rng, claims=claims)
            if (seat := waiting(game)) is None:
                break
            action = _any_card(game, seat, rng)
            game = _took_place(log, game, game.decide(seat, action))
        game = _irregular(log, game, rng, claims=claims)
        if game.over:
            break
    return log, game


def _any_card(game: GameState, seat: int, rng: Random) -> Action:
    deal = game.deal
    assert deal is not None
    if deal.phase != "playing" or deal.amending == seat or rng.random() > WRONG:
        return random_action(game, seat, rng)
    return PlayCard(rng.choice(list(deal.hands[seat])))


def _irregular(log: list[Event], game: GameState, rng: Random, *, claims: bool) -> GameState:
    """Each seat tries something now and then; what is not allowed changes nothing."""
    for seat in range(game.rules.players):
        tried: list[Action] = []
        if rng.random() < 0.1:
            tried.append(TakeBack())
        if rng.random() < 0.2:
            tried.append(_call(game, rng))
        if claims and rng.random() < 0.03:
            tried.append(CallRevoke(rng.randrange(game.rules.players), rng.randint(1, 13)))
        for action in tried:
            try:
                events = game.decide(seat, action)
            except IllegalAction:
                continue
            game = _took_place(log, game, events)
    return game


def _call(game: GameState, rng: Random) -> CallCard:
    assert game.deal is not None
    exposed = [
        (seat, card)
        for seat in range(game.rules.players)
        for card in game.deal.aftermath.exposed_of(seat)
    ]
    return CallCard(*rng.choice(exposed)) if exposed else CallCard(0, min(game.rules.pack))


def _took_place(log: list[Event], game: GameState, events: tuple[Event, ...]) -> GameState:
    log += events
    return game.after(events)
