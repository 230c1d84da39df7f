"""What is to be expected of the other seats: who follows, who beats a card, what a void throws."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

from parlour.bots.knowledge import Knowledge, knowledge_of
from parlour.cards import NO_CARDS, Card, Suit
from parlour.play.view import PlayerView
from parlour.rules import Ruleset, in_turn, side_of, trick_winner

DEAR = 5
"""A card of so many points is thrown on another's trick at the first chance."""

HEAT = 0.6
"""How far a seat that fears the trick looks through its hand for a card that loses it."""


@dataclass(frozen=True, kw_only=True)
class Outlook:
    """A view with what follows from it, worked out when it is first asked for."""

    view: PlayerView
    knowledge: Knowledge

    @classmethod
    def of(cls, view: PlayerView) -> "Outlook":
        return cls(view=view, knowledge=knowledge_of(view))

    @property
    def rules(self) -> Ruleset:
        return self.view.rules

    @cached_property
    def strength(self) -> tuple[int, ...]:
        """How high each card is within its suit, by its number."""
        return self.rules.strength

    def beaten_by(self, later: Card, card: Card) -> bool:
        """Whether a card of the same suit, played after it, ranks above that card."""
        if self.rules.duplicates == "last" and self.strength[later] == self.strength[card]:
            return True
        return self.strength[later] > self.strength[card]

    @cached_property
    def worth(self) -> tuple[int, ...]:
        """What each card costs its taker, by its number; a bonus card less than nothing."""
        return card_worth(self.rules)

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other seats, in the order of play after the own."""
        return in_turn(self.rules, self.view.seat or 0)[1:]

    @cached_property
    def partners(self) -> tuple[int, ...]:
        """The seats whose points are ours too, the own not among them."""
        me = self.view.seat or 0
        return tuple(seat for seat in side_of(self.rules, me) if seat != me)

    @cached_property
    def sparing(self) -> tuple[int, ...]:
        """The partners, where they may keep their dear cards from our tricks."""
        return () if self.rules.must_dump else self.partners

    @cached_property
    def behind(self) -> tuple[int, ...]:
        """The seats that play to this trick after the own."""
        return self.view.in_trick[len(self.view.trick) + 1 :]

    @cached_property
    def loose(self) -> tuple[Card, ...]:
        """The penalty cards that others hold, dearest first."""
        cards = self.knowledge.unseen & self.rules.penalty_cards
        return tuple(sorted(cards, key=lambda card: self.worth[card], reverse=True))

    @cached_property
    def later_throw(self) -> float:
        """The points a seat that cannot follow will discard on a trick to come."""
        share = 1 / len(self.others)
        thrown = _dearest((self.worth[card], share) for card in self.loose)
        foes = len(self.others) - len(self.sparing)
        return thrown * foes / len(self.others) if self.sparing else thrown

    @cached_property
    def own(self) -> tuple[tuple[Card, ...], ...]:
        """The hand by suit, lowest first."""
        return tuple(self.rules.low_to_high(self.view.hand.of_suit(suit)) for suit in Suit)

    @cached_property
    def out(self) -> tuple[tuple[Card, ...], ...]:
        """The unseen cards by suit, lowest first."""
        return tuple(self.rules.low_to_high(self.knowledge.unseen.of_suit(suit)) for suit in Suit)

    @cached_property
    def may_follow(self) -> tuple[int, ...]:
        """How many other seats may have cards of each suit."""
        may_hold = [self.knowledge.may_hold[seat] for seat in self.others]
        return tuple(sum(cards.has_suit(suit) for cards in may_hold) for suit in Suit)

    @cached_property
    def holdings(self) -> tuple[tuple[tuple[Card, ...], ...], ...]:
        """The unseen cards that each seat may hold, by seat and suit, lowest first."""
        return tuple(
            tuple(self.rules.low_to_high(cards.of_suit(suit)) for suit in Suit)
            for cards in self.knowledge.may_hold
        )

    @cached_property
    def shares(self) -> tuple[tuple[float, ...], ...]:
        """How likely a seat holds an unseen card of a suit it is not sure to hold, by both."""
        return tuple(
            tuple(self._share(seat, suit) for suit in Suit) for seat in range(self.view.players)
        )

    def _share(self, seat: int, suit: Suit) -> float:
        must_hold = self.knowledge.must_hold[seat]
        for card in self.holdings[seat][suit]:
            if card not in must_hold:
                return self.knowledge.chance(seat, card)
        return 0.0

    def chance(self, seat: int, card: Card) -> float:
        """How likely that seat holds that card."""
        if card in self.knowledge.must_hold[seat]:
            return 1.0
        held = card in self.knowledge.may_hold[seat]
        return self.shares[seat][card.suit] if held else 0.0

    def follows(self, seat: int, suit: Suit) -> float:
        """How likely that seat has a card of the suit."""
        if self.knowledge.must_hold[seat].has_suit(suit) or self.draws_enough(suit):
            return 1.0
        return 1 - (1 - self.shares[seat][suit]) ** len(self.holdings[seat][suit])

    @cached_property
    def to_draw_from(self) -> int:
        """How many cards a seat may draw that cannot follow; none where a void is played on."""
        return self.view.stock if self.rules.undealt == "draw_to_follow" else 0

    def draws_enough(self, suit: Suit) -> bool:
        """Whether a seat that cannot follow will draw until it can, since the stock is long."""
        return self.to_draw_from * len(self.out[suit]) > len(self.knowledge.unseen)

    def beats(self, seat: int, card: Card, *, feared: bool) -> float:
        """How likely that seat plays a higher card of the suit; it ducks a trick it fears."""
        cards = self.holdings[seat][card.suit]
        above = sum(self.beaten_by(other, card) for other in cards)
        if not above:
            return 0.0
        held = max(1.0, len(cards) * self.shares[seat][card.suit])
        looked_at = 1 + HEAT * (held - 1) if feared else 1
        return self.follows(seat, card.suit) * float((above / len(cards)) ** looked_at)

    def adds(self, seat: int, card: Card) -> float:
        """The points that seat is expected to add to a trick that `card` takes."""
        cards = self.holdings[seat][card.suit]
        under = [other for other in cards if self.strength[other] < self.strength[card]]
        follows = self.follows(seat, card.suit)
        added = (1 - follows) * self.throws[seat] if follows < 1 else 0.0
        small, dear = 0.0, []
        for other in under:
            worth = self.worth[other]
            if worth >= DEAR:
                dear.append((worth, self.chance(seat, other)))
            elif worth > 0:
                small += worth
            elif worth:
                added += self.chance(seat, other) * worth / 2
        dearest = _dearest(sorted(dear, reverse=True)) if dear else 0.0
        return added + dearest + follows * small / max(1, len(under))

    @cached_property
    def throws(self) -> tuple[float, ...]:
        """The points each seat discards on this trick if it cannot follow, by seat."""
        first = self.view.trick_no == 1
        barred = self.rules.barred_from_first_trick if first else NO_CARDS
        loose = [card for card in self.loose if card not in barred]
        return tuple(
            0.0
            if seat in self.sparing
            else _dearest((self.worth[card], self.chance(seat, card)) for card in loose)
            for seat in range(self.view.players)
        )


def takes_so_far(outlook: Outlook, card: Card) -> bool:
    """Whether the trick on the table is that card's once it is played, until it is beaten."""
    trick = (*outlook.view.trick, card)
    return trick_winner(outlook.rules, trick) == len(trick) - 1


@cache
def card_worth(rules: Ruleset) -> tuple[int, ...]:
    """What each card costs its taker under these rules, by its number."""
    return tuple(map(sum, zip(rules.card_points, rules.card_bonus, strict=True)))


def _dearest(cards: Iterable[tuple[int, float]]) -> float:
    """The expected worth of the dearest card held, of cards and their chances, dearest first."""
    expected, none_yet = 0.0, 1.0
    for worth, chance in cards:
        expected += none_yet * chance * worth
        none_yet *= 1 - chance
    return expected
