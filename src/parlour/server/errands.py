"""Work that takes its time, and the pages that look on: each is told what has changed."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

import msgspec

_SILENCE_S: Final = 10.0
"""Seconds after which a page is told that we are still here: longer, and proxies hang up."""
_BREATH_S: Final = 0.05
"""Seconds in which a draft may grow before it is sent again."""


class Errand:
    """What is known so far: of each kind of message the newest, and in the end the last one.

    It is used in one thread, that of the event loop.
    """

    def __init__(self, first: msgspec.Struct | None = None) -> None:
        self.last: msgspec.Struct | None = None
        self._told: dict[type, msgspec.Struct] = {}
        self._news = asyncio.Event()
        if first is not None:
            self.tell(first)

    def tell(self, message: msgspec.Struct) -> None:
        """Something has changed."""
        if self.last is None:
            self._told[type(message)] = message
            self._wake()

    def end(self, message: msgspec.Struct) -> None:
        """Say the last word."""
        if self.last is None:
            self.last = message
            self._wake()

    async def messages(self) -> AsyncIterator[msgspec.Struct | None]:
        """All that is known and then what changes, up to the last word; None in a long silence."""
        shown: dict[type, msgspec.Struct] = {}
        while True:
            # Taken down before anything is sent, or what comes meanwhile would be passed over.
            news, last = self._news, self.last
            for kind, message in list(self._told.items()):
                if shown.get(kind) is not message:
                    shown[kind] = message
                    yield message
            if last is not None:
                yield last
                return
            try:
                await asyncio.wait_for(news.wait(), _SILENCE_S)
            except TimeoutError:
                yield None
            else:
                await asyncio.sleep(_BREATH_S)

    async def ended(self) -> msgspec.Struct:
        """The last word, once it is said."""
        while self.last is None:
            await self._news.wait()
        return self.last

    def _wake(self) -> None:
        self._news.set()
        self._news = asyncio.Event()
