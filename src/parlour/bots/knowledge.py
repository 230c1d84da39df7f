"""What a view implies about the cards nobody has shown: where they may be, where they must be."""

from dataclasses import dataclass

from parlour.cards import NO_CARDS, Card, CardSet, Suit
from parlour.play.view import PlayerView
from parlour.rules import STOCKS, receiver


@dataclass(frozen=True, slots=True, kw_only=True)
class Knowledge:
    """Where the unseen cards can be; lists by seat are in seat order, the own seat holds none.

    `unseen` are the cards in other hands, in the stock or in a kitty nobody has shown, `hidden` how
    many of them lie in stock or kitty, or are laid away for it. `holds` is how many cards a seat
    has, `may_hold` what they can be, `must_hold` what is certain: cards passed to it and not played
    since, and cards for which no other place is left.
    """

    unseen: CardSet
    hidden: int
    holds: tuple[int, ...]
    may_hold: tuple[CardSet, ...]
    must_hold: tuple[CardSet, ...]

    def chance(self, seat: int, card: Card) -> float:
        """How likely that seat holds an unseen card, by the room in the hands that may hold it."""
        if card in self.must_hold[seat]:
            return 1.0
        if card not in self.may_hold[seat]:
            return 0.0
        room = self.hidden + sum(
            self.holds[other] - len(self.must_hold[other])
            for other, cards in enumerate(self.may_hold)
            if card in cards
        )
        return (self.holds[seat] - len(self.must_hold[seat])) / room if room else 0.0


def knowledge_of(view: PlayerView) -> Knowledge:
    """What the seat of that view can tell."""
    played = _played(view)
    laid = view.laid_away if view.rules.exchanges else view.kitty
    unseen = view.rules.pack - view.hand - played - (laid or NO_CARDS)
    holds = _hand_sizes(view)
    may = [
        NO_CARDS if seat == view.seat or not holds[seat] else unseen - void
        for seat, void in enumerate(_shown_void(view))
    ]
    must = [NO_CARDS] * view.players
    if view.scattered is not None:
        must = [cards & unseen for cards in view.scattered]
    elif view.seat is not None and view.passed:
        taker = receiver(view.rules, view.seat, view.pass_offset)
        must[taker] = view.passed & unseen
    if view.rules.exchanges and view.kitty_taker is not None and view.phase != "exchange":
        must[view.kitty_taker] = NO_CARDS  # what was passed to it may have been laid away
    if view.rules.enforcement == "table":
        for seat in range(view.players):
            if seat != view.seat:
                must[seat] = must[seat] | view.aftermath.exposed_of(seat)
                may[seat] = may[seat] | must[seat]
    hidden = _hidden(view)
    _settle(unseen, hidden, holds, may, must)
    return Knowledge(
        unseen=unseen,
        hidden=hidden,
        holds=tuple(holds),
        may_hold=tuple(may),
        must_hold=tuple(must),
    )


def _played(view: PlayerView) -> CardSet:
    bits = 0
    for _, cards in view.fallen:
        for card in cards:
            bits |= 1 << card
    return CardSet.from_bits(bits)


def _hidden(view: PlayerView) -> int:
    """How many unseen cards lie in no hand."""
    if view.rules.undealt in STOCKS:
        return view.stock
    if view.phase == "exchange":
        return 0
    return 0 if view.kitty is not None else view.rules.kitty_size


def _hand_sizes(view: PlayerView) -> list[int]:
    sizes = list(view.hand_sizes)
    if view.seat is not None:
        sizes[view.seat] = 0
    return sizes


def _shown_void(view: PlayerView) -> list[CardSet]:
    """The suits each seat did not follow and has got no card of since, as all their cards."""
    void = [NO_CARDS] * view.players
    exchanged, drawn = _exchanged_before(view), _drawn_after(view)
    for number, (seats, cards) in enumerate(view.fallen, start=1):
        for seat, card in zip(seats, cards, strict=False):
            if card.suit != cards[0].suit:
                if number <= drawn or (seat == view.kitty_taker and number < exchanged):
                    continue
                void[seat] = void[seat] | view.rules.pack.of_suit(cards[0].suit)
    return void if view.rules.enforcement == "prevent" else _not_void_after_all(view, void)


def _not_void_after_all(view: PlayerView, void: list[CardSet]) -> list[CardSet]:
    """Without the suits that turned up later or lie exposed: the seat has revoked in them."""
    shown = [view.aftermath.exposed_of(seat) for seat in range(view.players)]
    for seats, cards in view.fallen:
        for seat, card in zip(seats, cards, strict=False):
            shown[seat] = shown[seat].with_card(card)
    for seat, cards_shown in enumerate(shown):
        for suit in Suit:
            if cards_shown.has_suit(suit) and void[seat].has_suit(suit):
                void[seat] = void[seat] - view.rules.pack.of_suit(suit)
    return void


def _exchanged_before(view: PlayerView) -> int:
    """The number of the first trick played after a widow was taken up; 0 where none was.

    The tricks before it are the first one that was taken, with those that waited for its winner.
    """
    if not view.rules.exchanges or view.kitty_taker is None:
        return 0
    waited = [trick.carried for trick in view.tricks]
    return waited.index(False) + 2


def _drawn_after(view: PlayerView) -> int:
    """The number of the last trick after which cards were drawn; 0 where none were."""
    if not view.rules.refills:
        return 0
    return -(-(view.rules.kitty_size - view.stock) // view.players)


def _settle(
    unseen: CardSet, hidden: int, holds: list[int], may: list[CardSet], must: list[CardSet]
) -> None:
    """Draw the plain conclusions: what one seat must hold, no other may, and the other way."""
    seats = [seat for seat, size in enumerate(holds) if size]
    for seat in seats:
        may[seat] = may[seat] - _united(must, [other for other in seats if other != seat])
    if not hidden:
        for seat in seats:
            elsewhere = _united(may, [other for other in seats if other != seat])
            must[seat] = must[seat] | (unseen - elsewhere)
    for seat in seats:
        if len(must[seat]) == holds[seat]:
            may[seat] = must[seat]
        elif len(may[seat]) == holds[seat]:
            must[seat] = may[seat]


def _united(sets: list[CardSet], seats: list[int]) -> CardSet:
    """The cards that any of these seats has in the sets by seat."""
    bits = 0
    for seat in seats:
        bits |= sets[seat].bits
    return CardSet.from_bits(bits)
