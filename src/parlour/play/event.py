"""Something that happened in a game, and who may see it."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened in a game. `version` is raised when its fields change."""

    version: ClassVar[int] = 1

    def seen_by(self, seat: int | None) -> "Event | None":
        """The event as that seat may see it, None where it may not; watchers are seat None."""
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicEvent(Event):
    """An event that everybody at the table and every watcher sees."""

    def seen_by(self, seat: int | None) -> Event | None:
        return self
