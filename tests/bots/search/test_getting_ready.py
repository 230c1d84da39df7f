"""Nobody waits for the compiler, and nobody is left without a player where it fails."""

import subprocess
import threading
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import pytest

from parlour.bots.levels import ExpertPolicy
from parlour.bots.plain import PlainPolicy
from parlour.bots.search import getting_ready
from tests.bots.positions import at_play

VIEW = at_play("2D 8D KD 4H", trick="6D QS TD", trick_no=10)


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A process that has compiled nothing yet; what it loads waits for the test's word."""
    word = threading.Event()
    for name in ("_begun", "_over", "_usable"):
        monkeypatch.setattr(getting_ready, name, threading.Event())
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: word.wait())
    yield word
    word.set()
    getting_ready._over.wait()


def loads(monkeypatch: pytest.MonkeyPatch, failing: bool) -> None:
    def load() -> None:
        if failing:
            raise RuntimeError("no compiler")

    monkeypatch.setattr(getting_ready, "import_module", lambda _: SimpleNamespace(load=load))


def test_until_it_is_ready_it_plays_by_thumb(
    fresh: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads(monkeypatch, failing=False)
    assert not getting_ready.ready()
    by_thumb = PlainPolicy().choose_play(VIEW, Random(1))
    assert ExpertPolicy().choose_play(VIEW, Random(1)) == by_thumb
    assert not getting_ready.ready()
    fresh.set()
    getting_ready.wait_until_ready()
    assert getting_ready.ready()


def test_it_begins_once_however_many_ask(
    fresh: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[threading.Thread] = []

    def start(thread: threading.Thread) -> None:
        begun.append(thread)

    monkeypatch.setattr(threading.Thread, "start", start)
    for _ in range(5):
        getting_ready.ready()
    assert len(begun) == 1
    getting_ready._over.set()


def test_where_nothing_can_be_compiled_it_goes_on_by_thumb(
    fresh: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads(monkeypatch, failing=True)
    fresh.set()
    getting_ready.wait_until_ready()
    assert not getting_ready.ready()
    assert ExpertPolicy().choose_play(VIEW, Random(1)) in VIEW.legal
