"""A real server killed again and again while games are played: nothing told as done is lost.

Several people play at once, take cards back now and then, and ask again for what was not answered,
as the pages do. After each kill every log is read: what was acknowledged must be in it, unchanged,
and what was asked for twice must be there once.
"""

import argparse
import json
import random
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import httpx2
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from parlour.play.events import CardPlayed, MoonChosen, PassChosen, Undone
from parlour.store import SqlStore, open_database
from parlour.table import table_after
from tests.server.real_house import running

if TYPE_CHECKING:
    from parlour.play import Event

PEOPLE: Final = 4
LONGEST_S: Final = 0.6
"""Seconds a server lives at most once everybody plays."""


class Player:
    """One person at a table, in a thread of its own while a server runs."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.cookie = self.table = ""
        self.asked = self.acknowledged = self.n = self.ended = 0
        self.view: dict[str, Any] = {}
        self.unanswered: dict[str, Any] | None = None
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    def play(self, address: str) -> None:
        """Play until the server is gone."""
        with suppress(WebSocketException, OSError, httpx2.HTTPError):
            if not self.table:
                self._open_table(address)
            place = f"{address.replace('http', 'ws')}/api/tables/{self.table}/socket"
            with connect(place, additional_headers={"Cookie": self.cookie}) as socket:
                socket.send(json.dumps({"type": "hello", "since": 0}))
                self.view = {}
                while not self.view:
                    self._hear(socket)
                while True:
                    self._ask(socket)

    def _open_table(self, address: str) -> None:
        wanted = {"preset": "standard", "options": {"target": 40}, "name": "Ada"}
        told = httpx2.post(f"{address}/api/tables", json=wanted)
        self.cookie = told.headers["set-cookie"].split(";")[0]
        self.table = told.json()["id"]

    def _ask(self, socket: ClientConnection) -> None:
        if self.unanswered is None:
            self.asked += 1
            self.unanswered = {"id": f"a{self.asked}"} | self._wish()
        socket.send(json.dumps(self.unanswered))
        while self.unanswered is not None:
            self._hear(socket)

    def _hear(self, socket: ClientConnection) -> None:
        message = json.loads(socket.recv())
        if message["type"] == "step":
            self.n, self.view = message["n"], message["view"]
        elif message.get("id") and self.unanswered and message["id"] == self.unanswered["id"]:
            asked, self.unanswered = self.unanswered, None
            if message["type"] == "accepted":
                self.acknowledged = message["n"]
                self.done[asked["type"]] += 1
            else:
                self.refused[message["code"]] += 1
                time.sleep(0.05)  # too fast for the house's limit

    def _wish(self) -> dict[str, Any]:
        view = self.view
        if view["winners"]:
            self.ended += 1
            return {"type": "play_again"}
        if view["phase"] == "over":
            return {"type": "next_deal"}
        if view["can_undo"] and self.rng.random() < 0.1:
            return {"type": "undo"}
        if view["phase"] == "passing":
            action = {"kind": "pass", "cards": self.rng.sample(view["hand"], view["pass_size"])}
        elif view["phase"] == "moon":
            action = {"kind": "moon", "form": "self_minus"}
        else:
            action = {"kind": "play", "card": self.rng.choice(view["legal"])}
        return {"type": "act", "at": self.n, "action": action}


class Ledger:
    """What each log held so far; counts what is lost or done twice."""

    def __init__(self, home: Path) -> None:
        self.store = SqlStore(open_database(f"sqlite:///{home / 'parlour.db'}"))
        self.known: dict[str, tuple[Event, ...]] = {}
        self.lost = self.doubled = 0

    def compare(self, player: Player) -> None:
        log, before = self.store.read(player.table), self.known.get(player.table, ())
        self.lost += max(0, player.acknowledged - len(log)) + (log[: len(before)] != before)
        # The last thing asked for may be written and not yet answered, and no more than that.
        for kind, events in (("act", (PassChosen, CardPlayed, MoonChosen)), ("undo", (Undone,))):
            own = sum(isinstance(event, events) and getattr(event, "seat", 0) == 0 for event in log)
            waiting = player.unanswered is not None and player.unanswered["type"] == kind
            self.doubled += own - player.done[kind] not in ((0, 1) if waiting else (0,))
        table_after(log)
        self.known[player.table] = log


def main() -> int:
    """Kill so often; 1 where anything was lost or done twice."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    players = [Player(rng.randrange(2**32)) for _ in range(PEOPLE)]
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        ledger = Ledger(Path(folder))
        for _ in range(asked.kills):
            _play_until_killed(Path(folder), players, rng.uniform(0.05, LONGEST_S))
            for player in players:
                ledger.compare(player)
        events = sum(map(len, ledger.known.values()))
    done = sum(sum(player.done.values()) for player in players)
    print(
        f"{asked.kills} kills, {done} asks acknowledged, {events} events, "
        f"{sum(player.ended for player in players)} games ended, "
        f"{sum(sum(player.refused.values()) for player in players)} refused, "
        f"{time.perf_counter() - start:.0f} s: "
        f"{ledger.lost} lost, {ledger.doubled} done twice (limit 0, 0)"
    )
    return int(bool(ledger.lost or ledger.doubled))


def _play_until_killed(home: Path, players: list[Player], seconds: float) -> None:
    with running(home) as (server, address):
        playing = [threading.Thread(target=player.play, args=(address,)) for player in players]
        for thread in playing:
            thread.start()
        time.sleep(seconds)
        server.kill()
        for thread in playing:
            thread.join()


if __name__ == "__main__":
    sys.exit(main())
