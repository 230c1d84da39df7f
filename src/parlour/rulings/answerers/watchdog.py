"""A generation under watch: a first word waited for so long, and a stream kept within bounds."""

import json
import socket
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeVar

import httpx

from parlour.rulings.answerers.live_check import Seat, Server, node_of
from parlour.rulings.answerers.prompt import (
    BadReplyError,
    Piece,
    ServerKind,
    error_text,
    pieces,
    visible,
)
from parlour.rulings.answerers.reply import Dropped
from parlour.rulings.composing import Worded
from parlour.rulings.ruling import Verdict
from parlour.rulings.single_flight import Flight

Result = Literal["answered", "no_passage", "fence", "answerer_unavailable", "on_its_way"]
_NOBODY: Final = "Nobody waits for the answer any more."
_MOST_ERROR: Final = 20_000
_UNKNOWN_FIELD: Final = (400, 422)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """What one generation may take: signs, seconds in all, and seconds of silence."""

    characters: int = 20_000
    seconds: float = 300.0
    silence_s: float = 120.0
    connect_s: float = 5.0


class UnavailableError(Exception):
    """There is no reply; the message says why, and what to do. `status` is that of HTTP."""

    def __init__(self, message: str, *, status: int | None = None) -> None:
        super().__init__(message)
        self.status = status


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """How far a generation is: when its passages went out, when its first word came, its draft."""

    sent_at: float | None = None
    first_at: float | None = None
    draft: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Generation:
    """One generation as it was, the same for all who asked the same at once; None is not measured.

    `why` says why there is no answer and what to do, `draft` is what the model wrote, `dropped`
    which of its sentences do not stand, `repaired` how many stand since they were asked for again.
    `wary` are the passages that speak to a model. `context` is what the request was given,
    `thinking` what it said about thinking, `model_told` what the reply says it comes from.
    `streamed` is whether the text came in more than one piece. Times are those of the desk's clock.
    """

    outcome: Result
    seat: Seat
    started_at: float
    done_at: float
    why: str = ""
    worded: Worded | None = None
    verdict: Verdict | None = None
    notes: tuple[str, ...] = ()
    draft: str = ""
    dropped: tuple[Dropped, ...] = ()
    repaired: int = 0
    requests: int = 0
    wary: tuple[str, ...] = ()
    model: str = ""
    model_told: str | None = None
    node: str | None = None
    context: int | None = None
    thinking: bool | None = None
    passages_sent: int | None = None
    passages_left_out: int | None = None
    tokens_in: int | None = None
    tokens_out: int | None = None
    tokens_per_second: float | None = None
    finish: str | None = None
    streamed: bool | None = None
    sent_at: float | None = None
    first_at: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchdogFigures:
    """What the watchdog did: seconds a window, windows armed, and whether it fired."""

    window_s: float
    windows: int
    fired: bool


class Watchdog:
    """One window from the start, and one more from when the passages were sent; never a third."""

    def __init__(self, window_s: float, *, now: Callable[[], float]) -> None:
        self._window_s = window_s
        self._now = now
        self._started = now()
        self._deadline = self._started + window_s
        self._windows = 1
        self._heard = False
        self._fired = False

    def sent(self, at: float) -> None:
        """The passages went out at that time: arm again, unless that was done or came too late.

        Passages that had gone out before this reader came are no news to it.
        """
        if self._windows == 1 and self._started < at < self._deadline:
            self._windows = 2
            self._deadline = at + self._window_s

    def heard(self) -> None:
        """A first word is there: it will not fire any more."""
        self._heard = True

    def left(self) -> float | None:
        """Seconds until it fires, 0 once it has; None when it is not waiting any more."""
        if self._fired:
            return 0.0
        if self._heard:
            return None
        left = max(0.0, self._deadline - self._now())
        self._fired = left == 0.0
        return left

    @property
    def figures(self) -> WatchdogFigures:
        """What it did so far."""
        return WatchdogFigures(window_s=self._window_s, windows=self._windows, fired=self._fired)


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A whole reply. `thought` counts the signs of thinking, which are not kept."""

    text: str = ""
    thought: int = 0
    tokens_in: int | None = None
    tokens_out: int | None = None
    tokens_per_second: float | None = None
    finish: str | None = None
    model: str | None = None
    node: str | None = None
    pieces: int = 0

    def grown(self, piece: Piece) -> "Said":
        """The reply with one more piece; a figure that is told twice counts as told last."""
        return replace(
            self,
            text=self.text + piece.text,
            thought=self.thought + len(piece.thought),
            tokens_in=_last(piece.tokens_in, self.tokens_in),
            tokens_out=_last(piece.tokens_out, self.tokens_out),
            tokens_per_second=_last(piece.tokens_per_second, self.tokens_per_second),
            finish=piece.finish or self.finish,
            model=piece.model or self.model,
            pieces=self.pieces + (1 if piece.text else 0),
        )


class Call:
    """One request to a chat that can be hung up from another thread at any moment."""

    def __init__(
        self, *, sent: Callable[[], None], hear: Callable[[str], None], now: Callable[[], float]
    ) -> None:
        self._sent = sent
        self._hear = hear
        self._now = now
        self._stream: Any = None
        self._hung_up = False

    def hang_up(self) -> None:
        """End it, even while it waits for a word."""
        self._hung_up = True
        line = None if self._stream is None else self._stream.get_extra_info("socket")
        if isinstance(line, socket.socket):
            try:
                line.shutdown(socket.SHUT_RDWR)
            except OSError:
                return  # it had ended by itself

    def make(self, server: Server, url: str, body: Mapping[str, Any], bounds: Bounds) -> Said:
        """The whole reply; `hear` gets its text each time that it grows.

        Raises UnavailableError for a server that is not there, refuses, stops or never ends.
        """
        timeout = httpx.Timeout(bounds.silence_s, connect=bounds.connect_s)
        try:
            with (
                server.client(timeout) as client,
                client.stream(
                    "POST", url, json=body, extensions={"trace": self._trace}
                ) as response,
            ):
                if not response.is_success:
                    raise _refused(server, response)
                return replace(self._listen(response, bounds), node=node_of(response))
        except BadReplyError as wrong:
            told = _without_key(server, str(wrong))
            raise UnavailableError(f"The model server is not understood: {told}.") from wrong
        except (httpx.HTTPError, httpx.InvalidURL, UnicodeError) as wrong:
            raise UnavailableError(self._trouble(server, wrong, bounds)) from wrong

    def _listen(self, response: httpx.Response, bounds: Bounds) -> Said:
        said = Said()
        for piece in pieces(self._chunks(response, bounds)):
            said = said.grown(piece)
            if len(said.text) + said.thought > bounds.characters:
                raise UnavailableError(
                    f"The model server did not stop after {bounds.characters} characters: the "
                    "model does not follow the prompt; try another model."
                )
            if piece.text:
                self._hear(said.text)
        return said

    def _chunks(self, response: httpx.Response, bounds: Bounds) -> Iterator[bytes]:
        """What comes in, as long as there is time and somebody waits for it."""
        until = self._now() + bounds.seconds
        for chunk in response.iter_bytes():
            if self._hung_up:
                break
            if self._now() > until:
                raise UnavailableError(
                    f"The model server was not done after {bounds.seconds:g} seconds: try a "
                    "smaller model, or a smaller ruling_read."
                )
            yield chunk
        if self._hung_up:
            raise UnavailableError(_NOBODY)

    def _trace(self, event: str, info: Mapping[str, Any]) -> None:
        """What the connection does: here one learns its socket, and that all was sent."""
        if event.endswith((".connect_tcp.complete", ".start_tls.complete")):
            self._stream = info["return_value"]
            if self._hung_up:
                self.hang_up()
        elif event.endswith(".send_request_body.complete"):
            self._sent()

    def _trouble(self, server: Server, wrong: Exception, bounds: Bounds) -> str:
        if self._hung_up:
            return _NOBODY
        if isinstance(wrong, httpx.InvalidURL | httpx.UnsupportedProtocol | UnicodeError):
            return "The model server has an address that is none: correct ruling_endpoint."
        if isinstance(wrong, httpx.ConnectError | httpx.ConnectTimeout):
            return (
                f"No model server answers at {server.host}: start it, or correct ruling_endpoint."
            )
        if isinstance(wrong, httpx.TimeoutException):
            return (
                f"The model server at {server.host} was silent for {bounds.silence_s:g} seconds: "
                "see whether it is still loading the model, or try a smaller one."
            )
        return (
            f"The model server at {server.host} broke off ({type(wrong).__name__}): see its log, "
            "then ask again."
        )


Body = Callable[..., dict[str, Any]]


class Conversation:
    """The requests of one generation, and how far they are, for all who wait for it."""

    def __init__(
        self,
        server: Server,
        kind: ServerKind,
        flight: Flight[Heard, Generation],
        *,
        bounds: Bounds,
        now: Callable[[], float],
    ) -> None:
        self.server = server
        self._kind = kind
        self.heard = Heard()
        self.requests = 0
        self._flight = flight
        self._bounds = bounds
        self._now = now
        self._bare = False

    def ask(self, body: Body, *, aloud: bool) -> Said:
        """One reply to a request body made with or without `bare`; aloud, readers see it grow.

        Where a server does not know a field of the request it is asked without it. Raises
        UnavailableError.
        """
        try:
            return self._call(body, aloud=aloud)
        except UnavailableError as wrong:
            if self._bare or wrong.status not in _UNKNOWN_FIELD:
                raise
            self._bare = True
            return self._call(body, aloud=aloud)

    def _call(self, body: Body, *, aloud: bool) -> Said:
        call = Call(sent=self._sent, hear=self._hear if aloud else _unheard, now=self._now)
        self._flight.when_cancelled(call.hang_up)
        self.requests += 1
        url = self.server.chat(self._kind)
        said = call.make(self.server, url, body(bare=self._bare), self._bounds)
        if not visible(said.text).strip():
            raise UnavailableError(_wordless(said))
        return said

    def _sent(self) -> None:
        if self.heard.sent_at is None:
            self._tell(sent_at=self._now())

    def _hear(self, draft: str) -> None:
        if self.heard.first_at is None and visible(draft).strip():
            self._tell(first_at=self._now(), draft=draft)
        else:
            self._tell(draft=draft)

    def _tell(self, **news: Any) -> None:
        self.heard = replace(self.heard, **news)
        self._flight.tell(self.heard)


def _unheard(_: str) -> None:
    """For a reply that no reader sees grow."""


def _wordless(said: Said) -> str:
    """Why a reply without a word is none, and what to do."""
    if said.thought or said.text:
        return (
            "The model thought until its room was used up: switch ruling_thinking off, or raise "
            "ruling_context."
        )
    return "The model server sent an empty answer: see whether the model is one for chats."


def _refused(server: Server, response: httpx.Response) -> UnavailableError:
    """What to do about a status that is not a reply."""
    status = response.status_code
    text = _without_key(server, _error_of(response))
    said = f" ({text})" if text else ""
    advice = {
        401: "refuses the key: set ruling_api_key",
        403: "refuses the key: set ruling_api_key",
        404: "knows no such path or model: correct ruling_endpoint or ruling_model",
        429: "is asked too much: ask again in a minute",
    }.get(status, "")
    if not advice and status < 400:
        advice = "sends on to another address: correct ruling_endpoint"
    elif not advice:
        advice = f"answers with status {status}: see its log"
    return UnavailableError(f"The model server {advice}{said}.", status=status)


def _error_of(response: httpx.Response) -> str:
    raw = b""
    for chunk in response.iter_bytes():
        raw += chunk
        if len(raw) > _MOST_ERROR:
            break
    try:
        told = json.loads(raw)
    except (ValueError, RecursionError):
        return ""
    return error_text(told) if isinstance(told, dict) else ""


def _without_key(server: Server, text: str) -> str:
    """What a server says, should it say the key back."""
    key = server.settings.api_key
    return text.replace(key, "…") if key else text


T = TypeVar("T")


def _last(new: T | None, old: T | None) -> T | None:
    return old if new is None else new
