"""Tables in an SQL database: logs, who sits where, the names people go by."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Engine, func, select, update
from sqlalchemy.exc import SQLAlchemyError

from parlour.errors import VersionConflict
from parlour.play import Event
from parlour.store.database import for_writing
from parlour.store.schema import LOG, PEOPLE, SEATED
from parlour.table.codec import decode, encode
from parlour.table.events import TableOpened
from parlour.table.occupant import Person
from parlour.table.summary import MARKS


@dataclass(frozen=True, slots=True, kw_only=True)
class Append:
    """Events to be written behind number `expected` of a table's log, asked for as `ask`."""

    table_id: str
    expected: int
    events: tuple[Event, ...]
    ask: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A table in the store: its id, the number of its last event, and when that was written."""

    table_id: str
    n: int
    at: str


class SqlStore:
    """The store of `table.store` over SQLAlchemy; an engine may be shared by threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writing = for_writing(engine)

    def append(self, table_id: str, expected: int, events: Sequence[Event]) -> int:
        """Write events behind number `expected`; raises VersionConflict, writing nothing."""
        asked = Append(table_id=table_id, expected=expected, events=tuple(events))
        (result,) = self.append_all([asked])
        if isinstance(result, VersionConflict):
            raise result
        return result

    def append_all(self, asked: Iterable[Append]) -> list[int | VersionConflict]:
        """Write many appends in one commit: for each its last number, or why it was not written."""
        with self._writing.begin() as connection:
            return [_append(connection, each) for each in asked]

    def read(self, table_id: str, after: int = 0) -> tuple[Event, ...]:
        """The events behind number `after`, in order."""
        wanted = (
            select(LOG.c.body).where(LOG.c.table_id == table_id, LOG.c.n > after).order_by(LOG.c.n)
        )
        with self._engine.connect() as connection:
            return tuple(decode(json.loads(body)) for body in connection.execute(wanted).scalars())

    def marks(self, table_id: str) -> tuple[tuple[int, Event], ...]:
        """The events that a summary is made of, with their numbers; see `table.summary`."""
        wanted = (
            select(LOG.c.n, LOG.c.body)
            .where(LOG.c.table_id == table_id, LOG.c.event.in_([mark.__name__ for mark in MARKS]))
            .order_by(LOG.c.n)
        )
        with self._engine.connect() as connection:
            return tuple((n, decode(json.loads(body))) for n, body in connection.execute(wanted))

    def asks(self, table_id: str, most: int) -> dict[str, int]:
        """The newest asks that were done, at most so many, each with the number it ended at."""
        wanted = (
            select(LOG.c.ask, LOG.c.n)
            .where(LOG.c.table_id == table_id, LOG.c.ask.is_not(None))
            .order_by(LOG.c.n.desc())
            .limit(most)
        )
        with self._engine.connect() as connection:
            rows = connection.execute(wanted).all()
        return {row.ask: row.n for row in reversed(rows)}

    def tables_of(self, person: str) -> tuple[Kept, ...]:
        """The tables that person sits at, the last played first."""
        every = LOG.alias()
        last = select(func.max(every.c.n)).where(every.c.table_id == SEATED.c.table_id)
        wanted = (
            select(SEATED.c.table_id, LOG.c.n, LOG.c.at)
            .join(LOG, LOG.c.table_id == SEATED.c.table_id)
            .where(SEATED.c.person_id == person, SEATED.c.left_at.is_(None))
            .where(LOG.c.n == last.scalar_subquery())
            .order_by(LOG.c.at.desc())
        )
        with self._engine.connect() as connection:
            return tuple(
                Kept(table_id=table_id, n=n, at=at)
                for table_id, n, at in connection.execute(wanted)
            )

    def close(self) -> None:
        """Let go of the database; it is opened again when it is needed."""
        self._engine.dispose()

    def answers(self) -> bool:
        """Whether the database can be read."""
        try:
            with self._engine.connect() as connection:
                connection.execute(select(1))
        except SQLAlchemyError:
            return False
        return True

    def leave(self, person: str, table_id: str) -> bool:
        """That person leaves a table for good; whether they sat there."""
        change = (
            update(SEATED)
            .where(SEATED.c.table_id == table_id, SEATED.c.person_id == person)
            .where(SEATED.c.left_at.is_(None))
            .values(left_at=_now())
        )
        with self._writing.begin() as connection:
            return connection.execute(change).rowcount > 0

    def name_person(self, person: str, name: str) -> None:
        """Keep the name a person goes by."""
        with self._writing.begin() as connection:
            known = update(PEOPLE).where(PEOPLE.c.person_id == person).values(name=name)
            if not connection.execute(known).rowcount:
                row = {"person_id": person, "name": name, "since": _now()}
                connection.execute(PEOPLE.insert().values(row))

    def name_of(self, person: str) -> str | None:
        """The name a person goes by, None for nobody known."""
        wanted = select(PEOPLE.c.name).where(PEOPLE.c.person_id == person)
        with self._engine.connect() as connection:
            found: str | None = connection.execute(wanted).scalar()
            return found


def _append(connection: Connection, asked: Append) -> int | VersionConflict:
    last = select(func.max(LOG.c.n)).where(LOG.c.table_id == asked.table_id)
    at_end = connection.execute(last).scalar() or 0
    if at_end != asked.expected:
        return VersionConflict(
            f"the table has gone on to event {at_end}", expected=asked.expected, found=at_end
        )
    now = _now()
    rows = [_row(asked.table_id, n, now, event) for n, event in enumerate(asked.events, at_end + 1)]
    if rows:
        rows[-1]["ask"] = asked.ask
        connection.execute(LOG.insert(), rows)
    for event in asked.events:
        if isinstance(event, TableOpened):
            _seat_people(connection, asked.table_id, event, now)
    return at_end + len(rows)


def _row(table_id: str, n: int, now: str, event: Event) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "n": n,
        "at": now,
        "event": type(event).__name__,
        "version": event.version,
        "body": json.dumps(encode(event), ensure_ascii=False, separators=(",", ":")),
        "ask": None,
    }


def _seat_people(connection: Connection, table_id: str, opened: TableOpened, now: str) -> None:
    people = [sitting.who for sitting in opened.seats if isinstance(sitting, Person)]
    rows = [{"table_id": table_id, "person_id": who, "opened": now} for who in people]
    if rows:
        connection.execute(SEATED.insert(), rows)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
