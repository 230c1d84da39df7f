"""Whether a game record is true: every deal as committed to, every play legal, every score right.

The game is decided again. Whatever a seat or the house did is asked for once more, and what the
rules make of it must stand in the record, event by event.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from parlour.cards.shuffle import commitment
from parlour.errors import ParlourError, RecordError
from parlour.play.cause import Asked, cause_of, is_secret
from parlour.play.deal_end import revealed
from parlour.play.events import (
    CardPlayed,
    DealOpened,
    DealRevealed,
    Event,
    GameEnded,
    GameStarted,
    HandDealt,
    Undone,
)
from parlour.play.fault import Fault, FaultCode, difference, refusal, whereabouts
from parlour.play.game import Begin, GameState, begun, game_after
from parlour.play.history import effective
from parlour.play.record import read_as_far_as_possible
from parlour.play.telling import Names, told
from parlour.play.unproved import dealing_unproved, opening_unproved
from parlour.play.wrong_cards import turn_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """What came of checking a record; `deals` counts the deals that were played out and are right.

    `wrong_cards` counts the cards that were against the rules, at a table where such cards can be
    played and called: they stood until then, and what came of them is checked like all else.

    After an event that cannot stand, the rest of the game stands on nothing and is not judged; a
    fault further down says only that the record is unfinished or cannot be read. Where a deal is
    merely unproved, its secret not being shown, the check goes on.
    """

    deals: int
    wrong_cards: int = 0
    faults: tuple[Fault, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the record is whole and true."""
        return not self.faults


def verify(text: str, *, begin: Begin = begun) -> Verification:
    """Checks the text of a record; a text that is no record is a fault too, not an error.

    `begin` knows the games that records may be of.
    """
    record, unreadable = read_as_far_as_possible(text)
    events, seats = (record.events, record.seats) if record is not None else ((), ())
    check = _Check(
        events=_with_secrets(events),
        names=[f"seat {seat}" for seat in range(len(seats))],
        begin=begin,
    )
    faults = check.run()
    broken = len(faults) > len(check.unproved)
    if unreadable is not None:
        line = unreadable.line or 1
        faults.append(Fault(line=line, code="unreadable", message=unreadable.message))
    elif not (_ended(events) if broken else check.complete):
        message = f"the record ends {whereabouts(_holding(events))}: cut off?"
        faults.append(Fault(line=len(events) + 1, code="unfinished", message=message))
    return Verification(deals=check.deals, wrong_cards=len(check.wrong_cards), faults=tuple(faults))


def _with_secrets(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events, each deal with its secret where that is shown only later on.

    In a copy for others the secret of a deal is withheld until the deal is over.
    """
    secrets = {
        commitment(bytes.fromhex(event.secret)): event.secret
        for event in events
        if isinstance(event, DealRevealed) and is_secret(event.secret)
    }
    return tuple(
        replace(event, secret=secrets.get(event.commitment))
        if isinstance(event, DealOpened) and event.secret is None
        else event
        for event in events
    )


def _holding(events: tuple[Event, ...]) -> tuple[Event, ...]:
    try:
        return effective(events)
    except RecordError:
        return events


def _ended(events: Sequence[Event]) -> bool:
    """Whether the record says, true or not, that the game came to its end."""
    ends = [
        isinstance(event, GameEnded) for event in events if isinstance(event, GameEnded | Undone)
    ]
    return bool(ends) and ends[-1]


def _against_the_rules(game: GameState, event: Event) -> bool:
    """Whether the event is a card that its player might not have played."""
    if not isinstance(event, CardPlayed) or game.deal is None:
        return False
    return event.card not in turn_of(game.deal, event.seat, game.deal.hands[event.seat]).legal


class _WrongError(Exception):
    """The event at `place` of the log cannot stand."""

    def __init__(self, place: int, code: FaultCode, message: str) -> None:
        super().__init__(message)
        self.fault = _fault(place, code, message)


def _fault(place: int, code: FaultCode, message: str) -> Fault:
    # The first line of a record is its header.
    return Fault(line=place + 2, code=code, message=message)


@dataclass(slots=True, kw_only=True)
class _Check:
    """The walk through the log; stops at the first event that cannot stand.

    `games` is the game after each event that holds, `settled` the numbers of events after which
    nothing else had to follow: an undo goes back to one of those. `wrong_cards` are the numbers of
    cards that were played against the rules. `unproved` are the deals whose
    secret is nowhere shown; they are played on with the hands as recorded.
    """

    events: tuple[Event, ...]
    names: Names
    begin: Begin
    unproved: list[Fault] = field(default_factory=list)
    games: list[GameState] = field(default_factory=list)
    settled: set[int] = field(default_factory=set)
    wrong_cards: set[int] = field(default_factory=set)

    @property
    def deals(self) -> int:
        """How many deals have been scored rightly."""
        if not self.games:
            return 0
        # A game without scores has one deal, which ends with it.
        return len(self.games[-1].scores) or int(self.games[-1].over)

    @property
    def complete(self) -> bool:
        """Whether the game has come to its end, the last secret shown."""
        return bool(self.games) and self.games[-1].over and len(self.games) in self.settled

    def run(self) -> list[Fault]:
        place = 0
        try:
            while place < len(self.events):
                place = self._step(place)
        except _WrongError as wrong:
            return [*self.unproved, wrong.fault]
        return list(self.unproved)

    def _step(self, place: int) -> int:
        """Checks what was asked for at that place with all that follows from it."""
        event = self.events[place]
        if isinstance(event, Undone):
            self._take_back(place, event)
            return place + 1
        following = self._following(place, event)
        recorded = self.events[place : place + len(following)]
        for offset, (wanted, found) in enumerate(zip(following, recorded, strict=False)):
            if wanted != found:
                raise _WrongError(place + offset, *difference(wanted, found, self.names))
            if self.games and _against_the_rules(self.games[-1], wanted):
                self.wrong_cards.add(len(self.games))
            self.games.append(
                self.games[-1].apply(wanted)
                if self.games
                else game_after((wanted,), begin=self.begin)
            )
        if len(recorded) == len(following):
            self.settled.add(len(self.games))
        return place + len(recorded)

    def _take_back(self, place: int, event: Undone) -> None:
        if event.to not in self.settled or event.to == len(self.games):
            message = f"nothing can be taken back to event {event.to}: no turn ended there"
            raise _WrongError(place, "undo", message)
        del self.games[event.to :]
        self.settled = {number for number in self.settled if number <= event.to}
        self.wrong_cards = {number for number in self.wrong_cards if number < event.to}

    def _following(self, place: int, event: Event) -> tuple[Event, ...]:
        """What the rules make of it, the event itself first."""
        if not self.games:
            return self._start(place, event)
        game = self.games[-1]
        # The secret of a deal is shown when the next one is opened: that is what was asked for.
        if isinstance(event, DealRevealed) and game.deal is not None and game.between_deals:
            if place + 1 == len(self.events):
                return (revealed(game.deal),)
            place, event = place + 1, self.events[place + 1]
            if not isinstance(event, DealOpened):
                message = f"the next deal is opened here; the record has: {told(event, self.names)}"
                raise _WrongError(place, "order", message)
        try:
            return self._decided(place, event)
        except RecordError as error:
            raise _WrongError(place, "deal", error.message) from None
        except ParlourError as error:
            raise _WrongError(place, "illegal", refusal(event, error, self.names)) from None

    def _decided(self, place: int, event: Event) -> tuple[Event, ...]:
        game = self.games[-1]
        if isinstance(event, DealOpened) and event.secret is None:
            following = opening_unproved(game, event)
            message = f"no secret shown fits the commitment of deal {event.deal}: it is unproved"
            self.unproved.append(_fault(place, "hidden", message))
            return following
        if isinstance(event, HandDealt) and game.deal and game.deal.opened.secret is None:
            return dealing_unproved(game.deal, self.events[place:])
        return game.decide(*self._cause(place, event))

    def _start(self, place: int, event: Event) -> tuple[Event, ...]:
        if not isinstance(event, GameStarted):
            message = f"a game begins with its rules; the record has: {told(event, self.names)}"
            raise _WrongError(place, "order", message)
        try:
            self.begin(event)
        except ParlourError as error:
            raise _WrongError(place, "rules", error.message) from None
        return (event,)

    def _cause(self, place: int, event: Event) -> Asked:
        try:
            cause = cause_of(event)
        except RecordError as error:
            code: FaultCode = "commitment" if isinstance(event, DealOpened) else "hidden"
            raise _WrongError(place, code, error.message) from None
        if cause is None:
            message = f"nothing before this leads to it: {told(event, self.names)}"
            raise _WrongError(place, "order", message)
        return cause
