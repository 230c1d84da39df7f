"""One page at a table: what it asks for goes to the table, what happens comes back in order."""

import asyncio
import contextlib
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.cards import Card, CardSet
from parlour.errors import IllegalAction, LimitReached, ParlourError, UsageError
from parlour.play import ChooseMoon, Event, PassCards, PlayCard
from parlour.play.actions import SeatAction
from parlour.play.events import Undone
from parlour.rules import RuleId
from parlour.server import wire
from parlour.server.happened import happened
from parlour.server.house import House, title_of
from parlour.server.limits import Limits
from parlour.server.live_table import LiveTable
from parlour.server.rates import Bucket
from parlour.server.seat_view import SeatView
from parlour.table import Act, Bot, Redo, Redone, Table, Undo

LONGEST_MESSAGE: Final = 4096
"""Bytes of one message from a page."""
MOST_WAITING: Final = 400
"""Messages that may wait for a slow page; one that falls further behind is sent away."""

LONGEST_ID: Final = 64

_DECODER: Final = msgspec.json.Decoder(wire.FromPage)
_Outgoing = wire.FromHouse


class PageSocket:
    """The socket of one page: an onlooker at the table, with a seat or without."""

    def __init__(
        self, socket: WebSocket, house: House, live: LiveTable, seat: int | None, limits: Limits
    ) -> None:
        self._socket = socket
        self._house = house
        self._live = live
        self._seat = seat
        self._shown = SeatView(seat)
        self._out: asyncio.Queue[_Outgoing] = asyncio.Queue(MOST_WAITING)
        loop = asyncio.get_running_loop()
        self._loop = loop
        self.gone = asyncio.Event()
        burst, refill = limits.messages, limits.messages_per_second
        self._asked = Bucket(burst, refill, burst, loop.time())

    async def run(self) -> None:
        """Serve the page until it goes."""
        sender = asyncio.create_task(self._send_all())
        try:
            await self._read_all()
        except WebSocketDisconnect:
            pass
        finally:
            self._live.part(self)
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sender
            self.gone.set()

    def tell(self, table: Table, n: int, event: Event) -> None:
        """Take in what has happened, and tell the page what of it its seat may see."""
        if isinstance(event, Undone | Redone):
            self._shown = SeatView(self._seat, table.holding)
            seen: Event | None = event
        else:
            seen = self._shown.see(event)
        view = self._shown.told(table)
        if seen is not None and view is not None:
            self._put(wire.Step(n=n, happened=happened(seen), view=view))

    def say_bye(self, reason: str, retry_ms: int | None) -> None:
        """Tell the page that the house closes, and when to come back."""
        self._put(wire.Bye(reason=reason, retry_ms=retry_ms))

    def _put(self, message: _Outgoing) -> None:
        try:
            self._out.put_nowait(message)
        except asyncio.QueueFull:
            # It comes back by itself and catches up from the number it saw last.
            self._live.part(self)
            self._loop.create_task(self._socket.close(1013, "too slow"))

    async def _send_all(self) -> None:
        while True:
            message = await self._out.get()
            await self._socket.send_text(msgspec.json.encode(message).decode())
            if isinstance(message, wire.Bye):
                await self._socket.close(1012)
                return

    async def _read_all(self) -> None:
        greeted = False
        while True:
            text = await self._socket.receive_text()
            if not self._asked.take(self._loop.time()):
                self._refuse(None, LimitReached("too many messages at a time"))
                continue
            message = self._decoded(text)
            if message is None:
                continue
            if isinstance(message, wire.Hello):
                await self._greet(message)
                greeted = True
            elif greeted:
                await self._answer(message)
            else:
                self._refuse(message.id, UsageError("say hello first"))

    def _decoded(self, text: str) -> wire.FromPage | None:
        try:
            if len(text) > LONGEST_MESSAGE:
                raise LimitReached(f"a message has at most {LONGEST_MESSAGE} characters")
            return _DECODER.decode(text)
        except msgspec.MsgspecError as wrong:
            self._refuse(None, UsageError(f"the message is not as it should be: {wrong}"))
        except ParlourError as wrong:
            self._refuse(None, wrong)
        return None

    async def _greet(self, hello: wire.Hello) -> None:
        """Say how the table is, then every step after the number that was seen."""
        names = await asyncio.to_thread(self._house.names, self._live.table)
        # From here on nothing is awaited: what happens next is told by `tell`, and nothing twice.
        table = self._live.table
        self._live.join(self)
        self._put(
            wire.Welcome(
                table=self._live.table_id,
                seat=self._seat,
                title=title_of(table),
                preset=table.preset,
                rules=table.rules.to_options(),
                players=_players(table, names),
                n=table.n,
            )
        )
        missed = self._live.since(hello.since)
        if missed is None:
            self._shown = SeatView(self._seat, table.holding)
            self._show_newest(table)
            return
        self._shown = SeatView(self._seat, table.holding[: len(table.holding) - len(missed)])
        for n, event in missed:
            self.tell(table, n, event)

    def _show_newest(self, table: Table) -> None:
        view = self._shown.told(table)
        if view is not None:
            self._put(wire.Step(n=table.n, happened=wire.Happened(event="Resumed"), view=view))

    async def _answer(
        self, message: wire.Act | wire.Undo | wire.Redo | wire.NextDeal | wire.PlayAgain
    ) -> None:
        try:
            n = await self._done(message)
        except ParlourError as wrong:
            self._refuse(message.id, wrong)
        else:
            self._put(wire.Accepted(id=message.id, n=n))

    async def _done(
        self, message: wire.Act | wire.Undo | wire.Redo | wire.NextDeal | wire.PlayAgain
    ) -> int:
        seat = self._seat
        if seat is None:
            raise UsageError("you do not sit at this table")
        if not 0 < len(message.id) <= LONGEST_ID:
            raise UsageError(f"an id has 1 to {LONGEST_ID} characters")
        ask = f"{seat} {message.id}"
        match message:
            case wire.Act():
                action = _action(message.action)
                return await self._live.do(Act(seat=seat, action=action), ask=ask, at=message.at)
            case wire.Undo():
                return await self._live.do(Undo(seat=seat), ask=ask)
            case wire.Redo():
                return await self._live.do(Redo(seat=seat), ask=ask)
            case wire.NextDeal():
                return await self._live.do(self._live.deal(), ask=ask)
            case wire.PlayAgain():
                return await self._live.do(self._live.another_game(), ask=ask)

    def _refuse(self, ask: str | None, wrong: ParlourError) -> None:
        rule = wrong.rule if isinstance(wrong, IllegalAction) else None
        self._put(wire.Refused(id=ask, code=wrong.code, message=wrong.message, rule=rule))


def _players(table: Table, names: list[str]) -> list[wire.Player]:
    return [
        wire.Player(
            seat=seat, name=names[seat], bot=sitting.level if isinstance(sitting, Bot) else None
        )
        for seat, sitting in enumerate(table.seats)
    ]


def _action(asked: wire.Pass | wire.Play | wire.Moon) -> SeatAction:
    """The action that is meant; raises CardError for text that is no card."""
    match asked:
        case wire.Pass():
            cards = CardSet(Card.parse(card) for card in asked.cards)
            if len(cards) != len(asked.cards):
                raise IllegalAction("a card is named twice in this pass", rule=RuleId.PASS)
            return PassCards(cards)
        case wire.Play():
            return PlayCard(Card.parse(asked.card))
        case wire.Moon():
            return ChooseMoon(asked.form)
