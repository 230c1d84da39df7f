"""The house is killed while a game is played: whatever was acknowledged is there afterwards."""

import json
import random
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from parlour.store import SqlStore, open_database
from parlour.table import table_after
from tests.server.real_house import running

KILLS = 20


class Player:
    """Plays one game over real sockets, and remembers what it was told is done."""

    def __init__(self) -> None:
        self.cookie = ""
        self.table = ""
        self.acknowledged = 0
        self.n = 0
        self.view: dict[str, Any] = {}
        self.asked = 0

    def open_table(self, address: str) -> None:
        told = httpx2.post(
            f"{address}/api/tables", json={"preset": "standard", "options": {"target": 200}}
        )
        self.cookie = told.headers["set-cookie"].split(";")[0]
        self.table = told.json()["id"]

    def play(self, address: str, until: int, server: subprocess.Popen[str] | None) -> None:
        """Play until so many things were asked for or the game is over.

        One thing more is then asked for while `server` is killed: before or after it is written.
        """
        self.view = {}
        url = f"{address.replace('http', 'ws')}/api/tables/{self.table}/socket"
        with connect(url, additional_headers={"Cookie": self.cookie}) as socket:
            socket.send(json.dumps({"type": "hello", "since": 0}))
            # What cannot be understood is answered after everything that waits.
            socket.send("?")
            while self.hear(socket)["type"] != "refused":
                pass
            while self.asked < until and not self.view["winners"]:
                self.send(socket)
                while self.hear(socket)["type"] != "accepted":
                    pass
            if server is not None and not self.view["winners"]:
                self.send(socket)
                server.kill()
                with suppress(ConnectionClosed):
                    while True:
                        self.hear(socket)

    def send(self, socket: ClientConnection) -> None:
        self.asked += 1
        socket.send(json.dumps({"id": f"a{self.asked}"} | self.sensible()))

    def hear(self, socket: ClientConnection) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(socket.recv())
        if message["type"] == "step":
            self.n, self.view = message["n"], message["view"]
        elif message["type"] == "accepted":
            self.acknowledged = message["n"]
        else:
            assert message["type"] == "welcome" or message["id"] is None, message
        return message

    def sensible(self) -> dict[str, Any]:
        view = self.view
        if view["phase"] == "over":
            return {"type": "next_deal"}
        if view["phase"] == "passing":
            action = {"kind": "pass", "cards": view["hand"][:3]}
        else:
            action = {"kind": "play", "card": view["legal"][0]}
        return {"type": "act", "at": self.n, "action": action}


def test_a_house_killed_at_random_loses_nothing_and_the_game_ends(tmp_path: Path) -> None:
    rng = random.Random(1)
    player = Player()
    for kill in range(KILLS + 1):
        with running(tmp_path) as (server, address):
            if not player.table:
                player.open_table(address)
            if kill < KILLS:
                player.play(address, player.asked + rng.randint(0, 9), server)
            else:
                player.play(address, 10**6, None)
        log = SqlStore(open_database(f"sqlite:///{tmp_path / 'parlour.db'}")).read(player.table)
        assert len(log) >= player.acknowledged
        table_after(log)
    assert player.view["winners"]
