"""The game that is being played: its log, and what each seat may know of it."""

from collections.abc import Sequence

from parlour.errors import IllegalAction
from parlour.family import game_after
from parlour.play import (
    Action,
    Event,
    GameState,
    PlayerView,
    view_of,
)
from parlour.play.events import DECISIONS, DealOpened, NonceGiven, Undone
from parlour.play.history import effective
from parlour.rules import Ruleset
from parlour.terminal.seating import PERSON


class OpenGame:
    """A log that grows, and its folds: the game for the house, a view for each seat.

    `log` holds everything that ever happened, taken back or not; `events` what holds now.
    """

    def __init__(self, log: Sequence[Event]) -> None:
        self.log = list(log)
        self.events: list[Event] = []
        self._state: GameState
        self._views: list[PlayerView]
        self._fold()

    @property
    def rules(self) -> Ruleset:
        """The rules of this game."""
        return self._state.rules

    @property
    def between_deals(self) -> bool:
        """Whether the house is to open a deal."""
        return self._state.between_deals

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that are awaited."""
        return () if self._state.deal is None else self._state.deal.to_act

    @property
    def state(self) -> GameState:
        """The game with all hands open: for the house, never for the screen."""
        return self._state

    def view(self, seat: int) -> PlayerView:
        """What that seat knows."""
        return self._views[seat]

    @property
    def commitment(self) -> str | None:
        """What the house has bound itself to for the deal on the table; None before the first."""
        opened = [event for event in self.events if isinstance(event, DealOpened)]
        return opened[-1].commitment if opened else None

    @property
    def nonce(self) -> str | None:
        """What the person gave to the shuffle of the deal on the table; None before they have."""
        given = [
            event.nonce
            for event in self.events
            if isinstance(event, NonceGiven) and event.seat == PERSON
        ]
        return given[-1] if given else None

    def decide(self, seat: int | None, action: Action) -> tuple[Event, ...]:
        """What follows from an action; errors as in GameState.decide. Nothing is changed."""
        return self._state.decide(seat, action)

    def take(self, event: Event) -> None:
        """Goes on by one event."""
        self.log.append(event)
        self.events.append(event)
        self._state = self._state.apply(event)
        for seat, view in enumerate(self._views):
            seen = event.seen_by(seat)
            if seen is not None:
                self._views[seat] = view.apply(seen)

    def last_decision(self) -> tuple[int, Event] | None:
        """The person's last decision that holds, behind the number of events before it."""
        for place in range(len(self.events) - 1, -1, -1):
            event = self.events[place]
            if isinstance(event, DECISIONS) and event.seat == PERSON:
                return place, event
        return None

    def take_back(self) -> tuple[Undone, Event]:
        """Goes back to the person's last decision; gives the event that says so, and the decision.

        Raises IllegalAction where there is none yet.
        """
        found = self.last_decision()
        if found is None:
            raise IllegalAction("you have decided nothing yet that could be taken back")
        place, decision = found
        undone = Undone(to=place)
        self.log.append(undone)
        self._fold()
        return undone, decision

    def _fold(self) -> None:
        self.events = list(effective(self.log))
        self._state = game_after(self.events)
        self._views = [view_of(self.events, seat) for seat in range(self._state.rules.players)]
