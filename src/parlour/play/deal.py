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
    CardDrawn,
    CardPlayed,
    CardsScattered,
    DealOpened,
    DealScored,
    Event,
    HandDealt,
    HandKept,
    KittyLaid,
    KittyTaken,
    MoonChosen,
    MoonShot,
    NonceGiven,
    PassChosen,
    PassingBegun,
    PassReceived,
    PlayBegun,
    StockLaid,
    TrickCarried,
    TrickTaken,
    TrickTakenUp,
    TrickTurned,
)
from parlour.rules import (
    MoonForm,
    Ruleset,
    breaks_hearts,
    eldest_hand,
    legal_plays,
    seat_in_turn,
    seats_from,
)

T = TypeVar("T")

Phase = Literal["nonces", "passing", "capot", "playing", "moon", "over"]
"""Waiting for nonces and the deal, for passes, for a declaration, for a card, for the shooter's
word, for nothing.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealState:
    """Everything about one deal, all hands open. For views of one seat see `play.view`.

    Lists by seat are in seat order. `totals` are those before the deal; `dealt` and `hands` are
    empty before the cards are dealt; `captured` holds the cards of each seat's tricks, and of the
    kitty at its taker's; `carried` are the tricks that wait for the winner of the next one;
    `first_taker` took the first trick, `last_taker` the last one so far. `stock` is what can still
    be drawn, the top card first, and `out` are the seats that had no cards left when the trick
    began; `dead` are the cards of tricks that nobody took. `capot_asked` seats have said whether
    they declare capot, `declarer` has.
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
    stock: tuple[Card, ...] = ()
    passed: tuple[CardSet | None, ...]
    received: tuple[CardSet | None, ...]
    scattered: tuple[tuple[CardSet, ...] | None, ...]
    capot_asked: int = 0
    declarer: int | None = None
    leader: int | None = None
    out: tuple[int, ...] = ()
    trick: tuple[Card, ...] = ()
    carried: tuple[tuple[Card, ...], ...] = ()
    captured: tuple[CardSet, ...]
    dead: CardSet = NO_CARDS
    tricks: tuple[int, ...]
    first_taker: int | None = None
    last_taker: int | None = None
    hearts_broken: bool = False
    shooter: int | None = None
    moon_choice: MoonForm | None = None
    score: DealScored | None = None

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
    def eldest(self) -> int:
        """The seat next to the dealer in turn."""
        return eldest_hand(self.rules, self.opened.dealer)

    @property
    def in_trick(self) -> tuple[int, ...]:
        """The seats that play to this trick, in order."""
        return () if self.leader is None else seats_from(self.rules, self.leader, self.out)

    @property
    def to_play(self) -> int | None:
        """The seat whose card is awaited, None outside play and while a trick is full."""
        order, place = self.in_trick, len(self.trick)
        return order[place] if self.phase == "playing" and place < len(order) else None

    @property
    def played_out(self) -> bool:
        """Whether no further trick is played: all cards are, or only one seat holds some."""
        left = sum(map(bool, self.hands))
        return not left or (left == 1 and self.rules.undealt == "draw_to_follow")

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
        if self.phase == "moon" and self.shooter is not None:
            return (self.shooter,)
        return () if self.to_play is None else (self.to_play,)

    def legal(self, seat: int) -> CardSet:
        """The cards that seat may play now; none when it is not its turn."""
        if seat != self.to_play:
            return NO_CARDS
        return legal_plays(
            self.rules,
            self.hands[seat],
            self.trick,
            trick_no=self.trick_no,
            hearts_broken=self.hearts_broken,
        )

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
    return replace(
        state,
        hands=put(state.hands, event.seat, state.hands[event.seat].without_card(event.card)),
        trick=(*state.trick, event.card),
        hearts_broken=state.hearts_broken or breaks_hearts(state.rules, event.card),
    )


def _card_drawn(state: DealState, event: CardDrawn) -> DealState:
    card, *left = state.stock
    hand = state.hands[event.seat].with_card(card)
    return replace(state, stock=tuple(left), hands=put(state.hands, event.seat, hand))


def _trick_taken(state: DealState, event: TrickTaken) -> DealState:
    taken = state.captured[event.seat] | CardSet(state.trick) | state.waiting_cards
    number = state.tricks[event.seat] + len(state.carried) + 1
    return replace(
        state,
        captured=put(state.captured, event.seat, taken),
        tricks=put(state.tricks, event.seat, number),
        first_taker=event.seat if state.first_taker is None else state.first_taker,
        last_taker=event.seat,
        trick=(),
        carried=(),
        **_next_lead(state, event.seat),
    )


def _trick_carried(state: DealState, event: TrickCarried) -> DealState:
    return replace(
        state, trick=(), carried=(*state.carried, state.trick), **_next_lead(state, event.seat)
    )


def _trick_turned(state: DealState, event: TrickTurned) -> DealState:
    return replace(
        state,
        dead=state.dead | CardSet(state.trick),
        tricks=put(state.tricks, event.seat, state.tricks[event.seat] + 1),
        trick=(),
        **_next_lead(state, event.seat),
    )


def _trick_taken_up(state: DealState, event: TrickTakenUp) -> DealState:
    hand = state.hands[event.seat] | event.cards
    return replace(
        state,
        hands=put(state.hands, event.seat, hand),
        tricks=put(state.tricks, event.seat, state.tricks[event.seat] + 1),
        trick=(),
        leader=event.seat,
    )


def _next_lead(state: DealState, seat: int) -> dict[str, Any]:
    """Who is in the next trick, and leads it: that seat, or the next one that holds cards."""
    out = tuple(place for place, hand in enumerate(state.hands) if not hand)
    return {"out": out, "leader": next(iter(seats_from(state.rules, seat, out)), seat)}


def _kitty_taken(state: DealState, event: KittyTaken) -> DealState:
    taken = state.captured[event.seat] | state.kitty
    return replace(state, captured=put(state.captured, event.seat, taken), kitty_taker=event.seat)


def _hand_kept(state: DealState, event: HandKept) -> DealState:
    taken = state.captured[event.seat] | event.cards
    return replace(
        state,
        captured=put(state.captured, event.seat, taken),
        hands=put(state.hands, event.seat, NO_CARDS),
    )


def _moon_shot(state: DealState, event: MoonShot) -> DealState:
    return replace(state, shooter=event.seat, phase="moon")


def _moon_chosen(state: DealState, event: MoonChosen) -> DealState:
    return replace(state, moon_choice=event.form)


def _deal_scored(state: DealState, event: DealScored) -> DealState:
    return replace(state, score=event, phase="over")


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
    CardDrawn: _card_drawn,
    TrickTaken: _trick_taken,
    TrickCarried: _trick_carried,
    TrickTurned: _trick_turned,
    TrickTakenUp: _trick_taken_up,
    KittyTaken: _kitty_taken,
    HandKept: _hand_kept,
    MoonShot: _moon_shot,
    MoonChosen: _moon_chosen,
    DealScored: _deal_scored,
}


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with the one at that place changed."""
    return (*items[:place], item, *items[place + 1 :])
