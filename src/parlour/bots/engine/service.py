"""One of our players as a program for others: a line is asked, a line is answered."""

from collections.abc import Iterator
from random import Random
from typing import Any, BinaryIO, Final

import msgspec

from parlour.bots.engine.questions import PROTOCOL, QUESTIONS, told_answer
from parlour.bots.engine.retold_play import retold_view
from parlour.bots.policy import Policy, Preparer, act
from parlour.errors import MessageError, ParlourError
from parlour.rules import Ruleset, require_playable

LONGEST_LINE: Final = 1 << 20
"""A line of so many bytes is no message."""


class Service:
    """Answers the lines of the engine protocol with the choices of a policy.

    The same view and seed get the same answer, whatever was asked before: a question's own seed,
    or where it has none the seed of the hello with the view, is all the luck there is.
    """

    def __init__(self, policy: Policy, name: str) -> None:
        self._policy = policy
        self._name = name
        self._rules: Ruleset | None = None
        self._seed = 0

    def answers(self, stream: BinaryIO) -> Iterator[dict[str, Any]]:
        """The answer to each line of the stream, up to its end or to a word of farewell."""
        while line := stream.readline(LONGEST_LINE):
            asked = line
            while not line.endswith(b"\n") and (line := stream.readline(LONGEST_LINE)):
                pass  # the rest of a line that is too long is no message of its own
            if not asked.strip():
                continue
            answer = self.answer(asked)
            if answer is None:
                return
            yield answer

    def answer(self, line: bytes) -> dict[str, Any] | None:
        """The answer to one line; None when it was the last one.

        A line that cannot be answered gets `{"type":"error"}` with the code and what was wrong.
        """
        try:
            message = _read(line)
            kind = message.get("type")
            if kind == "quit":
                return None
            if kind == "hello":
                return self._hello(message)
            if not isinstance(kind, str) or kind not in QUESTIONS:
                return {"type": "unknown"}
            return self._choose(kind, message)
        except ParlourError as wrong:
            return {"type": "error", "code": wrong.code, "message": wrong.message}
        # A player may fail in any way; whoever asks learns of it, and may ask on.
        except Exception as failed:  # noqa: BLE001
            return {"type": "error", "code": "fault", "message": type(failed).__name__}

    def _hello(self, message: dict[str, Any]) -> dict[str, Any]:
        if message.get("protocol") != PROTOCOL:
            raise MessageError(f"protocol {PROTOCOL} is spoken here")
        options = message.get("rules")
        if not isinstance(options, dict):
            raise MessageError("rules: an object of options")
        rules = Ruleset.from_options(options)
        require_playable(rules)
        if isinstance(self._policy, Preparer):
            self._policy.prepare(rules)
        self._seed = _seed(message.get("seed", 0))
        self._rules = rules
        return {"type": "hello", "protocol": PROTOCOL, "name": f"parlour {self._name}"}

    def _choose(self, kind: str, message: dict[str, Any]) -> dict[str, Any]:
        if self._rules is None:
            raise MessageError("say hello first, with the rules")
        told = message.get("view")
        view = retold_view(self._rules, kind, told)
        if "seed" in message:
            luck = Random(_seed(message["seed"]))
        else:
            luck = Random(f"{self._seed} {msgspec.json.encode(told, order='sorted').decode()}")
        return told_answer(kind, act(self._policy, view, luck))


def _read(line: bytes) -> dict[str, Any]:
    if len(line) >= LONGEST_LINE:
        raise MessageError(f"a message has less than {LONGEST_LINE} bytes")
    try:
        message = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise MessageError(f"a message is one JSON object a line: {wrong}") from None
    if not isinstance(message, dict):
        raise MessageError("a message is one JSON object a line")
    return message


def _seed(seed: object) -> int:
    if type(seed) is not int:
        raise MessageError(f"seed: a whole number, not {seed!r:.60}")
    return seed
