"""A line before a model server: few at once, first come first served, the same thing made once."""

import threading
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from parlour.logs import logger

Told = TypeVar("Told")
Made = TypeVar("Made")
Wait = Callable[[threading.Condition, float | None], object]
"""How a thread waits for a condition, at most so many seconds; tests wait by a clock of theirs."""
_UNMADE: Final = object()


@dataclass(frozen=True, slots=True, kw_only=True)
class News(Generic[Told]):
    """How a flight stands: how many are before it, what was told of it last, whether it ended."""

    before: int
    told: Told | None
    landed: bool


class Flight(Generic[Told, Made]):
    """One piece of work and those who wait for it; this is what the work itself gets to see."""

    def __init__(
        self, line: "SingleFlight[Told, Made]", key: Hashable, work: "Work[Told, Made]"
    ) -> None:
        self.key = key
        self.work = work
        self.started_at: float | None = None
        self.aboard: list[Ticket[Told, Made]] = []
        self.told: Told | None = None
        self.made: object = _UNMADE
        self.wrong: BaseException | None = None
        self._line = line
        self._cancelled = False
        self._on_cancel: list[Callable[[], None]] = []

    @property
    def cancelled(self) -> bool:
        """Whether nobody waits for it any more."""
        return self._cancelled

    @property
    def landed(self) -> bool:
        """Whether the work has ended, well or not."""
        return self.wrong is not None or self.made is not _UNMADE

    def tell(self, told: Told) -> None:
        """Let all aboard know how far the work is; only the newest is kept."""
        with self._line.lock:
            self.told = told
            self.wake()

    def when_cancelled(self, call: Callable[[], None]) -> None:
        """Have it called when the last asker leaves, in that asker's thread; now if he has left."""
        with self._line.lock:
            if not self._cancelled:
                self._on_cancel.append(call)
                return
        call()

    def abandon(self) -> list[Callable[[], None]]:
        """Mark it as cancelled, under the lock; what is to be called once the lock is free."""
        self._cancelled = True
        calls, self._on_cancel = self._on_cancel, []
        return calls

    def wake(self) -> None:
        """Wake all aboard; the caller has the lock."""
        for ticket in self.aboard:
            ticket.changed.notify_all()


Work = Callable[[Flight[Told, Made]], Made]


class Ticket(Generic[Told, Made]):
    """One asker's place in the line, then aboard."""

    def __init__(
        self, line: "SingleFlight[Told, Made]", flight: Flight[Told, Made], *, shared: bool
    ) -> None:
        self.shared = shared
        """Whether the flight was another asker's before."""
        self.changed = threading.Condition(line.lock)
        self.on_landing: list[Callable[[], None]] = []
        self._line = line
        self._flight = flight

    @property
    def started_at(self) -> float | None:
        """When the work began; None while it waits."""
        return self._flight.started_at

    def news(self) -> News[Told]:
        """How the flight stands now."""
        with self._line.lock:
            return self._news()

    def wait(self, seen: News[Told], seconds: float | None) -> None:
        """Come back when there is other news than was seen, or after so many seconds."""
        with self._line.lock:
            if self._news() == seen:
                self._line.wait(self.changed, seconds)

    def result(self) -> Made:
        """What was made of a flight that has landed; raises what its work raised."""
        if self._flight.wrong is not None:
            raise self._flight.wrong
        return self._flight.made  # type: ignore[return-value]  # landed, so it is a Made

    def when_landed(self, call: Callable[[], None]) -> bool:
        """Have it called when the flight lands, in the thread of the work.

        False where it has landed already: then nothing is called.
        """
        with self._line.lock:
            if self._flight.landed:
                return False
            self.on_landing.append(call)
            return True

    def leave(self) -> None:
        """Wait no longer. When the last asker leaves, the work is taken off or told to stop."""
        self._line.leave(self, self._flight)

    def _news(self) -> News[Told]:
        flight = self._flight
        return News(before=self._line.before(flight), told=flight.told, landed=flight.landed)


class SingleFlight(Generic[Told, Made]):
    """At most `width` flights in the air; one key is never in line twice."""

    def __init__(
        self,
        width: int,
        *,
        now: Callable[[], float] = time.monotonic,
        wait: Wait = threading.Condition.wait,
    ) -> None:
        self.lock = threading.Lock()
        self.wait = wait
        self._width = width
        self._now = now
        self._line: list[Flight[Told, Made]] = []
        self._flying: list[Flight[Told, Made]] = []

    def board(self, key: Hashable, work: Work[Told, Made]) -> Ticket[Told, Made]:
        """A place for what `key` stands for: aboard the flight there is, else at the line's end.

        The work runs in a thread of its own, whoever waits for it.
        """
        with self.lock:
            flight = self._find(key)
            shared = flight is not None
            if flight is None:
                flight = Flight(self, key, work)
                self._line.append(flight)
            ticket = Ticket(self, flight, shared=shared)
            flight.aboard.append(ticket)
            ready = self._take_off()
        self._start(ready)
        return ticket

    def before(self, flight: Flight[Told, Made]) -> int:
        """How many flights must end or be nearer to it than this one; the caller has the lock."""
        return self._line.index(flight) + len(self._flying) if flight in self._line else 0

    def leave(self, ticket: Ticket[Told, Made], flight: Flight[Told, Made]) -> None:
        """Take an asker off a flight, and a flight without askers off the line."""
        calls: list[Callable[[], None]] = []
        with self.lock:
            if ticket not in flight.aboard:
                return
            flight.aboard.remove(ticket)
            if not flight.aboard and not flight.landed:
                calls = flight.abandon()
                if flight in self._line:
                    self._line.remove(flight)
                    self._tell_places()
        for call in calls:
            call()

    def _find(self, key: Hashable) -> Flight[Told, Made] | None:
        """The flight of that key, unless it was told to stop."""
        flights = (*self._flying, *self._line)
        return next((each for each in flights if each.key == key and not each.cancelled), None)

    def _take_off(self) -> list[Flight[Told, Made]]:
        """The flights whose turn it is, the first in line first."""
        ready = []
        while self._line and len(self._flying) < self._width:
            flight = self._line.pop(0)
            flight.started_at = self._now()
            self._flying.append(flight)
            ready.append(flight)
        if ready:
            self._tell_places()
            for flight in ready:
                flight.wake()
        return ready

    def _start(self, ready: list[Flight[Told, Made]]) -> None:
        for flight in ready:
            try:
                threading.Thread(target=self._fly, args=(flight,), daemon=True).start()
            except RuntimeError as wrong:  # no thread is to be had: its place must not be lost
                self._land(flight, wrong=wrong)

    def _fly(self, flight: Flight[Told, Made]) -> None:
        try:
            made: object = flight.work(flight)
        except BaseException as wrong:  # noqa: BLE001  raised again where it is asked for
            self._land(flight, wrong=wrong)
        else:
            self._land(flight, made=made)

    def _land(
        self,
        flight: Flight[Told, Made],
        *,
        made: object = _UNMADE,
        wrong: BaseException | None = None,
    ) -> None:
        with self.lock:
            flight.made, flight.wrong = made, wrong
            self._flying.remove(flight)
            calls = [call for ticket in flight.aboard for call in ticket.on_landing]
            flight.wake()
            ready = self._take_off()
        self._start(ready)
        for call in calls:
            try:
                call()
            except Exception as fault:  # noqa: BLE001  one asker's fault is not another's
                logger.warning("an asker could not take a late answer", fault=repr(fault))

    def _tell_places(self) -> None:
        for flight in self._line:
            flight.wake()
