"""`parlour backup` and `parlour restore`."""

from collections.abc import Callable
from pathlib import Path

from parlour.store import SqlStore, open_database
from tests.command_line import Outcome
from tests.server.real_house import running
from tests.store.test_sql_store import OPENED

Run = Callable[..., Outcome]


def database_in(home: Path, *tables: str) -> str:
    url = f"sqlite:///{home / 'parlour.db'}"
    engine = open_database(url)
    for table in tables:
        SqlStore(engine).append(table, 0, [OPENED])
    engine.dispose()
    return url


def test_what_was_backed_up_is_restored(parlour: Run, home: Path, tmp_path: Path) -> None:
    database_in(home, "one")
    file = tmp_path / "copy.db"
    told = parlour("backup", str(file))
    assert (told.status, told.stdout) == (0, f"{file}: 1 table, 1 event, checked\n")
    database_in(home, "two")
    back = parlour("restore", str(file))
    database, replaced = back.stdout.splitlines()
    assert database == f"{home / 'parlour.db'}: 1 table, 1 event, as in {file}"
    kept = Path(replaced.removeprefix("The database of before is kept as "))
    assert kept.parent == home
    again = parlour("backup", str(tmp_path / "two.db"), "--database", f"sqlite:///{kept}", "--json")
    assert again.json() == {"file": str(tmp_path / "two.db"), "tables": 2, "events": 2}


def test_a_restore_into_an_empty_folder_says_that_nothing_was_replaced(
    parlour: Run, home: Path, tmp_path: Path
) -> None:
    url = database_in(tmp_path / "elsewhere", "one")
    parlour("backup", str(tmp_path / "copy.db"), "--database", url)
    assert parlour("restore", str(tmp_path / "copy.db"), "--json").json() == {
        "database": str(home / "parlour.db"),
        "tables": 1,
        "events": 1,
        "replaced": None,
    }


def test_mistakes_are_told_in_one_line(parlour: Run, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    assert parlour("backup", str(file)).stderr == (
        f"parlour: store: there is no database {str(home / 'parlour.db')!r}\n"
    )
    database_in(home, "one")
    parlour("backup", str(file))
    twice = parlour("backup", str(file))
    assert (twice.status, twice.stderr.split(":")[1]) == (2, " store")
    assert parlour("backup", str(file), "--overwrite").status == 0
    nowhere = parlour("backup", str(tmp_path / "no" / "copy.db"))
    assert (nowhere.status, len(nowhere.stderr.splitlines())) == (2, 1)
    elsewhere = parlour("restore", str(file), "--database", "postgresql://db/parlour")
    assert (elsewhere.status, len(elsewhere.stderr.splitlines())) == (2, 1)


def test_a_running_server_is_backed_up_and_not_restored(
    parlour: Run, home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "copy.db"
    with running(home):
        assert parlour("backup", str(file)).status == 0
        refused = parlour("restore", str(file))
        assert (refused.status, refused.stdout) == (2, "")
        assert "is in use: stop the server first" in refused.stderr
    assert parlour("restore", str(file)).status == 0
