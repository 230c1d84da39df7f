"""What is done at a table without a person's asking: starting, dealing, the computer's cards."""

import random
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from parlour.bots import Policy, act, claim_of, make_bot
from parlour.play import Event
from parlour.rules import eldest_hand
from parlour.server.faults import note_fault
from parlour.table import Act, Bot, Deal, Person, StartGame, Table

STAND_IN: Final = "plain"
"""The computer player that plays where another one fails."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """Where the house draws its secrets, and the computer players their luck, from."""

    secret: Callable[[], bytes] = lambda: secrets.token_bytes(32)
    rng: random.Random = field(default_factory=random.SystemRandom)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """An event, and the table after it."""

    event: Event
    table: Table


class Steward:
    """Serves one table: it knows what is due, and does it."""

    def __init__(self, table_id: str, policies: Mapping[int, Policy], chance: Chance) -> None:
        self._table_id = table_id
        self._policies = policies
        self._stand_in = make_bot(STAND_IN)
        self._chance = chance

    def deal(self, players: int) -> Deal:
        """The command that deals the next hands, with secrets drawn now."""
        nonces = [self._chance.secret().hex() for _ in range(players)]
        return Deal(secret=self._chance.secret(), nonces=nonces)

    def another_game(self, table: Table) -> StartGame:
        """The command for one more game. The first dealer is drawn anew for each.

        Where each deal is a game the deal passes on instead: a pool that waits is played for by
        turns.
        """
        if table.game is not None and table.rules.end == "single":
            return StartGame(dealer=eldest_hand(table.rules, table.game.first_dealer))
        return StartGame(dealer=self._chance.rng.randrange(table.rules.players))

    def steps(self, table: Table, events: tuple[Event, ...], *, patient: bool = True) -> list[Step]:
        """Those events and all that is due after them, until a person is awaited."""
        steps: list[Step] = []
        while events:
            for event in events:
                table = table.apply(event)
                steps.append(Step(event=event, table=table))
            events = self.due(table, patient=patient)
        return steps

    def waits_for(self, table: Table, seat: int) -> bool:
        """Whether the computer players wait for a person who may still put a wrong card right.

        Only where that person plays alone with them: nobody else can tell from it that the card
        was wrong.
        """
        view = table.view(seat)
        return (
            table.alone
            and isinstance(table.seats[seat], Person)
            and view is not None
            and view.wrong is not None
            and view.phase == "playing"
            and not view.must_act
        )

    def due(self, table: Table, *, patient: bool = True) -> tuple[Event, ...]:
        """What happens next without anybody's asking; nothing where a person is awaited.

        Without being patient the computer players do not wait for a word on a wrong card.
        """
        game = table.game
        if game is None:
            return table.decide(self.another_game(table))
        if patient and any(self.waits_for(table, seat) for seat in range(len(table.seats))):
            return ()
        claim = self._claim(table)
        if claim or game.over:
            return claim
        if game.deal is None:
            return table.decide(self.deal(table.rules.players))
        for seat in game.deal.to_act:
            if isinstance(table.seats[seat], Bot):
                return self._played_for(table, seat)
        return ()

    def _played_for(self, table: Table, seat: int) -> tuple[Event, ...]:
        policy = self._policies[seat]
        try:
            return self._tried(policy, table, seat)
        except Exception as fault:
            if policy is self._stand_in:
                raise
            # A plug-in may raise anything, or choose what the rules forbid: the game goes on.
            note_fault("a computer player failed", fault, table=self._table_id, seat=seat)
            return self._tried(self._stand_in, table, seat)

    def _claim(self, table: Table) -> tuple[Event, ...]:
        """The revoke that a computer player calls, and what comes of it; nothing where none does.

        They are sure of it or say nothing, so that the first one that speaks is heard.
        """
        if table.rules.enforcement == "prevent":
            return ()
        for seat, policy in self._policies.items():
            view = table.view(seat)
            assert view is not None
            try:
                claim = claim_of(policy, view, self._chance.rng)
                if claim is not None:
                    return table.decide(Act(seat=seat, action=claim))
            except Exception as fault:  # noqa: BLE001  a plug-in may raise anything, or call wrongly
                note_fault("a computer player failed", fault, table=self._table_id, seat=seat)
        return ()

    def _tried(self, policy: Policy, table: Table, seat: int) -> tuple[Event, ...]:
        view = table.view(seat)
        assert view is not None
        return table.decide(Act(seat=seat, action=act(policy, view, self._chance.rng)))
