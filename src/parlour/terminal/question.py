"""What a question is, and what an answer comes to.

A question is asked of a view. An answer is either done, or something is said and the same
question stands.
"""

from dataclasses import dataclass
from typing import Protocol

from parlour.bots import Answer
from parlour.play.actions import Irregularity
from parlour.terminal.entry import Entry, Unclear


@dataclass(frozen=True, slots=True)
class Do:
    """The answer is an action; None goes on where no action is asked for."""

    action: Answer | Irregularity | None = None


@dataclass(frozen=True, slots=True)
class Tell:
    """Nothing is done yet; these lines say why, or how far it has got."""

    lines: tuple[str, ...]
    understood: bool = True


class Question(Protocol):
    """One thing that the person is asked."""

    shows_hand: bool

    def lines(self) -> list[str]:
        """The question, in as few lines as it takes."""
        ...

    def answer(self, entry: Entry) -> Do | Tell:
        """What that answer comes to."""
        ...

    def take_back(self) -> list[str] | None:
        """Takes back what is chosen but not yet done, and says so; None where nothing is."""
        ...


def not_understood(entry: Entry) -> Tell:
    """What is said to a line that answers nothing."""
    if isinstance(entry, Unclear) and entry.near is not None:
        said = f"There is no word {entry.text!r}. Did you mean {entry.near}?"
    elif isinstance(entry, Unclear):
        said = (
            f"{entry.text!r} is neither a card nor a word I know. A card is typed by its number, "
            "or like qs or queen of spades; help lists the words."
        )
    else:
        said = "That is of no use here; help lists the words."
    return Tell((said,), understood=False)
