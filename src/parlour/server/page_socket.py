"""One page at a table: what it asks for goes to the table, what happens comes back in order."""

import asyncio
from collections.abc import Iterable, Sequence

from msgspec.structs import replace
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.errors import IllegalAction, LimitReached, ParlourError, UsageError
from parlour.logs import logger
from parlour.play import Event
from parlour.play.events import Undone
from parlour.server import wire
from parlour.server.faults import CODE, MESSAGE, note_fault
from parlour.server.happened import happened
from parlour.server.house import House
from parlour.server.limits import Limits
from parlour.server.live_table import LiveTable
from parlour.server.outbox import Outbox
from parlour.server.page_asks import Ask, command_of, read_message
from parlour.server.rates import Bucket
from parlour.server.seat_view import SeatView
from parlour.server.steward import Step
from parlour.server.table_list import title_of
from parlour.table import Bot, Redone, Table


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
        self._greeted = False
        self._out = Outbox(socket)
        self._loop = asyncio.get_running_loop()
        self.gone = asyncio.Event()
        burst, refill = limits.messages, limits.messages_per_second
        self._asked = Bucket(burst, refill, burst, self._loop.time())

    async def run(self) -> None:
        """Serve the page until it goes, is sent away, or the house says bye."""
        tasks = {asyncio.create_task(self._out.send_all()), asyncio.create_task(self._read_all())}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._live.part(self)
            for task in tasks:
                task.cancel()
                task.add_done_callback(self._note_end)
            try:
                await asyncio.wait(tasks)
            finally:
                self.gone.set()

    def _note_end(self, task: asyncio.Task[None]) -> None:
        end = None if task.cancelled() else task.exception()
        if end is not None and not isinstance(end, WebSocketDisconnect):
            note_fault("a page's socket failed", end, table=self._live.table_id)

    def tell(self, steps: Sequence[Step]) -> None:
        """Take in what has happened, and tell the page what of it its seat may see."""
        self._tell((step.table, step.table.n, step.event) for step in steps)

    def _tell(self, happenings: Iterable[tuple[Table, int, Event]]) -> None:
        if self._out.given_up:
            return
        told: list[wire.Step] = []
        for table, n, event in happenings:
            if isinstance(event, Undone | Redone):
                self._shown = SeatView(self._seat, table.holding)
                seen: Event | None = event
            else:
                seen = self._shown.see(event)
            view = self._shown.told(table)
            if seen is not None and view is not None:
                told.append(wire.Step(n=n, happened=happened(seen), view=view, more=True))
        for step in told[:-1]:
            self._out.put(step)
        for step in told[-1:]:
            self._out.put(replace(step, more=False))

    def send_away(self) -> None:
        """End this visit; the page comes back by itself and sees the table as it is."""
        self._live.part(self)
        self._out.give_up()

    def say_bye(self, reason: str, retry_ms: int | None) -> None:
        """Tell the page that the house closes, and when to come back."""
        self._out.put(wire.Bye(reason=reason, retry_ms=retry_ms))

    async def _read_all(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            ask: str | None = None
            try:
                asked = self._taken_in(message)
                if isinstance(asked, wire.Hello):
                    await self._greet(asked)
                else:
                    ask = asked.id
                    await self._answer(asked)
            except ParlourError as wrong:
                self._refuse(ask, wrong)
            except Exception as fault:  # noqa: BLE001  the page goes on, and so does the table
                note_fault("a page's wish failed", fault, table=self._live.table_id)
                self._out.put(wire.Refused(id=ask, code=CODE, message=MESSAGE, rule=None))

    def _taken_in(self, message: Message) -> wire.FromPage:
        if not self._asked.take(self._loop.time()):
            raise LimitReached("too many messages at a time")
        return read_message(message)

    async def _greet(self, hello: wire.Hello) -> None:
        """Say how the table is, then every step after the number that was seen."""
        names = await asyncio.to_thread(self._house.names, self._live.table.seats)
        # From here on nothing is awaited: what happens next is told by `tell`, and nothing twice.
        self._greeted = True
        table = self._live.table
        self._live.join(self)
        self._out.put(
            wire.Welcome(
                table=self._live.table_id,
                seat=self._seat,
                game=table.plays,
                title=title_of(table.preset, table.plays),
                preset=table.preset,
                rules=table.rules.to_options(),
                players=_players(table, names),
                n=table.n,
            )
        )
        missed = self._missed(hello.since, table)
        if missed is None:
            self._shown = SeatView(self._seat, table.holding)
            self._show_newest(table)
            return
        seen_before = max(0, len(table.holding) - len(missed))
        self._shown = SeatView(self._seat, table.holding[:seen_before])
        self._tell((table, n, event) for n, event in missed)

    def _missed(self, since: int, table: Table) -> list[tuple[int, Event]] | None:
        seat = self._seat
        if since == 0 and seat is not None and table.undo_to(seat) is None:
            # Nobody has sat down yet: the first cards are played before the person's eyes.
            return self._live.recent.from_the_start()
        return self._live.recent.since(since)

    def _show_newest(self, table: Table) -> None:
        view = self._shown.told(table)
        if view is not None:
            resumed = wire.Happened(event="Resumed")
            self._out.put(wire.Step(n=table.n, happened=resumed, view=view, more=False))

    async def _answer(self, asked: Ask) -> None:
        if not self._greeted:
            raise UsageError("say hello first")
        if self._seat is None:
            raise UsageError("you do not sit at this table")
        if isinstance(asked, wire.LetStand):
            n = await self._live.let_stand(self._seat)
            self._out.put(wire.Accepted(id=asked.id, n=n))
            return
        command = command_of(asked, self._seat, self._live)
        at = asked.at if isinstance(asked, wire.Act) else None
        n = await self._live.do(command, ask=f"{self._seat} {asked.id}", at=at)
        self._out.put(wire.Accepted(id=asked.id, n=n))

    def _refuse(self, ask: str | None, wrong: ParlourError) -> None:
        rule = wrong.rule if isinstance(wrong, IllegalAction) else None
        # The words are left out: they may name a card.
        logger.debug("refused", table=self._live.table_id, code=wrong.code, rule=rule)
        self._out.put(wire.Refused(id=ask, code=wrong.code, message=wrong.message, rule=rule))


def _players(table: Table, names: Sequence[str]) -> list[wire.Player]:
    return [
        wire.Player(
            seat=seat, name=names[seat], bot=sitting.level if isinstance(sitting, Bot) else None
        )
        for seat, sitting in enumerate(table.seats)
    ]
