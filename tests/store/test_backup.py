"""Backups made while tables are played at, and the way back from them."""

import os
import sqlite3
import threading
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from parlour.errors import StoreError
from parlour.store import SqlStore, open_database
from parlour.store.backup import backup, restore
from parlour.store.sqlite_copy import copy_to, reading
from tests.store.test_sql_store import OPENED, STARTED

NOW = datetime(2026, 3, 7, 20, 15, 30, tzinfo=UTC)
REPLACED = "parlour-replaced-2026-03-07-201530.db"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'parlour.db'}"


def filled(url: str, *tables: str) -> SqlStore:
    """A store with those tables in it, closed again so that nobody uses its database."""
    engine = open_database(url)
    store = SqlStore(engine)
    for table in tables:
        store.append(table, 0, [OPENED, STARTED])
    engine.dispose()
    return store


def tables_in(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT DISTINCT table_id FROM table_log ORDER BY 1")
        return [row[0] for row in rows]


def names_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_backup_holds_all_tables_and_is_a_database_itself(url: str, tmp_path: Path) -> None:
    filled(url, "one", "two")
    held = backup(url, tmp_path / "copy.db")
    assert (held.tables, held.events) == (2, 4)
    assert SqlStore(open_database(f"sqlite:///{tmp_path / 'copy.db'}")).read("two") == (
        OPENED,
        STARTED,
    )


def test_a_backup_made_while_another_thread_writes_is_whole(url: str, tmp_path: Path) -> None:
    store = SqlStore(open_database(url))
    stop, written = threading.Event(), threading.Semaphore(0)

    def play() -> None:
        n = 0
        while not stop.is_set():
            store.append(f"t{n}", 0, [OPENED])
            store.append(f"t{n}", 1, [STARTED, STARTED])
            written.release()
            n += 1

    playing = threading.Thread(target=play)
    playing.start()
    try:
        for n in range(10):
            written.acquire()
            held = backup(url, tmp_path / f"{n}.db")
            # Appends stand in the copy whole or not at all: 3 events a table, but for the last.
            assert held.events in (3 * held.tables, 3 * held.tables - 2)
            assert held.tables > n
    finally:
        stop.set()
        playing.join()


def test_a_backup_leaves_one_file_that_only_its_owner_reads(url: str, tmp_path: Path) -> None:
    filled(url, "one")
    (tmp_path / "kept").mkdir()
    backup(url, tmp_path / "kept" / "copy.db")
    assert names_in(tmp_path / "kept") == ["copy.db"]
    assert os.name == "nt" or (tmp_path / "kept" / "copy.db").stat().st_mode & 0o777 == 0o600


def test_a_file_that_is_there_already_is_not_written_over_unasked(url: str, tmp_path: Path) -> None:
    filled(url, "one")
    file = tmp_path / "copy.db"
    file.write_text("dear diary")
    with pytest.raises(StoreError, match="is there already"):
        backup(url, file)
    assert file.read_text() == "dear diary"
    backup(url, file, over=True)
    assert tables_in(file) == ["one"]


def test_a_file_that_comes_up_meanwhile_is_not_written_over(url: str, tmp_path: Path) -> None:
    filled(url, "one")
    file = tmp_path / "copy.db"
    file.write_text("dear diary")
    with reading(tmp_path / "parlour.db") as source, pytest.raises(StoreError, match="is there"):
        copy_to(source, file, over=False)
    assert file.read_text() == "dear diary"


@pytest.mark.parametrize("over", [False, True])
def test_a_backup_is_never_the_database_itself(url: str, tmp_path: Path, *, over: bool) -> None:
    filled(url, "one")
    with pytest.raises(StoreError):
        backup(url, tmp_path / "parlour.db", over=over)
    with pytest.raises(StoreError, match="the database itself"):
        restore(url, tmp_path / "parlour.db", now=NOW)
    assert tables_in(tmp_path / "parlour.db") == ["one"]


def test_a_damaged_database_gives_no_backup(url: str, tmp_path: Path) -> None:
    filled(url, *(f"t{n}" for n in range(200)))
    damage(tmp_path / "parlour.db")
    with pytest.raises(StoreError, match=r"damaged|cannot be used"):
        backup(url, tmp_path / "copy.db")
    assert "copy" not in "".join(names_in(tmp_path))


def damage(file: Path) -> None:
    size = file.stat().st_size
    with file.open("r+b") as opened:
        opened.seek(size // 2)
        opened.write(b"\xff" * 4096)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://ada:s3cret@db/parlour", "use the tools of postgresql itself"),
        ("sqlite://", "no file"),
        ("sqlite:///:memory:", "no file"),
        ("parlour.db", "no URL"),
    ],
)
def test_what_is_no_sqlite_file_has_tools_of_its_own(url: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=said) as caught:
        backup(url, tmp_path / "copy.db")
    assert "s3cret" not in str(caught.value)
    with pytest.raises(StoreError, match=said):
        restore(url, tmp_path / "copy.db", now=NOW)


def test_without_a_database_there_is_nothing_to_back_up(url: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no database"):
        backup(url, tmp_path / "copy.db")
    assert names_in(tmp_path) == []


def test_a_restore_brings_back_what_was_and_keeps_what_is(url: str, tmp_path: Path) -> None:
    filled(url, "one")
    backup(url, tmp_path / "copy.db")
    filled(url, "two")
    done = restore(url, tmp_path / "copy.db", now=NOW)
    assert (done.contents.tables, done.replaced) == (1, tmp_path / REPLACED)
    assert tables_in(tmp_path / "parlour.db") == ["one"]
    assert tables_in(tmp_path / REPLACED) == ["one", "two"]
    assert filled(url, "three").read("one") == (OPENED, STARTED)


def test_a_restore_where_nothing_was_makes_the_database(url: str, tmp_path: Path) -> None:
    filled(url, "one")
    backup(url, tmp_path / "copy.db")
    elsewhere = f"sqlite:///{tmp_path / 'new' / 'parlour.db'}"
    done = restore(elsewhere, tmp_path / "copy.db", now=NOW)
    assert done.replaced is None
    assert filled(elsewhere).read("one") == (OPENED, STARTED)


def test_a_restore_waits_for_the_server_to_be_stopped(url: str, tmp_path: Path) -> None:
    filled(url, "one")
    backup(url, tmp_path / "copy.db")
    engine = open_database(url)
    SqlStore(engine).append("two", 0, [OPENED])
    with pytest.raises(StoreError, match="in use: stop the server first"):
        restore(url, tmp_path / "copy.db", now=NOW)
    assert not (tmp_path / REPLACED).exists()
    assert SqlStore(engine).read("two") == (OPENED,)
    engine.dispose()
    restore(url, tmp_path / "copy.db", now=NOW)
    assert tables_in(tmp_path / "parlour.db") == ["one"]


@pytest.mark.parametrize("broken", ["damaged", "no database", "newer"])
def test_a_database_that_cannot_be_read_is_kept_as_it_is(
    url: str, tmp_path: Path, broken: str
) -> None:
    filled(url, *(f"t{n}" for n in range(200)))
    backup(url, tmp_path / "copy.db")
    database = tmp_path / "parlour.db"
    if broken == "damaged":
        damage(database)
    elif broken == "no database":
        database.write_bytes(b"rubbish" * 1000)
    else:
        make_newer(database)
    before = database.read_bytes()
    restore(url, tmp_path / "copy.db", now=NOW)
    assert len(tables_in(database)) == 200
    assert (tmp_path / REPLACED).read_bytes()[100:] == before[100:]


def make_newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("INSERT INTO migrations_applied VALUES ('m999_magic', 'now')")


@pytest.mark.parametrize("what", ["damaged", "no database", "newer", "empty", "foreign", "missing"])
def test_a_backup_that_is_not_sound_is_not_restored(url: str, tmp_path: Path, what: str) -> None:
    filled(url, *(f"t{n}" for n in range(200)))
    file = tmp_path / "copy.db"
    if what != "missing":
        backup(url, file)
    if what == "damaged":
        damage(file)
    elif what == "no database":
        file.write_text("dear diary" * 500)
    elif what == "newer":
        make_newer(file)
    elif what == "empty":
        file.write_bytes(b"")
    elif what == "foreign":
        file.unlink()
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("CREATE TABLE diary (day TEXT)")
    with pytest.raises(StoreError):
        restore(url, file, now=NOW)
    assert len(tables_in(tmp_path / "parlour.db")) == 200
    assert not (tmp_path / REPLACED).exists()


def test_a_backup_of_an_older_release_is_brought_up_to_date(url: str, tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    first = (Path(__file__).parent / "first_release.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript(first)
    restore(url, old, now=NOW)
    assert len(filled(url).read("0123456789abcdef")) == 41
