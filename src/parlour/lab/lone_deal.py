"""One deal by itself, played by bots from first to last.

A lone deal takes its place in the pass cycle from its number, and nobody has points before it.
What a bot sees is what it would see at a table: its view grows by the events its seat may see.
"""

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from parlour.bots import Policy, act
from parlour.bots.plain import PlainPolicy
from parlour.errors import IllegalAction
from parlour.play import DealState, Event, GameState, PlayerView, deal_out, start_game
from parlour.play.events import DealOpened, DealScored
from parlour.rules import Ruleset, seat_in_turn


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
    rules: Ruleset, policies: Sequence[Policy], *, seed: int, deal: int
) -> DealResult:
    """Deal number `deal`, from 1, of the deals of `seed`, played with one policy at each seat.

    The cards depend on rules, seed and number alone; the dealer is the next seat with each deal.
    """
    table = _Table(rules, policies, seed=seed, deal=deal)
    secret = hashlib.sha256(f"parlour lone deal {seed} {deal}".encode()).digest()
    # The first event shows the secret of the deal before, and there was none.
    opened = deal_out(table.game, secret=secret, nonces=[""] * rules.players)
    table.take_in([event for event in opened if not _shows_deal_before(event, table.game)])
    while (seat := table.awaited) is not None:
        table.take_in(table.decided(seat))
    return table.result()


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


def _shows_deal_before(event: Event, game: GameState) -> bool:
    return getattr(event, "deal", game.next_deal) < game.next_deal


class _Table:
    """A deal being played: the game, each seat's view, and what the bots have done so far."""

    def __init__(self, rules: Ruleset, policies: Sequence[Policy], *, seed: int, deal: int) -> None:
        seats = range(rules.players)
        # The number stays within the pass cycle, as a game's first deals do: a game of nine
        # deals has no deal 5000.
        number = (deal - 1) % len(rules.cycle) + 1
        dealer = seat_in_turn(rules, 0, deal - 1)
        self.game = before_deal(rules, number=number, dealer=dealer)
        started = start_game(rules, dealer=self.game.first_dealer)
        self.views = [PlayerView.start(started, seat) for seat in seats]
        self.policies = policies
        self.stand_in = PlainPolicy()
        self.luck = [_luck(seed, deal, seat) for seat in seats]
        self.seconds: list[list[float]] = [[] for _ in seats]
        self.faults: list[list[str]] = [[] for _ in seats]
        self.scored: DealScored | None = None

    @property
    def awaited(self) -> int | None:
        """A seat that is to act, None when the deal is over."""
        assert self.game.deal is not None
        return next(iter(self.game.deal.to_act), None)

    def decided(self, seat: int) -> tuple[Event, ...]:
        """What follows from the bot's decision, or from plain's where the bot failed."""
        view = self.views[seat]
        start = time.perf_counter()
        try:
            action = act(self.policies[seat], view, self.luck[seat])
        # A bot may come from anywhere and fail in any way; the deal goes on and the fault counts.
        except Exception as failed:  # noqa: BLE001
            return self._stood_in(seat, f"{type(failed).__name__}: {failed}")
        self.seconds[seat].append(time.perf_counter() - start)
        try:
            return self.game.decide(seat, action)
        # An answer that is not even of the right type breaks the rules' reading of it.
        except (IllegalAction, AttributeError, TypeError) as refused:
            return self._stood_in(seat, f"{action}: {refused}")

    def _stood_in(self, seat: int, fault: str) -> tuple[Event, ...]:
        self.faults[seat].append(fault)
        action = act(self.stand_in, self.views[seat], self.luck[seat])
        return self.game.decide(seat, action)

    def take_in(self, events: Sequence[Event]) -> None:
        """Carry on the game and every view."""
        for event in events:
            self.game = self.game.apply(event)
            for seat, view in enumerate(self.views):
                seen = event.seen_by(seat)
                if seen is not None:
                    self.views[seat] = view.apply(seen)
            if isinstance(event, DealScored):
                self.scored = event

    def result(self) -> DealResult:
        assert self.scored is not None
        return DealResult(
            points=self.scored.points,
            shooter=self.scored.shooter,
            seconds=tuple(map(tuple, self.seconds)),
            faults=tuple(map(len, self.faults)),
            first_fault=tuple(next(iter(faults), None) for faults in self.faults),
        )


def _luck(seed: int, deal: int, seat: int) -> Random:
    """The randomness of one seat in one deal: the same on every machine and in any order."""
    return Random(hashlib.sha256(f"parlour bot {seed} {deal} {seat}".encode()).digest())
