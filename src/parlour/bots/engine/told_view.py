"""The view as the engine protocol tells it: what one seat has seen, in JSON's words.

It is made from a PlayerView and from nothing else, so what a seat cannot know is not in it.
"""

from collections.abc import Iterable
from typing import Any, Self

import msgspec

from parlour.cards import Card
from parlour.play.codec import encode
from parlour.play.events import CountersLaid
from parlour.play.view import PlayerView
from parlour.rules import STOCKS, Counters

Codes = list[str]
"""Cards by their codes, `QS`."""


class ToldTrick(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A trick that was taken; one that was `carried` waited and went with a later one.

    The seats that are `out` had no cards left for it.
    """

    leader: int
    cards: Codes
    winner: int
    carried: bool = False
    out: list[int] = []


class OpenTrick(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A trick that nobody has taken yet; `leader` is null before the first lead."""

    leader: int | None
    cards: Codes
    out: list[int] = []


class ToldView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The view of a seat; what has a default is told only where the rules, or the deal, need it.

    Lists by seat are in seat order. `passed` and `received` are empty until they are; `bids` are in
    turn from eldest hand. What `drawn_by` counts, has been drawn from the stock by each seat.
    """

    seat: int
    players: int
    deal: int
    dealer: int
    pass_offset: int
    dealt: Codes
    passed: Codes
    received: Codes
    hand: Codes
    tricks: list[ToldTrick]
    trick: OpenTrick
    hearts_broken: bool
    points: list[int]
    totals: list[int]
    legal: Codes
    # The pass: who has laid one while others have not, and what goes to or comes from each seat.
    have_passed: list[bool] = []
    scattered: list[Codes] = []
    received_from: list[Codes] = []
    # The auction, and capot.
    bids: list[int | None] = []
    bidder: int | None = None
    named: str | None = None
    capot_asked: int = 0
    declarer: int | None = None
    # Two packs: tricks that wait for the winner of the next one.
    waiting: list[OpenTrick] = []
    # Cards left undealt, as kitty, widow or stock; and the hand that the last seat keeps.
    kitty_taker: int | None = None
    kitty: Codes = []
    laid_away: Codes = []
    stock: int = 0
    drawn_by: list[int] = []
    drawn: str | None = None
    keeper: int | None = None
    kept: Codes = []
    # Counters as they stand, and cards that lie exposed or are called where wrong ones are played.
    counters: dict[str, Any] | None = None
    exposed: list[Codes] = []
    called: dict[str, str] = {}

    @classmethod
    def of(cls, view: PlayerView) -> Self:
        """What is told of that view, which must be a seat's."""
        assert view.seat is not None
        seats = range(view.players)
        passing = view.phase == "passing"
        exposed = [codes(view.aftermath.exposed_of(seat)) for seat in seats]
        return cls(
            seat=view.seat,
            players=view.players,
            deal=view.deal,
            dealer=view.dealer,
            pass_offset=view.pass_offset,
            dealt=codes(view.dealt),
            passed=codes(view.passed or ()),
            received=codes(view.received or ()),
            hand=codes(view.hand),
            tricks=[
                ToldTrick(
                    leader=trick.leader,
                    cards=codes(trick.cards),
                    winner=trick.winner,
                    carried=trick.carried,
                    out=list(trick.out),
                )
                for trick in view.tricks
            ],
            trick=OpenTrick(leader=view.leader, cards=codes(view.trick), out=list(view.out)),
            hearts_broken=view.hearts_broken,
            points=list(view.points),
            totals=list(view.totals),
            legal=codes(view.legal),
            have_passed=list(view.have_passed) if passing else [],
            scattered=[codes(share) for share in view.scattered or ()],
            received_from=[codes(cards) for cards in view.received_from] if view.scatters else [],
            bids=list(view.bids),
            bidder=view.bidder,
            named=None if view.named is None else view.named.letter,
            capot_asked=view.capot_asked,
            declarer=view.declarer,
            waiting=[
                OpenTrick(
                    leader=order[0],
                    cards=codes(cards),
                    out=[seat for seat in range(view.players) if seat not in order],
                )
                for order, cards in zip(view.carried_by, view.carried, strict=True)
            ],
            kitty_taker=view.kitty_taker,
            kitty=codes(view.kitty or ()),
            laid_away=codes(view.laid_away or ()),
            stock=view.stock,
            drawn_by=list(view.gained) if view.rules.undealt in STOCKS else [],
            drawn=None if view.drawn is None else view.drawn.code,
            keeper=view.keeper,
            kept=codes(view.kept),
            counters=None if view.counters is None else _told_counters(view.counters),
            exposed=exposed if any(exposed) else [],
            called={str(seat): card.code for seat, card in view.aftermath.called.items()},
        )


def codes(cards: Iterable[Card]) -> Codes:
    """The codes of those cards in their order."""
    return [card.code for card in cards]


def _told_counters(counters: Counters) -> dict[str, Any]:
    told: dict[str, Any] = encode(CountersLaid(counters=counters))["counters"]
    return told
