"""How a database of an older release becomes one of this release: steps, in order, never changed.

A step is written in plain SQL that both SQLite and PostgreSQL take, since the tables in
`store.schema` go on changing while a step must stay what it was.
"""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Connection, Engine, text

from parlour.errors import StoreError


def m001_initial(connection: Connection) -> None:
    """Logs of tables, who sat at them, and the names people go by."""
    for statement in (
        """CREATE TABLE table_log (
            table_id VARCHAR(32) NOT NULL, n INTEGER NOT NULL, at VARCHAR(32) NOT NULL,
            event VARCHAR(32) NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (table_id, n))""",
        """CREATE TABLE seated (
            table_id VARCHAR(32) NOT NULL, person_id VARCHAR(32) NOT NULL,
            opened VARCHAR(32) NOT NULL, left_at VARCHAR(32),
            PRIMARY KEY (table_id, person_id))""",
        "CREATE INDEX seated_by_person ON seated (person_id)",
        """CREATE TABLE people (
            person_id VARCHAR(32) NOT NULL PRIMARY KEY, name VARCHAR(80) NOT NULL,
            since VARCHAR(32) NOT NULL)""",
    ):
        connection.execute(text(statement))


def m002_asks(connection: Connection) -> None:
    """What a commit was asked for as, so that nothing is done twice, after a restart either."""
    connection.execute(text("ALTER TABLE table_log ADD COLUMN ask VARCHAR(80)"))


MIGRATIONS: Final[tuple[Callable[[Connection], None], ...]] = (m001_initial, m002_asks)


def unknown_steps(applied: Iterable[str]) -> tuple[str, ...]:
    """Those of the steps a database has been through that this release does not know."""
    known = {step.__name__ for step in MIGRATIONS}
    return tuple(sorted(name for name in applied if name not in known))


def migrate(engine: Engine) -> tuple[str, ...]:
    """Bring the database up to this release; gives the names of the steps taken.

    All steps are taken or none: each database change and its note stand in one transaction.
    Raises StoreError where a newer release has taken a step that this one does not know.
    """
    taken = []
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(
            text(
                "CREATE TABLE IF NOT EXISTS migrations_applied "
                "(name VARCHAR(64) NOT NULL PRIMARY KEY, at VARCHAR(32) NOT NULL)"
            )
        )
        known = set(connection.execute(text("SELECT name FROM migrations_applied")).scalars())
        if newer := unknown_steps(known):
            raise StoreError(f"a newer release has changed the database: {', '.join(newer)}")
        for step in MIGRATIONS:
            if step.__name__ in known:
                continue
            step(connection)
            connection.execute(
                text("INSERT INTO migrations_applied (name, at) VALUES (:name, :at)"),
                {"name": step.__name__, "at": datetime.now(UTC).isoformat()},
            )
            taken.append(step.__name__)
    return tuple(taken)
