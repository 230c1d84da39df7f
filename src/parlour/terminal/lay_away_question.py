"""Asks the person for the cards to lay away once they have taken up the widow."""

from parlour.cards import CardSet
from parlour.play import LayAway, PlayerView
from parlour.terminal.cards_chosen import CardsChosen
from parlour.terminal.entry import Entry
from parlour.terminal.hand_list import named
from parlour.terminal.question import Do, Tell
from parlour.terminal.seating import counted


class LayAwayQuestion:
    """Asks which cards are laid away: all in one line, or one after the other."""

    shows_hand = True

    def __init__(self, view: PlayerView) -> None:
        self._size = view.rules.kitty_size
        self._chosen = CardsChosen(view.hand, self._size, to="lay away", does="laid away")

    def lines(self) -> list[str]:
        chosen = self._chosen.cards
        if chosen:
            return [f"You lay away {named(chosen)}; {self._size - len(chosen)} more to choose."]
        counts = "It counts" if self._size == 1 else "They count"
        return [
            f"{counts} with the tricks you take, and nobody else sees {self._them}.",
            f"Which {counted(self._size, 'card')} do you lay away?",
        ]

    @property
    def _them(self) -> str:
        return "it" if self._size == 1 else "them"

    def answer(self, entry: Entry) -> Do | Tell:
        chosen = self._chosen.take(entry)
        return chosen if isinstance(chosen, Tell) else Do(LayAway(CardSet(chosen)))

    def take_back(self) -> list[str] | None:
        return self._chosen.take_back()
