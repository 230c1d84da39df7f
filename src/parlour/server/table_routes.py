"""Tables over HTTP: a person's own tables, a new one, leaving one, and its rulebook."""

import unicodedata
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from parlour.errors import LimitReached, NoSuchTable, UsageError
from parlour.play.events import HEARTS
from parlour.server.house import House
from parlour.server.identity import Identity
from parlour.server.rates import Rates, network_of
from parlour.server.replies import read_body
from parlour.server.rules_routes import RulesAsked, printed
from parlour.server.table_list import as_json

LONGEST_NAME: Final = 24
"""Characters of a person's name."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a new table is to be: its rules, its computer players, the person's name."""

    preset: str
    options: dict[str, Any] = {}
    players: int | None = None
    level: str = "plain"
    name: str = "You"


def plain_name(text: str) -> str:
    """A name as plain text on one line; raises UsageError where nothing of it can be shown."""
    shown = "".join(
        " " if unicodedata.category(char) == "Zs" else char
        for char in unicodedata.normalize("NFC", text)
        if unicodedata.category(char)[0] != "C"
    )
    name = " ".join(shown.split())[:LONGEST_NAME].strip()
    if not name:
        raise UsageError("a name needs at least one letter")
    return name


class TableRoutes:
    """The routes, with the house they ask and the cookies they trust."""

    def __init__(
        self, house: House, identity: Identity, openings: Rates, *, encrypted: bool
    ) -> None:
        self._house = house
        self._identity = identity
        self._openings = openings
        self._encrypted = encrypted
        self.routes = [
            Route("/api/tables", self.mine, methods=["GET"]),
            Route("/api/tables", self.open, methods=["POST"]),
            Route("/api/tables/{table}", self.leave, methods=["DELETE"]),
            Route("/t/{table}/rulebook", self.rulebook),
        ]

    async def mine(self, request: Request) -> Response:
        """The tables of whoever asks; none for a stranger."""
        person = self._identity.person(request)
        rows = [] if person is None else await self._house.tables_of(person)
        return JSONResponse([as_json(row) for row in rows])

    async def open(self, request: Request) -> Response:
        """A new table; a stranger becomes a guest by it."""
        asked = await read_body(request, NewTable)
        if not self._openings.allows(network_of(request)):
            raise LimitReached("too many tables are opened from here: wait a minute")
        wanted = RulesAsked(preset=asked.preset, options=asked.options, players=asked.players)
        rules, hearts = wanted.rules(), wanted.plays == HEARTS
        response = JSONResponse({}, status_code=201)
        person = self._identity.person(request) or self._identity.welcome(
            response, secure=self._encrypted or request.url.scheme == "https"
        )
        table = await self._house.open_table(
            person,
            rules,
            preset_name=asked.preset if hearts and not asked.options else None,
            plays=wanted.plays,
            level=asked.level,
            name=plain_name(asked.name),
        )
        response.body = response.render({"id": table})
        response.headers["content-length"] = str(len(response.body))
        return response

    async def leave(self, request: Request) -> Response:
        """Leave a table for good."""
        person = self._identity.person(request)
        table = request.path_params["table"]
        if person is None:
            raise NoSuchTable(f"you do not sit at a table {table!r}")
        await self._house.leave(person, table)
        return Response(status_code=204)

    async def rulebook(self, request: Request) -> Response:
        """The rulebook of the rules this table plays by."""
        live = await self._house.table(request.path_params["table"])
        table = live.table
        return await printed(table.rules, table.preset, table.plays)
