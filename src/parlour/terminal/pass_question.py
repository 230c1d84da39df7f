"""Asks the person for the cards to pass."""

from parlour.cards import NO_CARDS, Card, CardSet
from parlour.play import PassCards, PlayerView, ScatterCards
from parlour.rules import giver, in_turn, receiver
from parlour.rules.articles.seats import pass_target
from parlour.terminal.cards_chosen import CardsChosen
from parlour.terminal.entry import Entry
from parlour.terminal.hand_list import named
from parlour.terminal.question import Do, Tell
from parlour.terminal.seating import PERSON, Seating, counted


class PassQuestion:
    """Asks which cards are passed: all in one line, or one after the other.

    Where each other player gets some, they are chosen for one player after the other.
    """

    shows_hand = True

    def __init__(self, view: PlayerView, seating: Seating) -> None:
        self._view = view
        self._choice = CardsChosen(view.hand, view.pass_size, to="pass", does="passed")
        self._asked = False
        self._seating = seating
        self._takers = _takers(view)
        self._each = view.pass_size // len(self._takers)

    def lines(self) -> list[str]:
        chosen = self._choice.cards
        done, so_far = divmod(len(chosen), self._each)
        if so_far:
            last = named(chosen[-so_far:])
            return [f"You pass {last}; {self._each - so_far} more to choose."]
        cards = counted(self._each, "card")
        to = self._seating.who(self._takers[done])
        scatters = len(self._takers) > 1
        where = "" if scatters else f"{pass_target(self._view.rules, self._view.pass_offset)}, "
        question = f"Which {cards} do you pass {where}to {to}?"
        if self._asked:
            return [question]
        self._asked = True
        source = giver(self._view.rules, PERSON, self._view.pass_offset)
        whom = "everybody else" if scatters else self._seating.who(source)
        return [f"You will get {cards} from {whom}.", question]

    def answer(self, entry: Entry) -> Do | Tell:
        chosen = self._choice.take(entry)
        return chosen if isinstance(chosen, Tell) else Do(self._pass(chosen))

    def _pass(self, chosen: list[Card]) -> PassCards | ScatterCards:
        if len(self._takers) == 1:
            return PassCards(CardSet(chosen))
        shares = [NO_CARDS] * self._view.players
        for place, taker in enumerate(self._takers):
            shares[taker] = CardSet(chosen[place * self._each : (place + 1) * self._each])
        return ScatterCards(tuple(shares))

    def take_back(self) -> list[str] | None:
        return self._choice.take_back()


def _takers(view: PlayerView) -> tuple[int, ...]:
    """Who gets the cards, one or in turn each of the others."""
    if view.scatters:
        return in_turn(view.rules, PERSON)[1:]
    return (receiver(view.rules, PERSON, view.pass_offset),)
