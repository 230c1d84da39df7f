"""The sources of the pages: typed, tested, formatted, and in step with the wire."""

import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import fetch_packages, node

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture(scope="module", autouse=True)
def _packages() -> None:
    fetch_packages(WEB)


def run(*words: str, fed: str | None = None) -> subprocess.CompletedProcess[str]:
    """A program of `node_modules`, run by Node in the folder of the pages."""
    program, *rest = words
    return subprocess.run(
        [node(), f"node_modules/{program}", *rest],
        cwd=WEB,
        input=fed,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "words",
    [
        ("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"),
        ("typescript/bin/tsc", "--noEmit", "-p", "tsconfig.json"),
        ("vitest/vitest.mjs", "run"),
        ("prettier/bin/prettier.cjs", "--check", "."),
    ],
    ids=["components", "types", "tests", "formatting"],
)
def test_the_pages_hold(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_messages_of_the_page_are_those_of_the_house() -> None:
    schema = subprocess.run(
        [sys.executable, "make_wire.py"], cwd=WEB, capture_output=True, text=True, check=True
    ).stdout
    made = run("json-schema-to-typescript/dist/src/cli.js", "--unreachableDefinitions", fed=schema)
    written = (WEB / "src" / "wire.ts").read_text(encoding="utf-8")
    assert made.stdout == written, "bring it up to date: npm run wire"


def test_the_lock_names_no_host() -> None:
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert '"integrity"' in lock
