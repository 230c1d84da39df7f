"""Asks the person what becomes of a card that they have played against the rules."""

from parlour.cards import Card
from parlour.cards.spoken import card_name
from parlour.play import TakeBack
from parlour.terminal.entry import Entry, Nothing, Number, Picks
from parlour.terminal.question import Do, Tell, not_understood


class WrongCardQuestion:
    """Asks before anybody plays on; Enter alone lets it stand."""

    shows_hand = False

    def __init__(self, card: Card) -> None:
        self._card = card

    def lines(self) -> list[str]:
        return [
            f"The {card_name(self._card)} is against the rules, and nobody else is told.",
            "1) let it stand  2) take it back. Type 1 or 2.",
        ]

    def answer(self, entry: Entry) -> Do | Tell:
        match entry:
            case Nothing() | Picks(picks=(Number(number=1),)):
                return Do()
            case Picks(picks=(Number(number=2),)):
                return Do(TakeBack())
        return not_understood(entry)

    def take_back(self) -> list[str] | None:
        return None
