"""`parlour bench`: the figures have their names; how high they are is the machine's business."""

import json
from collections.abc import Callable

import pytest

from parlour.bots import BASELINE, bot_list
from parlour.lab import bench
from tests.command_line import Outcome

Run = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """So few deals that it is quick."""
    for name, number in (("PLAYED_OUT", 50), ("ROUNDS", 1), ("DEALS", 2), ("DECIDED", 1)):
        monkeypatch.setattr(bench, name, number)
    monkeypatch.setattr(bench, "QUESTIONS", bench.QUESTIONS[:2])


def test_every_part_is_measured(parlour: Run) -> None:
    told = parlour("bench", "--json")
    assert (told.status, told.stderr) == (0, "")
    found = json.loads(told.stdout)
    assert list(found) == ["playouts", "legal", "retrieval", "table"]
    assert found["playouts"]["per_s"] > 0
    assert found["playouts"]["deals"] == 50
    assert found["legal"]["reference_us"] > 0
    assert found["retrieval"]["ms"]["p95"] >= found["retrieval"]["ms"]["p50"] > 0
    levels = {bot.name for bot in bot_list() if bot.level != BASELINE}
    assert set(found["table"]["ms_per_decision"]) == levels


def test_one_part_alone_in_words(parlour: Run) -> None:
    told = parlour("bench", "--only", "playouts", "--rules", "black-maria")
    assert told.status == 0
    assert told.stdout.startswith("playouts\n  per s  ")


def test_rules_beyond_compiled_code_are_named(parlour: Run) -> None:
    told = parlour("bench", "--only", "playouts", "--rules", "cancellation")
    assert told.status == 2
    assert told.stderr.startswith("parlour: not_yet: ")
    assert "packs" in told.stderr
