"""The log as it stands: what was taken back is left out."""

from collections.abc import Iterable

from parlour.errors import RecordError
from parlour.play.events import Event, Undone
from parlour.play.game import Begin, GameState, begun, game_after


def effective(events: Iterable[Event]) -> tuple[Event, ...]:
    """The events that still hold, without any Undone.

    `Undone(to=n)` keeps the first n of the events that held when it happened; it counts neither
    itself nor what had been taken back before. The start of the game is never taken back.
    Raises RecordError for a `to` that keeps more than there is, or nothing.
    """
    kept: list[Event] = []
    for n, event in enumerate(events, 1):
        if not isinstance(event, Undone):
            kept.append(event)
            continue
        if not 1 <= event.to <= len(kept):
            # An event's line in a record: its number and one for the header.
            raise RecordError(
                f"{len(kept)} events hold here: {event.to} of them cannot be kept", line=n + 1
            )
        del kept[event.to :]
    return tuple(kept)


def replay(events: Iterable[Event], *, begin: Begin = begun) -> GameState:
    """The game as the log leaves it; errors as in `effective` and `game_after`."""
    return game_after(effective(events), begin=begin)
