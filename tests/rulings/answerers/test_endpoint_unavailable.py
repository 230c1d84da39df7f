"""Servers that are dead, broken, endless or speak nonsense: no answer, and what to do about it."""

import socket
import threading
from typing import Any

import pytest

from parlour.rulings.answerers.endpoint import EndpointAnswer, EndpointAnswerer
from parlour.rulings.answerers.live_check import Server
from parlour.rulings.answerers.watchdog import Bounds, Call, UnavailableError
from parlour.rulings.asked import Progress
from parlour.rulings.desk_settings import DeskSettings
from tests.rulings.answerers.fake_server import (
    BREAK,
    FOLLOW,
    MODEL,
    SOON,
    Clock,
    Reply,
    asking,
    book,
    serving,
)

BOOK = book(FOLLOW, BREAK)


def unavailable(reply: Reply, *, kind: str = "openai", **changed: Any) -> str:
    """Why there is no answer when the server replies like that."""
    with serving(reply, kind=kind) as server:
        answer = asking(server, **changed).answer("May I lead a heart?", BOOK)
    return why(answer)


def why(answer: EndpointAnswer) -> str:
    assert (answer.outcome, answer.worded, answer.verdict) == ("answerer_unavailable", None, None)
    assert answer.reason == "answerer_unavailable"
    return answer.why


def test_a_dead_server_is_named_with_what_to_do() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    settings = DeskSettings(endpoint=f"http://127.0.0.1:{port}/v1", model=MODEL)
    text = why(EndpointAnswerer(settings).answer("May I lead a heart?", BOOK))
    assert f"127.0.0.1:{port}" in text
    assert "start it, or correct ruling_endpoint" in text


@pytest.mark.parametrize(
    ("endpoint", "advice"),
    [("", "set ruling_endpoint"), ("http://[half", "correct ruling_endpoint"),
     ("ftp://house/v1", "correct ruling_endpoint"), ("http://:0/v1", "ruling_endpoint")],
)  # fmt: skip
def test_an_address_that_is_none_is_said_so(endpoint: str, advice: str) -> None:
    settings = DeskSettings(endpoint=endpoint, model=MODEL)
    assert advice in why(EndpointAnswerer(settings).answer("May I lead a heart?", BOOK))


def test_a_server_that_dies_after_it_was_looked_at_is_looked_at_again() -> None:
    with serving("NOT IN THE BOOKS") as server:
        answerer = asking(server)
        assert answerer.answer("May I lead a heart?", BOOK).outcome == "no_passage"
    first = why(answerer.answer("May I lead a spade?", BOOK))
    assert "No model server answers" in first
    second = why(answerer.answer("May I lead a spade?", BOOK))
    assert "does not answer" in second
    assert answerer.live.known().reachable is False


@pytest.mark.parametrize(
    ("status", "advice"),
    [(401, "set ruling_api_key"), (403, "set ruling_api_key"), (404, "ruling_model"),
     (429, "ask again in a minute"), (500, "see its log"), (302, "correct ruling_endpoint")],
)  # fmt: skip
def test_each_refusal_comes_with_what_to_do(status: int, advice: str) -> None:
    raw = b'{"error": {"message": "out of  luck, key sesame"}}'
    text = unavailable(Reply(status=status, raw=raw), api_key="sesame")
    assert advice in text
    assert "out of luck" in text
    assert "sesame" not in text


def test_a_server_that_refuses_twice_is_not_asked_a_third_time() -> None:
    with serving(Reply(status=400, raw=b"no")) as server:
        why(asking(server).answer("May I lead a heart?", BOOK))
    assert len(server.chats) == 2


@pytest.mark.parametrize(
    "raw",
    [b"<html><body>Welcome</body></html>", b"data: {half", b"data: [1, 2]\n\n", b"\x00\xff\xfe",
     b"{" * 3000, b'{"message": {"content":'],
)  # fmt: skip
@pytest.mark.parametrize("kind", ["openai", "ollama"])
def test_garbage_is_not_understood(raw: bytes, kind: str) -> None:
    assert "is not understood" in unavailable(Reply(raw=raw), kind=kind)


def test_json_of_another_shape_is_an_empty_answer() -> None:
    for raw in (b'{"choices": [7]}', b'{"choices": "x"}', b'{"message": []}', b"{}", b""):
        assert "empty answer" in unavailable(Reply(raw=raw))


def test_an_error_in_the_stream_is_told() -> None:
    raw = b'data: {"error": {"message": "the model fell over"}}\n\n'
    assert "the model fell over" in unavailable(Reply(raw=raw))


def test_a_stream_that_breaks_off_is_no_answer_and_what_came_of_it_is_kept() -> None:
    with serving(Reply(text="You may lead", cut=True)) as server:
        answer = asking(server).answer("May I lead a heart?", BOOK)
    assert "broke off" in why(answer)
    assert answer.generation is not None
    assert answer.generation.draft == "You may lead"


def test_a_stream_without_end_is_ended_by_its_length() -> None:
    reply = Reply(text="round and round ", endless=True)
    text = unavailable(reply, bounds=Bounds(characters=2000))
    assert "did not stop after 2000 characters" in text


def test_thinking_without_end_is_ended_by_its_length() -> None:
    raw = b'data: {"choices": [{"delta": {"reasoning_content": "hmm, hmm"}}]}\n\n' * 200
    assert "did not stop" in unavailable(Reply(raw=raw), bounds=Bounds(characters=1000))


def test_a_line_without_end_is_not_read_to_its_end() -> None:
    assert "without end" in unavailable(Reply(raw=b"data: " + b"x" * 1_100_000))
    assert "without end" in unavailable(Reply(raw=b"{\n" + b'"x":\n' * 300_000))


@pytest.mark.parametrize("raw", [None, b": still thinking\n\n", b"\n", b"."])
def test_a_stream_without_end_is_ended_by_its_time(raw: bytes | None) -> None:
    clock = Clock()
    reply = Reply(text="slow ", raw=raw, endless=True, before_each=lambda: clock.advance(1.0))
    text = unavailable(reply, clock=clock, bounds=Bounds(seconds=40.0), watchdog_s=1e9)
    assert "not done after 40 seconds" in text


def test_a_model_that_thinks_its_room_away_is_told_apart_from_an_empty_answer() -> None:
    assert "switch ruling_thinking off" in unavailable(Reply(thought="hmm", finish="length"))
    assert "switch ruling_thinking off" in unavailable(Reply(text="<think>hmm"))


def test_a_call_that_is_hung_up_before_it_is_made_does_not_wait_for_a_word() -> None:
    with serving(Reply(text="x", held=threading.Event())) as server:
        call = Call(sent=lambda: None, hear=lambda _: None, now=Clock().now)
        call.hang_up()
        where = Server(DeskSettings(endpoint=server.address))
        with pytest.raises(UnavailableError, match="Nobody waits"):
            call.make(where, where.chat("openai"), {"messages": []}, Bounds())


def test_an_asker_that_goes_away_frees_its_place_at_once() -> None:
    held = threading.Event()
    with serving(Reply(text="x", held=held), Reply(text="NOT IN THE BOOKS")) as server:
        answerer = asking(server)

        class GoneError(Exception):
            pass

        def leave(_: Progress) -> None:
            raise GoneError

        def first() -> None:
            with pytest.raises(GoneError):
                answerer.answer("How long is a deal?", BOOK, leave)

        blocker = threading.Thread(target=answerer.answer, args=("May I lead a heart?", BOOK))
        blocker.start()
        server.wait_for_chat()
        queued = threading.Thread(target=first)
        queued.start()
        queued.join(SOON)  # it heard that it waits, and left the line
        assert not queued.is_alive()
        held.set()
        blocker.join(SOON)
        assert answerer.answer("Is a club led?", BOOK).outcome == "no_passage"
    assert len(server.chats) == 2 + 1  # the blocker's reply was repaired once
