"""What one seat knows: a fold of the events it has seen, and of nothing else.

A view has no field for another hand. A watcher has a view too, as seat None, without a hand.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from parlour.cards import NO_CARDS, Card, CardSet, Suit
from parlour.play.events import (
    HEARTS,
    CountersSettled,
    DealOpened,
    DealScored,
    Event,
    GameStarted,
    RevokeCalled,
    game_of,
)
from parlour.play.trick import Trick
from parlour.play.view_after import AFTER
from parlour.play.wrong_cards import (
    turn_of,
)
from parlour.rules import (
    Counters,
    Ruleset,
    card_points,
    eldest_hand,
    seat_in_turn,
    seats_from,
    stock_after,
    trick_cost,
)
from parlour.rules.laws.aftermath import NOTHING_LEFT, Aftermath, bound

ViewPhase = Literal[
    "waiting", "nonces", "passing", "bidding", "naming", "capot", "playing", "exchange", "moon",
    "over",
]  # fmt: skip
"""As in a deal; `waiting` before the first deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """The game as seat `seat` knows it; lists by seat are in seat order.

    `game` is the name of the game: Hearts, or a sibling that is played with the same cards. `dealt`
    is the seat's hand as dealt, `hand` the cards it holds now, `passed` and `received` None until
    they are; `scattered` is what it has laid for each other seat where cards are scattered,
    `received_from` what it has from each; `have_passed` says who has laid a pass. `points` are the
    points of this deal so far as the seat can know them (a kitty, or what was laid away for a
    widow, counts at its taker's own view only), after the deal its score. `carried` are the tricks
    that lie on the table and wait for the winner of the next one, `carried_by` the seats of each in
    order of play. `gained` counts the cards each seat has taken into its hand since the deal, less
    what it has laid away, `out` are the seats without cards for this trick, and `kept` what the
    last seat that held cards, the `keeper`, keeps as taken. `stock` counts the cards that can be
    drawn, `drawn` is the one this seat has drawn since it last played. `capot_asked` seats have
    said whether they declare capot, `declarer` has. `deal` is 0 before the first. `bids` are those
    of the auction in turn from eldest hand, `bidder` has the right to name the suit, and `named` is
    the suit to avoid; `rules` are those in force with it, and `agreed` those of the game where they
    differ. `counters` are those on the table, None where the game settles in none, and `settled`
    says how they changed hands after this deal.

    Where wrong cards can be played, `aftermath` has the cards that lie exposed and those called,
    and of revokes nothing; `claims` are the revokes that were called; `wrong` is the seat's own
    card that was against the rules, as long as it may be taken back, and nobody else's; `amending`
    has taken one back and owes a right one; `earlier` is the view before the last card of the
    trick.
    """

    seat: int | None
    rules: Ruleset
    game: str = HEARTS
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
    carried_by: tuple[tuple[int, ...], ...] = ()
    gained: tuple[int, ...]
    out: tuple[int, ...] = ()
    keeper: int | None = None
    kept: CardSet = NO_CARDS
    hearts_broken: bool = False
    kitty: CardSet | None = None
    kitty_taker: int | None = None
    laid_away: CardSet | None = None
    stock: int = 0
    drawn: Card | None = None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    shooter: int | None = None
    score: DealScored | None = None
    winners: tuple[int, ...] = ()
    aftermath: Aftermath = NOTHING_LEFT
    claims: tuple[RevokeCalled, ...] = ()
    wrong: Card | None = None
    amending: int | None = None
    earlier: "PlayerView | None" = None
    counters: Counters | None = None
    settled: CountersSettled | None = None

    @classmethod
    def start(cls, started: GameStarted, seat: int | None) -> "PlayerView":
        """The view of a seat at the start of a game."""
        seats = started.rules.players
        return cls(
            seat=seat,
            rules=started.rules,
            game=game_of(started),
            dealer=started.dealer,
            received_from=(NO_CARDS,) * seats,
            have_passed=(False,) * seats,
            gained=(0,) * seats,
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
    def draws_left(self) -> int:
        """How many more cards each seat will draw from the stock."""
        return self.stock // self.players

    @property
    def scatters(self) -> bool:
        """Whether the pass of this deal gives cards to each other seat."""
        return self.pass_size > 0 and self.pass_offset == 0

    @property
    def fallen(self) -> tuple[tuple[tuple[int, ...], tuple[Card, ...]], ...]:
        """Every trick of the deal, that on the table last: its seats in turn, its cards so far."""
        taken = [(self.seats_of(trick), trick.cards) for trick in self.tricks]
        waiting = zip(self.carried_by, self.carried, strict=True)
        return (*taken, *waiting, (self.in_trick, self.trick))

    def seats_of(self, trick: Trick) -> tuple[int, ...]:
        """The seats that played to a trick, in order."""
        return seats_from(self.rules, trick.leader, trick.out)

    @property
    def in_trick(self) -> tuple[int, ...]:
        """The seats that play to the trick on the table, in order."""
        return () if self.leader is None else seats_from(self.rules, self.leader, self.out)

    @property
    def dead(self) -> CardSet:
        """The cards of tricks that nobody took."""
        turned = (trick.cards for trick in self.tricks if not trick.taken_up)
        return (
            NO_CARDS if self.game == HEARTS else CardSet(card for each in turned for card in each)
        )

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds, which everybody can count."""
        if self.phase in ("waiting", "nonces"):
            return (0,) * self.players
        sizes = [self.rules.cards_each + gained for gained in self.gained]
        if self.phase == "passing":
            laid = self.pass_size
            return tuple(n - laid * done for n, done in zip(sizes, self.have_passed, strict=True))
        for seats, cards in self.fallen:
            for seat in seats[: len(cards)]:
                sizes[seat] -= 1
        if self.keeper is not None:
            sizes[self.keeper] -= len(self.kept)
        return tuple(sizes)

    @property
    def without_cards(self) -> tuple[int, ...]:
        """The seats that no longer play in this deal, since they have no cards left.

        None where nobody has any: then cards for the next trick are drawn, or the deal is over.
        """
        if self.rules.undealt != "draw_to_follow" and self.game == HEARTS:
            return ()
        out = tuple(seat for seat, size in enumerate(self.hand_sizes) if not size)
        return () if len(out) == self.players else out

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
        order, place = self.in_trick, len(self.trick)
        if self.phase != "playing" or place >= len(order):
            return None  # a full trick waits for nobody, it is taken next
        widow_due = self.rules.exchanges and self.tricks and self.kitty_taker is None
        if widow_due or (
            self.rules.refills and self.stock > stock_after(self.rules, self.trick_no - 1)
        ):
            return None  # nor do cards that are taken up before the next lead
        return order[place]

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
        """Whether this seat is awaited with cards, a bid, or a word on capot or moon."""
        if self.seat is None:
            return False
        if self.phase == "passing":
            return not self.have_passed[self.seat]
        if self.phase in ("bidding", "naming"):
            return self.to_bid == self.seat
        if self.phase == "capot":
            return self.to_declare == self.seat
        alone = {"exchange": self.kitty_taker, "moon": self.shooter}.get(self.phase, self.to_play)
        return alone == self.seat

    @property
    def legal(self) -> CardSet:
        """The cards this seat may play now; none when it is not its turn."""
        if self.seat is None or self.to_play != self.seat:
            return NO_CARDS
        turn = turn_of(self, self.seat, self.hand)
        return bound(self.aftermath, turn).cards if self.aftermath.called else turn.legal

    def at_deal(self, event: DealOpened) -> "PlayerView":
        """The view when the next deal is opened: of the one before only the totals stay."""
        seats = self.players
        return PlayerView(
            seat=self.seat,
            rules=self.game_rules,
            game=self.game,
            phase="nonces",
            deal=event.deal,
            dealer=event.dealer,
            pass_offset=event.pass_offset,
            pass_size=event.pass_size,
            received_from=(NO_CARDS,) * seats,
            have_passed=(False,) * seats,
            gained=(0,) * seats,
            points=(0,) * seats,
            totals=self.totals,
            counters=self.counters,
        )

    def apply(self, event: Event) -> "PlayerView":
        """The view after an event this seat has seen; what changes no field is let pass."""
        change = AFTER.get(type(event))
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
