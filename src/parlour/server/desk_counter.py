"""The ruling desk as a part of the house: its routes, opened and closed with the house."""

from dataclasses import dataclass, field
from typing import Self

from starlette.routing import Route

from parlour.server.asks import Asks
from parlour.server.book_porter import BookPorter
from parlour.server.book_routes import BookRoutes
from parlour.server.desk_door import DeskDoor, Opener
from parlour.server.house import House
from parlour.server.limits import Limits
from parlour.server.local_requests import Uploads
from parlour.server.rates import Rates
from parlour.server.ruling_routes import RulingRoutes


@dataclass(frozen=True, slots=True, kw_only=True)
class _Staff:
    door: DeskDoor
    asks: Asks
    porter: BookPorter


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskCounter:
    """What the house needs to know of its desk; a house without one has no routes for it."""

    routes: list[Route] = field(default_factory=list)
    staff: _Staff | None = None

    @classmethod
    def of(cls, opener: Opener | None, house: House, limits: Limits, uploads: Uploads) -> Self:
        """The counter of a desk that is opened by `opener`."""
        if opener is None:
            return cls()
        door = DeskDoor(opener)
        asks = Asks(door, at_once=limits.asks_at_once, waiting=limits.asks_waiting)
        porter = BookPorter(door, most_bytes=limits.book_bytes)
        rulings = RulingRoutes(
            door, asks, house, Rates(most=limits.asks, per_second=limits.asks_per_second)
        )
        books = BookRoutes(
            door, porter, Rates(most=limits.books, per_second=limits.books_per_second), uploads
        )
        return cls(
            routes=[*rulings.routes, *books.routes],
            staff=_Staff(door=door, asks=asks, porter=porter),
        )

    def open(self) -> None:
        """Begin to open the desk; the tables do not wait for it."""
        if self.staff is not None:
            self.staff.door.start()

    def close(self) -> None:
        """Answer no more."""
        if self.staff is not None:
            self.staff.asks.close()
            self.staff.porter.close()
            self.staff.door.close()
