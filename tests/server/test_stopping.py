"""A real server that is told to stop while pages are connected, one of them asleep."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from parlour.server.running import RETRY_MS
from tests.server.real_house import running

STOPPED_WITHIN_S = 3

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="SIGTERM kills at once there")


def opened_table(address: str) -> tuple[str, dict[str, str]]:
    """The address of a new table's socket, and the headers that open it."""
    told = httpx2.post(f"{address}/api/tables", json={"preset": "standard"})
    cookie = told.headers["set-cookie"].split(";")[0]
    place = f"{address.replace('http', 'ws')}/api/tables/{told.json()['id']}/socket"
    return place, {"Cookie": cookie}


def hear(socket: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(socket.recv())
    return message


def stop(server: subprocess.Popen[str]) -> tuple[float, int, str]:
    """Tell the server to stop; gives the seconds it took, its status, what it said."""
    begun = time.monotonic()
    server.send_signal(signal.SIGTERM)
    _, said = server.communicate(timeout=20)
    return time.monotonic() - begun, server.returncode, said


def test_a_page_hears_bye_and_the_server_ends_soon(home: Path) -> None:
    with running(home) as (server, address):
        place, headers = opened_table(address)
        with connect(place, additional_headers=headers) as socket:
            socket.send('{"type":"hello","since":0}')
            while hear(socket)["type"] != "step":
                pass
            took, status, said = stop(server)
            while (bye := hear(socket))["type"] == "step":
                pass
            assert (bye["type"], bye["retry_ms"]) == ("bye", RETRY_MS)
            with pytest.raises(ConnectionClosed):
                hear(socket)
        assert took < STOPPED_WITHIN_S
        assert status in (0, -signal.SIGTERM)
        assert said == ""


def test_a_page_that_says_nothing_holds_no_stop_up(home: Path) -> None:
    with running(home) as (server, address):
        place, headers = opened_table(address)
        with connect(place, additional_headers=headers, max_queue=1, close_timeout=0):
            took, status, said = stop(server)
        assert took < STOPPED_WITHIN_S
        assert status in (0, -signal.SIGTERM)
        assert "Traceback" not in said
