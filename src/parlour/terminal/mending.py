"""A log that was cut off in the middle of an action, made whole again.

What one action brings about is written down in one go, but a machine may stop half-way through.
What is missing then follows from what is there.
"""

from collections.abc import Sequence

from parlour.family import game_after
from parlour.play import Event
from parlour.play.cause import cause_of
from parlour.play.events import DealRevealed, HandDealt
from parlour.play.history import effective


def missing_events(log: Sequence[Event]) -> tuple[Event, ...]:
    """What still follows from the last action of the log; empty where nothing is missing.

    Raises IllegalAction or RecordError for a log that no game can have.
    """
    held = effective(log)
    start = next(
        (place for place in range(len(held) - 1, 0, -1) if cause_of(held[place]) is not None), None
    )
    if start is None:
        return ()
    cause = cause_of(held[start])
    assert cause is not None
    while isinstance(held[start], HandDealt) and isinstance(held[start - 1], HandDealt):
        start -= 1  # all hands are dealt at once
    if isinstance(held[start - 1], DealRevealed):
        start -= 1  # the last secret is shown when the next deal is opened
    follows = game_after(held[:start]).decide(*cause)
    return tuple(follows[len(held) - start :])


def without_loose_end(log: Sequence[Event]) -> tuple[Event, ...]:
    """The log without a secret shown at its end for a deal that was then not opened."""
    whole = tuple(log)
    if not isinstance(whole[-1], DealRevealed) or game_after(effective(whole)).over:
        return whole
    return whole[:-1]
