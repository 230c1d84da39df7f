"""Opening a database, so that what was committed survives a power cut."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.pool import ConnectionPoolEntry

from parlour.errors import StoreError
from parlour.store.migrations import migrate


def open_database(url: str) -> Engine:
    """The database at that URL, brought up to this release.

    A SQLite file is made where there is none, with write-ahead log and full sync. Raises
    StoreError for a URL that cannot be used or a file that is no database.
    """
    try:
        place = make_url(url)
        if place.get_backend_name() == "sqlite" and place.database:
            Path(place.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(place)
        if place.get_backend_name() == "sqlite":
            event.listen(engine, "connect", _prepare_sqlite)
            event.listen(engine, "begin", _begin_sqlite)
        migrate(engine)
    except Exception as wrong:
        raise StoreError(f"the database {url!r} cannot be opened: {wrong}") from wrong
    return engine


def _prepare_sqlite(connection: Any, record: ConnectionPoolEntry) -> None:
    # Transactions are begun by hand below: the driver's own begin leaves out changes of tables.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA busy_timeout = 5000")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
