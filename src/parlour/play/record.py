"""A game record: JSON lines, first who sat where, then one event a line.

The same record always has the same bytes. A record can be written line by line while the game is
played; what it says is not checked here, that is `play.verify`.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import parlour
from parlour.cards.shuffle import is_text
from parlour.errors import RecordError
from parlour.play.codec import decode, encode
from parlour.play.events import Event, GameStarted

FORMAT: Final = "parlour-game"
FORMAT_VERSION: Final = 1
MADE_BY: Final = f"parlour {parlour.__version__}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game with the names of those at the table, by seat; `events` is the whole log.

    `made_by` is the program that wrote it, and stays when the record is written again.
    """

    seats: tuple[str, ...]
    events: tuple[Event, ...]
    made_by: str = MADE_BY


def header_line(seats: Sequence[str], *, made_by: str = MADE_BY) -> str:
    """The first line of a record, with its line end."""
    return _line(
        {
            "record": FORMAT,
            "version": FORMAT_VERSION,
            "seats": list(seats),
            "made_by": made_by,
        }
    )


def event_line(n: int, event: Event) -> str:
    """The line of the nth event of the log, counted from 1, with its line end."""
    return _line({"n": n} | encode(event))


def event_lines(events: Iterable[Event], *, start: int = 1) -> str:
    """The lines of events that follow each other, the first of them event number `start`."""
    return "".join(event_line(n, event) for n, event in enumerate(events, start))


def write_record(record: Record) -> str:
    """The text of the whole record."""
    return header_line(record.seats, made_by=record.made_by) + event_lines(record.events)


def read_record(text: str) -> Record:
    """The record of that text; raises RecordError, with the line, where it cannot be read.

    The last line may lack its line end, not its closing brace.
    """
    record, unreadable = read_as_far_as_possible(text)
    if unreadable is not None:
        raise unreadable
    assert record is not None
    return record


def read_as_far_as_possible(text: str) -> tuple[Record | None, RecordError | None]:
    """What stands before the first line that cannot be read, and what is wrong with that line.

    None for no record where the header cannot be read, None for no error where all can.
    """
    first, *rest = text.removesuffix("\n").split("\n")
    try:
        seats, made_by = _read_header(first)
    except RecordError as unreadable:
        return None, RecordError(unreadable.message, line=1)
    events: list[Event] = []
    error = None
    for n, line in enumerate(rest, 1):
        try:
            events.append(_read_event(n, line, seats))
        except RecordError as unreadable:
            error = RecordError(unreadable.message, line=n + 1)
            break
    return Record(seats=seats, events=tuple(events), made_by=made_by), error


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _read_header(line: str) -> tuple[tuple[str, ...], str]:
    header = _object(line)
    if header.get("record") != FORMAT:
        raise RecordError(f'not a game record: its first line has no "record": "{FORMAT}"')
    version = header.get("version")
    if type(version) is not int or version != FORMAT_VERSION:
        raise RecordError(
            f"records of version {FORMAT_VERSION} are read, not {version!r}; "
            "a newer Parlour may read it"
        )
    seats, made_by = header.get("seats"), header.get("made_by")
    if not isinstance(seats, list) or not all(map(_is_name, seats)):
        raise RecordError("the header's seats are no list of names")
    if not _is_name(made_by):
        raise RecordError("the header does not say made_by what program")
    unknown = header.keys() - {"record", "version", "seats", "made_by"}
    if unknown:
        raise RecordError(f"a header has no {min(unknown)!r}")
    return tuple(seats), str(made_by)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and is_text(value)


def _read_event(n: int, line: str, seats: tuple[str, ...]) -> Event:
    data = _object(line)
    number = data.pop("n", None)
    if type(number) is not int or number != n:
        raise RecordError(f"here stands event {n}, not {number!r}: lines are missing or added")
    event = decode(data)
    if isinstance(event, GameStarted) and event.rules.players != len(seats):
        raise RecordError(
            f"{event.rules.players} players by these rules, {len(seats)} seats in the header"
        )
    return event


def _object(line: str) -> dict[str, Any]:
    if not line.strip():
        raise RecordError("the line is empty")
    try:
        # Python's reader takes NaN and Infinity, which JSON does not have.
        data = json.loads(line, object_pairs_hook=_unique, parse_constant=_no_number)
    except (ValueError, RecursionError):
        cut = not line.rstrip().endswith("}")
        raise RecordError(
            "the line is cut off: it has no end" if cut else "the line is no JSON"
        ) from None
    if not isinstance(data, dict):
        raise RecordError("the line is no JSON object")
    return data


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object of these pairs; a name that stands twice would say two things at once."""
    data = dict(pairs)
    if len(data) != len(pairs):
        raise RecordError("the line has the same name twice")
    return data


def _no_number(word: str) -> None:
    raise RecordError(f"{word} is no JSON")
