"""What every test may rely on: a data folder of its own, and the command line in this process."""

import os
from collections.abc import Callable
from pathlib import Path

import hypothesis
import pytest

from parlour.cli.main import run
from tests.command_line import Outcome

# A slow machine is no fault of the code; how fast code is, benchmarks say. The suite looks at the
# same examples every time, so that a change is judged by what it changes; `search` looks further:
# python3 -m pytest --hypothesis-profile=search
hypothesis.settings.register_profile("parlour", deadline=None, derandomize=True, max_examples=40)
hypothesis.settings.register_profile("search", deadline=None, max_examples=2000)
hypothesis.settings.load_profile("parlour")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: its event loop stays in the worker, and none may run beside it."""
    items.sort(key=lambda item: item.nodeid.startswith("tests/browser/"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of this test; it is not there until something is kept."""
    for variable in os.environ:
        if variable.startswith(("PARLOUR_", "_PARLOUR_")):
            monkeypatch.delenv(variable)
    folder = tmp_path / "home"
    monkeypatch.setenv("PARLOUR_HOME", str(folder))
    return folder


@pytest.fixture
def parlour(capsys: pytest.CaptureFixture[str]) -> Callable[..., Outcome]:
    """Runs `parlour WORDS…` in this process."""

    def call(*words: str) -> Outcome:
        capsys.readouterr()
        status = run(words)
        out, err = capsys.readouterr()
        return Outcome(status=status, stdout=out, stderr=err)

    return call
