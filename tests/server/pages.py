"""A page without a browser: opens a table, speaks over its socket, keeps every frame it gets."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from parlour.server.app import Premises, create_app
from parlour.server.limits import Limits
from parlour.server.steward import Chance

NO_HURRY = Limits(messages=10**9, tables=10**9)
"""Limits for a page that plays as fast as it can."""


@contextmanager
def house(
    home: Path, seed: int = 1, limits: Limits = NO_HURRY, public_url: str | None = None
) -> Iterator[TestClient]:
    """A house over a database in `home`, with chance that repeats; closed at the end."""
    rng = random.Random(seed)
    premises = Premises(
        home=home,
        database=f"sqlite:///{home / 'parlour.db'}",
        limits=limits,
        public_url=public_url,
        chance=Chance(secret=lambda: rng.randbytes(32), rng=rng),
    )
    with TestClient(create_app(premises), base_url="http://testserver") as client:
        yield client


def open_table(client: TestClient, **asked: Any) -> str:
    """The id of a new table."""
    told = client.post("/api/tables", json={"preset": "standard"} | asked)
    assert told.status_code == 201, told.text
    return str(told.json()["id"])


@dataclass
class Page:
    """One page at a table; `frames` are the texts as they came, `view` the newest view."""

    socket: WebSocketTestSession
    frames: list[str] = field(default_factory=list)
    view: dict[str, Any] = field(default_factory=dict)
    n: int = 0
    asked: int = 0

    def hear(self) -> dict[str, Any]:
        """The next message."""
        text = self.socket.receive_text()
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "step":
            self.view, self.n = message["view"], message["n"]
        return message

    def greet(self, since: int = 0) -> dict[str, Any]:
        """Say hello, and hear everything up to now; gives the welcome."""
        self.socket.send_json({"type": "hello", "since": since})
        welcome = self.hear()
        assert welcome["type"] == "welcome", welcome
        self._hear_all()
        return welcome

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Ask for something; gives the answer, after everything that followed from it."""
        self.asked += 1
        return self.ask_as(f"ask {self.asked}", kind, **fields)

    def ask_as(self, name: str, kind: str, **fields: Any) -> dict[str, Any]:
        """The same under an id of one's own."""
        self.socket.send_json({"type": kind, "id": name} | fields)
        while True:
            message = self.hear()
            if message["type"] in ("accepted", "refused"):
                return message

    def act(self, **action: Any) -> dict[str, Any]:
        """Pass, play or decide."""
        return self.ask("act", at=self.n, action=action)

    def sensible(self) -> dict[str, Any]:
        """What this page might do now: the first thing that is allowed."""
        view = self.view
        if view["phase"] == "passing":
            return {"kind": "pass", "cards": view["hand"][: view["pass_size"]]}
        if view["phase"] == "bidding":
            return {"kind": "bid", "counters": view["auction"]["least"]}
        if view["phase"] == "naming":
            return {"kind": "name", "suit": "D"}
        if view["phase"] == "moon":
            return {"kind": "moon", "form": "self_minus"}
        return {"kind": "play", "card": view["legal"][0]}

    def play_on(self) -> None:
        """Act once, or have the next deal dealt."""
        if self.view["phase"] == "over":
            answer = self.ask("next_deal")
        else:
            answer = self.act(**self.sensible())
        assert answer["type"] == "accepted", answer

    def play_to_the_end(self) -> None:
        """Play until the game is over."""
        while not self.view["winners"]:
            self.play_on()

    def _hear_all(self) -> None:
        # A message that cannot be understood is answered after everything that waits.
        self.socket.send_text("?")
        while self.hear()["type"] != "refused":
            pass


@contextmanager
def at_table(client: TestClient, table: str, since: int = 0) -> Iterator[Page]:
    """A page at that table, greeted."""
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        page = Page(socket)
        page.greet(since)
        yield page
