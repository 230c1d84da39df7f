"""Messages to a page as server-sent events, as long as they take to come."""

from collections.abc import AsyncIterator
from typing import Final

import msgspec
from starlette.responses import StreamingResponse

_STILL_HERE: Final = b": still here\n\n"

# A proxy would else keep the events until the last has come.
_HEADERS: Final = {"X-Accel-Buffering": "no"}


def event_stream(messages: AsyncIterator[msgspec.Struct | None]) -> StreamingResponse:
    """The answer that sends each message when it comes; None only says that we are still here."""
    return StreamingResponse(_events(messages), media_type="text/event-stream", headers=_HEADERS)


async def _events(messages: AsyncIterator[msgspec.Struct | None]) -> AsyncIterator[bytes]:
    async for message in messages:
        if message is None:
            yield _STILL_HERE
        else:
            yield b"data: " + msgspec.json.encode(message) + b"\n\n"
