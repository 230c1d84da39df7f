"""The game as it goes on: whatever happens is kept, then taken in, then told."""

from collections.abc import Sequence
from itertools import groupby

from parlour.bots import Policy, act, claim_of
from parlour.bots.plain import PlainPolicy
from parlour.cards import Card
from parlour.logs import logger
from parlour.play import (
    Action,
    DealCards,
    Event,
    GiveNonce,
    OpenDeal,
    PlayerView,
)
from parlour.play.events import CardDrawn
from parlour.terminal.open_game import OpenGame
from parlour.terminal.saving import SavedGames
from parlour.terminal.seating import PERSON, Seating
from parlour.terminal.sitting import Sitting
from parlour.terminal.speaker import Speaker
from parlour.terminal.telling import draw_lines, told


class LiveGame:
    """A game that is played now, with the house and the computer players at work."""

    def __init__(
        self,
        *,
        game: OpenGame,
        sitting: Sitting,
        seating: Seating,
        saves: SavedGames,
        policy: Policy,
        speaker: Speaker,
    ) -> None:
        self.game = game
        self.sitting = sitting
        self.seating = seating
        self._saves = saves
        self._policy = policy
        self._speaker = speaker
        self._stands = False

    @property
    def view(self) -> PlayerView:
        """What the person knows."""
        return self.game.view(PERSON)

    @property
    def person_awaited(self) -> bool:
        """Whether the person is to decide something in a deal."""
        return self.view.must_act

    @property
    def wrong_card(self) -> Card | None:
        """The person's card that was against the rules, until they have said whether it stands."""
        return None if self._stands else self.view.wrong

    def let_stand(self) -> None:
        """The person says nothing of the wrong card."""
        self._stands = self.view.wrong is not None

    def claim(self) -> bool:
        """Lets a computer player call a revoke that it is sure of; False where none does."""
        for seat in range(1, self.game.rules.players):
            rng = self.sitting.chance.rng("claim", seat, len(self.game.events))
            try:
                claim = claim_of(self._policy, self.game.view(seat), rng)
                events = () if claim is None else self.game.decide(seat, claim)
            # A bot of another package may fail in any way, or call what cannot be called.
            except Exception as failed:  # noqa: BLE001
                logger.warning("bot failed", bot=self.sitting.level, failure=type(failed).__name__)
                continue
            if events:
                self._happen(events, sync=False)
                return True
        return False

    def open_deal(self) -> None:
        """The house opens the next deal."""
        self._house(OpenDeal(self.sitting.chance.secret(self.game.state.next_deal)))

    def go_on(self) -> None:
        """One step of the house or of a computer player."""
        waiting = [seat for seat in self.game.to_act if seat != PERSON]
        if self.view.phase == "nonces":
            self._prepare_deal()
        elif waiting:
            self._let_play(waiting[0])

    def do(self, action: Action) -> None:
        """The person acts; raises IllegalAction where the rules forbid it."""
        self._happen(self.game.decide(PERSON, action), sync=True)

    def take_back(self) -> Event:
        """Goes back to the person's last decision, and gives it; raises IllegalAction if none."""
        undone, decision = self.game.take_back()
        self._stands = False
        self._saves.append((undone,), sync=True)
        return decision

    def _prepare_deal(self) -> None:
        waiting = self.game.to_act
        if not waiting:
            self._house(DealCards())
            return
        seat = waiting[0]
        nonce = ""
        if seat == PERSON:
            own = self.sitting.nonce
            nonce = self.sitting.chance.nonce(self.view.deal) if own is None else own
        self._happen(self.game.decide(seat, GiveNonce(nonce)), sync=False)

    def _let_play(self, seat: int) -> None:
        view = self.game.view(seat)
        rng = self.sitting.chance.rng("seat", seat, len(self.game.events))
        try:
            events = self.game.decide(seat, act(self._policy, view, rng))
        # A bot of another package may fail in any way; the person's game goes on all the same.
        except Exception as failed:  # noqa: BLE001
            logger.warning("bot failed", bot=self.sitting.level, failure=type(failed).__name__)
            events = self.game.decide(seat, act(PlainPolicy(), view, rng))
        self._happen(events, sync=False)

    def _house(self, action: Action) -> None:
        self._happen(self.game.decide(None, action), sync=False)

    def _happen(self, events: Sequence[Event], *, sync: bool) -> None:
        self._saves.append(events, sync=sync)
        for drawn, together in groupby(events, lambda event: isinstance(event, CardDrawn)):
            seen = [shown for event in together if (shown := self._take(event)) is not None]
            if drawn:
                draws = [event for event in seen if isinstance(event, CardDrawn)]
                self._speaker.say(draw_lines(draws, self.view, self.seating))

    def _take(self, event: Event) -> Event | None:
        """Takes an event in, tells what is told of it by itself, and gives what is seen of it."""
        before = self.view
        self.game.take(event)
        self._stands = self._stands and self.view.wrong is not None
        seen = event.seen_by(PERSON)
        if seen is not None:
            self._speaker.say(told(seen, before, self.view, self.seating))
        return seen
