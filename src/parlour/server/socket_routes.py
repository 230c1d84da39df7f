"""The way from a web address to a socket at a table."""

import asyncio
import contextlib
from collections import Counter
from typing import Final

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from parlour.errors import NoSuchTable, ParlourError
from parlour.logs import logger
from parlour.server.faults import MESSAGE, note_fault
from parlour.server.house import House
from parlour.server.identity import Identity
from parlour.server.limits import Limits
from parlour.server.live_table import LiveTable
from parlour.server.page_socket import PageSocket

BYE_WITHIN_S: Final = 1.0
"""Seconds the pages have to hear that the house closes."""


class SocketRoutes:
    """The socket route; keeps the sockets that are open, to tell them when the house closes."""

    def __init__(self, house: House, identity: Identity, limits: Limits) -> None:
        self._house = house
        self._identity = identity
        self._limits = limits
        self._open: set[PageSocket] = set()
        self._of: Counter[str] = Counter()
        self._closing = False
        self.routes = [WebSocketRoute("/api/tables/{table}/socket", self.serve)]

    @property
    def pages(self) -> int:
        """How many pages are connected."""
        return len(self._open)

    async def serve(self, socket: WebSocket) -> None:
        """Let a page of somebody who sits at the table in, and serve it."""
        person = self._identity.person(socket)
        if person is None:
            await socket.close(4403, "not your table")
            return
        try:
            live = await self._house.table(socket.path_params["table"])
        except NoSuchTable:
            await socket.close(4404, "no such table")
            return
        except ParlourError as fault:
            note_fault("a table cannot be opened", fault, table=socket.path_params["table"])
            await socket.close(1011, MESSAGE)
            return
        seat = live.table.seat_of(person)
        if seat is None:
            await socket.close(4403, "not your table")
        elif self._closing or self._of[person] >= self._limits.pages_each:
            await socket.close(4429, "too many pages")
        else:
            await self._seat(socket, live, person, seat)

    async def say_bye(self, retry_ms: int) -> None:
        """Tell every page that the house closes and when to come back; wait until they know."""
        self._closing = True
        pages = tuple(self._open)
        for page in pages:
            page.say_bye("the house closes for a moment", retry_ms)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(BYE_WITHIN_S):
                for page in pages:
                    await page.gone.wait()
        for page in tuple(self._open):
            page.send_away()

    async def _seat(self, socket: WebSocket, live: LiveTable, person: str, seat: int) -> None:
        self._of[person] += 1
        page: PageSocket | None = None
        try:
            await socket.accept()
            page = PageSocket(socket, self._house, live, seat, self._limits)
            self._open.add(page)
            logger.info("page joined", table=live.table_id, seat=seat)
            await page.run()
        finally:
            self._of[person] -= 1
            if not self._of[person]:
                del self._of[person]
            if page is not None:
                self._open.discard(page)
                logger.info("page left", table=live.table_id, seat=seat)
            self._house.keep(live)
