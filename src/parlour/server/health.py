"""Whether the house is well, and how busy: for whoever looks after it."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route


class Measures:
    """What is counted, and the two addresses that tell of it."""

    def __init__(self, pages: Callable[[], int], tables: Callable[[], int]) -> None:
        self._registry = CollectorRegistry()
        connected = Gauge("parlour_pages", "Pages connected", registry=self._registry)
        connected.set_function(pages)
        live = Gauge("parlour_tables", "Tables in memory", registry=self._registry)
        live.set_function(tables)
        self.opened = Counter("parlour_opened", "Tables opened", registry=self._registry)
        self.commit = Histogram(
            "parlour_commit_seconds", "From an action to its commit", registry=self._registry
        )
        self.routes = [Route("/healthz", self._healthz), Route("/metrics", self._metrics)]

    async def _healthz(self, request: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def _metrics(self, request: Request) -> Response:
        text = generate_latest(self._registry)
        return Response(text, headers={"content-type": CONTENT_TYPE_PLAIN_0_0_4})
