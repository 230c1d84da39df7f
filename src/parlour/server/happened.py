"""Events in the words of the wire, as the seat has seen them."""

from typing import Any

from parlour.play import Event
from parlour.play.events import CardsScattered
from parlour.server import wire
from parlour.table.codec import encode

_TOLD = frozenset(
    "seat card cards points giver form declares bid suit owner accused trick outcome".split()
)


def happened(seen: Event) -> wire.Happened:
    """What is told of an event that `seen_by` has let through."""
    fields: dict[str, Any] = {
        name: value
        for name, value in encode(seen).items()
        if name in _TOLD
        and not (name == "points" and isinstance(value, list))
        # Which of the cards go to whom is told by the view.
        and not (isinstance(seen, CardsScattered) and name == "cards")
    }
    return wire.Happened(event=type(seen).__name__, **fields)
