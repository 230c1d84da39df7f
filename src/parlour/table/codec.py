"""The events of a table's log as JSON says them: those of the table and those of the game."""

from typing import Any

from parlour.errors import ParlourError, RecordError
from parlour.play import Event
from parlour.play import codec as game_codec
from parlour.play.events import HEARTS
from parlour.rules import Ruleset
from parlour.table.events import Redone, TableOpened
from parlour.table.occupant import Bot, Occupant, Person


def encode(event: Event) -> dict[str, Any]:
    """The event in JSON's words; see `docs/records.md` for those of a game."""
    head = {"event": type(event).__name__, "version": event.version}
    match event:
        case TableOpened():
            seats = [_written(occupant) for occupant in event.seats]
            return head | {
                "rules": event.rules.to_options(),
                "preset": event.preset,
                "seats": seats,
                # Left out for Hearts, as before there was another game.
                **({} if event.plays == HEARTS else {"plays": event.plays}),
            }
        case Redone():
            return head | {"to": event.to}
        case _:
            return game_codec.encode(event)


def decode(data: dict[str, Any]) -> Event:
    """The event that was encoded, also by an older release; raises RecordError."""
    name = data.get("event")
    if name not in ("TableOpened", "Redone"):
        return game_codec.decode(data)
    if data.get("version") != 1:
        raise RecordError(f"{name} has version 1 here, not {data.get('version')!r}")
    try:
        if name == "Redone":
            return Redone(to=data["to"])
        return TableOpened(
            rules=Ruleset.from_options(data["rules"]),
            preset=data["preset"],
            seats=tuple(_read(occupant) for occupant in data["seats"]),
            plays=str(data.get("plays", HEARTS)),
        )
    except (KeyError, TypeError, AttributeError, ParlourError) as wrong:
        raise RecordError(f"{name} cannot be read: {wrong!r}") from None


def _written(occupant: Occupant) -> dict[str, str]:
    match occupant:
        case Person():
            return {"person": occupant.who}
        case Bot():
            return {"bot": occupant.level}


def _read(data: dict[str, str]) -> Occupant:
    return Person(data["person"]) if "person" in data else Bot(data["bot"])
