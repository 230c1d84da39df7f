"""One deal, from the shuffle to the score.

The state is a fold of events: `apply` takes one in and cannot fail. What may happen next is
decided in `play.decide`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeVar

from parlour.cards import NO_CARDS, Card, CardSet
from parlour.play.events import (
    CapotBegun,
    CapotSaid,
    CardCalled,
    CardDrawn,
    CardPlayed,
    CardsLaidAway,
    CardsScattered,
    CardTakenBack,
    DealOpened,
    DealScored,
    Event,
    HandDealt,
    KittyLaid,
    KittyTaken,
    MoonChosen,
    MoonShot,
    NonceGiven,
    PassChosen,
    PassingBegun,
    PassReceived,
    PlayBegun,
    RevokeCalled,
    StockLaid,
    TrickCarried,
    TrickTaken,
)
from parlour.play.wrong_cards import (
    before_card,
    calls_over,
    card_called,
    card_taken_back,
    turn_of,
)
from parlour.rules import (
    MoonForm,
    Ruleset,
    breaks_hearts,
    eldest_hand,
    seat_in_turn,
    stock_after,
)
from parlour.rules.laws.aftermath import (
    NOTHING_LEFT,
    Aftermath,
    bound,
    played,
    prove,
    quit_trick,
)

T = TypeVar("T")

Phase = Literal["nonces", "passing", "capot", "playing", "exchange", "moon", "over"]
"""Waiting for nonces and the deal, for passes, for a declaration, for a card, for what is laid away
for the widow, for the shooter's word, for nothing.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealState:
    """Everything about one deal, all hands open. For views of one seat see `play.view`.

    Lists by seat are in seat order. `totals` are those before the deal; `dealt` and `hands` are
    empty before the cards are dealt; `captured` holds the cards of each seat's tricks, and of the
    kitty at its taker's, or of what that seat has `laid_away` for it; `carried` are the tricks that
    wait for the winner of the next one; `stock` is what is still to be drawn, the next card first;
    `first_taker` took the first trick. `capot_asked` seats have said whether they declare capot,
    `declarer` has.

    Where wrong cards can be played, `aftermath` is what the laws keep of them, `claims` are the
    revokes that were called, and `earlier` is the deal before the last card of the trick: a card is
    taken back to there, until the next trick is led to. `amending` has taken one back and owes a
    right one.
    """

    rules: Ruleset
    opened: DealOpened
    totals: tuple[int, ...]
    phase: Phase = "nonces"
    nonces: tuple[str | None, ...]
    dealt: tuple[CardSet, ...] = ()
    hands: tuple[CardSet, ...] = ()
    kitty: CardSet = NO_CARDS
    kitty_taker: int | None = None
    laid_away: CardSet | None = None
    stock: tuple[Card, ...] = ()
    passed: tuple[CardSet | None, ...]
    received: tuple[CardSet | None, ...]
    scattered: tuple[tuple[CardSet, ...] | None, ...]
    capot_asked: int = 0
    declarer: int | None = None
    leader: int | None = None
    trick: tuple[Card, ...] = ()
    carried: tuple[tuple[Card, ...], ...] = ()
    captured: tuple[CardSet, ...]
    tricks: tuple[int, ...]
    first_taker: int | None = None
    hearts_broken: bool = False
    shooter: int | None = None
    moon_choice: MoonForm | None = None
    score: DealScored | None = None
    aftermath: Aftermath = NOTHING_LEFT
    claims: tuple[RevokeCalled, ...] = ()
    earlier: "DealState | None" = None
    amending: int | None = None

    @classmethod
    def open(cls, rules: Ruleset, opened: DealOpened, totals: tuple[int, ...]) -> "DealState":
        """A deal that has been opened and waits for the seats' nonces."""
        seats = rules.players
        return cls(
            rules=rules,
            opened=opened,
            totals=totals,
            nonces=(None,) * seats,
            passed=(None,) * seats,
            received=(None,) * seats,
            scattered=(None,) * seats,
            captured=(NO_CARDS,) * seats,
            tricks=(0,) * seats,
        )

    @property
    def trick_no(self) -> int:
        """The number of the trick being played, from 1."""
        return sum(self.tricks) + len(self.carried) + 1

    @property
    def waiting_cards(self) -> CardSet:
        """The cards of the tricks that wait for a winner."""
        return CardSet(card for trick in self.carried for card in trick)

    @property
    def draws_due(self) -> bool:
        """Whether cards are to be drawn before the next lead."""
        return len(self.stock) > stock_after(self.rules, self.trick_no - 1)

    @property
    def widow_due(self) -> bool:
        """Whether the taker of the first trick is to take up the widow before the next lead."""
        untaken = self.kitty_taker is None and self.first_taker is not None
        return self.rules.exchanges and untaken

    @property
    def played_out(self) -> bool:
        """Whether no seat holds a card or will get one."""
        return not any(self.hands) and len(self.stock) < self.rules.players

    @property
    def eldest(self) -> int:
        """The seat next to the dealer in turn."""
        return eldest_hand(self.rules, self.opened.dealer)

    @property
    def to_play(self) -> int | None:
        """The seat whose card is awaited, None outside play and while a trick is full.

        Nor is one awaited while cards are to be taken up first.
        """
        full = len(self.trick) == self.rules.players
        if self.phase != "playing" or self.leader is None or full:
            return None
        if self.widow_due or self.draws_due:
            return None
        return seat_in_turn(self.rules, self.leader, len(self.trick))

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that are awaited: several for nonces or passes, none for the house."""
        if self.phase == "nonces":
            return tuple(seat for seat, nonce in enumerate(self.nonces) if nonce is None)
        if self.phase == "passing":
            return tuple(seat for seat, cards in enumerate(self.passed) if cards is None)
        if self.phase == "capot":
            done = self.declarer is not None or self.capot_asked == self.rules.players
            return () if done else (seat_in_turn(self.rules, self.eldest, self.capot_asked),)
        if self.phase == "exchange" and self.kitty_taker is not None:
            return (self.kitty_taker,)
        if self.phase == "moon" and self.shooter is not None:
            return (self.shooter,)
        return () if self.to_play is None else (self.to_play,)

    def legal(self, seat: int) -> CardSet:
        """The cards that seat may play now; none when it is not its turn."""
        if seat != self.to_play:
            return NO_CARDS
        turn = turn_of(self, seat, self.hands[seat])
        return bound(self.aftermath, turn).cards if self.aftermath.called else turn.legal

    def apply(self, event: Event) -> "DealState":
        """The state after that event."""
        return _APPLY[type(event)](self, event)


def _nonce_given(state: DealState, event: NonceGiven) -> DealState:
    return replace(state, nonces=put(state.nonces, event.seat, event.nonce))


def _hand_dealt(state: DealState, event: HandDealt) -> DealState:
    return replace(state, dealt=(*state.dealt, event.cards), hands=(*state.hands, event.cards))


def _kitty_laid(state: DealState, event: KittyLaid) -> DealState:
    return replace(state, kitty=event.cards)


def _stock_laid(state: DealState, event: StockLaid) -> DealState:
    return replace(state, stock=event.cards or ())


def _passing_begun(state: DealState, event: PassingBegun) -> DealState:
    return replace(state, phase="passing")


def _pass_chosen(state: DealState, event: PassChosen) -> DealState:
    cards = event.cards or NO_CARDS
    return replace(
        state,
        passed=put(state.passed, event.seat, cards),
        hands=put(state.hands, event.seat, state.hands[event.seat] - cards),
    )


def _cards_scattered(state: DealState, event: CardsScattered) -> DealState:
    cards = CardSet(card for share in event.cards or () for card in share)
    return replace(
        state,
        scattered=put(state.scattered, event.seat, event.cards),
        passed=put(state.passed, event.seat, cards),
        hands=put(state.hands, event.seat, state.hands[event.seat] - cards),
    )


def _pass_received(state: DealState, event: PassReceived) -> DealState:
    return replace(
        state,
        received=put(
            state.received, event.seat, (state.received[event.seat] or NO_CARDS) | event.cards
        ),
        hands=put(state.hands, event.seat, state.hands[event.seat] | event.cards),
    )


def _capot_begun(state: DealState, event: CapotBegun) -> DealState:
    return replace(state, phase="capot")


def _capot_said(state: DealState, event: CapotSaid) -> DealState:
    declarer = event.seat if event.declares else None
    return replace(state, capot_asked=state.capot_asked + 1, declarer=declarer)


def _play_begun(state: DealState, event: PlayBegun) -> DealState:
    return replace(state, leader=event.leader, phase="playing")


def _card_played(state: DealState, event: CardPlayed) -> DealState:
    after = replace(
        state,
        hands=put(state.hands, event.seat, state.hands[event.seat].without_card(event.card)),
        trick=(*state.trick, event.card),
        hearts_broken=state.hearts_broken or breaks_hearts(state.rules, event.card),
    )
    if state.rules.enforcement == "prevent":
        return after
    kept = state.aftermath if state.trick else _quitted(state.aftermath)
    return replace(
        after,
        aftermath=played(kept, turn_of(state, event.seat, state.hands[event.seat]), event.card),
        earlier=before_card(state),
        amending=None,
    )


def _quitted(aftermath: Aftermath) -> Aftermath:
    """The trick before is turned down; what is called for the new one stays called."""
    return replace(quit_trick(aftermath), called=aftermath.called)


def _revoke_called(state: DealState, event: RevokeCalled) -> DealState:
    claims = (*state.claims, event)
    if event.outcome != "proved":
        return replace(state, claims=claims)
    return replace(
        state, claims=claims, aftermath=prove(state.aftermath, event.accused, event.trick)
    )


def _trick_taken(state: DealState, event: TrickTaken) -> DealState:
    taken = state.captured[event.seat] | CardSet(state.trick) | state.waiting_cards
    number = state.tricks[event.seat] + len(state.carried) + 1
    return replace(
        state,
        captured=put(state.captured, event.seat, taken),
        tricks=put(state.tricks, event.seat, number),
        first_taker=event.seat if state.first_taker is None else state.first_taker,
        leader=event.seat,
        trick=(),
        carried=(),
        aftermath=calls_over(state.aftermath),
    )


def _trick_carried(state: DealState, event: TrickCarried) -> DealState:
    return replace(
        state,
        leader=event.seat,
        trick=(),
        carried=(*state.carried, state.trick),
        aftermath=calls_over(state.aftermath),
    )


def _kitty_taken(state: DealState, event: KittyTaken) -> DealState:
    by = event.seat
    # Its taker has seen the cards: the trick is turned down.
    state = replace(state, kitty_taker=by, earlier=None)
    if state.rules.exchanges:
        hands = put(state.hands, by, state.hands[by] | state.kitty)
        return replace(state, hands=hands, phase="exchange")
    return replace(state, captured=put(state.captured, by, state.captured[by] | state.kitty))


def _cards_laid_away(state: DealState, event: CardsLaidAway) -> DealState:
    by, cards = event.seat, event.cards or NO_CARDS
    return replace(
        state,
        phase="playing",
        laid_away=cards,
        hands=put(state.hands, by, state.hands[by] - cards),
        captured=put(state.captured, by, state.captured[by] | cards),
    )


def _card_drawn(state: DealState, event: CardDrawn) -> DealState:
    drawn = NO_CARDS if event.card is None else CardSet((event.card,))
    hands = put(state.hands, event.seat, state.hands[event.seat] | drawn)
    # A new card has been seen: the trick is turned down.
    return replace(state, hands=hands, stock=state.stock[1:], earlier=None)


def _moon_shot(state: DealState, event: MoonShot) -> DealState:
    return replace(state, shooter=event.seat, phase="moon")


def _moon_chosen(state: DealState, event: MoonChosen) -> DealState:
    return replace(state, moon_choice=event.form)


def _deal_scored(state: DealState, event: DealScored) -> DealState:
    return replace(state, score=event, phase="over", earlier=None)


_APPLY: Final[dict[type[Event], Callable[[DealState, Any], DealState]]] = {
    NonceGiven: _nonce_given,
    HandDealt: _hand_dealt,
    KittyLaid: _kitty_laid,
    StockLaid: _stock_laid,
    PassingBegun: _passing_begun,
    PassChosen: _pass_chosen,
    CardsScattered: _cards_scattered,
    PassReceived: _pass_received,
    CapotBegun: _capot_begun,
    CapotSaid: _capot_said,
    PlayBegun: _play_begun,
    CardPlayed: _card_played,
    CardTakenBack: card_taken_back,
    CardCalled: card_called,
    RevokeCalled: _revoke_called,
    TrickTaken: _trick_taken,
    TrickCarried: _trick_carried,
    KittyTaken: _kitty_taken,
    CardsLaidAway: _cards_laid_away,
    CardDrawn: _card_drawn,
    MoonShot: _moon_shot,
    MoonChosen: _moon_chosen,
    DealScored: _deal_scored,
}


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with the one at that place changed."""
    return (*items[:place], item, *items[place + 1 :])
