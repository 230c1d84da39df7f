"""Events in the words of the card table, a sentence each, without judging them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from parlour.cards import Card
from parlour.cards.spoken import SUIT_NAMES, card_name, card_symbol, listed
from parlour.play.events import (
    BiddingBegun,
    BidMade,
    CapotBegun,
    CapotSaid,
    CardCalled,
    CardDrawn,
    CardPlayed,
    CardsLaidAway,
    CardsScattered,
    CardTakenBack,
    CountersLaid,
    CountersSettled,
    DealOpened,
    DealRevealed,
    DealScored,
    Event,
    GameEnded,
    GameStarted,
    HandDealt,
    HandKept,
    KittyLaid,
    KittyTaken,
    MoonChosen,
    MoonShot,
    NamingBegun,
    NonceGiven,
    PassChosen,
    PassingBegun,
    PassReceived,
    PlayBegun,
    RevokeCalled,
    SiblingStarted,
    StockLaid,
    SuitNamed,
    TrickCarried,
    TrickTaken,
    TrickTakenUp,
    TrickTurned,
    Undone,
)
from parlour.rules import RuleId
from parlour.rules.counter_words import amount_told, pool_told
from parlour.rules.settlement import Amount

Names = Sequence[str]
"""What the seats are called, by seat."""


def told(event: Event, names: Names) -> str:
    """What happened, in one sentence without a full stop."""
    return _TOLD[type(event)](event, names)


def name_of(seat: int, names: Names) -> str:
    """The name at that seat; a seat that no name was given to is called by its number."""
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"


def names_of(seats: Iterable[int], names: Names) -> str:
    """The names at those seats as a sentence lists them."""
    return listed(name_of(seat, names) for seat in seats)


def cards_shown(cards: Iterable[Card] | None) -> str:
    """The cards with their suit signs; says so where they are not shown."""
    return "cards not shown" if cards is None else " ".join(map(card_symbol, cards))


def amounts_by_name(amounts: Sequence[Amount], names: Names) -> str:
    """One amount of counters a seat, each behind its name."""
    told = (f"{name_of(seat, names)} {amount_told(each)}" for seat, each in enumerate(amounts))
    return ", ".join(told)


def by_name(numbers: Sequence[int], names: Names) -> str:
    """One number a seat, each behind its name."""
    return ", ".join(f"{name_of(seat, names)} {number}" for seat, number in enumerate(numbers))


def points_told(points: int) -> str:
    """`1 point`, `13 points`."""
    return "1 point" if points == 1 else f"{points} points"


def pass_told(event: DealOpened, players: int) -> str:
    """How many cards each seat passes in a deal, and how far."""
    if not event.pass_size:
        return "no cards are passed"
    size = event.pass_size if event.pass_offset else event.pass_size // (players - 1)
    cards = "1 card" if size == 1 else f"{size} cards"
    if not event.pass_offset:
        return f"each passes {cards} to each other player"
    seats, side = abs(event.pass_offset), "left" if event.pass_offset > 0 else "right"
    if seats * 2 == players:
        return f"each passes {cards} across"
    if seats == 1:
        return f"each passes {cards} to the {side}"
    return f"each passes {cards} {seats} seats to the {side}"


def moon_told(event: DealScored, names: Names) -> str:
    """How a moon was counted; empty where nobody shot it."""
    if event.shooter is None:
        return ""
    shooter = name_of(event.shooter, names)
    shot = "has taken every trick" if event.sun else "has shot the moon"
    if event.guarded:
        return f"{shooter} {shot}; it is taken off that total, or another would have won by it"
    if event.moon == "self_minus":
        return f"{shooter} {shot}; it is taken off that total"
    return f"{shooter} {shot}; it is added to the others"


def _opened(event: DealOpened, names: Names) -> str:
    dealer = name_of(event.dealer, names)
    return f"deal {event.deal} is opened: {dealer} deals, {pass_told(event, len(names))}"


def _passed(event: PassChosen, names: Names) -> str:
    return f"{name_of(event.seat, names)} passes {cards_shown(event.cards)}"


def scattered_told(event: CardsScattered, names: Names) -> str:
    """What a seat has passed to each other seat; says so where it is not shown."""
    if event.cards is None:
        return cards_shown(None)
    shares = enumerate(event.cards)
    return ", ".join(f"{cards_shown(each)} to {name_of(to, names)}" for to, each in shares if each)


def _received(event: PassReceived, names: Names) -> str:
    taker, giver = name_of(event.seat, names), name_of(event.giver, names)
    return f"{taker} gets {cards_shown(event.cards)} from {giver}"


def _taken(event: TrickTaken, names: Names) -> str:
    return f"{name_of(event.seat, names)} takes the trick, {points_told(event.points)}"


def _kitty_taken(event: KittyTaken, names: Names) -> str:
    return f"{name_of(event.seat, names)} takes the kitty: {cards_shown(event.cards)}"


def _drawn(event: CardDrawn, names: Names) -> str:
    card = "a card not shown" if event.card is None else f"the {card_name(event.card)}"
    return f"{name_of(event.seat, names)} draws {card}"


def _moon_chosen(event: MoonChosen, names: Names) -> str:
    side = "taken off its own total" if event.form == "self_minus" else "added to the others"
    return f"{name_of(event.seat, names)} chooses: the moon is {side}"


def _taken_back(event: CardTakenBack, names: Names) -> str:
    who, card = name_of(event.seat, names), card_name(event.card)
    return f"{who} takes the {card} back, which lies exposed now"


def _called(event: CardCalled, names: Names) -> str:
    caller, owner = name_of(event.seat, names), name_of(event.owner, names)
    return f"{caller} calls for the {card_name(event.card)} of {owner}"


def _revoke_called(event: RevokeCalled, names: Names) -> str:
    claimant, accused = name_of(event.seat, names), name_of(event.accused, names)
    return f"{claimant} calls a revoke of {accused} in trick {event.trick}: {claim_told(event)}"


def claim_told(event: RevokeCalled) -> str:
    """What came of a claim, and the cards that prove it."""
    if event.card is None:
        return "no wrong card was played"
    card = card_name(event.card)
    if event.outcome == "not_covered":
        return f"the {card} was against the rules, but it was no revoke: the laws do not say"
    held = listed(f"the {card_name(each)}" for each in event.held)
    what = "was held" if len(event.held) == 1 else "were held"
    if event.rule == RuleId.ENFORCEMENT:
        return f"proved, the {card} was played though {held} had been called"
    return f"proved, the {card} was played though {held} {what}"


def _scored(event: DealScored, names: Names) -> str:
    points, totals = by_name(event.points, names), by_name(event.totals, names)
    reset = f"changed on a hit: {names_of(event.reset, names)}" if event.reset else ""
    parts = [f"points: {points}", f"totals: {totals}", moon_told(event, names), reset]
    return "; ".join(part for part in parts if part)


def _bid_told(event: BidMade, names: Names) -> str:
    return f"{name_of(event.seat, names)} {'passes' if event.bid is None else f'bids {event.bid}'}"


def _naming(event: NamingBegun, names: Names) -> str:
    who = name_of(event.seat, names)
    if not event.bid:
        return f"{who} names the suit again, nobody having won the pool"
    return f"{who} pays {event.bid} into the pool and is to name the suit to avoid"


def _named(event: SuitNamed, names: Names) -> str:
    suit = SUIT_NAMES[event.suit]
    if event.seat is None:
        return f"nobody has bid: {suit} are to be avoided"
    return f"{name_of(event.seat, names)} names {suit} to be avoided"


def _laid(event: CountersLaid, names: Names) -> str:
    standing = amounts_by_name(event.counters.net, names)
    waits = pool_told(event.counters)
    return f"counters before the game: {standing}" + (f"; {waits}" if waits else "")


def _settled(event: CountersSettled, names: Names) -> str:
    paid, drawn = (amounts_by_name(each, names) for each in (event.paid, event.drawn))
    waits = pool_told(event.counters)
    parts = [
        f"counters settled for {by_name(event.counts, names)}",
        f"paid: {paid}",
        f"drawn: {drawn}",
        f"in all: {amounts_by_name(event.counters.net, names)}",
        waits,
    ]
    return "; ".join(part for part in parts if part)


def _ended(event: GameEnded, names: Names) -> str:
    verb = "wins" if len(event.winners) == 1 else "win"
    return f"{names_of(event.winners, names)} {verb} the game"


_TOLD: Final[dict[type[Event], Callable[[Any, Names], str]]] = {
    GameStarted: lambda event, names: (
        f"the game begins, {name_of(event.dealer, names)} deals first"
    ),
    SiblingStarted: lambda event, names: (
        f"a game of {event.game} begins, {name_of(event.dealer, names)} deals"
    ),
    DealOpened: _opened,
    NonceGiven: lambda event, names: f"{name_of(event.seat, names)} gives a nonce",
    HandDealt: lambda event, names: (
        f"{name_of(event.seat, names)} is dealt {cards_shown(event.cards)}"
    ),
    KittyLaid: lambda event, names: f"the kitty is {cards_shown(event.cards)}",
    StockLaid: lambda event, names: f"the stock is, from the top, {cards_shown(event.cards)}",
    PassingBegun: lambda event, names: "the passing begins",
    PassChosen: _passed,
    CardsScattered: lambda event, names: (
        f"{name_of(event.seat, names)} passes {scattered_told(event, names)}"
    ),
    PassReceived: _received,
    BiddingBegun: lambda event, names: "the seats bid for the suit to avoid",
    BidMade: _bid_told,
    NamingBegun: _naming,
    SuitNamed: _named,
    CapotBegun: lambda event, names: "the seats say whether they declare capot",
    CapotSaid: lambda event, names: (
        f"{name_of(event.seat, names)} {'declares capot' if event.declares else 'declares nothing'}"
    ),
    PlayBegun: lambda event, names: f"{name_of(event.leader, names)} leads to the first trick",
    CardPlayed: lambda event, names: (
        f"{name_of(event.seat, names)} plays the {card_name(event.card)}"
    ),
    CardTakenBack: _taken_back,
    CardCalled: _called,
    RevokeCalled: _revoke_called,
    TrickTaken: _taken,
    TrickCarried: lambda event, names: (
        f"nobody takes the trick, it waits; {name_of(event.seat, names)} leads again"
    ),
    TrickTurned: lambda event, names: (
        f"the trick is turned down, {name_of(event.seat, names)} leads next"
    ),
    TrickTakenUp: lambda event, names: (
        f"{name_of(event.seat, names)} cannot follow, takes up {cards_shown(event.cards)} and leads"
    ),
    KittyTaken: _kitty_taken,
    CardsLaidAway: lambda event, names: (
        f"{name_of(event.seat, names)} lays away {cards_shown(event.cards)}"
    ),
    CardDrawn: _drawn,
    HandKept: lambda event, names: (
        f"{name_of(event.seat, names)} is the last with cards and keeps {cards_shown(event.cards)}"
    ),
    MoonShot: lambda event, names: (
        f"{name_of(event.seat, names)} has shot the moon and says how it counts"
    ),
    MoonChosen: _moon_chosen,
    DealScored: _scored,
    CountersLaid: _laid,
    CountersSettled: _settled,
    DealRevealed: lambda event, names: f"the secret of deal {event.deal} is shown",
    GameEnded: _ended,
    Undone: lambda event, names: f"everything after event {event.to} is taken back",
}
