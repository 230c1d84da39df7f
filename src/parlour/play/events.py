"""What happened, in the order it happened; and what of it a seat may see.

The list of events is the truth: states, views, scores and records are folds of it. An event is
hidden unless its `seen_by` says otherwise; a watcher is asked for as seat None and never sees
what only one seat may.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

from parlour.cards import Card, CardSet, Suit
from parlour.play.event import Event as Event  # noqa: PLC0414  looked for here
from parlour.play.event import PublicEvent as PublicEvent  # noqa: PLC0414
from parlour.rules import Counters, MoonForm, Ruleset
from parlour.rules.settlement import Amount

ClaimOutcome = Literal["proved", "unfounded", "not_covered"]
"""What comes of a claim: a revoke, no wrong card at all, or one that the laws say nothing of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(PublicEvent):
    """A game begins under these rules; `dealer` is the seat that deals first."""

    rules: Ruleset
    dealer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SiblingStarted(GameStarted):
    """A game of the family begins that is not Hearts; the rules tell its seats and its pack."""

    game: str


HEARTS: Final = "hearts"
"""The name of the game whose rules are all in its Ruleset."""


def game_of(started: GameStarted) -> str:
    """The name of the game that begins."""
    return started.game if isinstance(started, SiblingStarted) else HEARTS


@dataclass(frozen=True, slots=True, kw_only=True)
class CountersLaid(PublicEvent):
    """The counters as the games before left them; a game without this settles in none."""

    counters: Counters


@dataclass(frozen=True, slots=True, kw_only=True)
class DealOpened(Event):
    """A deal is opened: number (from 1), dealer, how many cards go how far, and the commitment.

    `pass_offset` is +1 left, -1 right; with 0 the deal is a hold, or where cards are passed all the
    same, each seat scatters them: as many to each other seat. `secret` is the house's alone until
    the deal is over (hex).
    """

    deal: int
    dealer: int
    pass_offset: int
    pass_size: int
    commitment: str
    secret: str | None

    def seen_by(self, seat: int | None) -> Event | None:
        return replace(self, secret=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class NonceGiven(PublicEvent):
    """A seat has added its text to the shuffle."""

    seat: int
    nonce: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDealt(Event):
    """The cards dealt to one seat; only that seat sees them."""

    seat: int
    cards: CardSet

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True, kw_only=True)
class KittyLaid(Event):
    """The cards left undealt; nobody sees them."""

    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class StockLaid(Event):
    """The cards left undealt as a stock, the next to be drawn first; nobody sees which."""

    cards: tuple[Card, ...] | None

    def seen_by(self, seat: int | None) -> Event | None:
        return replace(self, cards=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class PassingBegun(PublicEvent):
    """The hands are dealt and the seats choose what to pass."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PassChosen(Event):
    """A seat has laid its pass on the table; the others see that it has, not what it is."""

    seat: int
    cards: CardSet | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsScattered(Event):
    """A seat has laid cards for each other seat, listed by seat; only it sees which go to whom."""

    seat: int
    cards: tuple[CardSet, ...] | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class PassReceived(Event):
    """A seat takes up the cards that another passed to it; only that seat sees them here."""

    seat: int
    giver: int
    cards: CardSet

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True, kw_only=True)
class BiddingBegun(PublicEvent):
    """The right to name the suit to avoid is auctioned: each seat in turn bids once or passes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BidMade(PublicEvent):
    """A seat bids so many counters, more than any before it, or passes."""

    seat: int
    bid: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NamingBegun(PublicEvent):
    """A seat has the right to name the suit, and has paid its bid into the pool.

    With a bid of nought it had bought the right before: nobody has won the pool since.
    """

    seat: int
    bid: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitNamed(PublicEvent):
    """The suit to avoid in this deal; no seat has named it where everybody has passed."""

    seat: int | None
    suit: Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class CapotBegun(PublicEvent):
    """The hands are as they will be played, and each seat in turn may declare capot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CapotSaid(PublicEvent):
    """A seat says whether it declares capot; the first that does is the last that is asked."""

    seat: int
    declares: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayBegun(PublicEvent):
    """Dealing and passing are done; `leader` leads to the first trick."""

    leader: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(PublicEvent):
    """A card is led or played."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTakenBack(PublicEvent):
    """A seat takes a wrong card back, and it lies exposed; whoever played after it plays again."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCalled(PublicEvent):
    """A seat calls for an exposed card of its owner, who must play it to this trick if it can."""

    seat: int
    owner: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeCalled(PublicEvent):
    """A seat claims that the accused has revoked in that trick, and the record of the deal decides.

    `card` is what the accused played and `rule` what forbade it, None where nothing did; `held` are
    the cards that prove it: those that could have been played instead, as far as they have fallen
    since, else one that is still in the hand.
    """

    seat: int
    accused: int
    trick: int
    outcome: ClaimOutcome
    card: Card | None
    rule: str | None
    held: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTaken(PublicEvent):
    """The trick is full: its taker, and its points net of bonus cards, with those for the trick.

    Tricks that waited for a winner go with it, and the points are those of all of them.
    """

    seat: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickCarried(PublicEvent):
    """The trick is full and nobody takes it yet: it waits, and the seat that led leads again."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTurned(PublicEvent):
    """The trick is full and its cards are dead: they lie face down and count for nobody.

    The seat of the highest card leads next.
    """

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTakenUp(PublicEvent):
    """A seat that cannot follow takes the cards of the trick into its hand, and leads next."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class KittyTaken(Event):
    """The undealt cards go to a seat, which alone may look at them.

    Where they are a widow that is exchanged, they go into its hand, else to its tricks.
    """

    seat: int
    cards: CardSet | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsLaidAway(Event):
    """The seat that took up the widow lays cards away, to its tricks; only it sees which."""

    seat: int
    cards: CardSet | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDrawn(Event):
    """A seat draws the next card of the stock; the others see that it does, not which card."""

    seat: int
    card: Card | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandKept(PublicEvent):
    """The last seat that holds cards shows them and keeps them: they count as taken."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class MoonShot(PublicEvent):
    """A seat has shot the moon and is asked how it shall count."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MoonChosen(PublicEvent):
    """The shooter's word on its moon."""

    seat: int
    form: MoonForm


@dataclass(frozen=True, slots=True, kw_only=True)
class DealScored(PublicEvent):
    """The deal is over: points of the deal, totals after it, and how a moon was counted.

    `reset` are the seats whose total was hit exactly: it has changed, or it wins the game.
    """

    points: tuple[int, ...]
    totals: tuple[int, ...]
    shooter: int | None
    moon: MoonForm | None
    sun: bool
    guarded: bool
    reset: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CountersSettled(PublicEvent):
    """Counters change hands for these counts: what each seat pays, draws, and how all then stand.

    The counts are each seat's penalty points of the deal, or the totals of the game where those
    are settled; `offenders` have revoked and bear the losses of the others. `pool` was there to be
    won, `jack` says that it waited as a Jack.
    """

    counts: tuple[int, ...]
    offenders: tuple[int, ...]
    pool: int
    jack: bool
    paid: tuple[Amount, ...]
    drawn: tuple[Amount, ...]
    counters: Counters


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRevealed(PublicEvent):
    """The secret of a finished deal (hex): with the nonces anybody can make its order again."""

    deal: int
    secret: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(PublicEvent):
    """The game is over; these seats have won."""

    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(PublicEvent):
    """All events of the log after the first `to` are taken back (games with one person)."""

    to: int


DECISIONS: Final = (
    PassChosen, CardsScattered, BidMade, SuitNamed, CapotSaid, CardPlayed, CardTakenBack,
    CardsLaidAway, MoonChosen,
)  # fmt: skip
"""The events by which a seat has decided something about its cards: what an undo goes back to."""
