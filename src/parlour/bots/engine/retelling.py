"""A view from what the protocol tells of it: the events it implies are seen once more.

Nothing is believed that the rules can tell better. Who takes a trick, what it costs, who leads and
what may be played is worked out again, and a view that says otherwise is refused.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Never

from parlour.bots.engine.told_view import ToldView
from parlour.cards import NO_CARDS, Card, CardSet, Suit
from parlour.errors import CardError, MessageError, RecordError
from parlour.play.codec import decode
from parlour.play.events import (
    BiddingBegun,
    BidMade,
    CapotBegun,
    CapotSaid,
    CardCalled,
    CardsScattered,
    CountersLaid,
    DealOpened,
    DealScored,
    Event,
    GameStarted,
    HandDealt,
    NamingBegun,
    PassChosen,
    PassingBegun,
    PassReceived,
    StockLaid,
    SuitNamed,
)
from parlour.play.view import PlayerView
from parlour.rules import (
    STOCKS,
    Ruleset,
    cards_laid,
    eldest_hand,
    giver,
    pass_entry,
    seat_in_turn,
)
from parlour.rules.auction import MOST_BID, highest
from parlour.rules.frozen_map import FrozenMap

PASSES: Final = ("pass", "scatter")


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
        bidder, bid = self.told.bidder, self._highest_bid()
        return (
            laid if bidder is None else CountersLaid(counters=laid.counters.bid_paid(bidder, -bid))
        )

    def passes(self) -> None:
        """The seats pass, as far as they have."""
        size = self.view.pass_size
        if not size:
            return
        self.happens(PassingBegun())
        seats = range(self.rules.players)
        done = [True] * len(seats)
        if self.kind in PASSES:
            done = self.told.have_passed or [False] * len(seats)
            if len(done) != len(seats) or done[self.own]:
                refuse("have_passed", "it tells of each seat, and this one is to pass")
        for seat in seats:
            if done[seat]:
                self.happens(self._own_pass() if seat == self.own else self._laid(seat, None))
        if self.kind not in PASSES:
            self._take_up()

    def _laid(self, seat: int, cards: tuple[CardSet, ...] | None) -> Event:
        if self.view.scatters:
            return CardsScattered(seat=seat, cards=cards)
        return PassChosen(seat=seat, cards=None if cards is None else cards[0])

    def _own_pass(self) -> Event:
        passed, size = self.cards("passed", self.told.passed), self.view.pass_size
        if len(passed) != size or passed - self.view.dealt:
            refuse("passed", f"{size} cards of the hand dealt are passed")
        if not self.view.scatters:
            return self._laid(self.own, (passed,))
        each = self._shares("scattered", self.told.scattered, passed)
        return self._laid(self.own, each)

    def _take_up(self) -> None:
        received, size = self.cards("received", self.told.received), self.view.pass_size
        if len(received) != size or received & self.view.dealt:
            refuse("received", f"{size} cards of other hands are received")
        if self.view.scatters:
            shares = self._shares("received_from", self.told.received_from, received)
            others = [seat for seat in range(self.rules.players) if seat != self.own]
            given = [(other, shares[other]) for other in others]
        else:
            given = [(giver(self.rules, self.own, self.view.pass_offset), received)]
        for by, cards in given:
            self.happens(PassReceived(seat=self.own, giver=by, cards=cards))

    def _shares(self, name: str, told: list[list[str]], cards: CardSet) -> tuple[CardSet, ...]:
        """What goes to, or comes from, each other seat: as many each, and those cards together."""
        shares = tuple(self.cards(name, share) for share in told)
        seats = self.rules.players
        each = len(cards) // (seats - 1)
        sizes = [0 if seat == self.own else each for seat in range(seats)]
        if (
            list(map(len, shares)) != sizes
            or CardSet(c for share in shares for c in share) != cards
        ):
            refuse(name, f"{each} cards for each other seat, the same as all together")
        return shares

    def auction(self) -> None:
        """The bids so far, and the suit to avoid once it is named."""
        if self.rules.penal_suit != "auction":
            return
        bids, bidder = self.told.bids, self.told.bidder
        first = eldest_hand(self.rules, self.told.dealer)
        if len(bids) > self.rules.players or any(not _fits(bids, n) for n in range(len(bids))):
            refuse("bids", "each seat bids once, more than any before it")
        if bids or bidder is None:
            self.happens(BiddingBegun())
            for place, bid in enumerate(bids):
                self.happens(BidMade(seat=seat_in_turn(self.rules, first, place), bid=bid))
        if self.kind == "bid":
            return
        best = highest(bids)
        won = None if best is None else seat_in_turn(self.rules, first, best)
        if (bids and (bidder != won or len(bids) < self.rules.players)) or (
            bidder is not None and bidder not in range(self.rules.players)
        ):
            refuse("bidder", "the highest bidder of all seats names the suit")
        if bidder is not None:
            self.happens(NamingBegun(seat=bidder, bid=self._highest_bid()))
        if self.kind != "name_suit":
            self.happens(SuitNamed(seat=bidder, suit=self._named()))

    def _highest_bid(self) -> int:
        return max((bid for bid in self.told.bids if bid is not None), default=0)

    def _named(self) -> Suit:
        try:
            return Suit.parse(self.told.named or "")
        except CardError as wrong:
            raise MessageError(f"named: {wrong.message}") from None

    def capot(self) -> None:
        """Who has said whether it declares capot."""
        if self.rules.capot != "may_bid":
            return
        asked, declarer = self.told.capot_asked, self.told.declarer
        first = eldest_hand(self.rules, self.told.dealer)
        if asked not in range(self.rules.players + 1):
            refuse("capot_asked", f"{asked} seats have been asked")
        seats = [seat_in_turn(self.rules, first, place) for place in range(asked)]
        if declarer is not None and declarer not in seats[-1:]:
            refuse("declarer", "whoever declares capot is the last that is asked")
        self.happens(CapotBegun())
        for seat in seats:
            self.happens(CapotSaid(seat=seat, declares=seat == declarer))

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

    def unseen(self, cards: CardSet, name: str) -> CardSet:
        """The cards, once it is sure that they are in no trick and not in the own hand."""
        fallen = CardSet(card for _, trick in self.view.fallen for card in trick)
        if known := cards & (fallen | self.view.hand | (self.view.kitty or NO_CARDS)):
            refuse(name, f"{known.lowest} is elsewhere")
        return cards


def refuse(name: str, why: str) -> Never:
    """Raises MessageError for a field of the view."""
    raise MessageError(f"{name}: {why}")


def _fits(bids: list[int | None], place: int) -> bool:
    bid = bids[place]
    before = max((each for each in bids[:place] if each is not None), default=0)
    return bid is None or before < bid <= MOST_BID
