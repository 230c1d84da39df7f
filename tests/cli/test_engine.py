import io
import json
import sys
from collections.abc import Callable

import pytest

from parlour.rules import load_rules
from tests.command_line import Outcome

Run = Callable[..., Outcome]


class Typed:
    """Standard input with those bytes."""

    def __init__(self, text: bytes) -> None:
        self.buffer = io.BytesIO(text)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def put(*messages: object) -> None:
        text = "".join(json.dumps(each) + "\n" for each in messages)
        monkeypatch.setattr(sys, "stdin", Typed(text.encode()))

    return put


def test_each_line_is_answered_with_one(parlour: Run, typed: Callable[..., None]) -> None:
    rules = load_rules("standard").to_options()
    typed(
        {"type": "hello", "protocol": 1, "rules": rules, "seed": 7},
        {"type": "dance"},
        {"type": "play", "view": {}},
        {"type": "quit"},
        {"type": "hello"},
    )
    done = parlour("engine", "--level", "random")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["type"] for answer in answers] == ["hello", "unknown", "error"]
    assert answers[0]["name"] == "parlour random"
    assert answers[2]["code"] == "message"
    assert (done.status, done.stderr) == (0, "")


def test_a_level_that_is_not_there_is_the_callers_mistake(parlour: Run) -> None:
    done = parlour("engine", "--level", "plan")
    assert (done.status, done.stdout) == (2, "")
    assert done.stderr.startswith(
        "parlour: unknown_bot: there is no bot 'plan'; did you mean plain"
    )


def test_a_program_does_not_stand_for_another(parlour: Run) -> None:
    assert parlour("engine", "--level", "exec:true").stderr.startswith("parlour: unknown_bot: ")
