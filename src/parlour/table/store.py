"""The protocol of a store of tables: one log a table, appended to by whoever knows its end."""

from collections.abc import Sequence
from typing import Protocol

from parlour.play import Event


class EventStore(Protocol):
    """Keeps the logs. What `append` has returned from is kept, whatever happens next."""

    def append(self, table_id: str, expected: int, events: Sequence[Event]) -> int:
        """Write events behind number `expected` (0: a new table); gives the last number.

        Raises VersionConflict, and writes nothing, where the log has another end.
        """
        ...

    def read(self, table_id: str, after: int = 0) -> Sequence[Event]:
        """The events behind number `after`, in order; none for a table that is not there."""
        ...
