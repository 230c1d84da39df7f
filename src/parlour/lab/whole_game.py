"""A whole game, played by bots until the rules end it."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlour.bots import Policy
from parlour.lab.bot_table import BotTable
from parlour.lab.lone_deal import luck
from parlour.play import GameState, deal_out
from parlour.rules import Ruleset, require_playable, seat_in_turn, winners

MOST_DEALS: Final = 200
"""A game that has not ended after so many deals is won by the lowest total."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResult:
    """How a game went; lists by seat are in seat order.

    `points` are those of all deals together, whatever a reset made of the totals; `moons` counts
    those each seat has shot. The others are as in a lone deal.
    """

    deals: int
    points: tuple[int, ...]
    winners: tuple[int, ...]
    moons: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]
    faults: tuple[int, ...]
    first_fault: tuple[str | None, ...]


def play_whole_game(
    rules: Ruleset, policies: Sequence[Policy], *, seed: int, game: int
) -> GameResult:
    """Game number `game`, from 1, of the games of `seed`, played with one policy at each seat.

    The cards of its deals depend on rules, seed and numbers alone; the first dealer is the next
    seat with each game.
    """
    require_playable(rules)
    seats = range(rules.players)
    start = GameState(
        rules=rules, first_dealer=seat_in_turn(rules, 0, game - 1), totals=(0,) * rules.players
    )
    table = BotTable(start, policies, ())
    while not table.game.over and len(table.scores) < MOST_DEALS:
        deal = f"{seed} {game} {table.game.next_deal}"
        table.luck = [luck(f"game {deal} {seat}") for seat in seats]
        secret = hashlib.sha256(f"parlour deal of a game {deal}".encode()).digest()
        table.take_in(deal_out(table.game, secret=secret, nonces=[""] * rules.players))
        table.play_on()
    return GameResult(
        deals=len(table.scores),
        points=tuple(sum(score.points[seat] for score in table.scores) for seat in seats),
        winners=table.game.winners or winners(table.game.totals),
        moons=tuple(sum(score.shooter == seat for score in table.scores) for seat in seats),
        seconds=tuple(map(tuple, table.seconds)),
        faults=tuple(map(len, table.faults)),
        first_fault=table.first_faults(),
    )
