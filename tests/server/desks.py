"""A house with its ruling desk open, over a folder in which the books are indexed already."""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from parlour.rulings.desk import Desk
from parlour.rulings.desk_settings import DeskSettings
from parlour.server.app import Premises, create_app
from parlour.server.limits import Limits
from parlour.server.local_requests import Uploads

UNHURRIED = Limits(tables=10**6, asks=10**6, books=10**6)
HERE = ("127.0.0.1", 50000)
ELSEWHERE = ("192.168.1.77", 50000)


def prepared_folder(made: pytest.TempPathFactory) -> Path:
    """A data folder with the bundled books in it, ready to be searched."""
    home = made.mktemp("prepared")
    desk = Desk.open(home, DeskSettings())
    desk.prepare()
    desk.close()
    return home


def copied(prepared: Path, home: Path) -> Path:
    """The same folder for a test that changes it."""
    shutil.copytree(prepared, home, dirs_exist_ok=True)
    return home


@contextmanager
def desk_house(
    home: Path,
    *,
    opener: Callable[[], Desk] | None = None,
    uploads: Uploads = "local",
    limits: Limits = UNHURRIED,
    client: tuple[str, int] = HERE,
) -> Iterator[TestClient]:
    """A house with a desk in `home`; `client` is where its visitor comes from."""
    home.mkdir(parents=True, exist_ok=True)
    premises = Premises(
        home=home,
        database=f"sqlite:///{home / 'parlour.db'}",
        limits=limits,
        desk=opener or (lambda: Desk.open(home, DeskSettings())),
        book_uploads=uploads,
    )
    app = create_app(premises)
    with TestClient(app, base_url="http://testserver", client=client) as visitor:
        yield visitor


def events(text: str) -> list[dict[str, Any]]:
    """The events of a stream, in order."""
    blocks = [block for block in text.split("\n\n") if block.startswith("data: ")]
    return [json.loads(block.removeprefix("data: ")) for block in blocks]


def ask(client: TestClient, question: str = "May I lead a heart?", **told: Any) -> Any:
    """The events that follow a question."""
    answer = client.post("/api/rulings", json={"question": question} | told)
    assert answer.status_code == 200, answer.text
    return events(answer.text)


def ruled(client: TestClient, question: str = "May I lead a heart?", **told: Any) -> Any:
    """The ruling on a question."""
    last = ask(client, question, **told)[-1]
    assert last["type"] == "ruled", last
    return last["ruling"]
