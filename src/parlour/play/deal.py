"""One deal, from the shuffle to the score.

The state is a fold of events: `apply` takes one in and cannot fail. What may happen next is
decided in `play.decide`.
"""

from dataclasses import dataclass
from typing import Literal, TypeVar

from parlour.cards import NO_CARDS, Card, CardSet, Suit
from parlour.play.deal_after import AFTER
from parlour.play.events import (
    DealOpened,
    DealScored,
    Event,
    RevokeCalled,
)
from parlour.play.wrong_cards import (
    turn_of,
)
from parlour.rules import (
    Counters,
    MoonForm,
    Ruleset,
    eldest_hand,
    seat_in_turn,
    seats_from,
    stock_after,
)
from parlour.rules.laws.aftermath import (
    NOTHING_LEFT,
    Aftermath,
    bound,
)

T = TypeVar("T")

Phase = Literal[
    "nonces", "passing", "bidding", "naming", "capot", "playing", "exchange", "moon", "over"
]
"""Waiting for nonces and the deal, for passes, for a bid, for the suit to avoid, for a declaration,
for a card, for what is laid away for the widow, for the shooter's word, for nothing.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealState:
    """Everything about one deal, all hands open. For views of one seat see `play.view`.

    Lists by seat are in seat order. `totals` are those before the deal; `dealt` and `hands` are
    empty before the cards are dealt; `captured` holds the cards of each seat's tricks, and of the
    kitty at its taker's, or of what that seat has `laid_away` for it; `carried` are the tricks that
    wait for the winner of the next one; `stock` is what is still to be drawn, the next card first;
    `first_taker` took the first trick, `last_taker` the last one so far; `out` are the seats that
    had no cards left when the trick began, `dead` the cards of tricks that nobody took.
    `capot_asked` seats have said whether they declare capot, `declarer` has. `bids` are those of
    the auction in turn, `bidder` has won it and `named` is the suit to avoid; `rules` are those in
    force with it. `counters` are those on the table, None where the game settles in none, and
    `unsettled` those before this deal was settled.

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
    bids: tuple[int | None, ...] = ()
    bidder: int | None = None
    named: Suit | None = None
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
    aftermath: Aftermath = NOTHING_LEFT
    claims: tuple[RevokeCalled, ...] = ()
    earlier: "DealState | None" = None
    amending: int | None = None
    counters: Counters | None = None
    unsettled: Counters | None = None

    @classmethod
    def open(
        cls,
        rules: Ruleset,
        opened: DealOpened,
        totals: tuple[int, ...],
        counters: Counters | None = None,
    ) -> "DealState":
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
            counters=counters,
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
        due = len(self.stock) > stock_after(self.rules, self.trick_no - 1)
        return self.rules.refills and due

    @property
    def widow_due(self) -> bool:
        """Whether the taker of the first trick is to take up the widow before the next lead."""
        untaken = self.kitty_taker is None and self.first_taker is not None
        return self.rules.exchanges and untaken

    @property
    def played_out(self) -> bool:
        """Whether no further trick is played: nobody holds or will get a card, or one seat does."""
        left = sum(map(bool, self.hands))
        if self.rules.undealt == "draw_to_follow":
            return left <= 1
        return not left and not (self.rules.refills and len(self.stock) >= self.rules.players)

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
        """The seat whose card is awaited, None outside play and while a trick is full.

        Nor is one awaited while cards are to be taken up first.
        """
        order, place = self.in_trick, len(self.trick)
        if self.phase != "playing" or place >= len(order) or self.widow_due or self.draws_due:
            return None
        return order[place]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that are awaited: several for nonces or passes, none for the house."""
        if self.phase == "nonces":
            return tuple(seat for seat, nonce in enumerate(self.nonces) if nonce is None)
        if self.phase == "passing":
            return tuple(seat for seat, cards in enumerate(self.passed) if cards is None)
        if self.phase in ("bidding", "naming"):
            return self._to_bid
        if self.phase == "capot":
            done = self.declarer is not None or self.capot_asked == self.rules.players
            return () if done else (seat_in_turn(self.rules, self.eldest, self.capot_asked),)
        alone = {"exchange": self.kitty_taker, "moon": self.shooter}.get(self.phase, self.to_play)
        return () if alone is None else (alone,)

    @property
    def _to_bid(self) -> tuple[int, ...]:
        """The seat that is to bid, or has won the auction and is to name the suit."""
        if self.bidder is not None:
            return (self.bidder,) if self.named is None else ()
        done = len(self.bids) == self.rules.players
        return () if done else (seat_in_turn(self.rules, self.eldest, len(self.bids)),)

    def legal(self, seat: int) -> CardSet:
        """The cards that seat may play now; none when it is not its turn."""
        if seat != self.to_play:
            return NO_CARDS
        turn = turn_of(self, seat, self.hands[seat])
        return bound(self.aftermath, turn).cards if self.aftermath.called else turn.legal

    def apply(self, event: Event) -> "DealState":
        """The state after that event."""
        return AFTER[type(event)](self, event)
