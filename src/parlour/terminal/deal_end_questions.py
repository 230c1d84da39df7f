"""What the person is asked when a deal is over: about a moon, the next deal, the next game."""

from typing import Final

from parlour.play import ChooseMoon, PlayerView
from parlour.rules import MoonForm
from parlour.terminal.entry import Entry, Nothing, Number, Picks, Unclear
from parlour.terminal.moon_choice import FORMS, choice_lines
from parlour.terminal.question import Do, Tell, not_understood
from parlour.terminal.seating import Seating

_TO_OTHERS: Final = ("other", "every", "plus", "add")
_OFF_OWN: Final = ("my", "me", "minus", "own")
_ONWARD: Final = frozenset("next yes y ok okay go on continue deal".split())


class MoonQuestion:
    """Asks how a moon shall count."""

    shows_hand = False

    def __init__(self, view: PlayerView, seating: Seating) -> None:
        self._view = view
        self._seating = seating

    def lines(self) -> list[str]:
        return choice_lines(self._view, self._seating)

    def answer(self, entry: Entry) -> Do | Tell:
        form = _form(entry)
        if form is None:
            return Tell(("Type 1 or 2.",), understood=False)
        return Do(ChooseMoon(form))

    def take_back(self) -> list[str] | None:
        return None


class NextDealQuestion:
    """Waits for the next deal to be wanted."""

    shows_hand = False

    def lines(self) -> list[str]:
        return ["Press Enter for the next deal."]

    def answer(self, entry: Entry) -> Do | Tell:
        if isinstance(entry, Nothing) or _says_onward(entry):
            return Do()
        if isinstance(entry, Picks):
            return Tell(("The deal is over, no card is to be played.",), understood=False)
        return not_understood(entry)

    def take_back(self) -> list[str] | None:
        return None


class LastQuestion:
    """Waits at the end of a game: leave, or play again."""

    shows_hand = False

    def lines(self) -> list[str]:
        return ["Press Enter to leave, or type again for another game at this table."]

    def answer(self, entry: Entry) -> Do | Tell:
        if isinstance(entry, Nothing):
            return Do()
        if isinstance(entry, Picks):
            return Tell(("The game is over, no card is to be played.",), understood=False)
        return not_understood(entry)

    def take_back(self) -> list[str] | None:
        return None


def _form(entry: Entry) -> MoonForm | None:
    """The way of counting that is meant: by its number, or in a word."""
    match entry:
        case Picks(picks=(Number(number=number),)) if 1 <= number <= len(FORMS):
            return FORMS[number - 1]
        case Unclear(text=text) if text.lower().startswith(_TO_OTHERS):
            return "others_plus"
        case Unclear(text=text) if text.lower().startswith(_OFF_OWN):
            return "self_minus"
    return None


def _says_onward(entry: Entry) -> bool:
    return isinstance(entry, Unclear) and entry.text.lower() in _ONWARD
