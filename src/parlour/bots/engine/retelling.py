"""A view from what the protocol tells of it: the events it implies are seen once more.

Nothing is believed that the rules can tell better. Who takes a trick, what it costs, who leads and
what may be played is worked out again, and a view that says otherwise is refused.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Never

from parlour.bots.engine.told_view import ToldView
from parlour.cards import NO_CARDS, Card, CardSet
from parlour.errors import CardError, MessageError, RecordError
from parlour.play.codec import decode
from parlour.play.events import (
    CardCalled,
    CountersLaid,
    DealOpened,
    DealScored,
    Event,
    GameStarted,
    HandDealt,
    StockLaid,
)
from parlour.play.view import PlayerView
from parlour.rules import (
    STOCKS,
    Ruleset,
    cards_laid,
    pass_entry,
)
from parlour.rules.frozen_map import FrozenMap


class Retelling:
    """A view that grows by the events which a told view implies, up to a question of that kind."""

    def __init__(self, rules: Ruleset, kind: str, told: ToldView) -> None:
        seats = rules.players
        if told.players != seats:
            refuse("players", f"these rules are for {seats} players, not {told.players}")
        for name, seat in (("seat", told.seat), ("dealer", told.dealer)):
            if seat not in range(seats):
                refuse(name, f"there is no seat {seat}")
        for name, numbers in (("points", told.points), ("totals", told.totals)):
            if len(numbers) != seats:
                refuse(name, f"each of {seats} seats has a number, here are {len(numbers)}")
        if told.deal < 1:
            refuse("deal", f"deals count from 1, not {told.deal}")
        self.told = told
        self.kind = kind
        self.view = PlayerView.start(GameStarted(rules=rules, dealer=told.dealer), told.seat)

    @property
    def own(self) -> int:
        """The seat whose view it is."""
        return self.told.seat

    @property
    def rules(self) -> Ruleset:
        """The rules in force by now."""
        return self.view.rules

    def happens(self, *events: Event) -> None:
        """Those events are seen."""
        for event in events:
            self.view = self.view.apply(event)

    def cards(self, name: str, codes: Iterable[str]) -> CardSet:
        """The cards of that field; raises MessageError for text that names none, or one twice."""
        return CardSet(self.in_order(name, codes))

    def in_order(self, name: str, codes: Iterable[str]) -> tuple[Card, ...]:
        """The cards of that field in their order, each of the pack and none twice."""
        try:
            cards = tuple(map(Card.parse, codes))
        except CardError as wrong:
            raise MessageError(f"{name}: {wrong.message}") from None
        if len(CardSet(cards)) != len(cards):
            refuse(name, "a card is told twice")
        if foreign := CardSet(cards) - self.rules.pack:
            refuse(name, f"the pack has no {foreign.lowest}")
        return cards

    @property
    def highest_bid(self) -> int:
        """The highest bid of the auction, nought where there was none."""
        return max((bid for bid in self.told.bids if bid is not None), default=0)

    def deal(self) -> None:
        """The deal is opened, and the hand dealt."""
        told, seats = self.told, self.rules.players
        self.happens(
            DealScored(
                points=(0,) * seats, totals=tuple(told.totals), shooter=None, moon=None, sun=False,
                guarded=False, reset=(),
            )
        )  # fmt: skip
        if told.counters is not None:
            self.happens(self._counters())
        entry = pass_entry(self.rules, told.deal)
        offset = 0 if entry == "scatter" else entry
        if told.pass_offset != offset:
            refuse("pass_offset", f"it is {offset} in deal {told.deal}, not {told.pass_offset}")
        self.happens(
            DealOpened(
                deal=told.deal, dealer=told.dealer, pass_offset=offset,
                pass_size=cards_laid(self.rules, told.deal), commitment="", secret=None,
            )
        )  # fmt: skip
        dealt = self.cards("dealt", told.dealt)
        if len(dealt) != self.rules.cards_each:
            refuse("dealt", f"{self.rules.cards_each} cards are dealt, not {len(dealt)}")
        self.happens(HandDealt(seat=self.own, cards=dealt))
        if self.rules.undealt in STOCKS and self.rules.kitty_size:
            self.happens(StockLaid(cards=None))

    def _counters(self) -> CountersLaid:
        """The counters before this deal: a bid that has been paid is not paid yet."""
        told = {"event": "CountersLaid", "version": 1, "counters": self.told.counters}
        try:
            laid = decode(told)
        except RecordError as wrong:
            raise MessageError(f"counters: {wrong.message}") from None
        assert isinstance(laid, CountersLaid)
        if len(laid.counters.net) != self.rules.players:
            refuse("counters", "each seat has counters")
        bidder, bid = self.told.bidder, self.highest_bid
        return (
            laid if bidder is None else CountersLaid(counters=laid.counters.bid_paid(bidder, -bid))
        )

    def exposed(self) -> None:
        """What lies exposed, and what is called, where wrong cards can be played."""
        if self.rules.enforcement == "prevent":
            return
        if self.told.exposed:
            lying = [self.cards("exposed", cards) for cards in self.told.exposed]
            by_seat: FrozenMap[int | str, CardSet] = FrozenMap(
                {seat: cards for seat, cards in enumerate(lying) if cards}
            )
            self.view = replace(self.view, aftermath=replace(self.view.aftermath, exposed=by_seat))
        for seat, code in self.told.called.items():
            (card,) = self.in_order("called", [code])
            owner = int(seat) if seat.isdecimal() else -1
            if card not in self.view.aftermath.exposed_of(owner):
                refuse("called", f"{card} of seat {seat} does not lie exposed")
            self.happens(CardCalled(seat=self.own, owner=owner, card=card))

    def require_unseen(self, cards: CardSet, name: str) -> None:
        """Raises MessageError for cards that are in a trick or in the own hand."""
        fallen = CardSet(card for _, trick in self.view.fallen for card in trick)
        if known := cards & (fallen | self.view.hand | (self.view.kitty or NO_CARDS)):
            refuse(name, f"{known.lowest} is elsewhere")


def refuse(name: str, why: str) -> Never:
    """Raises MessageError for a field of the view."""
    raise MessageError(f"{name}: {why}")
