"""A player that is another program, asked over the engine protocol."""

import shlex
import shutil
import weakref
from random import Random
from typing import Any, Final, TypeVar

import msgspec

from parlour.bots.engine.child import Child, ProgramFault
from parlour.bots.engine.questions import PROTOCOL, question_in, read_answer
from parlour.bots.engine.told_view import ToldView
from parlour.bots.policy import Answer
from parlour.cards import Card, CardSet, Suit
from parlour.errors import MessageError, UnknownBot
from parlour.play.actions import (
    Bid,
    ChooseMoon,
    LayAway,
    NameSuit,
    PassCards,
    PlayCard,
    SayCapot,
    ScatterCards,
)
from parlour.play.events import HEARTS
from parlour.play.view import PlayerView
from parlour.rules import MoonForm, Ruleset

BUDGET_MS: Final = 1000
"""How long a program may think about a decision, unless more is allowed."""

LATENESS: Final = 1.0
"""Seconds that an answer may take beyond its budget: the way there and back on a busy machine."""

START_SECONDS: Final = 30.0
"""How long a program may take to say hello."""

MOST_FAILURES: Final = 3
"""A program that has ended, or had to be, so many times without an answer is not started again."""

SEED: Final = 1
"""The seed of every hello; each question has one of its own, drawn from the rng of that choice."""

_QUIT: Final = b'{"type":"quit"}'

Action = TypeVar("Action", bound=Answer)


class ProgramPolicy:
    """The choices of a program, asked a question at a time.

    One child serves all seats and games that ask this policy; it is started with the first
    question, and anew after one that it left open. A choice raises ProgramFault where the program
    gave none: it is up to whoever asks to let another player choose. Cards are not checked against
    the rules here; whoever takes them in does that.
    """

    level = "unrated"

    def __init__(self, command: str, *, budget_ms: int = BUDGET_MS) -> None:
        """The program of that command line, split as a shell splits it.

        Raises UnknownBot where it names no program.
        """
        self._words = _words(command)
        self._budget_ms = budget_ms
        self._running: list[Child] = []
        self._rules: Ruleset | None = None
        self._failures = 0
        weakref.finalize(self, _end, self._running)

    def close(self) -> None:
        """End the program; another question starts it again."""
        _end(self._running)

    def prepare(self, rules: Ruleset) -> None:
        """Start the program, and say hello; where that fails, the first question tells why."""
        if self._running or self._failures:
            return
        try:
            self._greeted(rules)
        except ProgramFault:
            self._failures += 1
            self.close()

    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        return self._chosen(PassCards, view, rng).cards

    def choose_scatter(self, view: PlayerView, rng: Random) -> tuple[CardSet, ...]:
        return self._chosen(ScatterCards, view, rng).cards

    def choose_bid(self, view: PlayerView, rng: Random) -> int | None:
        return self._chosen(Bid, view, rng).counters

    def choose_suit(self, view: PlayerView, rng: Random) -> Suit:
        return self._chosen(NameSuit, view, rng).suit

    def choose_capot(self, view: PlayerView, rng: Random) -> bool:
        return self._chosen(SayCapot, view, rng).declares

    def choose_laid_away(self, view: PlayerView, rng: Random) -> CardSet:
        return self._chosen(LayAway, view, rng).cards

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        return self._chosen(PlayCard, view, rng).card

    def choose_moon(self, view: PlayerView, rng: Random) -> MoonForm:
        return self._chosen(ChooseMoon, view, rng).form

    def _chosen(self, action: type[Action], view: PlayerView, rng: Random) -> Action:
        if view.game != HEARTS:
            raise ProgramFault(f"a program is asked about Hearts only, not about {view.game}")
        kind = question_in(view)
        question = {
            "type": kind,
            "view": ToldView.of(view),
            "budget_ms": self._budget_ms,
            "seed": rng.getrandbits(32),
        }
        message = self._asked(question, view.game_rules)
        if message == {"type": "unknown"}:
            raise ProgramFault(f"it does not know {kind}")
        try:
            answer = read_answer(kind, message)
        except MessageError as wrong:
            raise ProgramFault(f"{wrong.message}: {_shown(message)}") from None
        assert isinstance(answer, action)
        return answer

    def _asked(self, question: dict[str, Any], rules: Ruleset) -> object:
        """What the program says; where it says nothing, or no JSON, it is ended.

        Whatever it said later might be taken for the answer to another question.
        """
        if self._failures >= MOST_FAILURES:
            raise ProgramFault(f"it was given up after it failed {self._failures} times in a row")
        try:
            child = self._greeted(rules)
            message = _exchanged(child, question, self._budget_ms / 1000 + LATENESS)
        except ProgramFault:
            self._failures += 1
            self.close()
            raise
        self._failures = 0
        return message

    def _greeted(self, rules: Ruleset) -> Child:
        """The child, once it knows these rules; started where it does not run."""
        if self._running and rules == self._rules:
            return self._running[0]
        if not self._running:
            self._running.append(Child(self._words))
        hello = {"type": "hello", "protocol": PROTOCOL, "rules": rules.to_options(), "seed": SEED}
        answer = _exchanged(self._running[0], hello, START_SECONDS)
        if not isinstance(answer, dict) or answer.get("type") != "hello":
            raise ProgramFault(f"it does not say hello: {_shown(answer)}")
        self._rules = rules
        return self._running[0]


def _exchanged(child: Child, message: dict[str, Any], seconds: float) -> object:
    line = child.ask(msgspec.json.encode(message), seconds)
    try:
        answer: object = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        told = line.decode(errors="replace")
        raise ProgramFault(f"its answer is no JSON: {_shown(told)}") from None
    return answer


def _end(running: list[Child]) -> None:
    while running:
        running.pop().end(_QUIT)


def _shown(value: object) -> str:
    text = value if isinstance(value, str) else repr(value)
    shown = "".join(letter for letter in text if letter.isprintable())
    return shown if len(shown) <= 80 else f"{shown[:79]}…"


def _words(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as wrong:
        raise UnknownBot(f"the command {command!r} cannot be read: {wrong}") from None
    if not words:
        raise UnknownBot("exec: needs the command of a program, as in exec:./my-player")
    program = shutil.which(words[0])
    if program is None:
        raise UnknownBot(f"there is no program {words[0]!r} to run")
    return [program, *words[1:]]
