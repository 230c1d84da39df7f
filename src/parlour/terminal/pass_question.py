"""Asks the person for the cards to pass."""

from parlour.cards import NO_CARDS, Card, CardSet
from parlour.cards.spoken import card_name
from parlour.play import PassCards, PlayerView, ScatterCards
from parlour.rules import giver, in_turn, receiver
from parlour.rules.articles.seats import pass_target
from parlour.terminal.choosing import card_meant
from parlour.terminal.entry import Entry, Nothing, Pick, Picks
from parlour.terminal.hand_list import named
from parlour.terminal.question import Do, Tell, not_understood
from parlour.terminal.seating import PERSON, Seating, counted


class PassQuestion:
    """Asks which cards are passed: all in one line, or one after the other.

    Where each other player gets some, they are chosen for one player after the other.
    """

    shows_hand = True

    def __init__(self, view: PlayerView, seating: Seating) -> None:
        self._view = view
        self._chosen: list[Card] = []
        self._asked = False
        self._seating = seating
        self._takers = _takers(view)
        self._each = view.pass_size // len(self._takers)

    def lines(self) -> list[str]:
        done, so_far = divmod(len(self._chosen), self._each)
        if so_far:
            chosen = named(self._chosen[-so_far:])
            return [f"You pass {chosen}; {self._each - so_far} more to choose."]
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
        if isinstance(entry, Nothing):
            return Tell(("Type the numbers or names of the cards to pass, as in: 3 7 qs",))
        if not isinstance(entry, Picks):
            return not_understood(entry)
        chosen = list(self._chosen)
        for pick in entry.picks:
            refusal = self._choose(pick, chosen)
            if refusal is not None:
                return Tell((refusal,))
        size = self._view.pass_size
        if len(chosen) > size:
            wanted = "1 card is" if size == 1 else f"{size} cards are"
            return Tell((f"{wanted} passed, not {len(chosen)}. Nothing is chosen by this line.",))
        self._chosen = chosen
        if len(chosen) < size:
            return Tell(())
        self._chosen = []  # should the rules refuse these, the choice starts anew
        return Do(self._pass(chosen))

    def _pass(self, chosen: list[Card]) -> PassCards | ScatterCards:
        if len(self._takers) == 1:
            return PassCards(CardSet(chosen))
        shares = [NO_CARDS] * self._view.players
        for place, taker in enumerate(self._takers):
            shares[taker] = CardSet(chosen[place * self._each : (place + 1) * self._each])
        return ScatterCards(tuple(shares))

    def take_back(self) -> list[str] | None:
        if not self._chosen:
            return None
        card = self._chosen.pop()
        return [f"You keep the {card_name(card)} for now."]

    def _choose(self, pick: Pick, chosen: list[Card]) -> str | None:
        """Adds the card that is meant; gives a sentence where there is none to add."""
        free = self._view.hand - CardSet(chosen)
        card = card_meant(pick, self._view.hand, free)
        if isinstance(card, str):
            return card
        if card in chosen:
            return f"The {card_name(card)} is chosen already; type undo to take it back."
        chosen.append(card)
        return None


def _takers(view: PlayerView) -> tuple[int, ...]:
    """Who gets the cards, one or in turn each of the others."""
    if view.scatters:
        return in_turn(view.rules, PERSON)[1:]
    return (receiver(view.rules, PERSON, view.pass_offset),)
