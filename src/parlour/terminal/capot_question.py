"""Asks the person whether they declare capot."""

from parlour.play import SayCapot
from parlour.terminal.entry import Entry, Nothing, Number, Picks, Unclear
from parlour.terminal.question import Do, Tell, not_understood

_YES = frozenset(("y", "yes", "declare", "capot"))
_NO = frozenset(("n", "no", "pass"))


class CapotQuestion:
    """Asks before the first lead; Enter alone declares nothing."""

    shows_hand = True

    def lines(self) -> list[str]:
        return [
            "Do you declare capot: that you will win every trick?",
            "1) no  2) yes. Type 1 or 2.",
        ]

    def answer(self, entry: Entry) -> Do | Tell:
        match entry:
            case Nothing() | Picks(picks=(Number(number=1),)):
                return Do(SayCapot(declares=False))
            case Picks(picks=(Number(number=2),)):
                return Do(SayCapot(declares=True))
            case Unclear(text=text) if text.lower() in _YES | _NO:
                return Do(SayCapot(declares=text.lower() in _YES))
        return not_understood(entry)

    def take_back(self) -> list[str] | None:
        return None
