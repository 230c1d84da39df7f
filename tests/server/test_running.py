"""What a start says, and what it does not start with."""

import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.logs import log_file
from tests.command_line import Outcome

Run = Callable[..., Outcome]


def test_a_port_that_is_taken_is_told_with_a_free_one(parlour: Run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = parlour("serve", "--port", str(port), "--no-open")
    assert (told.status, told.stdout) == (2, "")
    assert told.stderr.startswith(f"parlour: usage: port {port} is taken; port ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--certificate", "missing.pem"), "usage: the certificate 'missing.pem' cannot be used"),
        (("--key", "missing.pem"), "usage: a key belongs to a certificate"),
        (("--database", "ada:s3cret@db"), "store: the database is no URL"),
        (
            ("--database", "postgresql://ada:s3cret@db/x"),
            "store: the database 'postgresql://ada:***",
        ),
    ],
)
def test_what_it_cannot_start_with_is_told_in_one_line(
    parlour: Run, words: tuple[str, ...], said: str
) -> None:
    told = parlour("serve", "--port", "0", "--no-open", *words)
    assert told.status == 2
    assert told.stderr.startswith(f"parlour: {said}")
    assert "s3cret" not in told.stderr


def test_a_public_address_that_is_none_is_told(parlour: Run) -> None:
    told = parlour("--public-url", "cards.example", "serve", "--port", "0", "--no-open")
    assert (told.status, told.stderr.split(":")[1]) == (2, " setting")


def test_what_happens_is_logged_to_stderr_as_well_where_that_is_asked_for(home: Path) -> None:
    command = [sys.executable, "-m", "parlour", "serve", "--port", "0", "--no-open"]
    with subprocess.Popen(
        command,
        env=os.environ | {"PARLOUR_HOME": str(home), "PARLOUR_LOG_LEVEL": "info"},
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stderr is not None
        said = ""
        while "open at" not in said:
            said += server.stderr.readline()
        server.terminate()
        said += server.stderr.read()
    assert "event='opened'" in said
    if sys.platform != "win32":
        assert "event='closed'" in said
        assert '"event": "closed"' in log_file(home).read_text(encoding="utf-8")
