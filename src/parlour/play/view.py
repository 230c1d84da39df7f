"""What one seat knows: a fold of the events it has seen, and of nothing else.

A view has no field for another hand. A watcher has a view too, as seat None, without a hand.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from parlour.cards import NO_CARDS, Card, CardSet, Suit
from parlour.play.auction_seen import AUCTION_SEEN
from parlour.play.deal import put
from parlour.play.events import (
    CapotBegun,
    CapotSaid,
    CardPlayed,
    CardsScattered,
    CountersSettled,
    DealOpened,
    DealScored,
    Event,
    GameEnded,
    GameStarted,
    HandDealt,
    KittyTaken,
    MoonShot,
    PassChosen,
    PassingBegun,
    PassReceived,
    PlayBegun,
    TrickCarried,
    TrickTaken,
)
from parlour.rules import (
    Counters,
    Ruleset,
    breaks_hearts,
    card_points,
    eldest_hand,
    legal_plays,
    seat_in_turn,
    trick_cost,
)

ViewPhase = Literal[
    "waiting", "nonces", "passing", "bidding", "naming", "capot", "playing", "moon", "over"
]  # fmt: skip
"""As in a deal; `waiting` before the first deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick:
    """A trick that was taken: who led, the cards in order of play, who took it, its points.

    One that was `carried` had no winner of its own: it waited and went with a later one.
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int
    points: int
    carried: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """The game as seat `seat` knows it; lists by seat are in seat order.

    `dealt` is the seat's hand as dealt, `hand` the cards it holds now, `passed` and `received`
    None until they are; `scattered` is what it has laid for each other seat where cards are
    scattered, `received_from` what it has from each; `have_passed` says who has laid a pass.
    `points` are the points of this deal so far as the seat can know them (a kitty counts at its
    taker's own view only), after the deal its score. `carried` are the tricks that lie on the
    table and wait for the winner of the next one; `leader` has led to each of them. `capot_asked`
    seats have said whether they declare capot, `declarer` has. `deal` is 0 before the first.
    `bids` are those of the auction in turn from eldest hand, `bidder` has the right to name the
    suit, and `named` is the suit to avoid; `rules` are those in force with it, and `agreed` those
    of the game where they differ. `counters` are those on the table, None where the game settles in
    none, and `settled` says how they changed hands after this deal.
    """

    seat: int | None
    rules: Ruleset
    phase: ViewPhase = "waiting"
    deal: int = 0
    dealer: int
    pass_offset: int = 0
    pass_size: int = 0
    dealt: CardSet = NO_CARDS
    passed: CardSet | None = None
    received: CardSet | None = None
    scattered: tuple[CardSet, ...] | None = None
    received_from: tuple[CardSet, ...]
    have_passed: tuple[bool, ...]
    hand: CardSet = NO_CARDS
    tricks: tuple[Trick, ...] = ()
    agreed: Ruleset | None = None
    bids: tuple[int | None, ...] = ()
    bidder: int | None = None
    named: Suit | None = None
    capot_asked: int = 0
    declarer: int | None = None
    leader: int | None = None
    trick: tuple[Card, ...] = ()
    carried: tuple[tuple[Card, ...], ...] = ()
    hearts_broken: bool = False
    kitty: CardSet | None = None
    kitty_taker: int | None = None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    shooter: int | None = None
    score: DealScored | None = None
    winners: tuple[int, ...] = ()
    counters: Counters | None = None
    settled: CountersSettled | None = None

    @classmethod
    def start(cls, started: GameStarted, seat: int | None) -> "PlayerView":
        """The view of a seat at the start of a game."""
        seats = started.rules.players
        return cls(
            seat=seat,
            rules=started.rules,
            dealer=started.dealer,
            received_from=(NO_CARDS,) * seats,
            have_passed=(False,) * seats,
            points=(0,) * seats,
            totals=(0,) * seats,
        )

    @property
    def players(self) -> int:
        """How many seats play."""
        return self.rules.players

    @property
    def game_rules(self) -> Ruleset:
        """The rules of the game, whatever suit was named for this deal."""
        return self.agreed or self.rules

    @property
    def trick_no(self) -> int:
        """The number of the trick being played, from 1."""
        return len(self.tricks) + len(self.carried) + 1

    @property
    def scatters(self) -> bool:
        """Whether the pass of this deal gives cards to each other seat."""
        return self.pass_size > 0 and self.pass_offset == 0

    @property
    def fallen(self) -> tuple[tuple[int, tuple[Card, ...]], ...]:
        """Every trick of the deal, that on the table last: who led, and the cards so far."""
        taken = [(trick.leader, trick.cards) for trick in self.tricks]
        lead = self.leader or 0
        return (*taken, *((lead, cards) for cards in self.carried), (lead, self.trick))

    @property
    def carried_costs(self) -> tuple[int, ...]:
        """What each trick that waits costs whoever takes the next one."""
        return tuple(
            card_points(self.rules, cards) + trick_cost(self.rules, first=number == 1, last=False)
            for number, cards in enumerate(self.carried, len(self.tricks) + 1)
        )

    @property
    def to_play(self) -> int | None:
        """The seat whose card is awaited, None outside play."""
        if self.phase != "playing" or self.leader is None or len(self.trick) == self.players:
            return None  # a full trick waits for nobody, it is taken next
        return seat_in_turn(self.rules, self.leader, len(self.trick))

    @property
    def to_bid(self) -> int | None:
        """The seat that is to bid, or to name the suit; None where none is."""
        if self.phase == "naming" and self.named is None:
            return self.bidder
        if self.phase != "bidding" or len(self.bids) == self.players:
            return None
        return seat_in_turn(self.rules, eldest_hand(self.rules, self.dealer), len(self.bids))

    @property
    def to_declare(self) -> int | None:
        """The seat that is asked whether it declares capot, None where none is."""
        done = self.declarer is not None or self.capot_asked == self.players
        if self.phase != "capot" or done:
            return None
        return seat_in_turn(self.rules, eldest_hand(self.rules, self.dealer), self.capot_asked)

    @property
    def must_act(self) -> bool:
        """Whether this seat is awaited with a pass, a bid, a card or a word on capot or moon."""
        if self.seat is None:
            return False
        if self.phase == "passing":
            return not self.have_passed[self.seat]
        if self.phase in ("bidding", "naming"):
            return self.to_bid == self.seat
        if self.phase == "capot":
            return self.to_declare == self.seat
        if self.phase == "moon":
            return self.shooter == self.seat
        return self.to_play == self.seat

    @property
    def legal(self) -> CardSet:
        """The cards this seat may play now; none when it is not its turn."""
        if self.seat is None or self.to_play != self.seat:
            return NO_CARDS
        return legal_plays(
            self.rules,
            self.hand,
            self.trick,
            trick_no=self.trick_no,
            hearts_broken=self.hearts_broken,
        )

    def apply(self, event: Event) -> "PlayerView":
        """The view after an event this seat has seen; what changes no field is let pass."""
        change = _APPLY.get(type(event))
        return self if change is None else change(self, event)


def view_of(events: Iterable[Event], seat: int | None) -> PlayerView:
    """The view of a seat, folded from all events of a game: each is shown to the seat first."""
    stream = iter(events)
    started = next(stream)
    if not isinstance(started, GameStarted):
        raise TypeError("a game begins with GameStarted")
    view = PlayerView.start(started, seat)
    for event in stream:
        seen = event.seen_by(seat)
        if seen is not None:
            view = view.apply(seen)
    return view


def _deal_opened(view: PlayerView, event: DealOpened) -> PlayerView:
    seats = view.players
    return PlayerView(
        seat=view.seat,
        rules=view.game_rules,
        phase="nonces",
        deal=event.deal,
        dealer=event.dealer,
        pass_offset=event.pass_offset,
        pass_size=event.pass_size,
        received_from=(NO_CARDS,) * seats,
        have_passed=(False,) * seats,
        points=(0,) * seats,
        totals=view.totals,
        counters=view.counters,
    )


def _hand_dealt(view: PlayerView, event: HandDealt) -> PlayerView:
    return replace(view, dealt=event.cards, hand=event.cards)


def _passing_begun(view: PlayerView, event: PassingBegun) -> PlayerView:
    return replace(view, phase="passing")


def _pass_chosen(view: PlayerView, event: PassChosen) -> PlayerView:
    have_passed = put(view.have_passed, event.seat, item=True)
    if event.cards is None:
        return replace(view, have_passed=have_passed)
    return replace(view, have_passed=have_passed, passed=event.cards, hand=view.hand - event.cards)


def _cards_scattered(view: PlayerView, event: CardsScattered) -> PlayerView:
    have_passed = put(view.have_passed, event.seat, item=True)
    if event.cards is None:
        return replace(view, have_passed=have_passed)
    cards = CardSet(card for share in event.cards for card in share)
    return replace(
        view,
        have_passed=have_passed,
        scattered=event.cards,
        passed=cards,
        hand=view.hand - cards,
    )


def _pass_received(view: PlayerView, event: PassReceived) -> PlayerView:
    return replace(
        view,
        received=(view.received or NO_CARDS) | event.cards,
        received_from=put(view.received_from, event.giver, event.cards),
        hand=view.hand | event.cards,
    )


def _capot_begun(view: PlayerView, event: CapotBegun) -> PlayerView:
    return replace(view, phase="capot")


def _capot_said(view: PlayerView, event: CapotSaid) -> PlayerView:
    declarer = event.seat if event.declares else None
    return replace(view, capot_asked=view.capot_asked + 1, declarer=declarer)


def _play_begun(view: PlayerView, event: PlayBegun) -> PlayerView:
    return replace(view, leader=event.leader, phase="playing")


def _card_played(view: PlayerView, event: CardPlayed) -> PlayerView:
    own = event.seat == view.seat
    return replace(
        view,
        hand=view.hand.without_card(event.card) if own else view.hand,
        trick=(*view.trick, event.card),
        hearts_broken=view.hearts_broken or breaks_hearts(view.rules, event.card),
    )


def _trick_taken(view: PlayerView, event: TrickTaken) -> PlayerView:
    leader = view.leader if view.leader is not None else event.seat
    waited = tuple(
        Trick(leader=leader, cards=cards, winner=event.seat, points=cost, carried=True)
        for cards, cost in zip(view.carried, view.carried_costs, strict=True)
    )
    own = event.points - sum(trick.points for trick in waited)
    trick = Trick(leader=leader, cards=view.trick, winner=event.seat, points=own)
    return replace(
        view,
        tricks=(*view.tricks, *waited, trick),
        leader=event.seat,
        trick=(),
        carried=(),
        points=put(view.points, event.seat, view.points[event.seat] + event.points),
    )


def _trick_carried(view: PlayerView, event: TrickCarried) -> PlayerView:
    return replace(view, leader=event.seat, trick=(), carried=(*view.carried, view.trick))


def _kitty_taken(view: PlayerView, event: KittyTaken) -> PlayerView:
    if event.cards is None:
        return replace(view, kitty_taker=event.seat)
    worth = card_points(view.rules, event.cards)
    return replace(
        view,
        kitty=event.cards,
        kitty_taker=event.seat,
        points=put(view.points, event.seat, view.points[event.seat] + worth),
    )


def _moon_shot(view: PlayerView, event: MoonShot) -> PlayerView:
    return replace(view, shooter=event.seat, phase="moon")


def _deal_scored(view: PlayerView, event: DealScored) -> PlayerView:
    return replace(
        view,
        phase="over",
        points=event.points,
        totals=event.totals,
        shooter=event.shooter,
        score=event,
    )


def _game_ended(view: PlayerView, event: GameEnded) -> PlayerView:
    return replace(view, winners=event.winners)


_APPLY: Final[dict[type[Event], Callable[[PlayerView, Any], PlayerView]]] = {
    DealOpened: _deal_opened,
    HandDealt: _hand_dealt,
    PassingBegun: _passing_begun,
    PassChosen: _pass_chosen,
    CardsScattered: _cards_scattered,
    PassReceived: _pass_received,
    **AUCTION_SEEN,
    CapotBegun: _capot_begun,
    CapotSaid: _capot_said,
    PlayBegun: _play_begun,
    CardPlayed: _card_played,
    TrickTaken: _trick_taken,
    TrickCarried: _trick_carried,
    KittyTaken: _kitty_taken,
    MoonShot: _moon_shot,
    DealScored: _deal_scored,
    GameEnded: _game_ended,
}
