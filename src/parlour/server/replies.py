"""JSON in and out, and mistakes as JSON with their code."""

from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from parlour.errors import (
    BookTooLarge,
    LimitReached,
    NoSuchBook,
    NoSuchTable,
    ParlourError,
    RulesetError,
    StoreError,
    UsageError,
)

T = TypeVar("T")
LONGEST_BODY: Final = 64 * 1024
"""Bytes of a request's body."""


async def read_body(request: Request, kind: type[T]) -> T:
    """The request's JSON as that type; raises UsageError for anything else."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_BODY:
            raise LimitReached(f"a request has at most {LONGEST_BODY} bytes")
    try:
        return msgspec.json.decode(body, type=kind)
    # Options may be anything, also lists in lists without end.
    except (msgspec.MsgspecError, RecursionError) as wrong:
        raise UsageError(f"the request is not as it should be: {wrong}") from None


def mistake(request: Request, error: Exception) -> Response:
    """A caller's mistake as JSON: a code that stays, words to show, the options at fault."""
    assert isinstance(error, ParlourError)
    body: dict[str, Any] = {"code": error.code, "message": error.message}
    if isinstance(error, RulesetError):
        body["options"] = list(error.options)
    return JSONResponse(body, status_code=_status(error))


def _status(error: ParlourError) -> int:
    match error:
        case NoSuchTable() | NoSuchBook():
            return 404
        case BookTooLarge():
            return 413
        case LimitReached():
            return 429
        case StoreError():
            return 503
    return 400
