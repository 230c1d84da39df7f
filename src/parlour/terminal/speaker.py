"""What is said to the person, with one blank line where several would meet."""

from collections.abc import Iterable

from parlour.terminal.console import Console


class Speaker:
    """Says lines on a console."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._blank = True

    def say(self, lines: Iterable[str], *, strong: bool = False) -> None:
        """Says each line; blank ones only between others."""
        for line in lines:
            if line or not self._blank:
                self._console.say(line, strong=strong and bool(line))
            self._blank = not line

    def heard(self) -> None:
        """Notes that the person has typed a line: what follows stands right below it."""
        self._blank = True
