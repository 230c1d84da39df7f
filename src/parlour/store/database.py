"""Opening a database, so that what was committed survives a power cut."""

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import ConnectionPoolEntry

from parlour.errors import StoreError
from parlour.store.migrations import migrate


def open_database(url: str) -> Engine:
    """The database at that URL, brought up to this release.

    A SQLite file is made where there is none, with write-ahead log and full sync. Raises
    StoreError for a URL that cannot be used, a file that is no database, or a database that a
    newer release has changed.
    """
    place = database_place(url)
    try:
        if place.get_backend_name() == "sqlite" and place.database:
            Path(place.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(place)
        if place.get_backend_name() == "sqlite":
            event.listen(engine, "connect", _prepare_sqlite)
            event.listen(engine, "begin", _begin_sqlite)
        migrate(engine)
    except StoreError:
        raise
    except Exception as wrong:
        raise StoreError(f"the database {str(place)!r} cannot be opened: {wrong}") from wrong
    return engine


def database_place(url: str) -> URL:
    """The URL taken apart; as text it hides its password. Raises StoreError."""
    try:
        return make_url(url)
    except ArgumentError:
        # Not quoted: a URL may hold a password, also one that cannot be read.
        raise StoreError("the database is no URL such as sqlite:////home/ada/parlour.db") from None


def _prepare_sqlite(connection: Any, record: ConnectionPoolEntry) -> None:
    # Transactions are begun by hand below: the driver's own begin leaves out changes of tables.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA busy_timeout = 5000")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # Whoever will write says so first: SQLite lets nobody write who has read before another's
    # commit, and does not wait for it either.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def for_writing(engine: Engine) -> Engine:
    """The same database, for transactions that write: one at a time, each waits for its turn."""
    return engine.execution_options(writes=True)
