"""The library's file: its tables, and how one of an older release becomes one of this release."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from parlour.errors import StoreError

NAME: Final = "library.sqlite3"
_BUSY_S: Final = 10.0


def _m1_editions(connection: sqlite3.Connection) -> None:
    """Editions with their whole text, pages, games and passages."""
    for statement in (
        """CREATE TABLE edition (
            id TEXT NOT NULL PRIMARY KEY, book TEXT NOT NULL, prefix TEXT NOT NULL,
            title TEXT NOT NULL, kind TEXT NOT NULL, game TEXT NOT NULL, edition TEXT NOT NULL,
            language TEXT NOT NULL, year INTEGER, source TEXT NOT NULL, licence TEXT NOT NULL,
            revision INTEGER NOT NULL, digest TEXT NOT NULL, corrects TEXT, superseded_by TEXT,
            bundled INTEGER NOT NULL, pages INTEGER, passages INTEGER NOT NULL,
            warnings TEXT NOT NULL, added_at REAL NOT NULL, removed_at REAL,
            UNIQUE (prefix, revision))""",
        """CREATE TABLE text (
            edition TEXT NOT NULL PRIMARY KEY REFERENCES edition (id), text TEXT NOT NULL)""",
        """CREATE TABLE page (
            edition TEXT NOT NULL REFERENCES edition (id), n INTEGER NOT NULL, number INTEGER,
            start INTEGER NOT NULL, PRIMARY KEY (edition, n)) WITHOUT ROWID""",
        """CREATE TABLE game (
            edition TEXT NOT NULL REFERENCES edition (id), n INTEGER NOT NULL, key TEXT NOT NULL,
            names TEXT NOT NULL, PRIMARY KEY (edition, n)) WITHOUT ROWID""",
        """CREATE TABLE passage (
            id TEXT NOT NULL PRIMARY KEY, edition TEXT NOT NULL REFERENCES edition (id),
            n INTEGER NOT NULL, game TEXT NOT NULL, heading TEXT NOT NULL, page INTEGER,
            last_page INTEGER, start INTEGER NOT NULL, "end" INTEGER NOT NULL,
            text TEXT NOT NULL)""",
        "CREATE UNIQUE INDEX passage_in_order ON passage (edition, n)",
        "CREATE INDEX edition_by_book ON edition (book)",
        "CREATE INDEX edition_by_digest ON edition (digest)",
    ):
        connection.execute(statement)


MIGRATIONS: Final[tuple[Callable[[sqlite3.Connection], None], ...]] = (_m1_editions,)


def open_library(folder: Path) -> sqlite3.Connection:
    """The library file in that folder, made where there is none, brought up to this release.

    Raises StoreError for a file that cannot be used or that a newer release has changed.
    """
    path = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(
            path, timeout=_BUSY_S, isolation_level=None, check_same_thread=False
        )
    except (OSError, sqlite3.Error) as wrong:
        raise StoreError(f"the library {str(path)!r} cannot be opened: {wrong}") from wrong
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        _migrate(connection, path)
    except sqlite3.Error as wrong:
        connection.close()
        raise StoreError(f"the library {str(path)!r} cannot be used: {wrong}") from wrong
    except BaseException:
        connection.close()
        raise
    return connection


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    with writing(connection):
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise StoreError(f"a newer release has changed the library {str(path)!r}")
        for number, step in enumerate(MIGRATIONS[version:], version + 1):
            step(connection)
            connection.execute(f"PRAGMA user_version = {number}")


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """One change of the library, whole or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
