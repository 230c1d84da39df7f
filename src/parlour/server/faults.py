"""Faults of ours, or of a plug-in: written to the log, and answered without a traceback.

A fault is told by its kind and by the lines of code it came through. Its message is left out: it
may name a card.
"""

import traceback
from typing import Final

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.logs import logger

CODE: Final = "fault"
MESSAGE: Final = "this is our mistake; it has been noted"
_LINES: Final = 8


def note_fault(what: str, fault: BaseException, **fields: object) -> None:
    """Log a fault as `what` with those fields, such as the table's id."""
    frames = traceback.extract_tb(fault.__traceback__)[-_LINES:]
    way = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    logger.error(what, kind=type(fault).__name__, way=way, **fields)


class Faults:
    """Answers a request that went wrong by our fault, and lets no other request feel it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        begun = False

        async def noting(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, noting)
        except Exception as fault:  # noqa: BLE001  the last place that can answer
            table = scope.get("path_params", {}).get("table")
            note_fault("fault", fault, path=scope["path"][:200], table=table)
            if scope["type"] == "http" and not begun:
                answer = JSONResponse({"code": CODE, "message": MESSAGE}, status_code=500)
                await answer(scope, receive, send)
            elif scope["type"] == "websocket" and not begun:
                await send({"type": "websocket.close", "code": 1011, "reason": MESSAGE})
