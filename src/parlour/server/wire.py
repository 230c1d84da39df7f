"""What goes over the socket, in both directions: typed, tagged, and the same in TypeScript.

Cards are codes such as `QS`; seats are numbers from 0, clockwise; lists by seat are in seat
order. `n` is the number of an event in the table's log: the client says which it saw last and
gets everything after it. Nothing here can hold a card that its receiver may not know.
`web/src/wire.ts` is made from these types; a test compares the two.
"""

from typing import Any, Literal

from parlour.server.seat_acts import Message, MoonForm, SeatAct, Suit

ClaimOutcome = Literal["proved", "unfounded", "not_covered"]
Phase = Literal[
    "waiting", "nonces", "passing", "bidding", "naming", "capot", "playing", "exchange", "moon",
    "over",
]  # fmt: skip


# From the page to the house


class Hello(Message, frozen=True, kw_only=True, tag_field="type", tag="hello"):
    """The first message: events after number `since` are wanted (0: all of the game)."""

    since: int


class Act(Message, frozen=True, kw_only=True, tag_field="type", tag="act"):
    """A seat acts. `id` is the page's own, so a repeat is harmless; `at` is the last event seen."""

    id: str
    at: int
    action: SeatAct


class LetStand(Message, frozen=True, kw_only=True, tag_field="type", tag="let_stand"):
    """Say nothing of the own wrong card: the computer players go on."""

    id: str


class Undo(Message, frozen=True, kw_only=True, tag_field="type", tag="undo"):
    """Take back to the own last decision (games with one person)."""

    id: str


class Redo(Message, frozen=True, kw_only=True, tag_field="type", tag="redo"):
    """Take the last undo back."""

    id: str


class NextDeal(Message, frozen=True, kw_only=True, tag_field="type", tag="next_deal"):
    """The score has been read: deal again."""

    id: str


class PlayAgain(Message, frozen=True, kw_only=True, tag_field="type", tag="play_again"):
    """Another game with the same rules at the same table."""

    id: str


FromPage = Hello | Act | LetStand | Undo | Redo | NextDeal | PlayAgain


# From the house to the page


class Player(Message, frozen=True, kw_only=True):
    """Who sits at a seat; `bot` is the level of a computer player, null for a person."""

    seat: int
    name: str
    bot: str | None


class Welcome(Message, frozen=True, kw_only=True, tag_field="type", tag="welcome"):
    """The table as it is; steps follow, from the number asked for.

    `game` is `hearts` or the name of a sibling.
    """

    table: str
    seat: int | None
    game: str
    title: str
    preset: str | None
    rules: dict[str, Any]
    players: list[Player]
    n: int


class Refusal(Message, frozen=True, kw_only=True):
    """Why a card may not be played: the rule, which is the anchor of its article, and words."""

    card: str
    rule: str
    text: str


class TrickTaken(Message, frozen=True, kw_only=True):
    """A finished trick: cards in order of play from its leader, with the `seats` that played them.

    One that was `carried` waited on the table and went to the winner of a later one; one that was
    `taken_up` is in the hand of its winner, who could not follow.
    """

    leader: int
    seats: list[int]
    cards: list[str]
    winner: int
    points: int
    carried: bool
    taken_up: bool


class MoonOption(Message, frozen=True, kw_only=True):
    """One way to count the moon, and the totals it would give."""

    form: MoonForm
    totals: list[int]


class Claim(Message, frozen=True, kw_only=True):
    """A revoke that `seat` has called of the accused, and what came of it.

    `card` was played wrongly against `rule`, the anchor of its article, and `held` proves it; `law`
    is the number of the law that says what it costs, null where none does.
    """

    seat: int
    accused: int
    trick: int
    outcome: ClaimOutcome
    card: str | None
    rule: str | None
    held: list[str]
    law: int | None


class DealScore(Message, frozen=True, kw_only=True):
    """The score of a deal. `taken` are the cards that count in each seat's tricks.

    `revoked` are the seats whose revokes were proved and are paid for in these points.
    """

    deal: int
    points: list[int]
    totals: list[int]
    taken: list[list[str]]
    shooter: int | None
    moon: MoonForm | None
    sun: bool
    guarded: bool
    reset: list[int]
    revoked: list[int]


class Counters(Message, frozen=True, kw_only=True):
    """The counters on the table: what each seat has won in all games so far, and the pool.

    Amounts are written out, since an average may have parts of a counter: `+41 3/4`.
    """

    net: list[str]
    pool: int
    jack: bool
    bidder: int | None


class Auction(Message, frozen=True, kw_only=True):
    """The auction of a deal. `bids` are in turn, the first of `order`; null passes.

    `least` and `most` are what may be bid next, `bidder` has won, and `avoid` is the suit to avoid
    once it is named. `again` says that the bidder had bought the right before this deal.
    """

    order: list[int]
    bids: list[int | None]
    least: int
    most: int
    bidder: int | None
    again: bool
    avoid: Suit | None


class Reckoned(Message, frozen=True, kw_only=True):
    """An amount of counters with the sum that gives it, empty where there was none."""

    sum: str
    amount: str


class Settled(Message, frozen=True, kw_only=True):
    """How counters changed hands, by seat; `pool` was there to be won, as a Jack perhaps."""

    pool: int
    jack: bool
    pays: list[Reckoned]
    draws: list[Reckoned]
    net: list[str]


class View(Message, frozen=True, kw_only=True):
    """Everything this seat knows, ready to be shown.

    `legal` and `refusals` are filled when it is this seat's turn to play: together they are the
    hand. `pass_to` and `pass_from` are seats, null where nothing is passed, or to each other seat:
    then `scattered` is by seat what this one has laid. `received_from` is by giver. `carried` are
    tricks that wait for the winner of the next one, `carried_by` who played to them,
    `carried_points` what they cost. `in_trick` are the seats that play to the trick on the table,
    in order, `out` those that have no cards left for it, `dead` the cards that have been turned
    down for good. `taken` are the counting cards each seat has taken in this deal so far. `awaited`
    are the seats that are to act. `declarer` has declared capot, `capot_size` is what it is worth
    where it may be. `kitty_size` cards were left undealt; whoever takes them up to exchange them
    has `laid_away` as many. `stock` are the cards that can be drawn, `drawn` is the one drawn since
    the seat last played. `sides` are the seats that play together, empty where everybody plays
    alone. `scores` are the finished deals of this game. `counters` are those on the table, null
    where the game settles in none, and `settled` says how they changed hands after this deal.
    `auction` is null where no suit is named by a bidder.

    Where wrong cards can be played, `exposed` are by seat the cards that lie face up, `called` the
    one of them that must be played to this trick. `wrong` is this seat's own card that was against
    the rules and may be taken back, `waits` whether the computer players wait for its word on it.
    `amending` has taken one back and plays a right one. Revokes may be called in the first
    `quitted` tricks; `claims` are those that were.
    """

    seat: int | None
    phase: Phase
    deal: int
    dealer: int
    commitment: str
    pass_offset: int
    pass_size: int
    pass_to: int | None
    pass_from: int | None
    barred_from_pass: list[str]
    passed: list[str] | None
    received: list[str] | None
    scattered: list[list[str]] | None
    received_from: list[list[str]]
    have_passed: list[bool]
    hand: list[str]
    hand_sizes: list[int]
    legal: list[str]
    refusals: list[Refusal]
    awaited: list[int]
    auction: Auction | None
    declarer: int | None
    capot_size: int | None
    sides: list[list[int]]
    trick_no: int
    leader: int | None
    in_trick: list[int]
    out: list[int]
    dead: int
    trick: list[str]
    tricks: list[TrickTaken]
    carried: list[list[str]]
    carried_by: list[list[int]]
    carried_points: int
    taken: list[list[str]]
    hearts_broken: bool
    points: list[int]
    totals: list[int]
    kitty_size: int
    kitty: list[str] | None
    kitty_taker: int | None
    laid_away: list[str] | None
    stock: int
    drawn: str | None
    moon_options: list[MoonOption]
    shooter: int | None
    exposed: list[list[str]]
    called: list[str | None]
    wrong: str | None
    waits: bool
    amending: int | None
    quitted: int
    claims: list[Claim]
    scores: list[DealScore]
    winners: list[int]
    counters: Counters | None
    settled: Settled | None
    can_undo: bool
    can_redo: bool


class Happened(Message, frozen=True, kw_only=True):
    """An event as this seat may see it: its name and whichever of these it has."""

    event: str
    seat: int | None = None
    card: str | None = None
    cards: list[str] | None = None
    points: int | None = None
    giver: int | None = None
    form: MoonForm | None = None
    declares: bool | None = None
    owner: int | None = None
    accused: int | None = None
    trick: int | None = None
    outcome: ClaimOutcome | None = None
    bid: int | None = None
    suit: Suit | None = None


class Step(Message, frozen=True, kw_only=True, tag_field="type", tag="step"):
    """What happened as event `n`, and the view after it.

    `more`: what comes next happened with it and follows at once, so nobody is awaited yet.
    """

    n: int
    happened: Happened
    view: View
    more: bool


class Accepted(Message, frozen=True, kw_only=True, tag_field="type", tag="accepted"):
    """What was asked for under `id` has been done; `n` is the log's last number."""

    id: str
    n: int


class Refused(Message, frozen=True, kw_only=True, tag_field="type", tag="refused"):
    """What was asked for is not done: a stable code, words to show, the rule if one forbids it."""

    id: str | None
    code: str
    message: str
    rule: str | None


class Bye(Message, frozen=True, kw_only=True, tag_field="type", tag="bye"):
    """The house closes the socket; come back after so many milliseconds, null: do not."""

    reason: str
    retry_ms: int | None


FromHouse = Welcome | Step | Accepted | Refused | Bye
