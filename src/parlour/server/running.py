"""Running the application: the port, the browser, and an end at which nobody loses anything."""

import contextlib
import errno
import logging
import socket
import ssl
import webbrowser
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import uvicorn
from starlette.applications import Starlette

from parlour.errors import UsageError
from parlour.server.app import Premises, create_app
from parlour.server.page_asks import LONGEST_MESSAGE

RETRY_MS: Final = 800
"""When pages come back after a stop: about how long a restart takes."""
_PATIENCE_S: Final = 1
"""Seconds that connections have to end after the pages have heard of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Doorway:
    """Where the application can be reached, and by what means."""

    host: str
    port: int
    certificate: Path | None = None
    key: Path | None = None


class _Server(uvicorn.Server):
    """Tells every page that it will be back, and calls `ready` once it can be reached."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], bye: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._bye = bye

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._bye()
        await super().shutdown(sockets)


def serve(
    premises: Premises, doorway: Doorway, *, open_browser: bool, say: Callable[[str], None]
) -> None:
    """Serve until told to stop; `say` gets lines for whoever started it.

    Raises UsageError for a port that is taken, naming a free one, for an address that is not this
    machine's, and for a certificate that cannot be used; StoreError for such a database or secret.
    """
    _try_certificate(doorway)
    with contextlib.closing(_open_door(doorway)) as door:
        app = create_app(premises)
        scheme = "https" if doorway.certificate else "http"
        port = door.getsockname()[1]
        address = premises.public_url or f"{scheme}://{_reachable(doorway.host)}:{port}"

        def ready() -> None:
            say(f"Parlour is open at {address} (Ctrl-C closes it)")
            if doorway.host not in ("127.0.0.1", "::1", "localhost"):
                say(
                    "Anybody on your network can open it and sit down; what is typed there is not "
                    "encrypted unless you gave a certificate."
                )
            if open_browser:
                webbrowser.open(address)

        _log_along()
        config = _config(app, doorway, behind_proxy=premises.public_url is not None)
        _Server(config, ready, lambda: app.state.say_bye(RETRY_MS)).run(sockets=[door])


def _config(app: Starlette, doorway: Doorway, *, behind_proxy: bool) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=4 * LONGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=_PATIENCE_S,
        # Whoever says that a proxy stands before us means one on this machine; FORWARDED_ALLOW_IPS
        # names another. Without a proxy anybody could claim to come from anywhere.
        proxy_headers=behind_proxy,
        ssl_certfile=doorway.certificate,
        ssl_keyfile=doorway.key,
    )


def _log_along() -> None:
    """Have the web server's own complaints written to our log."""
    theirs = logging.getLogger("uvicorn")
    theirs.handlers = list(logging.getLogger("parlour").handlers)
    theirs.setLevel(logging.WARNING)
    theirs.propagate = False


def _try_certificate(doorway: Doorway) -> None:
    if doorway.certificate is None:
        if doorway.key is not None:
            raise UsageError("a key belongs to a certificate: --certificate FILE")
        return
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(doorway.certificate, doorway.key)
    except (OSError, ssl.SSLError) as wrong:
        raise UsageError(
            f"the certificate {str(doorway.certificate)!r} cannot be used: {wrong}"
        ) from None


def _reachable(host: str) -> str:
    if host in ("0.0.0.0", "::", ""):  # noqa: S104  all addresses of this machine
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _open_door(doorway: Doorway) -> socket.socket:
    family = socket.AF_INET6 if ":" in doorway.host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((doorway.host, doorway.port))
    except OSError as wrong:
        door.close()
        if wrong.errno == errno.EADDRINUSE:
            free = _free_port(doorway.host, doorway.port + 1, family)
            raise UsageError(
                f"port {doorway.port} is taken; port {free} is free: --port {free}"
            ) from None
        raise UsageError(
            f"{doorway.host}:{doorway.port} cannot be opened: {wrong.strerror}"
        ) from None
    return door


def _free_port(host: str, first: int, family: socket.AddressFamily) -> int:
    for port in range(first, first + 100):
        tried = socket.socket(family, socket.SOCK_STREAM)
        with contextlib.closing(tried), contextlib.suppress(OSError):
            tried.bind((host, port))
            return port
    return 0
