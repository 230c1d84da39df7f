from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.settings import SETTINGS, settings_file
from tests.command_line import Outcome

Run = Callable[..., Outcome]


def test_every_setting_is_listed_with_its_source(
    parlour: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.mkdir()
    settings_file(home).write_text("log_files = 7", encoding="utf-8")
    monkeypatch.setenv("PARLOUR_LOG_FORMAT", "json")
    listed = parlour("--log-level", "error", "config", "--json").json()
    assert [s["key"] for s in listed] == [s.key for s in SETTINGS]
    assert [(s["key"], s["value"], s["source"]) for s in listed][:8] == [
        ("home", str(home), "environment"),
        ("log_level", "error", "flag"),
        ("log_format", "json", "environment"),
        ("log_files", 7, "file"),
        ("host", "127.0.0.1", "default"),
        ("port", 8000, "default"),
        ("database", "", "default"),
        ("public_url", "", "default"),
    ]
    assert [s["summary"] for s in listed] == [s.summary for s in SETTINGS]
    assert all(list(s) == ["key", "value", "source", "summary"] for s in listed)


def test_people_see_the_same(parlour: Run, home: Path) -> None:
    shown = parlour("config").stdout
    assert f"home = {home}  (environment)\n    The folder with all data" in shown
    assert "log_level = warning  (default)\n" in shown


def test_a_wrong_setting_is_refused(parlour: Run, home: Path) -> None:
    home.mkdir()
    settings_file(home).write_text("log_files = 0", encoding="utf-8")
    outcome = parlour("config")
    assert outcome.status == 2
    assert outcome.stderr == (
        f"parlour: setting: {settings_file(home)}: "
        "log_files takes a whole number from 2 to 100, not 0\n"
    )
