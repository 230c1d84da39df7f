"""Copies of a SQLite database: made while it is written to, looked over, put in place at once."""

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from parlour.errors import StoreError
from parlour.store.database import database_place
from parlour.store.migrations import unknown_steps


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """What a database of tables holds."""

    tables: int
    events: int

    def __str__(self) -> str:
        tables = "1 table" if self.tables == 1 else f"{self.tables} tables"
        events = "1 event" if self.events == 1 else f"{self.events} events"
        return f"{tables}, {events}"


def sqlite_file(url: str) -> Path:
    """The file behind the URL of a database; raises StoreError where it is not one file."""
    place = database_place(url)
    if place.get_backend_name() != "sqlite":
        raise StoreError(
            f"{str(place)!r} is not a SQLite database: use the tools of {place.get_backend_name()}"
            " itself, such as pg_dump"
        )
    if not place.database or place.database == ":memory:":
        raise StoreError(f"{str(place)!r} is in memory alone: there is no file")
    return Path(place.database)


@contextmanager
def reading(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection that changes nothing in the file; raises StoreError where it cannot be read."""
    if not file.is_file():
        raise StoreError(f"there is no database {str(file)!r}")
    with told(file), closing(_connect(file, "ro")) as connection:
        yield connection


@contextmanager
def told(file: Path) -> Iterator[None]:
    """Turn what SQLite or the system says of the file into StoreError."""
    try:
        yield
    except (sqlite3.Error, OSError) as wrong:
        raise StoreError(f"{str(file)!r} cannot be used: {wrong}") from wrong


def looked_over(connection: sqlite3.Connection, file: Path) -> Contents:
    """What a database holds, after every page of it was checked.

    Raises StoreError where it is damaged, is none of ours, or was changed by a newer release.
    """
    with told(file):
        found = [row[0] for row in connection.execute("PRAGMA integrity_check(1)")]
        if found != ["ok"]:
            raise StoreError(f"{str(file)!r} is damaged: {' '.join(found[0].split())}")
        made = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
        if not {"migrations_applied", "table_log"} <= made:
            raise StoreError(f"{str(file)!r} holds no tables of Parlour")
        steps = [row[0] for row in connection.execute("SELECT name FROM migrations_applied")]
        if newer := unknown_steps(steps):
            raise StoreError(f"a newer release has changed {str(file)!r}: {', '.join(newer)}")
        counts = connection.execute("SELECT count(DISTINCT table_id), count(*) FROM table_log")
        tables, events = counts.fetchone()
    return Contents(tables=tables, events=events)


def copy_to(source: sqlite3.Connection, file: Path, *, over: bool) -> Contents:
    """Make `file` a copy of what stands in `source` at this moment, whoever writes to it meanwhile.

    The copy is looked over before it gets its name, and is readable by its owner alone: it holds
    the secrets of deals. Raises StoreError where the file is there already and not `over`.
    """
    with told(file):
        handle, partial = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
        os.close(handle)
        made = Path(partial)
        try:
            with closing(_connect(made, "rw")) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it
                contents = looked_over(copy, file)
            _onto_disk(made)
            _name(made, file, over=over)
            _onto_disk(file.parent)
        finally:
            made.unlink(missing_ok=True)
    return contents


def _connect(file: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(file.absolute()))}?mode={mode}", uri=True)


def _name(made: Path, file: Path, *, over: bool) -> None:
    if over:
        made.replace(file)
        return
    try:
        os.link(made, file)  # unlike a renaming, this never takes the place of another file
    except FileExistsError:
        raise StoreError(f"{str(file)!r} is there already: nothing was written") from None
    except OSError:  # a disk without links
        if file.exists():
            raise StoreError(f"{str(file)!r} is there already: nothing was written") from None
        made.rename(file)


def _onto_disk(place: Path) -> None:
    # Folders cannot be opened everywhere; where they can, the name is on the disk as well.
    with contextlib.suppress(PermissionError):
        handle = os.open(place, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
