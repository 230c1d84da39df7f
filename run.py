#!/usr/bin/env python3
"""Sets Parlour up and starts it, with nothing but Python.

    python3 run.py                 set up if need be, then play
    python3 run.py VERB ...        the same, then `parlour VERB ...`
    python3 run.py test ...        set up for testing, then every check; words go on to pytest

Everything is kept in `.venv` beside this file; deleting that folder undoes it.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
STAMP = os.path.join(VENV, "parlour-setup.json")
WINDOWS = os.name == "nt"
PYTHON = os.path.join(VENV, *(("Scripts", "python.exe") if WINDOWS else ("bin", "python")))
OLDEST = (3, 11)

# Arguments of our own Python, not programs of `.venv/bin`: those break when the folder is moved.
# Pytest comes after them, so that its summary stands last.
CHECKS = (
    ("formatting", ("-m", "ruff", "format", "--check", "--quiet")),
    ("lint", ("-m", "ruff", "check", "--quiet")),
    (
        "import contract",
        ("-c", "from importlinter.cli import lint_imports_command as lint; lint()"),
    ),
    ("types", ("-m", "mypy", "--no-error-summary")),
    # --fresh-env: a page that is not read again would not warn again.
    (
        "documentation",
        ("-m", "sphinx", "--fresh-env", "-W", "-q", "-b", "html", "docs", "docs/_build/html"),
    ),
)

# Settings of pip for other purposes that would break an install into our own environment.
PIP_SETTINGS_DROPPED = ("PIP_REQUIRE_HASHES", "PIP_USER", "PIP_TARGET", "PIP_PREFIX")

NO_NETWORK_SIGNS = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProxyError",
    "Connection refused",
    "Network is unreachable",
    "Name or service not known",
    "Temporary failure in name resolution",
    "No matching distribution found",
)


class SetupError(Exception):
    """Set-up cannot go on; the message says why and what to do, in a line."""


def main(words: list[str]) -> int:
    """Set up and start what `words` ask for; gives an exit status if starting failed."""
    try:
        if sys.version_info < OLDEST:
            _start_newer_python(words)
        if words[:1] == ["test"]:
            return run_checks(words[1:])
        set_up("run")
        return _become([PYTHON, "-m", "parlour", *words])
    except SetupError as error:
        print(f"run.py: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("run.py: stopped; the same command goes on from here", file=sys.stderr)
        return 130


def _start_newer_python(words: list[str]) -> None:
    for minor in (13, 12, 11):
        newer = shutil.which(f"python3.{minor}")
        if newer:
            sys.exit(_become([newer, os.path.join(ROOT, "run.py"), *words]))
    raise SetupError(
        "Parlour needs Python {}.{} or newer; this is Python {}.{}".format(
            *OLDEST, *sys.version_info[:2]
        )
    )


def _become(command: list[str]) -> int:
    # A child left behind when its launcher is killed would go on holding the port or the save.
    if not WINDOWS:
        sys.stdout.flush()
        os.execv(command[0], command)
    return subprocess.call(command)


def set_up(purpose: str) -> None:
    """Make the environment ready for `purpose`, "run" or "test"; does nothing if it is."""
    wanted = wanted_stamp(purpose)
    if is_ready(read_stamp(), wanted):
        return
    os.makedirs(VENV, exist_ok=True)
    with _alone():
        stamp = read_stamp()  # another run may have just done it
        if is_ready(stamp, wanted):
            return
        _say(f"Setting Parlour up in {os.path.basename(VENV)} (once)")
        started = time.monotonic()
        _make_environment()
        _install(purpose, stamp, wanted)
        with open(STAMP, "w", encoding="utf-8") as file:
            json.dump(wanted, file)
        _say(f"Ready after {time.monotonic() - started:.0f} s")


def wanted_stamp(purpose: str) -> dict[str, str]:
    """What the stamp says once everything for `purpose` is installed."""
    with open(lock_path(purpose), "rb") as lock, open(_in_root("pyproject.toml"), "rb") as project:
        return {
            "purpose": purpose,
            "lock": _digest(lock.read()),
            # The install points at this folder: where it was moved, it must be made again.
            "project": _digest(project.read() + ROOT.encode()),
            "pages": _pages_digest(),
        }


def _pages_digest() -> str:
    """The sources of the pages: the install builds them, so a change asks for a new one."""
    told = []
    for folder, folders, files in os.walk(_in_root("web")):
        folders[:] = sorted(name for name in folders if name != "node_modules")
        for name in sorted(set(files) - {".build.lock"}):
            seen = os.stat(os.path.join(folder, name))
            told.append(f"{folder}/{name} {seen.st_size} {seen.st_mtime_ns}")
    return _digest("\n".join(told).encode())


def read_stamp() -> dict[str, str]:
    """What was installed last, or nothing."""
    if not os.path.exists(PYTHON):
        return {}
    try:
        with open(STAMP, encoding="utf-8") as file:
            return dict(json.load(file))
    except (OSError, ValueError):
        return {}


def is_ready(stamp: dict[str, str], wanted: dict[str, str]) -> bool:
    """Whether what `stamp` tells of will do; an environment for testing also runs."""
    if wanted["purpose"] == "run" and stamp.get("purpose") == "test":
        wanted = wanted_stamp("test")
    return stamp == wanted


def lock_path(purpose: str) -> str:
    """The file with every package for `purpose`, each with its version and hashes."""
    return _in_root("locks", f"{purpose}.txt")


def _in_root(*names: str) -> str:
    return os.path.join(ROOT, *names)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """One set-up at a time, where the system can lock a file."""
    with open(os.path.join(VENV, "setup.lock"), "w", encoding="utf-8") as file:
        with contextlib.suppress(ImportError):
            import fcntl  # noqa: PLC0415  not on Windows

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _make_environment() -> None:
    if os.path.exists(PYTHON):
        return
    if not importlib.util.find_spec("ensurepip"):
        raise SetupError(
            "Python's venv module is missing; on Debian and Ubuntu: sudo apt install python3-venv"
        )
    _say("  making a virtual environment")
    made = subprocess.run(
        [sys.executable, "-m", "venv", VENV], capture_output=True, text=True, check=False
    )
    if made.returncode:
        raise SetupError(f"no virtual environment could be made:\n{made.stdout}{made.stderr}")


def _install(purpose: str, stamp: dict[str, str], wanted: dict[str, str]) -> None:
    # Two calls: pip takes no editable install together with hashes.
    if stamp.get("lock") != wanted["lock"]:
        lock = lock_path(purpose)
        with open(lock, encoding="utf-8") as file:
            packages = sum(1 for line in file if "==" in line)
        _say(f"  installing {packages} packages")
        _pip("--require-hashes", "-r", lock)
    _say("  building the pages and installing Parlour itself")
    _pip("--no-deps", "-e", ROOT)


def _pip(*what: str) -> None:
    environment = {k: v for k, v in os.environ.items() if k not in PIP_SETTINGS_DROPPED}
    command = [PYTHON, "-m", "pip", "install", "--quiet", "--no-input", "--retries", "2"]
    command += ["--disable-pip-version-check", "--no-compile", *what]
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment, cwd=ROOT, check=False
    )
    if done.returncode:
        raise SetupError(explain_pip(done.stdout + done.stderr))


def explain_pip(output: str) -> str:
    """What a failed install means for the person waiting for it."""
    if any(sign in output for sign in NO_NETWORK_SIGNS):
        return (
            "the packages could not be fetched; is there a network? "
            "The same command goes on from here"
        )
    return "pip could not install the packages; its last words:\n" + "\n".join(
        output.strip().splitlines()[-12:]
    )


def run_checks(words: list[str]) -> int:
    """Run every check, pytest last with `words`; gives 0 if all of them hold."""
    set_up("test")
    failed = [name for name, command in CHECKS if not _holds(name, command)]
    pytest = [PYTHON, "-m", "pytest", "-n", "auto", *words]
    _say("tests", to=sys.stdout)
    if not failed:
        os.chdir(ROOT)
        return _become(pytest)
    status = subprocess.run(pytest, cwd=ROOT, check=False).returncode
    passed = len(CHECKS) - len(failed)
    print(f"\nbeside the tests: {passed} passed, {len(failed)} failed ({', '.join(failed)})")
    return status or 1


def _holds(name: str, command: tuple[str, ...]) -> bool:
    started = time.monotonic()
    done = subprocess.run([PYTHON, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    verdict = "failed" if done.returncode else "holds"
    _say(f"{name:16} {verdict}  {time.monotonic() - started:.1f} s", to=sys.stdout)
    if done.returncode:
        print(done.stdout + done.stderr, flush=True)
    return not done.returncode


def _say(line: str, to: TextIO | None = None) -> None:
    # Set-up speaks on stderr: stdout belongs to what is started.
    print(line, file=to or sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
