"""What waits to be sent to one page, in order."""

import asyncio
import contextlib
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.server import wire

MOST_WAITING: Final = 400
"""Messages that may wait for a slow page; one that falls further behind is sent away."""
_CLOSING_S: Final = 1.0
"""Seconds a page has to take in that its socket is closed."""

COME_BACK: Final = 1013
SHUT: Final = 1012


class Outbox:
    """Sends to a socket what is put in, until a Bye, a break, or a page that cannot keep up."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._waiting: asyncio.Queue[wire.FromHouse] = asyncio.Queue(MOST_WAITING)
        self._given_up = asyncio.Event()

    def put(self, message: wire.FromHouse) -> None:
        """Send this next; nothing more is taken in once the page has fallen too far behind."""
        if self._given_up.is_set():
            return
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.give_up()

    def give_up(self) -> None:
        """Send no more: the page comes back by itself and catches up from what it saw last."""
        self._given_up.set()

    @property
    def given_up(self) -> bool:
        """Whether the page is to be sent away."""
        return self._given_up.is_set()

    async def send_all(self) -> None:
        """Send until there is nothing more to say to this page."""
        sending = asyncio.create_task(self._send_on())
        giving_up = asyncio.create_task(self._given_up.wait())
        try:
            await asyncio.wait({sending, giving_up}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            giving_up.cancel()
            sending.cancel()
            # A socket that broke has nobody to be told; what else went wrong is passed on.
            with contextlib.suppress(asyncio.CancelledError):
                await sending
        if self.given_up:
            # It may be asleep, and then takes in nothing, not even this.
            with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
                await asyncio.wait_for(self._socket.close(COME_BACK, "come back"), _CLOSING_S)

    async def _send_on(self) -> None:
        while True:
            message = await self._waiting.get()
            try:
                await self._socket.send_text(msgspec.json.encode(message).decode())
                if isinstance(message, wire.Bye):
                    await self._socket.close(SHUT)
                    return
            except RuntimeError:  # the socket has been closed meanwhile
                return
