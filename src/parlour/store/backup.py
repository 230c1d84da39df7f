"""A copy of all tables in one file, made while they are played at; and the way back from it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from parlour.errors import StoreError
from parlour.store.sqlite_copy import Contents, copy_to, looked_over, reading, sqlite_file, told

_BESIDE: Final = ("", "-wal", "-shm", "-journal")
"""What SQLite adds to a database's name for the files that belong to it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """What a restore has done; `replaced` is where the database of before is kept, if any."""

    database: Path
    contents: Contents
    replaced: Path | None


def backup(url: str, file: Path, *, over: bool = False) -> Contents:
    """Write the database at that URL to `file`, as it stands now, while it may be in use.

    The file appears whole or not at all. Raises StoreError for a database that is not SQLite or
    cannot be read, and where the file is there already unless it may be written `over`.
    """
    database = sqlite_file(url)
    if file.exists() and not over:
        raise StoreError(f"{str(file)!r} is there already: nothing was written")
    if file.exists() and database.exists() and file.samefile(database):
        raise StoreError(f"{str(file)!r} is the database itself")
    with reading(database) as source:
        return copy_to(source, file, over=over)


def restore(url: str, file: Path, *, now: datetime) -> Restored:
    """Make the database at that URL what it was when `file` was written.

    The database of before is kept beside it, under a name with the time `now`. Nothing is changed,
    and StoreError raised, where `file` is damaged or of a newer release, or a server uses the
    database.
    """
    database = sqlite_file(url)
    if file.exists() and database.exists() and file.samefile(database):
        raise StoreError(f"{str(file)!r} is the database itself")
    with reading(file) as source:
        contents = looked_over(source, file)
        kept = database.with_name(f"{database.stem}-replaced-{now:%Y-%m-%d-%H%M%S}.db")
        if not database.exists():
            with told(database):
                database.parent.mkdir(parents=True, exist_ok=True)
            copy_to(source, database, over=False)
            return Restored(database=database, contents=contents, replaced=None)
        if _is_sound(database):
            _replace(database, source, kept)
        else:
            _put_aside(database, kept)
            copy_to(source, database, over=False)
    return Restored(database=database, contents=contents, replaced=kept)


def _replace(database: Path, source: sqlite3.Connection, kept: Path) -> None:
    """Copy the database to `kept` and the source into it, as one change nobody can come between."""
    with told(database), _alone_with(database) as target:
        copy_to(target, kept, over=False)
        source.backup(target)
        looked_over(target, database)


@contextmanager
def _alone_with(database: Path) -> Iterator[sqlite3.Connection]:
    """A connection that keeps every other one out until it is closed.

    A server holds its database open for as long as it runs, and SQLite gives up the write-ahead
    log only to who is alone with the file.
    """
    with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as target:
        try:
            target.execute("PRAGMA journal_mode = DELETE")
            target.execute("PRAGMA locking_mode = EXCLUSIVE")
            target.execute("BEGIN EXCLUSIVE")
            target.execute("COMMIT")
        except sqlite3.OperationalError as wrong:
            if wrong.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise StoreError(f"{str(database)!r} is in use: stop the server first") from None
        yield target


def _is_sound(database: Path) -> bool:
    """Whether the database can be copied as one of ours; raises StoreError while it is in use."""
    try:
        with _alone_with(database) as target:
            return _can_be_looked_over(target, database)
    except sqlite3.DatabaseError:
        return False


def _can_be_looked_over(target: sqlite3.Connection, database: Path) -> bool:
    try:
        looked_over(target, database)
    except StoreError:
        return False
    return True


def _put_aside(database: Path, kept: Path) -> None:
    """Keep a file that cannot be copied as a database, with all that belongs to it, as it is."""
    with told(database):
        for ending in _BESIDE:
            part = database.with_name(database.name + ending)
            if part.exists():
                part.rename(kept.with_name(kept.name + ending))
