"""Mistakes that people complain of in players of Hearts, each as a kind that any position may show.

A kind says which of the legal cards would be that mistake: none where it cannot be made. What a
moon asks for is no mistake, so the kinds see none where one side has all that has fallen, or with a
hand that the plain player would shoot with.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from parlour.bots.knowledge import knowledge_of
from parlour.bots.plain.moon_shot import shoots
from parlour.bots.plain.moon_watch import moon_takers
from parlour.bots.plain.outlook import DEAR, Outlook, card_worth
from parlour.cards import NO_CARDS, Card, CardSet
from parlour.play import PlayerView
from parlour.rules import side_of, trick_winner

Kind = Callable[["Turn"], CardSet]
"""The cards that would be the mistake at that turn."""


@dataclass(frozen=True, kw_only=True)
class Turn:
    """A view of a seat that is to play, with what anybody sees in it."""

    view: PlayerView

    @cached_property
    def legal(self) -> CardSet:
        return self.view.legal

    def worth(self, card: Card) -> int:
        """What a card costs its taker."""
        return card_worth(self.view.rules)[card]

    @cached_property
    def lying(self) -> int:
        """What the cards on the table cost."""
        return sum(map(self.worth, self.view.trick))

    @property
    def last(self) -> bool:
        """Whether nobody plays to the trick after this seat."""
        return len(self.view.trick) + 1 == len(self.view.in_trick)

    @cached_property
    def over(self) -> CardSet:
        """The legal cards that take the trick so far."""
        trick = self.view.trick
        rules = self.view.rules
        return CardSet(
            card for card in self.legal if trick_winner(rules, (*trick, card)) == len(trick)
        )

    @cached_property
    def under(self) -> CardSet:
        """The legal cards that do not."""
        return self.legal - self.over

    @cached_property
    def over_what_is_dear(self) -> CardSet:
        """Cards that take a trick which then costs much, from another side, without need."""
        if self.ours or self.lying < DEAR or not self.under:
            return NO_CARDS
        return CardSet(card for card in self.over if self.lying + self.worth(card) >= DEAR)

    @cached_property
    def dear(self) -> CardSet:
        """The legal cards that cost much."""
        return CardSet(card for card in self.legal if self.worth(card) >= DEAR)

    @cached_property
    def dear_is_out(self) -> bool:
        """Whether another hand holds a card that costs much."""
        return any(self.worth(card) >= DEAR for card in self.unseen)

    @cached_property
    def unseen(self) -> CardSet:
        return knowledge_of(self.view).unseen

    @property
    def holder(self) -> int | None:
        """The seat that takes the trick so far."""
        place = trick_winner(self.view.rules, self.view.trick) if self.view.trick else None
        return None if place is None else self.view.in_trick[place]

    @property
    def ours(self) -> bool:
        """Whether a partner takes the trick so far."""
        return self.holder in side_of(self.view.rules, self.view.seat or 0)

    def another_is_out(self, card: Card) -> bool:
        """Whether others hold a card of the suit that costs much, which that card might catch."""
        return any(self.worth(other) >= DEAR for other in self.unseen.of_suit(card.suit))

    @cached_property
    def moon_is_near(self) -> bool:
        """Whether a moon may be meant or stopped.

        One side has taken all that was taken, or the hand is one to shoot with.
        """
        if self.view.rules.moon == "off":
            return False
        return len(moon_takers(self.view)) == 1 or shoots(Outlook.of(self.view))

    def above(self, card: Card) -> int:
        """How many unseen cards are higher in the suit."""
        high = self.view.rules.strength
        return sum(high[other] > high[card] for other in self.unseen.of_suit(card.suit))


def takes_what_is_dear(turn: Turn) -> CardSet:
    """Last to play it takes a trick that costs much, where it could stay under."""
    return turn.over_what_is_dear if turn.last else NO_CARDS


def overtakes_what_is_dear(turn: Turn) -> CardSet:
    """With others behind it it plays over a trick that costs much, where it could stay under."""
    return NO_CARDS if turn.last else turn.over_what_is_dear


def leaves_a_bonus(turn: Turn) -> CardSet:
    """Last to play it leaves a trick that is worth having, where it could take it."""
    if not turn.last or turn.ours or turn.lying >= 0:
        return NO_CARDS
    gains = any(turn.lying + turn.worth(card) < 0 for card in turn.over)
    return turn.under if gains else NO_CARDS


def throws_on_its_partner(turn: Turn) -> CardSet:
    """Onto the trick that its partner is winning it plays what costs much, and need not."""
    dear = turn.dear & turn.under
    return dear if turn.ours and turn.under - dear else NO_CARDS


def wins_with_what_is_dear(turn: Turn) -> CardSet:
    """Last to play it takes the trick with a card that costs much, where another would do."""
    if not turn.last or not turn.legal - turn.dear:
        return NO_CARDS
    return CardSet(card for card in turn.dear & turn.over if not turn.another_is_out(card))


def feeds_itself(turn: Turn) -> CardSet:
    """Last to play it takes the trick with a card that costs, where a harmless one is legal."""
    if not turn.last or all(turn.worth(card) > 0 for card in turn.legal):
        return NO_CARDS
    return CardSet(
        card for card in turn.over if turn.worth(card) > 0 and not turn.another_is_out(card)
    )


def leads_a_sure_winner(turn: Turn) -> CardSet:
    """It leads a card that nobody can beat in a suit that others will lack, with danger about.

    A card that costs much is out, at most half of the others can follow, and it holds a card that
    costs nothing and that at least three unseen cards beat.
    """
    if turn.view.trick or not turn.dear_is_out:
        return NO_CARDS
    if not any(turn.worth(card) <= 0 and turn.above(card) >= 3 for card in turn.legal):
        return NO_CARDS
    most = (turn.view.players - 1) // 2
    return CardSet(
        card
        for card in turn.legal
        if not turn.above(card) and len(turn.unseen.of_suit(card.suit)) <= most
    )


def keeps_its_high_card(turn: Turn) -> CardSet:
    """Last to an early trick that costs nothing it ducks, and keeps a high card of the suit."""
    view = turn.view
    if not turn.last or view.trick_no > 3 or turn.lying or not turn.over or not turn.under:
        return NO_CARDS
    suit = view.trick[0].suit
    if view.rules.penalty_cards.has_suit(suit) or turn.under.lowest.suit != suit:
        return NO_CARDS
    return turn.under if any(not turn.above(card) for card in turn.over) else NO_CARDS


KINDS: dict[str, Kind] = {
    "A01": takes_what_is_dear,
    "A02": overtakes_what_is_dear,
    "A04": leaves_a_bonus,
    "A06": keeps_its_high_card,
    "A08": throws_on_its_partner,
    "A11": wins_with_what_is_dear,
    "A12": feeds_itself,
    "A14": leads_a_sure_winner,
}
"""The kinds by the name of the report that stands for each."""


def mistakes_at(kind: Kind, view: PlayerView) -> CardSet:
    """The legal cards that would be that mistake; none where a moon is near."""
    turn = Turn(view=view)
    if len(turn.legal) < 2:
        return NO_CARDS
    cards = kind(turn)
    return NO_CARDS if cards and turn.moon_is_near else cards
