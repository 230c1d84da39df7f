"""Logs of tables that stand for every release: read, folded, and written again as they were."""

import json
from pathlib import Path

import pytest

from parlour.play import Event
from parlour.play.events import DealScored, GameStarted, MoonChosen, Undone
from parlour.table import Redone, table_after
from parlour.table.codec import decode
from tests.golden.tables.make_tables import standing, stored

FOLDER = Path(__file__).parents[1] / "golden" / "tables"
LOGS = sorted(FOLDER.glob("*.jsonl"))


def lines_of(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


def events_of(file: Path) -> list[Event]:
    return [decode(json.loads(line)) for line in lines_of(file)[:-1]]


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_an_old_log_leaves_the_table_as_it_did_then(file: Path) -> None:
    stated = json.loads(lines_of(file)[-1])["standing"]
    assert standing(table_after(events_of(file))) == stated


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_an_old_log_is_written_again_byte_for_byte(file: Path) -> None:
    assert [stored(event) for event in events_of(file)] == lines_of(file)[:-1]


def test_the_logs_hold_what_is_easily_broken() -> None:
    events = [event for file in LOGS for event in events_of(file)]
    scored = [place for place, event in enumerate(events) if isinstance(event, DealScored)]
    assert {Redone, MoonChosen} <= {type(event) for event in events}
    assert sum(isinstance(event, GameStarted) for event in events) > len(LOGS)
    # One undo takes back the end of a deal.
    assert any(isinstance(events[place + 1], Undone) for place in scored)
