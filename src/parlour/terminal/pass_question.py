"""Asks the person for the cards to pass."""

from parlour.cards import Card, CardSet
from parlour.cards.spoken import card_name
from parlour.play import PassCards, PlayerView
from parlour.rules import giver, receiver
from parlour.rules.articles.seats import pass_target
from parlour.terminal.choosing import card_meant
from parlour.terminal.entry import Entry, Nothing, Pick, Picks
from parlour.terminal.hand_list import named
from parlour.terminal.question import Do, Tell, not_understood
from parlour.terminal.seating import PERSON, Seating, counted


class PassQuestion:
    """Asks which cards are passed: all in one line, or one after the other."""

    shows_hand = True

    def __init__(self, view: PlayerView, seating: Seating) -> None:
        self._view = view
        self._chosen: list[Card] = []
        self._asked = False
        offset = view.pass_offset
        self._to = seating.who(receiver(view.rules, PERSON, offset))
        self._from = seating.who(giver(view.rules, PERSON, offset))
        self._where = pass_target(view.rules, offset)

    def lines(self) -> list[str]:
        missing = self._view.pass_size - len(self._chosen)
        if self._chosen:
            return [f"You pass {named(self._chosen)}; {missing} more to choose."]
        cards = counted(self._view.pass_size, "card")
        question = f"Which {cards} do you pass {self._where}, to {self._to}?"
        if self._asked:
            return [question]
        self._asked = True
        return [f"You will get {cards} from {self._from}.", question]

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
        return Do(PassCards(CardSet(chosen)))

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
