"""Logs in a real database: in order, whole, and by one writer at a time."""

import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from parlour.errors import StoreError, VersionConflict
from parlour.play.events import GameStarted
from parlour.rules import Ruleset
from parlour.store import Append, GroupCommit, SqlStore, database_place, open_database
from parlour.store.migrations import MIGRATIONS, migrate
from parlour.store.schema import METADATA
from parlour.table import Bot, OpenTable, Person, open_table, table_after
from parlour.table.codec import decode

OPENED = open_table(
    OpenTable(
        rules=Ruleset(),
        preset="standard",
        seats=(Person("ada"), Bot("plain"), Bot("plain"), Bot("plain")),
    )
)
STARTED = GameStarted(rules=Ruleset(), dealer=1)


@pytest.fixture
def store(tmp_path: Path) -> SqlStore:
    return SqlStore(open_database(f"sqlite:///{tmp_path / 'parlour.db'}"))


def test_a_log_is_read_in_the_order_it_was_written(store: SqlStore) -> None:
    assert store.append("t", 0, [OPENED]) == 1
    assert store.append("t", 1, [STARTED]) == 2
    assert store.read("t") == (OPENED, STARTED)
    assert store.read("t", after=1) == (STARTED,)


def test_a_writer_who_does_not_know_the_end_writes_nothing(store: SqlStore) -> None:
    store.append("t", 0, [OPENED])
    with pytest.raises(VersionConflict) as caught:
        store.append("t", 0, [STARTED])
    assert (caught.value.expected, caught.value.found) == (0, 1)
    assert store.read("t") == (OPENED,)


def test_what_was_written_is_there_in_another_process(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'parlour.db'}"
    SqlStore(open_database(url)).append("t", 0, [OPENED])
    assert SqlStore(open_database(url)).read("t") == (OPENED,)


def test_a_person_finds_their_tables_until_they_leave(store: SqlStore) -> None:
    store.append("t", 0, [OPENED])
    assert [(kept.table_id, kept.n) for kept in store.tables_of("ada")] == [("t", 1)]
    assert store.leave("ada", "t")
    assert store.tables_of("ada") == ()
    assert not store.leave("ada", "t")


def test_a_name_can_be_changed(store: SqlStore) -> None:
    store.name_person("ada", "Ada")
    store.name_person("ada", "Lady Ada")
    assert store.name_of("ada") == "Lady Ada"
    assert store.name_of("nobody") is None


def test_one_conflict_among_many_appends_stops_no_other(store: SqlStore) -> None:
    log = GroupCommit(store)
    futures = [log.append(f"t{n}", 0, [OPENED]) for n in range(20)]
    doubled = log.append("t3", 0, [STARTED])
    log.close()
    wait([*futures, doubled])
    assert [future.result() for future in futures] == [1] * 20
    assert isinstance(doubled.exception(), VersionConflict)


def test_a_wait_that_was_called_off_stops_no_other(store: SqlStore) -> None:
    log = GroupCommit(store)
    for n in range(50):
        log.append(f"t{n}", 0, [OPENED]).cancel()
    last = log.append("last", 0, [OPENED])
    assert last.result(10) == 1
    log.close()


def test_nothing_is_written_once_the_log_is_closed(store: SqlStore) -> None:
    log = GroupCommit(store)
    before = log.open
    log.close()
    assert (before, log.open) == (True, False)
    assert isinstance(log.append("t", 0, [OPENED]).exception(10), StoreError)
    assert store.read("t") == ()


def test_whoever_waits_hears_of_a_database_that_cannot_be_written(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'parlour.db'}")
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE table_log"))
    log = GroupCommit(SqlStore(engine))
    assert log.append("t", 0, [OPENED]).exception(10) is not None
    assert log.open
    log.close()


def test_names_and_logs_are_written_at_the_same_time(store: SqlStore) -> None:
    log = GroupCommit(store)
    with ThreadPoolExecutor(4) as many:
        named = [many.submit(store.name_person, f"p{n}", "Ada") for n in range(100)]
        written = [log.append(f"t{n}", 0, [OPENED]) for n in range(100)]
        assert [each.result(10) for each in named] == [None] * 100
        assert [each.result(10) for each in written] == [1] * 100
    log.close()


def test_what_was_asked_for_is_known_again(store: SqlStore) -> None:
    asked = [
        Append(table_id="t", expected=0, events=(OPENED, STARTED), ask="0 a"),
        Append(table_id="t", expected=2, events=(STARTED,)),
        Append(table_id="t", expected=3, events=(STARTED,), ask="0 b"),
    ]
    assert store.append_all(asked) == [2, 3, 4]
    assert store.asks("t", 10) == {"0 a": 2, "0 b": 4}
    assert store.asks("t", 1) == {"0 b": 4}
    assert store.asks("other", 10) == {}


def test_tables_are_listed_by_their_last_event(store: SqlStore) -> None:
    store.append("t", 0, [OPENED])
    store.append("t", 1, [STARTED])
    (kept,) = store.tables_of("ada")
    assert (kept.table_id, kept.n) == ("t", 2)
    assert [n for n, _ in store.marks("t")] == [1, 2]


def test_migrations_make_the_tables_that_the_program_speaks_of(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'parlour.db'}")
    with engine.connect() as connection:
        for table in METADATA.sorted_tables:
            columns = connection.execute(text(f"PRAGMA table_info({table.name})")).all()
            assert {column[1] for column in columns} == {column.name for column in table.columns}


def test_a_step_is_taken_once(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'parlour.db'}")
    assert migrate(engine) == tuple(step.__name__ for step in MIGRATIONS)
    assert migrate(engine) == ()


def test_a_database_of_the_first_release_is_read_on(tmp_path: Path) -> None:
    """The rows were written by that release; its tables were undone at and left."""
    file = tmp_path / "parlour.db"
    first = (Path(__file__).parent / "first_release.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(file)) as old:
        old.executescript(first)
    store = SqlStore(open_database(f"sqlite:///{file}"))
    log = store.read("0123456789abcdef")
    golden = Path(__file__).parents[1] / "golden" / "tables" / "undo-redo-again.jsonl"
    lines = golden.read_text(encoding="utf-8").splitlines()
    assert log == tuple(decode(json.loads(line)) for line in lines[: len(log)])
    assert table_after(log).n == 41
    assert [(kept.table_id, kept.n) for kept in store.tables_of("ada")] == [
        (
            "0123456789abcdef",
            41,
        )
    ]
    assert store.name_of("ada") == "Zoë"
    assert store.asks("0123456789abcdef", 10) == {}
    assert store.append("0123456789abcdef", 41, [STARTED]) == 42


def test_a_database_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'parlour.db'}"
    with open_database(url).begin() as connection:
        connection.execute(text("INSERT INTO migrations_applied VALUES ('m999_magic', 'now')"))
    with pytest.raises(StoreError, match="newer release has changed the database: m999_magic"):
        open_database(url)


def test_a_password_is_never_told() -> None:
    assert "s3cret" not in str(database_place("postgresql://ada:s3cret@localhost/parlour"))
    with pytest.raises(StoreError) as caught:
        open_database("nosuchbase://ada:s3cret@localhost/parlour")
    assert "s3cret" not in str(caught.value)
    with pytest.raises(StoreError) as caught:
        open_database("ada:s3cret@localhost")
    assert "s3cret" not in str(caught.value)


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    file = tmp_path / "parlour.db"
    file.write_text("not a database, but long enough to be looked at as one" * 100)
    with pytest.raises(StoreError, match="cannot be opened"):
        open_database(f"sqlite:///{file}")
    assert file.read_text().startswith("not a database")
