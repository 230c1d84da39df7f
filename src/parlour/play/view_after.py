"""What each event that a seat has seen makes of its view."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from parlour.cards import NO_CARDS, CardSet
from parlour.play.auction_seen import AUCTION_SEEN
from parlour.play.deal_after import put
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
    GameEnded,
    HandDealt,
    HandKept,
    KittyTaken,
    MoonShot,
    PassChosen,
    PassingBegun,
    PassReceived,
    PlayBegun,
    RevokeCalled,
    StockLaid,
    TrickCarried,
    TrickTaken,
    TrickTakenUp,
    TrickTurned,
)
from parlour.play.trick import Trick
from parlour.play.wrong_cards import (
    calls_over,
    card_called,
    card_taken_back,
    watched,
)
from parlour.rules import (
    breaks_hearts,
    card_points,
    seats_from,
)

if TYPE_CHECKING:
    from parlour.play.view import PlayerView


def _deal_opened(view: "PlayerView", event: DealOpened) -> "PlayerView":
    return view.at_deal(event)


def _hand_dealt(view: "PlayerView", event: HandDealt) -> "PlayerView":
    return replace(view, dealt=event.cards, hand=event.cards)


def _stock_laid(view: "PlayerView", event: StockLaid) -> "PlayerView":
    return replace(view, stock=view.rules.kitty_size)


def _passing_begun(view: "PlayerView", event: PassingBegun) -> "PlayerView":
    return replace(view, phase="passing")


def _pass_chosen(view: "PlayerView", event: PassChosen) -> "PlayerView":
    have_passed = put(view.have_passed, event.seat, item=True)
    if event.cards is None:
        return replace(view, have_passed=have_passed)
    return replace(view, have_passed=have_passed, passed=event.cards, hand=view.hand - event.cards)


def _cards_scattered(view: "PlayerView", event: CardsScattered) -> "PlayerView":
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


def _pass_received(view: "PlayerView", event: PassReceived) -> "PlayerView":
    return replace(
        view,
        received=(view.received or NO_CARDS) | event.cards,
        received_from=put(view.received_from, event.giver, event.cards),
        hand=view.hand | event.cards,
    )


def _capot_begun(view: "PlayerView", event: CapotBegun) -> "PlayerView":
    return replace(view, phase="capot")


def _capot_said(view: "PlayerView", event: CapotSaid) -> "PlayerView":
    declarer = event.seat if event.declares else None
    return replace(view, capot_asked=view.capot_asked + 1, declarer=declarer)


def _play_begun(view: "PlayerView", event: PlayBegun) -> "PlayerView":
    return replace(view, leader=event.leader, phase="playing")


def _card_played(view: "PlayerView", event: CardPlayed) -> "PlayerView":
    own = event.seat == view.seat
    after = replace(
        view,
        hand=view.hand.without_card(event.card) if own else view.hand,
        drawn=None if own else view.drawn,
        trick=(*view.trick, event.card),
        hearts_broken=view.hearts_broken or breaks_hearts(view.rules, event.card),
    )
    return after if view.rules.enforcement == "prevent" else watched(view, after, event)


def _revoke_called(view: "PlayerView", event: RevokeCalled) -> "PlayerView":
    return replace(view, claims=(*view.claims, event))


def _trick_taken(view: "PlayerView", event: TrickTaken) -> "PlayerView":
    leader = view.leader if view.leader is not None else event.seat
    waited = tuple(
        Trick(
            leader=seats[0],
            cards=cards,
            winner=event.seat,
            points=cost,
            carried=True,
            out=tuple(seat for seat in range(view.players) if seat not in seats),
        )
        for seats, cards, cost in zip(
            view.carried_by, view.carried, view.carried_costs, strict=True
        )
    )
    own = event.points - sum(trick.points for trick in waited)
    trick = Trick(leader=leader, cards=view.trick, winner=event.seat, points=own, out=view.out)
    return replace(
        view,
        tricks=(*view.tricks, *waited, trick),
        trick=(),
        carried=(),
        carried_by=(),
        **_next_lead(view, event.seat),
        points=put(view.points, event.seat, view.points[event.seat] + event.points),
        aftermath=calls_over(view.aftermath),
    )


def _trick_carried(view: "PlayerView", event: TrickCarried) -> "PlayerView":
    return replace(
        view,
        trick=(),
        carried=(*view.carried, view.trick),
        carried_by=(*view.carried_by, view.in_trick),
        aftermath=calls_over(view.aftermath),
        **_next_lead(view, event.seat),
    )


def _trick_turned(view: "PlayerView", event: TrickTurned) -> "PlayerView":
    leader = event.seat if view.leader is None else view.leader
    trick = Trick(leader=leader, cards=view.trick, winner=event.seat, points=0, out=view.out)
    return replace(view, tricks=(*view.tricks, trick), trick=(), **_next_lead(view, event.seat))


def _trick_taken_up(view: "PlayerView", event: TrickTakenUp) -> "PlayerView":
    leader = event.seat if view.leader is None else view.leader
    trick = Trick(leader=leader, cards=view.trick, winner=event.seat, points=0, taken_up=True)
    return replace(
        view,
        tricks=(*view.tricks, trick),
        trick=(),
        leader=event.seat,
        gained=put(view.gained, event.seat, view.gained[event.seat] + len(event.cards)),
        hand=view.hand | event.cards if event.seat == view.seat else view.hand,
    )


def _next_lead(view: "PlayerView", seat: int) -> dict[str, Any]:
    """Who is in the next trick, and leads it: that seat, or the next one that holds cards."""
    out = view.without_cards
    return {"out": out, "leader": next(iter(seats_from(view.rules, seat, out)), seat)}


def _kitty_taken(view: "PlayerView", event: KittyTaken) -> "PlayerView":
    # Its taker has seen the cards: the trick is turned down.
    view = replace(view, kitty=event.cards, kitty_taker=event.seat, earlier=None, wrong=None)
    if view.rules.exchanges:
        return replace(
            view,
            hand=view.hand | (event.cards or NO_CARDS),
            gained=_gaining(view, event.seat, view.rules.kitty_size),
            phase="exchange",
        )
    return _counted(view, event.seat, event.cards or NO_CARDS)


def _cards_laid_away(view: "PlayerView", event: CardsLaidAway) -> "PlayerView":
    cards = event.cards or NO_CARDS
    view = replace(
        view,
        laid_away=event.cards,
        hand=view.hand - cards,
        gained=_gaining(view, event.seat, -view.rules.kitty_size),
        phase="playing",
    )
    return _counted(view, event.seat, cards)


def _gaining(view: "PlayerView", seat: int, cards: int) -> tuple[int, ...]:
    """How many cards each seat has gained when that seat has so many more."""
    return put(view.gained, seat, view.gained[seat] + cards)


def _counted(view: "PlayerView", seat: int, cards: CardSet) -> "PlayerView":
    """The view with cards that the seat has taken otherwise than in a trick."""
    points = view.points[seat] + card_points(view.rules, cards)
    return replace(view, points=put(view.points, seat, points))


def _card_drawn(view: "PlayerView", event: CardDrawn) -> "PlayerView":
    # A new card has been seen: the trick is turned down.
    view = replace(
        view,
        stock=view.stock - 1,
        gained=_gaining(view, event.seat, 1),
        earlier=None,
        wrong=None,
    )
    if event.card is None:
        return view
    return replace(view, hand=view.hand.with_card(event.card), drawn=event.card)


def _hand_kept(view: "PlayerView", event: HandKept) -> "PlayerView":
    worth = card_points(view.rules, event.cards)
    return replace(
        view,
        keeper=event.seat,
        kept=event.cards,
        hand=view.hand - event.cards,
        points=put(view.points, event.seat, view.points[event.seat] + worth),
    )


def _moon_shot(view: "PlayerView", event: MoonShot) -> "PlayerView":
    return replace(view, shooter=event.seat, phase="moon")


def _deal_scored(view: "PlayerView", event: DealScored) -> "PlayerView":
    return replace(
        view,
        phase="over",
        points=event.points,
        totals=event.totals,
        shooter=event.shooter,
        score=event,
        winners=(),
        wrong=None,
        earlier=None,
    )


def _game_ended(view: "PlayerView", event: GameEnded) -> "PlayerView":
    return replace(view, winners=event.winners, phase="over")


AFTER: Final[dict[type[Event], Callable[["PlayerView", Any], "PlayerView"]]] = {
    DealOpened: _deal_opened,
    HandDealt: _hand_dealt,
    StockLaid: _stock_laid,
    PassingBegun: _passing_begun,
    PassChosen: _pass_chosen,
    CardsScattered: _cards_scattered,
    PassReceived: _pass_received,
    **AUCTION_SEEN,
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
    DealScored: _deal_scored,
    GameEnded: _game_ended,
}
