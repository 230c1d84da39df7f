"""The ruling desk over HTTP: a question with its stream of events, a ruling, its evidence."""

from collections.abc import Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from parlour.errors import LimitReached
from parlour.server import pages
from parlour.server.asks import Asks
from parlour.server.desk_door import DeskDoor, in_thread
from parlour.server.errands import Errand
from parlour.server.event_stream import event_stream
from parlour.server.house import House
from parlour.server.question_read import read_question
from parlour.server.rates import Rates, network_of
from parlour.server.replies import read_body
from parlour.server.ruling_wire import QuestionAsked


class RulingRoutes:
    """The routes, with the desk they ask and how often one address may."""

    def __init__(self, door: DeskDoor, asks: Asks, house: House, rates: Rates) -> None:
        self._door = door
        self._asks = asks
        self._house = house
        self._rates = rates
        self.routes = [
            Route("/api/rulings", self.ask, methods=["POST"]),
            Route("/api/asks/{ask}", self.again, methods=["GET"]),
            Route("/api/rulings/{ruling}", self.ruling, methods=["GET"]),
            Route("/api/rulings/{ruling}/evidence", self.evidence, methods=["GET"]),
            Route("/ruling/{ruling}", self.page, methods=["GET"]),
        ]

    async def ask(self, request: Request) -> Response:
        """Ask; the answer is a stream of events up to the ruling."""
        sent = await read_body(request, QuestionAsked)
        if not self._rates.allows(network_of(request)):
            raise LimitReached("too many questions come from here: wait a little")
        return _stream(self._asks.begin(await read_question(sent, self._house)))

    async def again(self, request: Request) -> Response:
        """The events of a question that was asked a moment ago, for a page that lost the line."""
        errand = self._asks.find(request.path_params["ask"])
        if errand is None:
            return _missing("no_such_ask", "this question is not being answered here")
        return _stream(errand)

    async def ruling(self, request: Request) -> Response:
        """A ruling by its id; whoever has the id may read it."""
        desk = await self._door.desk()
        return await self._kept(request, desk.ruling)

    async def evidence(self, request: Request) -> Response:
        """Everything that was noted when it was made."""
        desk = await self._door.desk()
        return await self._kept(request, desk.trace)

    async def page(self, request: Request) -> Response:
        """The page of a ruling; its title is the question, also where no script is run."""
        ruling = None
        if self._door.open:
            desk = await self._door.desk()
            ruling = await in_thread(lambda: desk.ruling(request.path_params["ruling"]))
        if ruling is None:
            return await pages.index(request)
        return await pages.index_called(ruling.question)

    async def _kept(self, request: Request, find: Callable[[str], Any]) -> Response:
        wanted = request.path_params["ruling"]
        found = await in_thread(lambda: find(wanted))
        if found is None:
            return _missing("no_such_ruling", f"there is no ruling {wanted[:100]!r}")
        return Response(msgspec.json.encode(found), media_type="application/json")


def _stream(errand: Errand) -> Response:
    return event_stream(errand.messages())


def _missing(code: str, message: str) -> Response:
    return JSONResponse({"code": code, "message": message}, status_code=404)
