"""Bots around a table: each decides from its own view, and what it fails to do plain does."""

import time
from collections.abc import Callable, Sequence
from random import Random

from parlour.bots import Answer, Policy, Preparer, act
from parlour.bots.plain import PlainPolicy
from parlour.errors import IllegalAction
from parlour.play import Event, GameState, PlayerView
from parlour.play.events import DealScored, GameStarted

Watch = Callable[[PlayerView, Answer, bool], object]
"""Is told of each decision: the view before it, what was done, and whether plain stood in."""


class BotTable:
    """A game that bots play: how it stands, each seat's view, and what they have done so far.

    `seconds` holds what each decision of a seat took, `faults` what was wrong with those that its
    bot failed to make, `scores` the deals that are over. `luck` is each seat's, and may be changed
    between two deals. `watch` is told of every decision.
    """

    def __init__(
        self,
        game: GameState,
        policies: Sequence[Policy],
        luck: Sequence[Random],
        watch: Watch | None = None,
    ) -> None:
        seats = range(game.rules.players)
        started = GameStarted(rules=game.rules, dealer=game.first_dealer)
        self.game = game
        self.policies = policies
        self.luck = luck
        self.views = [PlayerView.start(started, seat) for seat in seats]
        self.seconds: list[list[float]] = [[] for _ in seats]
        self.faults: list[list[str]] = [[] for _ in seats]
        self.scores: list[DealScored] = []
        self._watch = watch
        self._stand_in = PlainPolicy()
        for policy in policies:
            if isinstance(policy, Preparer):
                policy.prepare(game.rules)

    def play_on(self) -> None:
        """Let the bots act until nobody is awaited: the deal is over then."""
        while self.game.deal is not None and self.game.deal.to_act:
            self.take_in(self._decided(self.game.deal.to_act[0]))

    def take_in(self, events: Sequence[Event]) -> None:
        """Carry on the game and every view."""
        for event in events:
            self.game = self.game.apply(event)
            for seat, view in enumerate(self.views):
                seen = event.seen_by(seat)
                if seen is not None:
                    self.views[seat] = view.apply(seen)
            if isinstance(event, DealScored):
                self.scores.append(event)

    def first_faults(self) -> tuple[str | None, ...]:
        """What was wrong with the first decision that each seat's bot failed to make."""
        return tuple(next(iter(faults), None) for faults in self.faults)

    def _decided(self, seat: int) -> tuple[Event, ...]:
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
            events = self.game.decide(seat, action)
        # An answer that is not even of the right type breaks the rules' reading of it.
        except (IllegalAction, AttributeError, TypeError) as refused:
            return self._stood_in(seat, f"{action}: {refused}")
        self._tell(view, action, stood_in=False)
        return events

    def _stood_in(self, seat: int, fault: str) -> tuple[Event, ...]:
        self.faults[seat].append(fault)
        action = act(self._stand_in, self.views[seat], self.luck[seat])
        self._tell(self.views[seat], action, stood_in=True)
        return self.game.decide(seat, action)

    def _tell(self, view: PlayerView, action: Answer, *, stood_in: bool) -> None:
        if self._watch is not None:
            self._watch(view, action, stood_in)
