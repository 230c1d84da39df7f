"""A person who is a function: what they type follows from the lines they read."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from parlour.terminal.invitation import Invitation, play

Typist = Callable[[Sequence[str]], str | None]
"""What is typed, None for no more, after reading the lines since the last time."""

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@dataclass(slots=True, kw_only=True)
class ScriptedConsole:
    typist: Typist
    transcript: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    pages: list[Sequence[str]] = field(default_factory=list)

    def say(self, text: str = "", *, strong: bool = False) -> None:
        assert "\n" not in text
        self.unread.append(text)

    def ask(self) -> str | None:
        read, self.unread = self.unread, []
        typed = self.typist(read)
        self.transcript += read
        if typed is not None:
            self.transcript.append(f"> {typed}")
        return typed

    def show_pages(self, lines: Sequence[str]) -> None:
        self.pages.append(lines)

    @property
    def text(self) -> str:
        return "\n".join([*self.transcript, *self.unread])


def first_choice(read: Sequence[str]) -> str:
    """Types the first answer that the question leaves open."""
    question = read[-1]
    if "press Enter" in question or "Press Enter" in question:
        return ""
    if found := re.match(r"Which (\d+) cards? do you (?:pass|lay away)", question):
        return " ".join(str(number) for number in range(1, int(found[1]) + 1))
    if question.startswith("1) no  2) yes"):
        return "1"
    if found := re.search(r"(?:play|lead|discard|Type) (\d+)", question):
        return found[1]
    assert question.endswith(("Which card?", "any card.")), question
    return "1"


def then(words: Iterable[str | None], rest: Typist = lambda read: None) -> Typist:
    """Types these lines whatever is said, then goes on as `rest` does."""
    script: Iterator[str | None] = iter(words)

    def typist(read: Sequence[str]) -> str | None:
        try:
            return next(script)
        except StopIteration:
            return rest(read)

    return typist


def play_as(typist: Typist, folder: Path, **choices: Any) -> ScriptedConsole:
    """Plays until the typist leaves."""
    console = ScriptedConsole(typist=typist)
    play(Invitation(**choices), folder=folder, console=console, now=lambda: NOON)
    return console
