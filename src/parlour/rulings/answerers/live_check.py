"""A model server looked at: of which kind it is, whether it has the model, and since when."""

import json
import re
import ssl
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

import httpx

from parlour.rulings.answerers.prompt import ServerKind
from parlour.rulings.desk_settings import DeskSettings
from parlour.rulings.single_flight import Wait

KEPT_S: Final = 60.0
"""How long what was found is believed; a server that was not there is tried again sooner."""
TRIED_AGAIN_S: Final = 5.0
MOST_S: Final = 2.0
"""The most that looking may hold up an ask."""
_MOST_BYTES: Final = 8_000_000
_NODE_HEADERS: Final = ("x-node", "x-served-by")
_TAKES_TEMPLATE_ARGUMENTS: Final = ("vllm", "llamacpp", "sglang")


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """What a model server told of itself; None where it told nothing or was not asked.

    `context` is the size it runs the model with, `context_most` what the model was made for.
    `can_think` is whether the model can think, `takes_thinking` whether a request may say whether
    it shall. `trouble` says what to do where it cannot be asked. `node` is its proxy's own header.
    """

    host: str
    model: str
    reachable: bool | None = None
    trouble: str = ""
    kind: ServerKind | None = None
    version: str | None = None
    made_by: str | None = None
    node: str | None = None
    has_model: bool | None = None
    models: tuple[str, ...] = ()
    digest: str | None = None
    loaded: bool | None = None
    context: int | None = None
    context_most: int | None = None
    can_think: bool | None = None
    takes_thinking: bool = False
    check_ms: float | None = None
    checked_ago_s: float | None = None
    reachable_for_s: float | None = None

    def room(self, wanted: int) -> int:
        """The tokens of context there are, where so many are wanted.

        Ollama makes the room that a request asks for; other servers have what they were given.
        """
        there = self.context_most if self.kind == "ollama" else self.context or self.context_most
        return wanted if there is None else min(wanted, there)


class Server:
    """The address of a model server, and how it is called."""

    def __init__(self, settings: DeskSettings) -> None:
        self.settings = settings
        address = settings.endpoint.strip().rstrip("/")
        address = re.sub(r"/(?:chat/completions|chat)$", "", address)
        if address and "://" not in address:
            address = f"http://{address}"
        self.root = re.sub(r"/(?:v1|api)$", "", address)
        """Where Ollama's own paths begin."""
        self.base = address if re.search(r"://[^/]+/", address) else f"{address}/v1"
        """Where the paths of an OpenAI-compatible server begin."""
        self.host = re.sub(r"^.*@", "", re.sub(r"^\w+://([^/]*).*$", r"\1", address))
        local = r"(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?"
        self._own = re.fullmatch(local, self.host) is not None

    def chat(self, kind: ServerKind) -> str:
        """Where a chat is asked for."""
        return f"{self.root}/api/chat" if kind == "ollama" else f"{self.base}/chat/completions"

    def client(self, timeout: httpx.Timeout) -> httpx.Client:
        """A client for one conversation. A server on this machine is asked past any proxy."""
        headers = {"accept-encoding": "identity"}
        if self.settings.api_key:
            headers["authorization"] = f"Bearer {self.settings.api_key}"
        return httpx.Client(
            headers=headers, timeout=timeout, trust_env=not self._own, verify=self._trust
        )

    @cached_property
    def _trust(self) -> ssl.SSLContext:
        """Whom a connection trusts; read once, for it takes longer than the rest of a client."""
        return httpx.create_ssl_context(trust_env=not self._own)

    def likely_kind(self) -> ServerKind:
        """Of which kind it is to judge by its address alone."""
        return "ollama" if self.host.endswith(":11434") else "openai"


class LiveCheck:
    """Looks at the server in a thread of its own and remembers; safe from any thread."""

    def __init__(
        self,
        settings: DeskSettings,
        *,
        now: Callable[[], float] = time.monotonic,
        wait: Wait = threading.Condition.wait,
    ) -> None:
        self.server = Server(settings)
        self._now = now
        self._wait = wait
        self._looked = threading.Condition()
        self._looking = False
        self._seat = Seat(host=self.server.host, model=settings.model)
        self._checked_at: float | None = None
        self._stale_at: float | None = None
        self._since: float | None = None

    def seat(self) -> Seat:
        """What is known of the server, looked at anew where that is too long ago.

        Waits at most two seconds: then it tells what was known before, and `reachable` is None
        where nothing was.
        """
        with self._looked:
            until = self._now() + MOST_S
            if self._stale() and not self._looking:
                self._looking = True
                threading.Thread(target=self._look, daemon=True).start()
            while self._stale() and self._looking and (left := until - self._now()) > 0:
                self._wait(self._looked, left)
            return self._told()

    def known(self) -> Seat:
        """What is known of the server, without looking."""
        with self._looked:
            return self._told()

    def doubt(self) -> None:
        """Have the next ask look again: the server did not do what was found."""
        with self._looked:
            self._stale_at = None

    def _stale(self) -> bool:
        return self._stale_at is None or self._now() >= self._stale_at

    def _told(self) -> Seat:
        now = self._now()
        return replace(
            self._seat,
            checked_ago_s=None if self._checked_at is None else now - self._checked_at,
            reachable_for_s=None if self._since is None else now - self._since,
        )

    def _look(self) -> None:
        began = self._now()
        try:
            seat = look(self.server)
        except Exception as fault:  # noqa: BLE001  whatever it sent, an ask goes on
            seat = _unreachable(self.server, f"cannot be understood ({type(fault).__name__})")
        with self._looked:
            self._checked_at = self._now()
            self._seat = replace(seat, check_ms=(self._checked_at - began) * 1000)
            good = seat.reachable and not seat.trouble
            self._stale_at = self._checked_at + (KEPT_S if good else TRIED_AGAIN_S)
            if not seat.reachable:
                self._since = None
            elif self._since is None:
                self._since = self._checked_at
            self._looking = False
            self._looked.notify_all()


def look(server: Server) -> Seat:
    """What the server tells of itself and of the model that is set, asked for at once."""
    settings = server.settings
    if not settings.endpoint.strip():
        return _unreachable(server, "has no address: set ruling_endpoint")
    timeout = httpx.Timeout(MOST_S)
    try:
        with server.client(timeout) as client:
            return _look(server, client)
    except (httpx.InvalidURL, httpx.UnsupportedProtocol, UnicodeError):
        return _unreachable(server, "has an address that is none: correct ruling_endpoint")
    except httpx.HTTPError as wrong:
        return _unreachable(
            server,
            f"does not answer at {server.host} ({type(wrong).__name__}): start it, or correct "
            "ruling_endpoint",
        )


def _look(server: Server, client: httpx.Client) -> Seat:
    version = _get(client, f"{server.root}/api/version")
    seat = Seat(host=server.host, model=server.settings.model.strip(), reachable=True)
    seat = replace(seat, node=version.node)
    number = version.told.get("version")
    if isinstance(number, str):
        tags = _get(client, f"{server.root}/api/tags").told.get("models")
        if isinstance(tags, list):  # other servers have a version at that path as well
            return _ollama(server, client, replace(seat, version=number), _objects(tags))
    return _openai(server, client, seat)


def _ollama(server: Server, client: httpx.Client, seat: Seat, listed: list[dict[str, Any]]) -> Seat:
    names = tuple(str(each.get("name", each.get("model", ""))) for each in listed)
    seat = _with_model(replace(seat, kind="ollama", made_by="ollama", models=names))
    wanted = (seat.model, f"{seat.model}:latest")
    digest = next((e.get("digest") for e in listed if e.get("name") in wanted), None)
    running = _objects(_get(client, f"{server.root}/api/ps").told.get("models"))
    mine = next((each for each in running if each.get("name") in wanted), None)
    seat = replace(
        seat,
        digest=str(digest)[:12] if digest else None,
        loaded=mine is not None,
        context=_number((mine or {}).get("context_length")),
    )
    if not seat.has_model:
        return seat
    shown = _get(client, f"{server.root}/api/show", {"model": seat.model}).told
    able = shown.get("capabilities")
    made_for = shown.get("model_info")
    sizes = made_for.items() if isinstance(made_for, dict) else ()
    thinks = "thinking" in able if isinstance(able, list) else None
    return replace(
        seat,
        can_think=thinks,
        takes_thinking=thinks is not False,  # Ollama refuses the word for a model that cannot
        context_most=next((_number(v) for k, v in sizes if k.endswith(".context_length")), None),
    )


def _openai(server: Server, client: httpx.Client, seat: Seat) -> Seat:
    answer = _get(client, f"{server.base}/models")
    seat = replace(seat, kind="openai", node=answer.node or seat.node)
    if answer.status in (401, 403):
        return replace(seat, trouble="The model server refuses the key: set ruling_api_key.")
    listed = _objects(answer.told.get("data"))
    if not listed:  # not every server lists its models: the chat itself will tell
        return _with_model(seat)
    names = tuple(str(each.get("id", "")) for each in listed)
    seat = _with_model(replace(seat, models=names))
    mine = next((each for each in listed if each.get("id") == seat.model), {})
    made_by = mine.get("owned_by")
    told = mine.get("meta")
    meta = told if isinstance(told, dict) else {}
    context = mine.get("max_model_len", mine.get("context_length", meta.get("n_ctx")))
    if context is None and made_by == "llamacpp":
        props = _get(client, f"{server.root}/props").told.get("default_generation_settings")
        context = props.get("n_ctx") if isinstance(props, dict) else None
    return replace(
        seat,
        made_by=made_by if isinstance(made_by, str) else None,
        takes_thinking=made_by in _TAKES_TEMPLATE_ARGUMENTS,
        loaded=True if made_by in _TAKES_TEMPLATE_ARGUMENTS and mine else None,
        context=_number(context),
        context_most=_number(meta.get("n_ctx_train")),
    )


def _with_model(seat: Seat) -> Seat:
    """The seat with the model that is set, or with the only one there is where none is set."""
    if not seat.model and len(seat.models) == 1:
        return replace(seat, model=seat.models[0], has_model=True)
    listed = ", ".join(seat.models[:8]) or "none that it lists"
    if not seat.model:
        return replace(seat, trouble=f"No model is set: set ruling_model to one of: {listed}.")
    if not seat.models and seat.kind == "openai":
        return seat
    if seat.model in seat.models or f"{seat.model}:latest" in seat.models:
        return replace(seat, has_model=True)
    return replace(
        seat,
        has_model=False,
        trouble=f"The model server has no model {seat.model!r}: load it there, or set "
        f"ruling_model to one it has: {listed}.",
    )


def _unreachable(server: Server, why: str) -> Seat:
    return Seat(
        host=server.host,
        model=server.settings.model.strip(),
        reachable=False,
        trouble=f"The model server {why}.",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Answer:
    status: int
    told: Mapping[str, Any]
    node: str | None


def _get(client: httpx.Client, url: str, body: Mapping[str, Any] | None = None) -> _Answer:
    """A small JSON object from the server; an empty one where it sends something else."""
    raw = bytearray()
    with client.stream("GET" if body is None else "POST", url, json=body) as response:
        for chunk in response.iter_bytes():
            raw += chunk
            if len(raw) > _MOST_BYTES:
                break
        try:
            told = json.loads(raw) if response.is_success else {}
        except (ValueError, RecursionError):
            told = {}
        return _Answer(
            status=response.status_code,
            told=told if isinstance(told, dict) else {},
            node=node_of(response),
        )


def node_of(response: httpx.Response) -> str | None:
    """The node that a proxy before the server names in a header of its own."""
    return next(
        (response.headers[name] for name in _NODE_HEADERS if name in response.headers), None
    )


def _objects(value: object) -> list[dict[str, Any]]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _number(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None
