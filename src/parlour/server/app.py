"""The application: routes, limits and headers put together around one house."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from parlour.errors import ParlourError
from parlour.server import pages, rules_routes
from parlour.server.headers import OwnPagesOnly, SecurityHeaders
from parlour.server.health import Measures
from parlour.server.house import House
from parlour.server.identity import Identity, server_secret
from parlour.server.limits import Limits
from parlour.server.live_table import Chance
from parlour.server.rates import Rates
from parlour.server.replies import mistake
from parlour.server.socket_routes import SocketRoutes
from parlour.server.table_routes import TableRoutes
from parlour.store import GroupCommit, SqlStore, open_database


@dataclass(frozen=True, slots=True, kw_only=True)
class Premises:
    """Where the house stands: its data folder, its database, the address people know it by."""

    home: Path
    database: str
    public_url: str | None = None
    chance: Chance | None = None
    limits: Limits = field(default_factory=Limits)


def create_app(premises: Premises) -> Starlette:
    """The web application; its database is opened, and brought up to date, at once.

    Raises StoreError where the database or the server's secret cannot be used.
    """
    store = SqlStore(open_database(premises.database))
    log = GroupCommit(store)
    limits = premises.limits
    house = House(store, log, limits, premises.chance)
    identity = Identity(server_secret(premises.home))
    sockets = SocketRoutes(house, identity, limits, premises.public_url)
    openings = Rates(most=limits.tables, per_second=limits.tables_per_second)
    tables = TableRoutes(house, identity, openings)
    measures = Measures(lambda: sockets.pages, lambda: house.live)

    @asynccontextmanager
    async def open_hours(app: Starlette) -> AsyncIterator[None]:
        app.state.say_bye = sockets.say_bye
        yield
        log.close()

    return Starlette(
        routes=[
            *measures.routes,
            *rules_routes.ROUTES,
            *tables.routes,
            *sockets.routes,
            *pages.routes(),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(OwnPagesOnly),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={ParlourError: mistake},
        lifespan=open_hours,
    )
