"""What whoever looks after the house can learn from it."""

from pathlib import Path

from starlette.testclient import TestClient

from parlour.server.app import Premises, create_app
from parlour.server.health import Measures
from parlour.store import SqlStore, open_database
from tests.server.pages import at_table, house, open_table


def figures(client: TestClient) -> dict[str, float]:
    lines = client.get("/metrics").text.splitlines()
    return {
        name: float(value)
        for name, _, value in (line.partition(" ") for line in lines)
        if not name.startswith("#")
    }


def test_tables_pages_and_commits_are_counted(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client)
        open_table(client)
        with at_table(client, table) as page:
            page.play_on()
            counted = figures(client)
    assert counted["parlour_opened_total"] == 2
    assert counted["parlour_tables"] == 2
    assert counted["parlour_pages"] == 1
    # Each table is opened, then its first deal; one pass.
    assert counted["parlour_commit_seconds_count"] == 5
    assert 0 < counted["parlour_commit_seconds_sum"] < 60


def test_a_house_is_well_while_its_tables_can_be_written(tmp_path: Path) -> None:
    app = create_app(Premises(home=tmp_path, database=f"sqlite:///{tmp_path / 'parlour.db'}"))
    with TestClient(app, base_url="http://testserver") as client:
        assert (client.get("/healthz").status_code, client.get("/healthz").text) == (200, "ok\n")
    # Its log is closed by now; the pages would still be served.
    unwell = TestClient(app, base_url="http://testserver").get("/healthz")
    assert (unwell.status_code, unwell.text) == (503, "the database does not answer\n")


def test_a_database_that_is_gone_is_noticed(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'parlour.db'}")
    store = SqlStore(engine)
    assert store.answers()
    engine.dispose()
    (tmp_path / "parlour.db").unlink()
    (tmp_path / "parlour.db").mkdir()
    assert not store.answers()


def test_measures_of_two_houses_are_apart() -> None:
    one, two = Measures(lambda: True), Measures(lambda: True)
    one.opened.inc()
    assert two.opened._value.get() == 0
