from collections.abc import Callable
from importlib.metadata import EntryPoint

import pytest

from parlour.bots import registry
from tests.command_line import Outcome

Run = Callable[..., Outcome]


def test_bots_are_listed_with_their_levels(parlour: Run) -> None:
    found = {bot["name"]: bot for bot in parlour("bots", "list", "--json").json()}
    assert found["plain"]["level"] == "casual"
    assert found["random"]["summary"]
    assert found["plain"]["fault"] is None


def test_people_get_a_line_for_each_bot(parlour: Run) -> None:
    done = parlour("bots", "list")
    assert (done.status, done.stderr) == (0, "")
    assert [line.split()[:2] for line in done.stdout.splitlines()][:4] == [
        ["random", "baseline"],
        ["flat", "baseline"],
        ["beginner", "beginner"],
        ["plain", "casual"],
    ]


def test_a_broken_bot_is_told_of(parlour: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = EntryPoint(name="gone", value="no_such_package:Bot", group=registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: (broken,))
    done = parlour("bots", "list")
    assert done.status == 0
    assert "gone" in done.stdout
    assert "cannot be used: ModuleNotFoundError" in done.stdout
