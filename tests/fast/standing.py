"""Deals of the reference, as compiled code is given them."""

from random import Random

from parlour.cards import CardSet
from parlour.fast import Standing
from parlour.play import DealState, game_after
from parlour.play.events import CardPlayed
from parlour.rules import Ruleset
from tests.random_games import random_game


def standing(deal: DealState) -> Standing:
    return Standing(
        hands=deal.hands,
        captured=deal.captured,
        tricks=deal.tricks,
        leader=deal.leader or 0,
        trick=deal.trick,
        trick_no=deal.trick_no,
        hearts_broken=deal.hearts_broken,
        kitty=deal.kitty if deal.kitty_taker is None else CardSet(),
        first_taker=deal.first_taker,
        last_taker=deal.last_taker,
        declarer=deal.declarer,
    )


def played_out(rules: Ruleset, seed: int) -> list[tuple[DealState, CardPlayed]]:
    """A deal that nobody thought about: as it stood before each card, and the card."""
    log, _ = random_game(rules, Random(seed), 1)
    game, found = game_after(log[:1]), []
    for event in log[1:]:
        if isinstance(event, CardPlayed) and game.deal is not None:
            found.append((game.deal, event))
        game = game.apply(event)
    return found
