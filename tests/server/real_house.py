"""A real server in a process of its own, as people run it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def running(home: Path, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A real server process on a free port, with the address it says it is open at."""
    command = [sys.executable, "-m", "parlour", "serve", "--port", str(port), "--no-open"]
    with subprocess.Popen(
        command,
        env=os.environ | {"PARLOUR_HOME": str(home)},
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stderr is not None
        line = server.stderr.readline()
        assert "open at" in line, line + server.stderr.read()
        try:
            yield server, line.split("open at ")[1].split()[0]
        finally:
            if server.poll() is None:
                server.kill()
