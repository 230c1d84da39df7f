"""The newest events of a table: what a page has missed, and how far a seat has seen."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from parlour.play import Event
from parlour.play.events import GameStarted, Undone
from parlour.table import Redone, TableOpened

LONGEST_CATCH_UP: Final = 60
"""Steps a page that comes back gets one by one; beyond that it gets the newest view alone."""


class Recent:
    """The last events of a log, by number; `events` is the log up to now."""

    def __init__(self, players: int, events: Sequence[Event]) -> None:
        self._players = players
        self._events: deque[tuple[int, Event]] = deque(maxlen=LONGEST_CATCH_UP)
        self._last_seen: dict[int, int] = {}
        self._n = max(0, len(events) - LONGEST_CATCH_UP)
        for event in events[self._n :]:
            self.note(event)

    def note(self, event: Event) -> None:
        """The log has grown by this event."""
        self._n += 1
        self._events.append((self._n, event))
        for seat in range(self._players):
            if event.seen_by(seat) is not None:
                self._last_seen[seat] = self._n

    def last_seen(self, seat: int) -> int:
        """The number of the last event that seat has seen anything of."""
        return self._last_seen.get(seat, 0)

    def since(self, n: int) -> list[tuple[int, Event]] | None:
        """The events behind number `n`, where they are few and nothing was taken back in them.

        None: whoever asks is better served with the table as it is.
        """
        if n == self._n:
            return []
        missed = [(number, event) for number, event in self._events if number > n]
        turns = TableOpened | GameStarted | Undone | Redone
        plain = all(not isinstance(event, turns) for _, event in missed)
        return missed if missed and missed[0][0] == n + 1 and plain else None

    def from_the_start(self) -> list[tuple[int, Event]] | None:
        """The whole log of a table that has just been opened; None once it is long."""
        return list(self._events) if self._n <= LONGEST_CATCH_UP else None
