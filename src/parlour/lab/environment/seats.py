"""Seats around a game that are asked for one action at a time, each seeing its own view alone."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from parlour.cards import CARDS, Card
from parlour.errors import IllegalAction, NotYet
from parlour.fast.layout import Layout, layout_of
from parlour.lab.environment.actions import allowed, mask_of, said, told
from parlour.lab.environment.laying import Laying
from parlour.lab.environment.observation import observation
from parlour.play import Event, GameState, PlayerView
from parlour.play.events import DealScored, GameStarted
from parlour.rules import RuleId, Ruleset, require_playable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def require_actions(rules: Ruleset) -> None:
    """Raises NotYet, naming the option, for rules whose decisions have no fixed numbers."""
    require_playable(rules)
    if rules.penal_suit == "auction":
        raise NotYet(
            "there is no fixed set of actions for these rules: penal_suit auction, since a bid may "
            "be any number of counters",
            mechanics=("penal_suit",),
        )


class Seats:
    """A game, the view of each seat of it, and the cards laid so far by the one that is to act.

    Actions are numbered as `layout` has it. Cards against the rules are never played here, so
    there is nothing to take back or to call.
    """

    def __init__(self, game: GameState) -> None:
        require_actions(game.rules)
        started = GameStarted(rules=game.rules, dealer=game.first_dealer)
        self.game = game
        self.layout: Layout = layout_of(game.rules)
        self.views = [PlayerView.start(started, seat) for seat in range(game.rules.players)]
        self.scores: list[DealScored] = []
        self._laid: tuple[Card, ...] = ()

    def take_in(self, events: Iterable[Event]) -> None:
        """Carry on the game and every view."""
        for event in events:
            self.game = self.game.apply(event)
            for seat, view in enumerate(self.views):
                seen = event.seen_by(seat)
                if seen is not None:
                    self.views[seat] = view.apply(seen)
            if isinstance(event, DealScored):
                self.scores.append(event)

    @property
    def to_act(self) -> int | None:
        """The seat that is asked next: of several that pass the first; None once a deal is over."""
        deal = self.game.deal
        return deal.to_act[0] if deal is not None and deal.to_act else None

    def observed(self, seat: int) -> "NDArray[np.float32]":
        """What that seat knows, as numbers."""
        return observation(self.views[seat], self._laid_by(seat), self.layout)

    def mask(self, seat: int) -> "NDArray[np.int8]":
        """1 for each action that seat may take now; all 0 where it is not its turn."""
        acts = seat == self.to_act
        return mask_of(self._allowed(seat) if acts else frozenset(), self.layout)

    def act(self, number: int) -> None:
        """Take that action for the seat that is to act; raises IllegalAction for one it has not."""
        seat = self.to_act
        if seat is None or number not in self._allowed(seat):
            raise IllegalAction(
                f"{told(number, self.layout)} may not be done now", rule=RuleId.PLAY
            )
        laying = Laying.of(self.views[seat], self._laid)
        if laying is not None:
            self._lay(seat, CARDS[number], laying)
        else:
            self.take_in(self.game.decide(seat, said(number, self.layout)))

    def _allowed(self, seat: int) -> frozenset[int]:
        return allowed(self.views[seat], self._laid, self.layout)

    def _laid_by(self, seat: int) -> Sequence[Card]:
        return self._laid if seat == self.to_act else ()

    def _lay(self, seat: int, card: Card, laying: Laying) -> None:
        self._laid = (*self._laid, card)
        if laying.left > 1:
            return
        done = Laying.of(self.views[seat], self._laid)
        assert done is not None
        action = done.action(self.views[seat])
        self._laid = ()
        self.take_in(self.game.decide(seat, action))
