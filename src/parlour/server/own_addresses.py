"""The addresses this house is known by: what a request may be sent to, and from which page."""

import ipaddress
import socket
from typing import Final
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from parlour.errors import SettingError

_AT_HOME: Final = (".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal", ".box")
"""Endings of names that only a home network gives."""

_SAFE: Final = ("GET", "HEAD", "OPTIONS")


class OwnAddresses:
    """The public address, where there is one, and those of a home network.

    Raises SettingError for a public address that is none.
    """

    def __init__(self, public_url: str | None) -> None:
        self._public = _public(public_url) if public_url else None

    @property
    def encrypted(self) -> bool:
        """Whether people reach the house by https, also where a proxy sees to that."""
        return self._public is not None and self._public.scheme == "https"

    def is_ours(self, host: str) -> bool:
        """Whether a request may name that host: an address, a name of this network, or ours.

        Any other name may be a stranger's, made to lead here (DNS rebinding): to a browser its
        pages would be of one site with the house.
        """
        name = _split(f"//{host}")
        if name is None or not name.hostname:
            return False
        if self._public is not None and name.hostname == self._public.hostname:
            return True
        return _is_near(name.hostname)

    def is_own_page(self, headers: Headers) -> bool:
        """Whether a request that changes something comes from a page of ours, or from no page."""
        site = headers.get("sec-fetch-site")
        if site not in (None, "same-origin", "none"):
            return False
        origin = headers.get("origin")
        if origin is None:
            return True  # no browser: nothing can be done in somebody else's name
        page = _split(origin)
        if page is None or not page.netloc:
            return False
        if self._public is not None:
            return _place(page) == _place(self._public)
        return page.netloc == headers.get("host")


class OwnPagesOnly:
    """Turns away requests for other hosts, and those of other sites' pages that change something.

    A socket is one of those: it acts for whoever's browser opens it.
    """

    def __init__(self, app: ASGIApp, own: OwnAddresses) -> None:
        self._app = app
        self._own = own

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host")
        changes = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if host is not None and not self._own.is_ours(host):
            text = f"this server is not known as {host[:200]!r}; the setting public_url names it"
            await _turn_away(scope, receive, send, 421, text)
        elif changes and not self._own.is_own_page(headers):
            await _turn_away(scope, receive, send, 403, "another site's page may not do that")
        else:
            await self._app(scope, receive, send)


async def _turn_away(scope: Scope, receive: Receive, send: Send, status: int, text: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": "another site's page"})
        return
    answer = JSONResponse({"code": "usage", "message": text}, status_code=status)
    await answer(scope, receive, send)


def _public(address: str) -> SplitResult:
    public = _split(address)
    if (
        public is None
        or public.scheme not in ("http", "https")
        or not public.hostname
        or public.path not in ("", "/")
    ):
        raise SettingError(
            f"public_url takes an address such as https://cards.example, not {address!r}"
        )
    return public


def _is_near(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        own = socket.gethostname().lower()
        return "." not in name or name == own or name.endswith(_AT_HOME)
    return True


def _place(page: SplitResult) -> tuple[str, str | None, int | None]:
    return page.scheme, page.hostname, page.port or {"http": 80, "https": 443}.get(page.scheme)


def _split(address: str) -> SplitResult | None:
    """The address taken apart, None for text that is none."""
    try:
        split = urlsplit(address)
        _ = split.port
    except ValueError:
        return None
    return split
