"""A table that is being played: its one writer, the computer players, the pages that look on.

Everything a person asks for goes through `do`, one after the other. What follows by itself (a
deal, the computer players' cards) is decided at once and written in the same commit, so a table is
never found waiting for somebody who is not a person.
"""

import asyncio
import random
import secrets
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from parlour.bots import Policy, act
from parlour.errors import VersionConflict
from parlour.play import ChooseMoon, Event, PlayCard
from parlour.play.events import GameStarted, Undone
from parlour.store import GroupCommit
from parlour.table import Act, Bot, Command, Deal, Redone, StartGame, Table

LONGEST_CATCH_UP: Final = 60
"""Steps a page that comes back gets one by one; beyond that it gets the newest view alone."""


class Onlooker(Protocol):
    """A page at the table, told of each event once it is written."""

    def tell(self, table: Table, n: int, event: Event) -> None:
        """`event` has become number `n` of the log and left the table so."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """Where the house draws its secrets, and the computer players their luck, from."""

    secret: Callable[[], bytes] = lambda: secrets.token_bytes(32)
    rng: random.Random = field(default_factory=random.SystemRandom)


class LiveTable:
    """One table in memory, with its log in the store."""

    def __init__(
        self,
        table_id: str,
        table: Table,
        *,
        log: GroupCommit,
        policies: Mapping[int, Policy],
        chance: Chance,
    ) -> None:
        self.table_id = table_id
        self.table = table
        self._log = log
        self._policies = policies
        self._chance = chance
        self._one_at_a_time = asyncio.Lock()
        self._onlookers: set[Onlooker] = set()
        self._done: dict[str, int] = {}
        self._last_seen: dict[int, int] = {}
        self._recent: deque[tuple[int, Event]] = deque(maxlen=LONGEST_CATCH_UP)

    def join(self, onlooker: Onlooker) -> None:
        """Tell this page of everything from now on."""
        self._onlookers.add(onlooker)

    def part(self, onlooker: Onlooker) -> None:
        """Tell it no more."""
        self._onlookers.discard(onlooker)

    def since(self, n: int) -> list[tuple[int, Event]] | None:
        """The events behind number `n`, where they are few and nothing was taken back in them.

        None: whoever asks is better served with the table as it is.
        """
        if n == self.table.n:
            return []
        missed = [(number, event) for number, event in self._recent if number > n]
        plain = all(not isinstance(event, Undone | Redone | GameStarted) for _, event in missed)
        return missed if missed and missed[0][0] == n + 1 and plain else None

    @property
    def watched(self) -> bool:
        """Whether any page is at the table."""
        return bool(self._onlookers)

    async def do(self, command: Command, *, ask: str, at: int | None = None) -> int:
        """Do what was asked for under the id `ask`; gives the log's last number.

        An id that was done before is not done again. `at` is the last event the asker had seen:
        where a card or a word on a moon is old the answer is VersionConflict, since what was seen
        decides what was meant. Raises what `Table.decide` raises.
        """
        async with self._one_at_a_time:
            if ask in self._done:
                return self._done[ask]
            if isinstance(command, Act) and isinstance(command.action, PlayCard | ChooseMoon):
                self._refuse_if_old(command.seat, at)
            n = await self._write(self.table.decide(command))
            self._remember(ask, n)
            return n

    async def go_on(self) -> None:
        """Do what is due without anybody's asking: start, deal, let the computer players act."""
        async with self._one_at_a_time:
            await self._write(())

    def _refuse_if_old(self, seat: int, at: int | None) -> None:
        last = self._last_seen.get(seat, 0)
        if at is not None and at < last:
            raise VersionConflict(
                "the table has gone on: look again before you play", expected=at, found=last
            )

    async def _write(self, events: tuple[Event, ...]) -> int:
        before = self.table
        following = self._what_follows(before.after(events))
        written = (*events, *following)
        if not written:
            return before.n
        n = await asyncio.wrap_future(self._log.append(self.table_id, before.n, written))
        for event in written:
            self.table = self.table.apply(event)
            self._recent.append((self.table.n, event))
            for seat in range(self.table.rules.players):
                if event.seen_by(seat) is not None:
                    self._last_seen[seat] = self.table.n
            for onlooker in tuple(self._onlookers):
                onlooker.tell(self.table, self.table.n, event)
        return n

    def _what_follows(self, table: Table) -> tuple[Event, ...]:
        followed: list[Event] = []
        while (command := self._due(table)) is not None:
            events = table.decide(command)
            table = table.after(events)
            followed += events
        return tuple(followed)

    def _due(self, table: Table) -> Command | None:
        game = table.game
        if game is None:
            return self.another_game()
        if game.deal is None and not game.over:
            return self.deal()
        if game.deal is None:
            return None
        for seat in game.deal.to_act:
            if isinstance(table.seats[seat], Bot):
                return self._bot_acts(table, seat)
        return None

    def deal(self) -> Deal:
        """The command that deals the next hands, with secrets drawn now."""
        seats = self.table.rules.players
        nonces = [self._chance.secret().hex() for _ in range(seats)]
        return Deal(secret=self._chance.secret(), nonces=nonces)

    def another_game(self) -> StartGame:
        """The command for one more game; the first dealer is drawn anew."""
        return StartGame(dealer=self._chance.rng.randrange(self.table.rules.players))

    def _bot_acts(self, table: Table, seat: int) -> Act:
        view = table.view(seat)
        assert view is not None
        return Act(seat=seat, action=act(self._policies[seat], view, self._chance.rng))

    def _remember(self, ask: str, n: int) -> None:
        self._done[ask] = n
        if len(self._done) > 500:
            del self._done[next(iter(self._done))]
