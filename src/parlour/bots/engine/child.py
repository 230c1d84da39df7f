"""A program that is asked a line and answers a line, as a child of this process.

Three threads serve it: whatever it does, or fails to do, nobody here waits longer than they said.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

LONGEST_LINE: Final = 1 << 16
"""An answer of more bytes is none."""

MOST_LINES: Final = 100
"""So many lines that nobody asked for are too many."""

MOST_NOISE: Final = 1 << 20
"""So many bytes on standard error between two questions are too many."""

LAST_WORDS: Final = 160
"""So much of what it wrote on standard error last is told when it has ended."""

GRACE: Final = 1.0
"""Seconds it has to end by itself after its input is closed."""


_KILLED: Final = -9
"""The status of a program that was ended here, where the system tells it so."""


class ProgramFault(Exception):
    """A program that plays did not answer, or not as the protocol says."""


class Child:
    """A running program; `end` it, or it ends when the process does."""

    def __init__(self, words: Sequence[str]) -> None:
        """Start the program with these arguments, without a shell.

        Raises ProgramFault where it cannot be started.
        """
        try:
            self._process = subprocess.Popen(  # noqa: S603  the user named it, no shell reads it
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                # A group of its own, so that what it starts itself ends with it.
                start_new_session=True,
            )
        except OSError as failed:
            raise ProgramFault(f"it cannot be started: {failed.strerror}") from None
        self._to_say: SimpleQueue[bytes | None] = SimpleQueue()
        self._said: SimpleQueue[bytes | None] = SimpleQueue()
        self._noise = 0
        self._last_words = b""
        self._overrun: str | None = None
        self._ended = False
        work = (self._speak, self._listen, self._drain)
        self._threads = [Thread(target=each, daemon=True) for each in work]
        for thread in self._threads:
            thread.start()

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The line that it answers within so many seconds; raises ProgramFault otherwise."""
        if not self._said.empty():
            unasked = self._said.get()
            told = self._why_silent() if unasked is None else "it spoke without being asked"
            raise ProgramFault(told)
        self._noise = 0
        self._to_say.put(line + b"\n")
        try:
            answer = self._said.get(timeout=seconds)
        except Empty:
            raise ProgramFault(f"it did not answer within {seconds:g} s") from None
        if answer is None:
            raise ProgramFault(self._why_silent())
        return answer

    def end(self, last: bytes | None = None) -> None:
        """End the program and all that it started, after a last line if there is one to say."""
        if self._ended:
            return
        self._ended = True
        if last is not None:
            self._to_say.put(last + b"\n")
        self._to_say.put(None)
        _, listening, _ = self._threads
        listening.join(GRACE)
        self._kill()
        self._process.wait()
        for thread, pipe in zip(self._threads, self._pipes, strict=True):
            thread.join(GRACE)
            # A process that left the group may hold the pipe still: then its thread reads on.
            if not thread.is_alive():
                pipe.close()

    @property
    def _pipes(self) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        return process.stdin, process.stdout, process.stderr

    def _why_silent(self) -> str:
        if self._overrun is not None:
            return self._overrun
        self.end()
        status = self._process.returncode
        if status == _KILLED:
            return "it closed its output"
        if status < 0:
            return f"it was ended by {signal.Signals(-status).name}"
        words = self._last_words.decode(errors="replace").strip().rpartition("\n")[2]
        shown = "".join(letter for letter in words[:LAST_WORDS] if letter.isprintable())
        return f"it ended with status {status}" + (f": {shown}" if shown else "")

    def _kill(self) -> None:
        # Before `wait`, so that the number cannot be another process's by now.
        if sys.platform == "win32":
            self._process.kill()
            return
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            self._process.kill()

    def _speak(self) -> None:
        pipe, _, _ = self._pipes
        try:
            while (line := self._to_say.get()) is not None:
                while line:
                    line = line[pipe.write(line) :]
            pipe.close()
        except OSError:
            return  # nobody reads any more: what it has said, or not, tells why

    def _listen(self) -> None:
        _, pipe, _ = self._pipes
        rest = b""
        while chunk := pipe.read(LONGEST_LINE):
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                if line.strip():
                    self._said.put(line)
            if len(rest) > LONGEST_LINE or self._said.qsize() > MOST_LINES:
                self._stop("it floods its output")
                break
        self._said.put(None)

    def _drain(self) -> None:
        _, _, pipe = self._pipes
        while chunk := pipe.read(LONGEST_LINE):
            self._last_words = (self._last_words + chunk)[-LAST_WORDS:]
            self._noise += len(chunk)
            if self._noise > MOST_NOISE:
                self._stop("it floods its standard error")
                break

    def _stop(self, why: str) -> None:
        self._overrun = why
        self._kill()
