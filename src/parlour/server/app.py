"""The application: routes, limits and headers put together around one house."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from parlour.errors import ParlourError
from parlour.logs import logger
from parlour.server import pages, rules_routes
from parlour.server.desk_counter import DeskCounter
from parlour.server.desk_door import Opener
from parlour.server.faults import Faults
from parlour.server.headers import SecurityHeaders
from parlour.server.health import Measures
from parlour.server.house import House
from parlour.server.identity import Identity, server_secret
from parlour.server.limits import Limits
from parlour.server.local_requests import Uploads
from parlour.server.own_addresses import OwnAddresses, OwnPagesOnly
from parlour.server.rates import Rates
from parlour.server.replies import mistake
from parlour.server.socket_routes import SocketRoutes
from parlour.server.steward import Chance
from parlour.server.table_routes import TableRoutes
from parlour.store import GroupCommit, SqlStore, database_place, open_database


@dataclass(frozen=True, slots=True, kw_only=True)
class Premises:
    """Where the house stands: its data folder, its database, the address people know it by.

    `desk` opens its ruling desk, in a thread; `book_uploads` says who may add books in the browser.
    """

    home: Path
    database: str
    public_url: str | None = None
    chance: Chance | None = None
    limits: Limits = field(default_factory=Limits)
    desk: Opener | None = None
    book_uploads: Uploads = "local"


def create_app(premises: Premises) -> Starlette:
    """The web application; its database is opened, and brought up to date, at once.

    Raises SettingError for a public address that is none, StoreError where the database or the
    server's secret cannot be used.
    """
    own = OwnAddresses(premises.public_url)
    identity = Identity(server_secret(premises.home))
    store = SqlStore(open_database(premises.database))
    log = GroupCommit(store)
    limits = premises.limits
    measures = Measures(lambda: log.open and store.answers())
    house = House(store, log, limits, measures, premises.chance)
    sockets = SocketRoutes(house, identity, limits)
    measures.watch(pages=lambda: sockets.pages, tables=lambda: house.live)
    openings = Rates(most=limits.tables, per_second=limits.tables_per_second)
    tables = TableRoutes(house, identity, openings, encrypted=own.encrypted)
    counter = DeskCounter.of(premises.desk, house, limits, premises.book_uploads)

    @asynccontextmanager
    async def open_hours(app: Starlette) -> AsyncIterator[None]:
        app.state.say_bye = sockets.say_bye
        logger.info("opened", database=str(database_place(premises.database)))
        counter.open()
        yield
        counter.close()
        log.close()
        store.close()
        logger.info("closed")

    return Starlette(
        routes=[
            *measures.routes,
            *rules_routes.ROUTES,
            *tables.routes,
            *sockets.routes,
            *counter.routes,
            *pages.routes(),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(Faults),
            Middleware(OwnPagesOnly, own),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={ParlourError: mistake},
        lifespan=open_hours,
    )
