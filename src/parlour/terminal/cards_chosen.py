"""Several cards of a hand, chosen in one line or one after the other."""

from parlour.cards import Card, CardSet
from parlour.cards.spoken import card_name
from parlour.terminal.choosing import card_meant
from parlour.terminal.entry import Entry, Nothing, Pick, Picks
from parlour.terminal.question import Tell, not_understood


class CardsChosen:
    """The cards chosen so far; `does` says what becomes of them: passed, laid away."""

    def __init__(self, hand: CardSet, size: int, *, to: str, does: str) -> None:
        self._hand = hand
        self._size = size
        self._to = to
        self._does = does
        self.cards: list[Card] = []

    def take(self, entry: Entry) -> list[Card] | Tell:
        """All the cards once there are as many as are wanted, in order; what is said otherwise."""
        if isinstance(entry, Nothing):
            return Tell((f"Type the numbers or names of the cards to {self._to}, as in: 3 7 qs",))
        if not isinstance(entry, Picks):
            return not_understood(entry)
        chosen = list(self.cards)
        for pick in entry.picks:
            refusal = self._choose(pick, chosen)
            if refusal is not None:
                return Tell((refusal,))
        if len(chosen) > self._size:
            wanted = "1 card is" if self._size == 1 else f"{self._size} cards are"
            not_so_many = f"{wanted} {self._does}, not {len(chosen)}."
            return Tell((f"{not_so_many} Nothing is chosen by this line.",))
        self.cards = chosen
        if len(chosen) < self._size:
            return Tell(())
        self.cards = []  # should the rules refuse these, the choice starts anew
        return chosen

    def take_back(self) -> list[str] | None:
        """Takes back the card chosen last, and says so; None where none is."""
        if not self.cards:
            return None
        return [f"You keep the {card_name(self.cards.pop())} for now."]

    def _choose(self, pick: Pick, chosen: list[Card]) -> str | None:
        """Adds the card that is meant; gives a sentence where there is none to add."""
        card = card_meant(pick, self._hand, self._hand - CardSet(chosen))
        if isinstance(card, str):
            return card
        if card in chosen:
            return f"The {card_name(card)} is chosen already; type undo to take it back."
        chosen.append(card)
        return None
