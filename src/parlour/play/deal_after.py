"""What each event makes of a deal."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from parlour.cards import NO_CARDS, CardSet
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
    CountersSettled,
    DealScored,
    Event,
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
    StockLaid,
    SuitNamed,
    TrickCarried,
    TrickTaken,
    TrickTakenUp,
    TrickTurned,
)
from parlour.play.wrong_cards import (
    before_card,
    calls_over,
    card_called,
    card_taken_back,
    turn_of,
)
from parlour.rules import (
    breaks_hearts,
    seats_from,
)
from parlour.rules.laws.aftermath import (
    Aftermath,
    played,
    prove,
    quit_trick,
)

if TYPE_CHECKING:
    from parlour.play.deal import DealState

T = TypeVar("T")


def _nonce_given(state: "DealState", event: NonceGiven) -> "DealState":
    return replace(state, nonces=put(state.nonces, event.seat, event.nonce))


def _hand_dealt(state: "DealState", event: HandDealt) -> "DealState":
    return replace(state, dealt=(*state.dealt, event.cards), hands=(*state.hands, event.cards))


def _kitty_laid(state: "DealState", event: KittyLaid) -> "DealState":
    return replace(state, kitty=event.cards)


def _stock_laid(state: "DealState", event: StockLaid) -> "DealState":
    return replace(state, stock=event.cards or ())


def _passing_begun(state: "DealState", event: PassingBegun) -> "DealState":
    return replace(state, phase="passing")


def _pass_chosen(state: "DealState", event: PassChosen) -> "DealState":
    cards = event.cards or NO_CARDS
    return replace(
        state,
        passed=put(state.passed, event.seat, cards),
        hands=put(state.hands, event.seat, state.hands[event.seat] - cards),
    )


def _cards_scattered(state: "DealState", event: CardsScattered) -> "DealState":
    cards = CardSet(card for share in event.cards or () for card in share)
    return replace(
        state,
        scattered=put(state.scattered, event.seat, event.cards),
        passed=put(state.passed, event.seat, cards),
        hands=put(state.hands, event.seat, state.hands[event.seat] - cards),
    )


def _pass_received(state: "DealState", event: PassReceived) -> "DealState":
    return replace(
        state,
        received=put(
            state.received, event.seat, (state.received[event.seat] or NO_CARDS) | event.cards
        ),
        hands=put(state.hands, event.seat, state.hands[event.seat] | event.cards),
    )


def _bidding_begun(state: "DealState", event: BiddingBegun) -> "DealState":
    return replace(state, phase="bidding")


def _bid_made(state: "DealState", event: BidMade) -> "DealState":
    return replace(state, bids=(*state.bids, event.bid))


def _naming_begun(state: "DealState", event: NamingBegun) -> "DealState":
    paid = None if state.counters is None else state.counters.bid_paid(event.seat, event.bid)
    return replace(state, phase="naming", bidder=event.seat, counters=paid)


def _suit_named(state: "DealState", event: SuitNamed) -> "DealState":
    in_force = state.rules.with_penal_suit(event.suit)
    return replace(state, rules=in_force, named=event.suit)


def _capot_begun(state: "DealState", event: CapotBegun) -> "DealState":
    return replace(state, phase="capot")


def _capot_said(state: "DealState", event: CapotSaid) -> "DealState":
    declarer = event.seat if event.declares else None
    return replace(state, capot_asked=state.capot_asked + 1, declarer=declarer)


def _play_begun(state: "DealState", event: PlayBegun) -> "DealState":
    return replace(state, leader=event.leader, phase="playing")


def _card_played(state: "DealState", event: CardPlayed) -> "DealState":
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


def _revoke_called(state: "DealState", event: RevokeCalled) -> "DealState":
    claims = (*state.claims, event)
    if event.outcome != "proved":
        return replace(state, claims=claims)
    return replace(
        state, claims=claims, aftermath=prove(state.aftermath, event.accused, event.trick)
    )


def _trick_taken(state: "DealState", event: TrickTaken) -> "DealState":
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
        aftermath=calls_over(state.aftermath),
        **_next_lead(state, event.seat),
    )


def _trick_carried(state: "DealState", event: TrickCarried) -> "DealState":
    return replace(
        state,
        trick=(),
        carried=(*state.carried, state.trick),
        aftermath=calls_over(state.aftermath),
        **_next_lead(state, event.seat),
    )


def _trick_turned(state: "DealState", event: TrickTurned) -> "DealState":
    return replace(
        state,
        dead=state.dead | CardSet(state.trick),
        tricks=put(state.tricks, event.seat, state.tricks[event.seat] + 1),
        trick=(),
        **_next_lead(state, event.seat),
    )


def _trick_taken_up(state: "DealState", event: TrickTakenUp) -> "DealState":
    hand = state.hands[event.seat] | event.cards
    return replace(
        state,
        hands=put(state.hands, event.seat, hand),
        tricks=put(state.tricks, event.seat, state.tricks[event.seat] + 1),
        trick=(),
        leader=event.seat,
    )


def _next_lead(state: "DealState", seat: int) -> dict[str, Any]:
    """Who is in the next trick, and leads it: that seat, or the next one that holds cards.

    Where nobody holds any the cards for the next trick are still to be drawn, or there is none.
    """
    out = tuple(place for place, hand in enumerate(state.hands) if not hand)
    if len(out) == state.rules.players:
        out = ()
    return {"out": out, "leader": next(iter(seats_from(state.rules, seat, out)), seat)}


def _kitty_taken(state: "DealState", event: KittyTaken) -> "DealState":
    by = event.seat
    # Its taker has seen the cards: the trick is turned down.
    state = replace(state, kitty_taker=by, earlier=None)
    if state.rules.exchanges:
        hands = put(state.hands, by, state.hands[by] | state.kitty)
        return replace(state, hands=hands, phase="exchange")
    return replace(state, captured=put(state.captured, by, state.captured[by] | state.kitty))


def _cards_laid_away(state: "DealState", event: CardsLaidAway) -> "DealState":
    by, cards = event.seat, event.cards or NO_CARDS
    return replace(
        state,
        phase="playing",
        laid_away=cards,
        hands=put(state.hands, by, state.hands[by] - cards),
        captured=put(state.captured, by, state.captured[by] | cards),
    )


def _card_drawn(state: "DealState", event: CardDrawn) -> "DealState":
    drawn = NO_CARDS if event.card is None else CardSet((event.card,))
    hands = put(state.hands, event.seat, state.hands[event.seat] | drawn)
    # A new card has been seen: the trick is turned down.
    return replace(state, hands=hands, stock=state.stock[1:], earlier=None)


def _hand_kept(state: "DealState", event: HandKept) -> "DealState":
    taken = state.captured[event.seat] | event.cards
    return replace(
        state,
        captured=put(state.captured, event.seat, taken),
        hands=put(state.hands, event.seat, NO_CARDS),
    )


def _moon_shot(state: "DealState", event: MoonShot) -> "DealState":
    return replace(state, shooter=event.seat, phase="moon")


def _moon_chosen(state: "DealState", event: MoonChosen) -> "DealState":
    return replace(state, moon_choice=event.form)


def _deal_scored(state: "DealState", event: DealScored) -> "DealState":
    return replace(state, score=event, phase="over", earlier=None)


def _counters_settled(state: "DealState", event: CountersSettled) -> "DealState":
    before = state.unsettled or state.counters
    return replace(state, counters=event.counters, unsettled=before)


AFTER: Final[dict[type[Event], Callable[["DealState", Any], "DealState"]]] = {
    NonceGiven: _nonce_given,
    HandDealt: _hand_dealt,
    KittyLaid: _kitty_laid,
    StockLaid: _stock_laid,
    PassingBegun: _passing_begun,
    PassChosen: _pass_chosen,
    CardsScattered: _cards_scattered,
    PassReceived: _pass_received,
    BiddingBegun: _bidding_begun,
    BidMade: _bid_made,
    NamingBegun: _naming_begun,
    SuitNamed: _suit_named,
    CapotBegun: _capot_begun,
    CapotSaid: _capot_said,
    PlayBegun: _play_begun,
    CardPlayed: _card_played,
    CardTakenBack: card_taken_back,
    CardCalled: card_called,
    RevokeCalled: _revoke_called,
    TrickTaken: _trick_taken,
    TrickCarried: _trick_carried,
    TrickTurned: _trick_turned,
    TrickTakenUp: _trick_taken_up,
    KittyTaken: _kitty_taken,
    CardsLaidAway: _cards_laid_away,
    CardDrawn: _card_drawn,
    HandKept: _hand_kept,
    MoonShot: _moon_shot,
    MoonChosen: _moon_chosen,
    DealScored: _deal_scored,
    CountersSettled: _counters_settled,
}


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with the one at that place changed."""
    return (*items[:place], item, *items[place + 1 :])
