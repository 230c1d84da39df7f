"""A house without a web server before it, and pages whose sockets do as the test says."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from parlour.rules import Ruleset
from parlour.server.health import Measures
from parlour.server.house import House
from parlour.server.limits import Limits
from parlour.server.live_table import LiveTable
from parlour.server.page_socket import PageSocket
from parlour.server.steward import Chance
from parlour.store import GroupCommit, SqlStore, open_database
from tests.server.pages import NO_HURRY

if TYPE_CHECKING:
    from starlette.websockets import WebSocket


@asynccontextmanager
async def open_house(
    home: Path, *, seed: int = 1, limits: Limits = NO_HURRY, measures: Measures | None = None
) -> AsyncIterator[House]:
    """A house over a database in `home`; its log is closed at the end."""
    rng = random.Random(seed)
    engine = open_database(f"sqlite:///{home / 'parlour.db'}")
    store = SqlStore(engine)
    log = GroupCommit(store)
    chance = Chance(secret=lambda: rng.randbytes(32), rng=rng)
    try:
        yield House(store, log, limits, measures or Measures(lambda: True), chance)
    finally:
        log.close()
        engine.dispose()


async def table_of_ada(house: House, rules: Ruleset | None = None, level: str = "plain") -> str:
    """A new table with ada at seat 0."""
    return await house.open_table(
        "ada", rules or Ruleset(), preset_name=None, level=level, name="Ada"
    )


class Line:
    """A socket to a page: `sent` is what reached it; it takes in nothing while asleep.

    `served` is done once the house has no more to do with the page.
    """

    def __init__(self) -> None:
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: list[dict[str, Any]] = []
        self.awake = asyncio.Event()
        self.awake.set()
        self.news = asyncio.Event()
        self.closed: int | None = None
        self.served: asyncio.Task[None]

    async def receive(self) -> dict[str, Any]:
        return await self.said.get()

    async def send_text(self, text: str) -> None:
        await self.awake.wait()
        self.sent.append(json.loads(text))
        self.news.set()

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        self.closed = code

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message to the house."""
        self.said.put_nowait(
            {"type": "websocket.receive", "text": json.dumps({"type": kind} | fields)}
        )

    def hang_up(self) -> None:
        self.said.put_nowait({"type": "websocket.disconnect", "code": 1001})

    async def hear(self, kind: str) -> dict[str, Any]:
        """Wait for a message of that kind that has not been heard; gives the first."""
        while True:
            for place, message in enumerate(self.sent):
                if message["type"] == kind:
                    del self.sent[: place + 1]
                    return message
            self.news.clear()
            await self.news.wait()


@asynccontextmanager
async def page_at(house: House, live: LiveTable, seat: int | None = 0) -> AsyncIterator[Line]:
    """A page that is served until the end of the block, or until it is sent away."""
    line = Line()
    page = PageSocket(cast("WebSocket", line), house, live, seat, NO_HURRY)
    line.served = asyncio.create_task(page.run())
    try:
        yield line
    finally:
        line.hang_up()
        await line.served
