"""Where lines are read from and written to: a terminal, or a pipe."""

import contextlib
import io
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Final, Protocol, TextIO

import click

PROMPT: Final = "> "
_NARROWEST: Final = 20


class Console(Protocol):
    """A person who reads lines and types lines."""

    def say(self, text: str = "", *, strong: bool = False) -> None:
        """Shows one line; a strong one stands out where the terminal can do that."""
        ...

    def ask(self) -> str | None:
        """The next line that is typed; None where no more will come."""
        ...

    def show_pages(self, lines: Sequence[str]) -> None:
        """Shows a long text, page by page where there is a screen to fill."""
        ...


class StreamConsole:
    """Standard input and output.

    What comes from a pipe is repeated behind the prompt, so that a transcript reads like a
    terminal. Every line is sent on at once.
    """

    def __init__(self, stdin: TextIO, stdout: TextIO, *, colour: bool) -> None:
        self._stdin = stdin
        self._stdout = stdout
        self._typed = stdin.isatty()
        self._screen = stdout.isatty()
        self._colour = colour and self._screen
        for stream in (stdin, stdout):
            # A terminal without ♠ shows ? instead of ending the game.
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        if self._typed:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401, PLC0415  lets `input` edit the line

    def say(self, text: str = "", *, strong: bool = False) -> None:
        for line in self._fitted(text):
            shown = click.style(line, bold=True) if strong and self._colour else line
            print(shown, file=self._stdout, flush=True)

    def ask(self) -> str | None:
        if self._typed and self._screen:
            try:
                return input(PROMPT)
            except EOFError:
                self.say()
                return None
        line = self._stdin.readline()
        if not line:
            return None
        if not self._typed:
            self.say(f"{PROMPT}{line.rstrip()}".rstrip())
        return line

    def _fitted(self, text: str) -> list[str]:
        """The line in pieces that fit the screen, parted between words; a pipe gets it whole."""
        if not self._screen:
            return [text]
        columns = max(shutil.get_terminal_size().columns - 1, _NARROWEST)
        return textwrap.wrap(
            text,
            columns,
            subsequent_indent=" " * (len(text) - len(text.lstrip())),
            break_long_words=False,
            break_on_hyphens=False,
            replace_whitespace=False,
        ) or [""]

    def show_pages(self, lines: Sequence[str]) -> None:
        if self._typed and self._screen:
            click.echo_via_pager("\n".join(lines) + "\n")
            return
        for line in lines:
            self.say(line)


def standard_console(*, colour: bool) -> StreamConsole:
    """The console of this process."""
    return StreamConsole(sys.stdin, sys.stdout, colour=colour)
