"""A game: deals until the end rule."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from parlour.cards.shuffle import SECRET_BYTES, commitment
from parlour.errors import IllegalAction, NotYourTurn
from parlour.play.actions import Action, CallRevoke, LayCounters, OpenDeal
from parlour.play.deal import DealState
from parlour.play.deal_end import revealed
from parlour.play.decide import decide_in_deal
from parlour.play.events import (
    HEARTS,
    CountersLaid,
    DealOpened,
    DealRevealed,
    DealScored,
    Event,
    GameEnded,
    GameStarted,
    game_of,
)
from parlour.rules import (
    Counters,
    RuleId,
    Ruleset,
    cards_laid,
    pass_entry,
    require_playable,
    seat_in_turn,
)

DealDecider = Callable[[DealState, int | None, Action], tuple[Event, ...]]
"""What follows in a deal from what a seat, or the house as None, asks for; raises why not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """A game with all hands open: its rules, the deal on the table, totals and past scores.

    `first_dealer` deals the first deal, then the deal goes round. `winners` is empty until the game
    is over. `counters` are those on the table, None where the game settles in none. `in_deal`
    decides what follows within a deal: by it a sibling of Hearts differs, which shares the shuffle,
    the folds and the views.
    """

    rules: Ruleset
    first_dealer: int
    totals: tuple[int, ...]
    scores: tuple[DealScored, ...] = ()
    deal: DealState | None = None
    winners: tuple[int, ...] = ()
    counters: Counters | None = None
    in_deal: DealDecider = decide_in_deal

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.winners)

    @property
    def next_deal(self) -> int:
        """The number of the deal that would be opened next, from 1."""
        return 1 if self.deal is None else self.deal.opened.deal + 1

    @property
    def between_deals(self) -> bool:
        """Whether the house may open a deal."""
        return not self.over and (self.deal is None or self.deal.phase == "over")

    def decide(self, seat: int | None, action: Action) -> tuple[Event, ...]:
        """What follows when a seat, or the house as seat None, asks for an action.

        Raises IllegalAction with the rule that forbids it, NotYourTurn when another is awaited;
        nothing is changed.
        """
        if isinstance(action, CallRevoke) and self.deal is not None:
            # A revoke may be called until the cards are mixed for the next deal.
            return decide_in_deal(self.deal, seat, action)
        if self.over:
            raise IllegalAction("the game is over", rule=RuleId.GAME_END)
        if isinstance(action, OpenDeal):
            return self._open_deal(seat, action)
        if isinstance(action, LayCounters):
            return self._lay_counters(seat, action)
        if self.deal is None or self.deal.phase == "over":
            raise IllegalAction("no deal is on the table", rule=RuleId.DEAL)
        return self.in_deal(self.deal, seat, action)

    def apply(self, event: Event) -> "GameState":
        """The game after that event."""
        match event:
            case DealOpened():
                opened = DealState.open(self.rules, event, self.totals, self.counters)
                return replace(self, deal=opened)
            case CountersLaid():
                return replace(self, counters=event.counters)
            case GameEnded():
                ended = None if self.deal is None else replace(self.deal, phase="over")
                return replace(self, winners=event.winners, deal=ended)
        if isinstance(event, DealRevealed) or self.deal is None:
            return self
        deal = self.deal.apply(event)
        grown = replace(self, deal=deal, counters=deal.counters)
        if isinstance(event, DealScored):
            # A revoke that is proved after the deal has it scored again, and may undo its end.
            before = self.scores if self.deal.score is None else self.scores[:-1]
            scores = (*before, event)
            return replace(grown, totals=event.totals, scores=scores, winners=())
        return grown

    def after(self, events: Iterable[Event]) -> "GameState":
        """The game after those events."""
        state = self
        for event in events:
            state = state.apply(event)
        return state

    def _lay_counters(self, seat: int | None, action: LayCounters) -> tuple[Event, ...]:
        if seat is not None:
            raise NotYourTurn("the house lays out the counters", rule=RuleId.SETTLEMENT)
        if self.deal is not None or self.counters is not None:
            raise IllegalAction(
                "counters are laid out once, before the first deal", rule=RuleId.SETTLEMENT
            )
        if fault := action.counters.fault(self.rules):
            raise IllegalAction(fault, rule=RuleId.SETTLEMENT)
        return (CountersLaid(counters=action.counters),)

    def _open_deal(self, seat: int | None, action: OpenDeal) -> tuple[Event, ...]:
        if seat is not None:
            raise NotYourTurn("the house opens a deal", rule=RuleId.DEAL)
        if not self.between_deals:
            raise IllegalAction("a deal is on the table", rule=RuleId.DEAL)
        if len(action.secret) != SECRET_BYTES:
            raise IllegalAction(f"a secret has {SECRET_BYTES} bytes", rule=RuleId.DEAL)
        number = self.next_deal
        entry = pass_entry(self.rules, number)
        opened = DealOpened(
            deal=number,
            dealer=seat_in_turn(self.rules, self.first_dealer, number - 1),
            pass_offset=0 if entry == "scatter" else entry,
            pass_size=cards_laid(self.rules, number),
            commitment=commitment(action.secret),
            secret=action.secret.hex(),
        )
        return (opened,) if self.deal is None else (revealed(self.deal), opened)


def start_game(rules: Ruleset, *, dealer: int = 0) -> GameStarted:
    """The first event of a game; raises NotYet for rules that cannot be dealt yet."""
    require_playable(rules)
    if not 0 <= dealer < rules.players:
        raise IllegalAction(f"there is no seat {dealer} to deal", rule=RuleId.DEAL)
    return GameStarted(rules=rules, dealer=dealer)


Begin = Callable[[GameStarted], GameState]
"""The game that an event begins; raises ParlourError where no such game can begin."""


def begun(started: GameStarted) -> GameState:
    """The game of Hearts that is begun; raises IllegalAction where another game is."""
    if game_of(started) != HEARTS:
        raise IllegalAction(f"{game_of(started)!r} is not played here")
    rules = started.rules
    start_game(rules, dealer=started.dealer)
    return GameState(rules=rules, first_dealer=started.dealer, totals=(0,) * rules.players)


def game_after(events: Iterable[Event], *, begin: Begin = begun) -> GameState:
    """The game as the events left it; the first must be GameStarted."""
    first, *rest = events
    if not isinstance(first, GameStarted):
        raise IllegalAction("a game begins with GameStarted")
    return begin(first).after(rest)
