"""What is found out about a model server, how long it is believed, and that nobody waits for it."""

import threading
from typing import Any

import pytest

from parlour.rulings.answerers.live_check import LiveCheck, Seat, Server
from parlour.rulings.desk_settings import DeskSettings
from tests.rulings.answerers.fake_server import (
    FOLLOW,
    MODEL,
    SOON,
    Clock,
    FakeServer,
    Reply,
    asking,
    book,
    serving,
)


def check(server: FakeServer, clock: Clock | None = None, **changed: Any) -> LiveCheck:
    clock = clock or Clock()
    settings: dict[str, Any] = {"endpoint": server.address, "model": MODEL} | changed
    return LiveCheck(DeskSettings(**settings), now=clock.now, wait=clock.wait)


def seat(server: FakeServer, **changed: Any) -> Seat:
    return check(server, **changed).seat()


def test_ollama_is_known_by_what_it_tells() -> None:
    with serving(kind="ollama") as server:
        found = seat(server)
    assert (found.kind, found.version, found.reachable, found.trouble) == (
        "ollama", "0.12.3", True, "",
    )  # fmt: skip
    assert (found.has_model, found.loaded, found.digest) == (True, True, "sha256:01234")
    assert (found.context, found.context_most, found.can_think) == (4096, 8192, True)
    assert found.host == server.address.removeprefix("http://")


def test_an_openai_server_is_known_by_what_it_tells() -> None:
    with serving() as server:
        found = seat(server)
    assert (found.kind, found.made_by, found.version) == ("openai", "llamacpp", None)
    assert (found.has_model, found.context, found.takes_thinking) == (True, 4096, True)
    assert found.can_think is None


def test_a_server_of_another_maker_is_sent_no_arguments_for_a_template() -> None:
    with serving() as server:
        server.owner = "somebody"
        found = seat(server)
    assert (found.takes_thinking, found.context, found.loaded) == (False, None, None)


def test_a_short_name_of_a_model_is_its_latest() -> None:
    with serving(kind="ollama") as server:
        server.models = ["tiny:latest"]
        found = seat(server, model="tiny")
    assert (found.has_model, found.loaded, found.digest) == (True, True, "sha256:01234")


@pytest.mark.parametrize("kind", ["openai", "ollama"])
def test_a_model_that_is_not_there_is_told_with_those_that_are(kind: str) -> None:
    with serving(kind=kind) as server:
        server.models = ["small", "large"]
        found = seat(server)
        answer = asking(server).answer("May I lead?", book(FOLLOW))
    assert found.has_model is False
    assert f"no model '{MODEL}'" in found.trouble
    assert "small, large" in found.trouble
    assert (answer.reason, answer.why) == ("answerer_unavailable", found.trouble)
    assert server.chats == []


def test_the_only_model_there_is_needs_no_setting() -> None:
    with serving() as server:
        assert seat(server, model="").model == MODEL
        server.models = ["small", "large"]
        assert "set ruling_model to one of: small, large" in seat(server, model="").trouble


def test_what_was_found_is_believed_for_a_minute() -> None:
    clock = Clock()
    with serving(kind="ollama") as server:
        live = check(server, clock)
        live.seat()
        looks = len(server.looks)
        clock.advance(59.0)
        found = live.seat()
        assert len(server.looks) == looks
        assert (found.checked_ago_s, found.reachable_for_s) == (59.0, 59.0)
        clock.advance(1.0)
        found = live.seat()
        assert len(server.looks) == 2 * looks
        assert (found.checked_ago_s, found.reachable_for_s) == (0.0, 60.0)


def test_a_server_that_was_gone_is_tried_again_soon_and_counts_anew() -> None:
    clock = Clock()
    with serving() as server:
        live = check(server, clock)
        live.seat()
    clock.advance(60.0)
    gone = live.seat()
    assert (gone.reachable, gone.reachable_for_s) == (False, None)
    assert "start it" in gone.trouble
    clock.advance(4.0)
    assert live.seat().checked_ago_s == 4.0
    clock.advance(1.0)
    assert live.seat().checked_ago_s == 0.0


def test_before_it_was_looked_at_nothing_is_known() -> None:
    with serving() as server:
        found = check(server).known()
        assert server.looks == []
    assert (found.reachable, found.kind, found.checked_ago_s) == (None, None, None)


def test_a_doubt_has_it_looked_at_again() -> None:
    with serving() as server:
        live = check(server)
        live.seat()
        looks = len(server.looks)
        live.doubt()
        live.seat()
        assert len(server.looks) == 2 * looks


def test_a_slow_look_holds_an_ask_up_for_two_seconds_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, looking, go_on = Clock(), threading.Event(), threading.Event()
    with serving() as server:
        live = check(server, clock)
        look = Server.client

        def slow(self: Server, timeout: Any) -> Any:
            looking.set()
            assert go_on.wait(SOON)
            return look(self, timeout)

        monkeypatch.setattr(Server, "client", slow)
        found: list[Seat] = []
        asker = threading.Thread(target=lambda: found.append(live.seat()))
        asker.start()
        assert looking.wait(SOON)
        clock.advance(2.0)
        asker.join(SOON)
        assert found[0].reachable is None
        go_on.set()
        while live.known().reachable is None:  # the look goes on by itself
            live.seat()
        assert live.known().has_model is True


def test_a_server_that_nothing_is_known_of_is_asked_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with serving("NOT IN THE BOOKS") as server:
        answerer = asking(server)
        unknown = Seat(host="somewhere", model=MODEL)
        monkeypatch.setattr(answerer.live, "seat", lambda: unknown)
        assert answerer.answer("May I lead?", book(FOLLOW)).outcome == "no_passage"


def test_a_server_that_tells_nonsense_of_itself_is_asked_all_the_same() -> None:
    with serving("NOT IN THE BOOKS") as server:
        server.models = []
        found = seat(server)
        assert (found.has_model, found.trouble) == (None, "")
        assert asking(server).answer("May I lead?", book(FOLLOW)).outcome == "no_passage"


@pytest.mark.parametrize(
    ("endpoint", "chat", "ollama"),
    [
        ("http://h:1", "http://h:1/v1/chat/completions", "http://h:1/api/chat"),
        ("h:11434", "http://h:11434/v1/chat/completions", "http://h:11434/api/chat"),
        ("http://h/v1/", "http://h/v1/chat/completions", "http://h/api/chat"),
        ("http://h/v1/chat/completions", "http://h/v1/chat/completions", "http://h/api/chat"),
        ("https://h/x/v1beta", "https://h/x/v1beta/chat/completions", "https://h/x/v1beta/api/chat"),
        ("http://h/api/chat", "http://h/api/chat/completions", "http://h/api/chat"),
    ],
)  # fmt: skip
def test_an_address_is_understood_as_people_write_it(endpoint: str, chat: str, ollama: str) -> None:
    server = Server(DeskSettings(endpoint=endpoint))
    assert (server.chat("openai"), server.chat("ollama")) == (chat, ollama)


def test_a_host_is_named_without_the_name_and_password_before_it() -> None:
    assert Server(DeskSettings(endpoint="https://me:sesame@h:8/v1")).host == "h:8"


def test_the_key_is_shown_to_the_server_alone() -> None:
    with serving(Reply(text="NOT IN THE BOOKS"), kind="ollama") as server:
        answer = asking(server, api_key="sesame").answer("May I lead?", book(FOLLOW))
    assert server.keys == ["Bearer sesame"]
    assert "sesame" not in repr(answer)
