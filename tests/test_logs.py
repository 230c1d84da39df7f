import io
import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour import logs
from parlour.cards import Card


@pytest.fixture(autouse=True)
def _closed_afterwards() -> Iterator[None]:
    yield
    logs.stop()


@pytest.fixture
def stream() -> io.StringIO:
    stream = io.StringIO()
    logs.start(level="info", style="json", stream=stream)
    return stream


def only_line(stream: io.StringIO) -> dict[str, Any]:
    (line,) = stream.getvalue().splitlines()
    fields: dict[str, Any] = json.loads(line)
    return fields


def test_a_line_says_when_how_grave_and_what(stream: io.StringIO) -> None:
    logs.logger.info("table opened", table="t7", seats=4)
    line = only_line(stream)
    assert line.pop("timestamp").endswith("Z")
    assert line == {"level": "info", "event": "table opened", "table": "t7", "seats": 4}


def test_text_lines_read_from_left_to_right() -> None:
    stream = io.StringIO()
    logs.start(level="info", stream=stream)
    logs.logger.warning("slow", ms=300)
    assert stream.getvalue().endswith("level='warning' event='slow' ms=300\n")


@pytest.mark.parametrize(
    "name",
    ["hand", "north_hand", "cards", "Card", "chat", "chat-message", "secret", "access_token",
     "password", "seed", "nonce", "api_key", "cookie"],
)  # fmt: skip
def test_what_a_log_must_not_hold_is_hidden(stream: io.StringIO, name: str) -> None:
    logs.logger.info("dealt", **{name: "QS 2H"})
    assert only_line(stream)[name] == logs.MASK
    assert "QS" not in stream.getvalue()


def test_hiding_reaches_into_mappings_and_lists(stream: io.StringIO) -> None:
    logs.logger.info("dealt", seats=[{"name": "North", "hand": "QS"}, ({"token": "QS"},)])
    assert only_line(stream)["seats"] == [
        {"name": "North", "hand": logs.MASK},
        [{"token": logs.MASK}],
    ]


def test_a_card_is_hidden_whatever_its_field_is_called(stream: io.StringIO) -> None:
    logs.logger.info("played", what=Card.parse("QS"), others=[Card.parse("2H")])
    line = only_line(stream)
    assert (line["what"], line["others"]) == (logs.MASK, [logs.MASK])


def test_lines_of_the_standard_logger_take_the_same_path(stream: io.StringIO) -> None:
    logging.getLogger("parlour.store").info("opened %s", "file", extra={"hand": "QS"})
    line = only_line(stream)
    assert (line["event"], line["level"]) == ("opened file", "info")
    assert "QS" not in stream.getvalue()


def test_a_traceback_shows_code_and_no_values(stream: io.StringIO) -> None:
    def deal() -> None:
        hand = "QS" + "2H"
        raise LookupError(len(hand))

    try:
        deal()
    except LookupError:
        logs.logger.exception("fault")
    line = only_line(stream)
    assert "LookupError: 4" in line["exception"]
    assert "in deal" in line["exception"]
    assert "QS2H" not in stream.getvalue()


def test_below_the_level_nothing_is_written(stream: io.StringIO) -> None:
    logs.logger.debug("dull")
    assert stream.getvalue() == ""


def test_the_file_holds_json_and_is_replaced_when_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "FILE_BYTES", 200)
    logs.start(level="info", home=tmp_path, files=2)
    for n in range(10):
        logs.logger.info("n", n=n)
    logs.stop()
    log = logs.log_file(tmp_path)
    assert sorted(p.name for p in log.parent.iterdir()) == ["parlour.log", "parlour.log.1"]
    assert json.loads(log.read_text(encoding="utf-8").splitlines()[-1])["n"] == 9


def test_an_unstarted_log_keeps_stdout_clean() -> None:
    # In a process of its own: pytest puts handlers where the standard library has none.
    code = "from parlour.logs import logger; logger.warning('careful', hand='QS')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == ""
    assert "careful" in done.stderr
    assert "QS" not in done.stderr
