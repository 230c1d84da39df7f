"""The library over HTTP: what is in it, a book opened, a book added or taken out."""

from collections.abc import Callable
from functools import partial

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from parlour.errors import LimitReached
from parlour.logs import logger
from parlour.server.book_porter import BookPorter
from parlour.server.desk_door import DeskDoor, in_thread
from parlour.server.event_stream import event_stream
from parlour.server.library_view import book_list, found, leaf, opened
from parlour.server.local_requests import Uploads, may_change_library
from parlour.server.rates import Rates, network_of


class BookRoutes:
    """The routes, with the library they show and who may change it."""

    def __init__(self, door: DeskDoor, porter: BookPorter, rates: Rates, uploads: Uploads) -> None:
        self._door = door
        self._porter = porter
        self._rates = rates
        self._uploads = uploads
        self.routes = [
            Route("/api/books", self.books, methods=["GET"]),
            Route("/api/books", self.add, methods=["POST"]),
            Route("/api/books/{edition}", self.book, methods=["GET"]),
            Route("/api/books/{edition}", self.remove, methods=["DELETE"]),
            Route("/api/books/{edition}/passages", self.passages, methods=["GET"]),
            Route("/api/passages/{passage}", self.passage, methods=["GET"]),
        ]

    async def books(self, request: Request) -> Response:
        """All books that are searched."""
        desk = await self._door.prepared_desk()
        may_add = may_change_library(request, self._uploads)
        most = self._porter.most_bytes
        return await _json(partial(book_list, desk.library, may_add=may_add, most_bytes=most))

    async def book(self, request: Request) -> Response:
        """One edition with its contents, also when it was taken out or replaced."""
        desk = await self._door.desk()
        return await _json(partial(opened, desk.library, request.path_params["edition"]))

    async def passages(self, request: Request) -> Response:
        """Some passages of it: `start` is a number, `around` the id of one."""
        desk = await self._door.desk()
        start = request.query_params.get("start", "")
        shown = partial(
            leaf,
            desk.library,
            request.path_params["edition"],
            start=int(start) if start.isdecimal() and len(start) < 9 else 0,
            around=request.query_params.get("around", ""),
        )
        return await _json(shown)

    async def passage(self, request: Request) -> Response:
        """One passage of any edition there ever was."""
        desk = await self._door.desk()
        return await _json(partial(found, desk.library, request.path_params["passage"]))

    async def add(self, request: Request) -> Response:
        """Add the book that is the body of the request; the answer is a stream of events."""
        if not may_change_library(request, self._uploads):
            return _not_here()
        if not self._rates.allows(network_of(request)):
            raise LimitReached("too many books come from here: wait a few minutes")
        try:
            errand = await self._porter.take_in(request)
        except ClientDisconnect:  # they thought better of it
            return Response(status_code=400)
        return event_stream(errand.messages())

    async def remove(self, request: Request) -> Response:
        """Take an edition out; what was ruled by it still quotes it."""
        if not may_change_library(request, self._uploads):
            return _not_here()
        desk = await self._door.desk()
        edition = request.path_params["edition"]
        await in_thread(lambda: desk.library.remove(edition))
        await in_thread(lambda: desk.removed(edition))
        logger.info("book removed", edition=edition)
        return Response(status_code=204)


async def _json(show: Callable[[], object]) -> Response:
    """What is shown as JSON, made in a thread."""
    body = await in_thread(lambda: msgspec.json.encode(show()))
    return Response(body, media_type="application/json")


def _not_here() -> Response:
    text = "books are added and removed on the machine this house stands on"
    return JSONResponse({"code": "not_allowed", "message": text}, status_code=403)
