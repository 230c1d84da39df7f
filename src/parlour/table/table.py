"""A table: who sits where, the game on it, and what was taken back.

Event-sourced and pure: `decide` gives the events a command leads to or raises why not, `apply`
folds them. Who writes them down, and in which order, is the store's business.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from parlour.errors import IllegalAction
from parlour.family import game_after, start_game
from parlour.play import Event, GameState, LayCounters, PlayerView, deal_out, view_of
from parlour.play.events import DECISIONS, HEARTS, GameStarted, Undone
from parlour.rules import Counters, Ruleset
from parlour.table.commands import Act, Command, Deal, OpenTable, Redo, StartGame, Undo
from parlour.table.events import Redone, TableOpened
from parlour.table.occupant import Bot, Occupant, Person


@dataclass(frozen=True, kw_only=True)
class Table:
    """A table as its log leaves it.

    `events` are those of the game on the table, also the ones that were taken back: the first
    `kept` of them hold. `n` counts all events of the log: the version that a writer must know.
    It has no slots, since the state of the game is folded once and kept.
    """

    rules: Ruleset
    preset: str | None
    seats: tuple[Occupant, ...]
    plays: str = HEARTS
    events: tuple[Event, ...] = ()
    kept: int = 0
    n: int = 1

    @property
    def holding(self) -> tuple[Event, ...]:
        """The events of the game that hold."""
        return self.events[: self.kept]

    @cached_property
    def game(self) -> GameState | None:
        """The game on the table with all hands open, None before the first."""
        return game_after(self.holding) if self.kept else None

    @property
    def alone(self) -> bool:
        """Whether one person plays against computer players, who do not mind an undo."""
        return sum(isinstance(occupant, Person) for occupant in self.seats) == 1

    def view(self, seat: int | None) -> PlayerView | None:
        """What a seat, or a watcher as None, knows of the game; None before the first."""
        if self.kept and seat not in self._views:
            self._views[seat] = view_of(self.holding, seat)
        return self._views.get(seat)

    @cached_property
    def _views(self) -> dict[int | None, PlayerView]:
        """The views that were asked for so far."""
        return {}

    def undo_to(self, seat: int) -> int | None:
        """How many events an undo by that seat would keep; None where nothing can be undone."""
        for place in range(self.kept - 1, 0, -1):
            event = self.events[place]
            if isinstance(event, DECISIONS) and event.seat == seat:
                return place
        return None

    def seat_of(self, who: str) -> int | None:
        """The seat a person sits at, None for a stranger."""
        places = (n for n, sitting in enumerate(self.seats) if sitting == Person(who))
        return next(places, None)

    def decide(self, command: Command) -> tuple[Event, ...]:
        """The events that follow; raises IllegalAction or NotYourTurn and changes nothing."""
        match command:
            case StartGame():
                return self._start(command)
            case Deal():
                return deal_out(self._played(), secret=command.secret, nonces=command.nonces)
            case Act():
                return self._played().decide(command.seat, command.action)
            case Undo():
                return self._undo(command)
            case Redo():
                return self._redo()
            case OpenTable():
                raise IllegalAction("this table is open already")

    def apply(self, event: Event) -> "Table":
        """The table after that event."""
        after = replace(self, n=self.n + 1)
        match event:
            case GameStarted():
                return replace(after, events=(event,), kept=1)
            case Undone() | Redone():
                return replace(after, kept=event.to)
        game = self.game
        grown = replace(after, events=(*self.holding, event), kept=self.kept + 1)
        if game is not None:
            # The folds go on from what is known instead of from the first card.
            grown.__dict__["game"] = game.apply(event)
            grown.__dict__["_views"] = {
                seat: view if (seen := event.seen_by(seat)) is None else view.apply(seen)
                for seat, view in self._views.items()
            }
        return grown

    def after(self, events: Iterable[Event]) -> "Table":
        """The table after those events."""
        table = self
        for event in events:
            table = table.apply(event)
        return table

    def _played(self) -> GameState:
        if self.game is None:
            raise IllegalAction("no game has begun at this table")
        return self.game

    def _start(self, command: StartGame) -> tuple[Event, ...]:
        if self.game is not None and not self.game.over:
            raise IllegalAction("a game is being played at this table")
        started = start_game(self.rules, dealer=command.dealer, game=self.plays)
        if self.rules.settlement == "none":
            return (started,)
        left = None if self.game is None else self.game.counters
        counters = left or Counters.none(self.rules.players)
        return (started, *game_after((started,)).decide(None, LayCounters(counters)))

    def _undo(self, command: Undo) -> tuple[Event, ...]:
        if not self.alone:
            raise IllegalAction("nothing can be taken back where other people play")
        place = self.undo_to(command.seat)
        if place is None or isinstance(self.seats[command.seat], Bot):
            raise IllegalAction("there is nothing to take back")
        return (Undone(to=place),)

    def _redo(self) -> tuple[Event, ...]:
        if self.kept == len(self.events):
            raise IllegalAction("nothing was taken back")
        return (Redone(to=len(self.events)),)


def open_table(command: OpenTable) -> TableOpened:
    """The first event of a table; raises ParlourError where seats and rules do not fit."""
    seats = tuple(command.seats)
    if len(seats) != command.rules.players:
        raise IllegalAction(f"these rules seat {command.rules.players} players, not {len(seats)}")
    # Rules that cannot be dealt yet are refused before anybody sits.
    start_game(command.rules, game=command.plays)
    return TableOpened(rules=command.rules, preset=command.preset, seats=seats, plays=command.plays)


def table_after(events: Iterable[Event]) -> Table:
    """The table as its log leaves it; the first event must be TableOpened."""
    first, *rest = events
    if not isinstance(first, TableOpened):
        raise IllegalAction("a table begins with TableOpened")
    table = Table(rules=first.rules, preset=first.preset, seats=first.seats, plays=first.plays)
    return table.after(rest)
