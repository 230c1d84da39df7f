"""Whether the house is well, and how busy: for whoever looks after it."""

import asyncio
from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

_SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)


class Measures:
    """What is counted, and the two addresses that tell of it; `well` says whether tables can go on.

    It asks the database, so it is asked in a thread.
    """

    def __init__(self, well: Callable[[], bool]) -> None:
        self._well = well
        self._registry = CollectorRegistry()
        self.opened = Counter("parlour_opened", "Tables opened", registry=self._registry)
        self.commit = Histogram(
            "parlour_commit_seconds",
            "From what was decided to its commit",
            buckets=_SECONDS,
            registry=self._registry,
        )
        self.routes = [Route("/healthz", self._healthz), Route("/metrics", self._metrics)]

    def watch(self, *, pages: Callable[[], int], tables: Callable[[], int]) -> None:
        """Also tell how many pages and tables there are."""
        connected = Gauge("parlour_pages", "Pages connected", registry=self._registry)
        connected.set_function(pages)
        live = Gauge("parlour_tables", "Tables in memory", registry=self._registry)
        live.set_function(tables)

    async def _healthz(self, request: Request) -> Response:
        if await asyncio.to_thread(self._well):
            return PlainTextResponse("ok\n")
        return PlainTextResponse("the database does not answer\n", status_code=503)

    async def _metrics(self, request: Request) -> Response:
        text = generate_latest(self._registry)
        return Response(text, headers={"content-type": CONTENT_TYPE_PLAIN_0_0_4})
