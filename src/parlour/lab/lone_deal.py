"""One deal by itself, played by bots from first to last.

A lone deal takes its place in the pass cycle from its number, and nobody has points before it.
What a bot sees is what it would see at a table: its view grows by the events its seat may see.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from parlour.bots import Policy
from parlour.lab.bot_table import BotTable, Watch
from parlour.play import DealState, Event, GameState, deal_out
from parlour.play.events import DealOpened
from parlour.rules import Ruleset, require_playable, seat_in_turn


@dataclass(frozen=True, slots=True, kw_only=True)
class DealResult:
    """How a lone deal went; lists by seat are in seat order.

    `seconds` holds what each decision took, `faults` how many a seat's bot failed to make (plain
    made them), `first_fault` what was wrong with the first of them.
    """

    points: tuple[int, ...]
    shooter: int | None
    seconds: tuple[tuple[float, ...], ...]
    faults: tuple[int, ...]
    first_fault: tuple[str | None, ...]


def play_lone_deal(
    rules: Ruleset,
    policies: Sequence[Policy],
    *,
    seed: int,
    deal: int,
    watch: Watch | None = None,
) -> DealResult:
    """Deal number `deal`, from 1, of the deals of `seed`, played with one policy at each seat.

    The cards depend on rules, seed and number alone; the dealer is the next seat with each deal.
    `watch` is told of every decision.
    """
    require_playable(rules)
    # The number stays within the pass cycle, as a game's first deals do: a game of nine deals
    # has no deal 5000.
    number = (deal - 1) % len(rules.cycle) + 1
    game = before_deal(rules, number=number, dealer=seat_in_turn(rules, 0, deal - 1))
    seats = range(rules.players)
    table = BotTable(game, policies, [luck(f"{seed} {deal} {seat}") for seat in seats], watch)
    secret = hashlib.sha256(f"parlour lone deal {seed} {deal}".encode()).digest()
    # The first event shows the secret of the deal before, and there was none.
    opened = deal_out(game, secret=secret, nonces=[""] * rules.players)
    table.take_in([event for event in opened if not _shows_deal_before(event, game)])
    table.play_on()
    (score,) = table.scores
    return DealResult(
        points=score.points,
        shooter=score.shooter,
        seconds=tuple(map(tuple, table.seconds)),
        faults=tuple(map(len, table.faults)),
        first_fault=table.first_faults(),
    )


def before_deal(rules: Ruleset, *, number: int, dealer: int) -> GameState:
    """A game without points whose next deal has that number and dealer."""
    totals = (0,) * rules.players
    first_dealer = seat_in_turn(rules, dealer, 1 - number)
    game = GameState(rules=rules, first_dealer=first_dealer, totals=totals)
    if number == 1:
        return game
    last = DealOpened(
        deal=number - 1, dealer=seat_in_turn(rules, dealer, -1), pass_offset=0, pass_size=0,
        commitment="", secret=None,
    )  # fmt: skip
    return replace(game, deal=replace(DealState.open(rules, last, totals), phase="over"))


def luck(what: str) -> Random:
    """The randomness of one seat in one deal: the same on every machine and in any order."""
    return Random(hashlib.sha256(f"parlour bot {what}".encode()).digest())


def _shows_deal_before(event: Event, game: GameState) -> bool:
    return getattr(event, "deal", game.next_deal) < game.next_deal
