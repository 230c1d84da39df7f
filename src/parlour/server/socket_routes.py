"""The way from a web address to a socket at a table."""

import asyncio
from typing import Final
from urllib.parse import urlsplit

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from parlour.errors import NoSuchTable
from parlour.server.house import House
from parlour.server.identity import Identity
from parlour.server.limits import Limits
from parlour.server.page_socket import PageSocket

KEPT_FOR: Final = 600.0
"""Seconds a table stays in memory when its last page has gone, so that a page that comes back
gets the steps it missed."""


class SocketRoutes:
    """The socket route; keeps the sockets that are open, to tell them when the house closes."""

    def __init__(
        self, house: House, identity: Identity, limits: Limits, public_url: str | None
    ) -> None:
        self._house = house
        self._identity = identity
        self._limits = limits
        self._public = urlsplit(public_url).netloc if public_url else None
        self._open: set[PageSocket] = set()
        self.routes = [WebSocketRoute("/api/tables/{table}/socket", self.serve)]

    @property
    def pages(self) -> int:
        """How many pages are connected."""
        return len(self._open)

    async def serve(self, socket: WebSocket) -> None:
        """Let a page of ours in and serve it; a page of another site is turned away."""
        if not self._is_ours(socket):
            await socket.close(4403, "another site's page")
            return
        table_id = socket.path_params["table"]
        try:
            live = await self._house.table(table_id)
        except NoSuchTable:
            await socket.close(4404, "no such table")
            return
        person = self._identity.person(socket)
        seat = None if person is None else live.table.seat_of(person)
        if seat is None:
            await socket.close(4403, "not your table")
            return
        await socket.accept()
        page = PageSocket(socket, self._house, live, seat, self._limits)
        self._open.add(page)
        try:
            await page.run()
        finally:
            self._open.discard(page)
            asyncio.get_running_loop().call_later(KEPT_FOR, self._house.forget, table_id)

    async def say_bye(self, retry_ms: int) -> None:
        """Tell every page that the house closes and when to come back; wait until they know."""
        pages = tuple(self._open)
        for page in pages:
            page.say_bye("the house closes for a moment", retry_ms)
        for page in pages:
            await page.gone.wait()

    def _is_ours(self, socket: WebSocket) -> bool:
        origin = socket.headers.get("origin")
        if origin is None:
            return True  # no browser: nothing can be done in somebody else's name
        return urlsplit(origin).netloc in (socket.headers.get("host"), self._public)
