"""Which card to play in Enflé: win the lead where that is safe, keep a card of every suit."""

from dataclasses import dataclass

from parlour.cards import NO_CARDS, Card, CardSet, Suit
from parlour.play.view import PlayerView
from parlour.rules import in_turn

LAST_OF_SUIT = 1.5
"""What it costs to part with the last card of a suit that others can still lead."""
CAUGHT = 2.0
"""What it is worth that another seat takes up the trick."""
NEARLY_OUT = 3.0
"""What more it is worth against a seat with a single card; with more cards as much less."""
LEADS = 0.6
"""What it is worth to lead next: a leader never takes up a trick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hands:
    """Where the cards are, as everybody can tell who has counted: lists by seat.

    `known` cards were taken up and not played since; `void` are the suits a seat has none of but
    those; `unseen` may be in any hand, or lie with the cards left over.
    """

    known: tuple[CardSet, ...]
    void: tuple[frozenset[Suit], ...]
    unseen: CardSet

    @classmethod
    def of(cls, view: PlayerView) -> "Hands":
        known = [NO_CARDS] * view.players
        void: list[set[Suit]] = [set() for _ in known]
        for trick in view.tricks:
            for seat, card in zip(view.seats_of(trick), trick.cards, strict=False):
                known[seat] = known[seat].without_card(card)
            if trick.taken_up:
                void[trick.winner].add(trick.cards[0].suit)
                known[trick.winner] |= CardSet(trick.cards)
        for seat, card in zip(view.in_trick, view.trick, strict=False):
            known[seat] = known[seat].without_card(card)
        seen = view.hand | view.dead | CardSet(view.trick)
        for cards in known:
            seen |= cards
        return cls(
            known=tuple(known),
            void=tuple(map(frozenset, void)),
            unseen=view.rules.pack - seen,
        )

    def follows(self, view: PlayerView, seat: int, suit: Suit) -> float:
        """How likely that seat has a card of the suit."""
        if self.known[seat].has_suit(suit):
            return 1.0
        if suit in self.void[seat] or not self.unseen:
            return 0.0
        hidden = view.hand_sizes[seat] - len(self.known[seat])
        other = 1 - len(self.unseen.of_suit(suit)) / len(self.unseen)
        return 1 - float(other ** max(0, hidden))


def enfle_card(view: PlayerView) -> Card:
    """The legal card that is worth most; of equal ones the highest."""
    hands, strength = Hands.of(view), view.rules.strength
    return max(view.legal, key=lambda card: (_worth(view, hands, card), strength[card], -card))


def _worth(view: PlayerView, hands: Hands, card: Card) -> float:
    me = view.seat or 0
    behind = view.in_trick[len(view.trick) + 1 :] if view.trick else in_turn(view.rules, me)[1:]
    all_follow, worth = 1.0, 0.0
    for seat in behind:
        follows = hands.follows(view, seat, card.suit)
        worth += all_follow * (1 - follows) * (CAUGHT + NEARLY_OUT / view.hand_sizes[seat])
        all_follow *= follows
    worth += LEADS * all_follow * _wins(view, hands, card, behind)
    others = [seat for seat in range(view.players) if seat != me]
    danger = max(hands.follows(view, seat, card.suit) for seat in others)
    if len(view.hand.of_suit(card.suit)) == 1:
        worth -= LAST_OF_SUIT * danger
    return worth


def _wins(view: PlayerView, hands: Hands, card: Card, behind: tuple[int, ...]) -> float:
    """How likely the card is the highest, when everybody follows."""
    strength = view.rules.strength
    if any(strength[other] > strength[card] for other in view.trick):
        return 0.0
    chance = 1.0
    above = [other for other in hands.unseen.of_suit(card.suit) if strength[other] > strength[card]]
    for seat in behind:
        held = hands.known[seat].of_suit(card.suit)
        if any(strength[other] > strength[card] for other in held):
            return 0.0
        if suit_unseen := len(hands.unseen.of_suit(card.suit)):
            chance *= 1 - len(above) / suit_unseen
    return chance
