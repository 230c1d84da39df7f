"""A small model server on this machine that says what a test tells it to, in either shape.

It never waits by the clock: a reply that is held comes when the test lets go of it.
"""

import contextlib
import json
import re
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from parlour.rulings.answerers.endpoint import EndpointAnswerer
from parlour.rulings.books.edition import Edition
from parlour.rulings.desk_settings import DeskSettings
from parlour.rulings.passages import Passage

MODEL = "tiny:1b"
SOON = 60.0
"""Seconds after which a test that would hang fails instead; no test waits so long."""


class Clock:
    """A clock that stands still until the test moves it."""

    def __init__(self) -> None:
        self._time = 1000.0

    def now(self) -> float:
        return self._time

    def advance(self, seconds: float) -> None:
        self._time += seconds

    def wait(self, condition: threading.Condition, seconds: float | None) -> None:
        """Wait for news or for the test to move the clock: who waits looks again by himself."""
        condition.wait(0.01)


@dataclass(kw_only=True)
class Reply:
    """What the server answers to one chat.

    `held` keeps back the first word, `raw` is sent as it stands, `cut` breaks off in the middle,
    `endless` says the text again for ever, `before_each` runs before each piece.
    """

    text: str = ""
    thought: str = ""
    status: int = 200
    raw: bytes | None = None
    content_type: str | None = None
    held: threading.Event | None = None
    cut: bool = False
    endless: bool = False
    counts: bool = True
    finish: str = "stop"
    before_each: Callable[[], None] = field(default=lambda: None)
    headers: dict[str, str] = field(default_factory=dict)


class FakeServer(ThreadingHTTPServer):
    """Answers chats with the replies in line, the last one for ever."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, kind: str, replies: Iterable[Reply]) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.kind = kind
        self.replies = deque(replies)
        self.models: list[str] = [MODEL]
        self.able: list[str] = ["completion", "thinking"]
        self.owner = "llamacpp"
        self.context = 4096
        self.looks: list[str] = []
        self.chats: list[dict[str, Any]] = []
        self.paths: list[str] = []
        self.keys: list[str | None] = []
        self.asked = threading.Semaphore(0)
        """Released once for each chat that has come in."""
        self.at_once = 0
        self.most_at_once = 0
        self.counting = threading.Lock()
        self.overdue = False
        """Whether a reply was held so long that the test should have failed."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def next_reply(self) -> Reply:
        return self.replies.popleft() if len(self.replies) > 1 else self.replies[0]

    def wait_for_chat(self) -> None:
        assert self.asked.acquire(timeout=SOON), "no chat came"

    def handle_error(self, request: object, client_address: object) -> None:
        """Askers hang up in the middle: that is what is tested."""

    def said(self, chat: int = 0) -> str:
        """Everything that a chat's messages said."""
        return "\n".join(each["content"] for each in self.chats[chat]["messages"])


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: FakeServer

    def log_message(self, *_: object) -> None:
        """Tests are quiet."""

    def do_GET(self) -> None:
        self.server.looks.append(self.path)
        told = self._told()
        self._json(200 if told is not None else 404, told or {"error": "no such path"})

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        if self.path == "/api/show":
            self.server.looks.append(self.path)
            sizes = {"tiny.context_length": self.server.context * 2}
            self._json(200, {"capabilities": self.server.able, "model_info": sizes})
            return
        with self.server.counting:
            self.server.at_once += 1
            self.server.most_at_once = max(self.server.most_at_once, self.server.at_once)
            self.server.chats.append(body)
            self.server.paths.append(self.path)
            self.server.keys.append(self.headers["authorization"])
            reply = self.server.next_reply()
        self.server.asked.release()
        try:
            self._answer(reply, body)
        finally:
            with self.server.counting:
                self.server.at_once -= 1

    def _told(self) -> dict[str, Any] | None:
        names = self.server.models
        listed = [{"name": name, "digest": "sha256:0123456789abcdef"} for name in names]
        loaded = [{"name": name, "context_length": self.server.context} for name in names]
        offered = [{"id": name, "owned_by": self.server.owner} for name in names]
        shapes: dict[str, dict[str, dict[str, Any]]] = {
            "ollama": {
                "/api/version": {"version": "0.12.3"},
                "/api/tags": {"models": listed},
                "/api/ps": {"models": loaded},
            },
            "openai": {
                "/v1/models": {"data": offered},
                "/props": {"default_generation_settings": {"n_ctx": self.server.context}},
            },
        }
        return shapes[self.server.kind].get(self.path)

    def _json(self, status: int, told: dict[str, Any]) -> None:
        sent = json.dumps(told).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(sent)))
        self.end_headers()
        self.wfile.write(sent)

    def _answer(self, reply: Reply, body: dict[str, Any]) -> None:
        if reply.held is not None and not reply.held.wait(SOON):
            self.server.overdue = True
        self.send_response(reply.status)
        for name, value in reply.headers.items():
            self.send_header(name, value)
        self.send_header("content-type", reply.content_type or "text/event-stream")
        self.send_header("transfer-encoding", "chunked")
        self.end_headers()
        for piece in self._pieces(reply, body):
            reply.before_each()
            self.wfile.write(f"{len(piece):x}\r\n".encode() + piece + b"\r\n")
            self.wfile.flush()
        if reply.cut:
            self.close_connection = True
        else:
            self.wfile.write(b"0\r\n\r\n")

    def _pieces(self, reply: Reply, body: dict[str, Any]) -> Iterator[bytes]:
        while reply.raw is not None:
            yield reply.raw
            if not reply.endless:
                return
        shape = _ollama if self.server.kind == "ollama" else _openai
        if reply.thought:
            yield shape({"thought": reply.thought})
        while True:
            for word in re.findall(r"\s*\S+", reply.text):
                yield shape({"text": word})
            if not reply.endless:
                break
        if not reply.cut:
            yield shape({"finish": reply.finish, "counts": reply.counts})


def _openai(piece: dict[str, Any]) -> bytes:
    told: dict[str, Any] = {"model": MODEL, "choices": []}
    if "finish" in piece:
        told["choices"] = [{"delta": {}, "finish_reason": piece["finish"]}]
        if piece["counts"]:
            told["usage"] = {"prompt_tokens": 321, "completion_tokens": 45}
        return b"data: " + json.dumps(told).encode() + b"\n\ndata: [DONE]\n\n"
    name = "content" if "text" in piece else "reasoning_content"
    told["choices"] = [{"delta": {name: piece.get("text", piece.get("thought"))}}]
    return b": still here\n\ndata: " + json.dumps(told).encode() + b"\n\n"


def _ollama(piece: dict[str, Any]) -> bytes:
    message = {"role": "assistant", "content": piece.get("text", "")}
    if "thought" in piece:
        message["thinking"] = piece["thought"]
    told: dict[str, Any] = {"model": MODEL, "message": message, "done": "finish" in piece}
    if "finish" in piece:
        told["done_reason"] = piece["finish"]
        if piece["counts"]:
            told |= {"prompt_eval_count": 321, "eval_count": 45, "eval_duration": 500_000_000}
    return json.dumps(told).encode() + b"\n"


@contextlib.contextmanager
def serving(*replies: Reply | str, kind: str = "openai") -> Iterator[FakeServer]:
    """A server that is there while the block runs; a string is a reply of that text."""
    made = [Reply(text=each) if isinstance(each, str) else each for each in replies]
    server = FakeServer(kind, made or [Reply()])
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        for reply in made:
            if reply.held is not None:
                reply.held.set()
        server.shutdown()
        server.server_close()
        thread.join()
    assert not server.overdue


def asking(server: FakeServer, *, clock: Clock | None = None, **changed: Any) -> EndpointAnswerer:
    """An answerer that asks this server, by a clock that stands still."""
    clock = clock or Clock()
    bounds = {"bounds": changed.pop("bounds")} if "bounds" in changed else {}
    settings: dict[str, Any] = {"endpoint": server.address, "model": MODEL, "context": 4096}
    settings |= changed
    return EndpointAnswerer(DeskSettings(**settings), now=clock.now, wait=clock.wait, **bounds)


FOLLOW = (
    "Each player must follow suit if able. A player who is void of the suit led may discard any"
    " card,\nwith one exception: hearts and the queen of spades stay out of the first trick."
)
BREAK = (
    "Hearts may not be led until a heart has been discarded — unless the player on lead holds"
    " nothing but hearts."
)
SCORE = "Each heart counts one point and the queen of spades thirteen points."


def book(*texts: str, **changed: Any) -> list[tuple[Edition, Passage]]:
    """Passages of one book, numbered from 1 in the order of the texts."""
    return [(EDITION, _passage(n, text, **changed)) for n, text in enumerate(texts, start=1)]


EDITION = Edition(
    id="hearts-club-en-1", book="hearts-club", title="The club's Hearts", kind="rulebook",
    game="hearts", games=("hearts",), edition="first", language="en", year=None, source="",
    licence="", revision=1, digest="", base=True, corrects=None, superseded_by=None,
    bundled=False, pages=9, passages=3, added_at=0.0,
)  # fmt: skip


def _passage(n: int, text: str, **changed: Any) -> Passage:
    fields: dict[str, Any] = {
        "id": f"hearts-club-en-1#{n}", "edition": "hearts-club-en-1", "game": "hearts",
        "heading": ("HEARTS", "PLAY"), "page": n, "last_page": n, "start": 100 * n,
        "end": 100 * n + len(text), "text": text,
    }  # fmt: skip
    return Passage(**(fields | changed))
