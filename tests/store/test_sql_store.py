"""Logs in a real database: in order, whole, and by one writer at a time."""

from concurrent.futures import wait
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from parlour.errors import StoreError, VersionConflict
from parlour.play.events import GameStarted
from parlour.rules import Ruleset
from parlour.store import GroupCommit, SqlStore, open_database
from parlour.store.migrations import MIGRATIONS, migrate
from parlour.store.schema import METADATA
from parlour.table import Bot, OpenTable, Person, open_table

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
    assert [table for table, _ in store.tables_of("ada")] == ["t"]
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


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    file = tmp_path / "parlour.db"
    file.write_text("not a database, but long enough to be looked at as one" * 100)
    with pytest.raises(StoreError, match="cannot be opened"):
        open_database(f"sqlite:///{file}")
    assert file.read_text().startswith("not a database")
