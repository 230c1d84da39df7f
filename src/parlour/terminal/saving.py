"""The game left open: kept in a folder after each action, picked up again, put aside, filed.

`current.jsonl` is the game record, `current.json` the sitting it belongs to. The folder is locked
while a game is played from it.
"""

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from parlour.errors import ParlourError, RecordError, SaveError
from parlour.family import verify
from parlour.play import Event
from parlour.play.events import GameStarted
from parlour.play.record import event_lines, header_line, read_record
from parlour.terminal.file_lock import FileLock
from parlour.terminal.mending import missing_events, without_loose_end
from parlour.terminal.sitting import Sitting, read_sitting, write_sitting

_AS_AN_OPEN_GAME: Final = frozenset({"unfinished", "unrevealed"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved:
    """A game that was left open; `cut_off` says that its last line had been half written."""

    sitting: Sitting
    seats: tuple[str, ...]
    log: tuple[Event, ...]
    cut_off: bool


class SavedGames:
    """The folder of games, locked as long as the context lasts.

    Raises SaveError when another process has it, or when it cannot be written.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.record = folder / "current.jsonl"
        self._sitting = folder / "current.json"
        self._lock = FileLock(folder / "current.lock")
        self._written = 0

    def __enter__(self) -> Self:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            free = self._lock.take()
        except OSError as error:
            raise self._unwritable(error) from None
        if not free:
            raise SaveError(
                "your game is being played in another window; go on there, or quit it there first"
            )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._lock.give_back()

    def open_game(self) -> Saved | None:
        """The game that was left open, mended where it was cut off; None where there is none.

        Raises SaveError, which names the line at fault, where it cannot be read; it is kept.
        """
        try:
            whole, cut_off = self._whole_lines()
            if not whole and not cut_off:
                return None
            log = self._mended(whole)
            sitting = read_sitting(self._sitting.read_text(encoding="utf-8"))
        except FileNotFoundError as missing:
            if not self.record.exists():
                return None
            raise self._broken(f"{missing.filename} is missing") from None
        except OSError as error:
            raise self._broken(str(error.strerror)) from None
        except RecordError as wrong:
            at = f"line {wrong.line} " if wrong.line else ""
            raise self._broken(f"{at}of {self.record} is wrong: {wrong.message}") from None
        except (ParlourError, ValueError) as wrong:
            raise self._broken(f"{self._sitting} cannot be used: {wrong}") from None
        self._written = len(log)
        return Saved(sitting=sitting, seats=read_record(whole).seats, log=log, cut_off=cut_off)

    def create(self, sitting: Sitting, seats: Sequence[str], begun: Sequence[Event]) -> None:
        """Begins the record of a new game with its first events; there must be none."""
        text = header_line(seats) + event_lines(begun)
        self.keep(sitting)
        self._store(self.record, text)
        self._written = len(begun)

    def keep(self, sitting: Sitting) -> None:
        """Keeps the choices the game is played with."""
        self._store(self._sitting, write_sitting(sitting))

    def append(self, events: Sequence[Event], *, sync: bool) -> None:
        """Adds events to the record; with `sync` they are on the disk when this returns."""
        text = event_lines(events, start=self._written + 1)
        try:
            with self.record.open("ab", buffering=0) as file:
                file.write(text.encode())
                if sync:
                    os.fsync(file.fileno())
        except OSError as error:
            raise self._unwritable(error) from None
        self._written += len(events)

    def put_aside(self, now: datetime) -> Path | None:
        """Keeps the game left open, readable or not, under another name; None without one."""
        if not self.record.exists():
            return None
        return self._file_away(now, "left-open")

    def finish(self, now: datetime, sitting: Sitting) -> Path:
        """Files the record of a finished game, and gives its new place."""
        return self._file_away(now, sitting.preset)

    def _file_away(self, now: datetime, what: str) -> Path:
        stem = f"{now:%Y-%m-%d}-{what}"
        number = 1
        place = self.folder / f"{stem}.jsonl"
        while place.exists():
            number += 1
            place = self.folder / f"{stem}-{number}.jsonl"
        try:
            self.record.rename(place)
            with suppress(FileNotFoundError):
                if what == "left-open":
                    self._sitting.rename(place.with_suffix(".json"))
                else:
                    self._sitting.unlink()
        except OSError as error:
            raise self._unwritable(error) from None
        return place

    def _whole_lines(self) -> tuple[str, bool]:
        """The record up to its last line end, and whether something stood behind that."""
        whole, end, rest = self.record.read_bytes().rpartition(b"\n")
        try:
            return (whole + end).decode(), bool(rest)
        except UnicodeDecodeError as wrong:
            line = whole.count(b"\n", 0, wrong.start) + 1
            raise RecordError("it is no text", line=line) from None

    def _mended(self, whole: str) -> tuple[Event, ...]:
        """The log of the record, with the file brought in line with it."""
        record = read_record(whole)
        if not record.events or not isinstance(record.events[0], GameStarted):
            raise RecordError("the game does not start here", line=2)
        log = without_loose_end(record.events)
        with suppress(ParlourError):  # the check below says which line is at fault
            log += missing_events(log)
        text = header_line(record.seats, made_by=record.made_by) + event_lines(log)
        for fault in verify(text).faults:
            if fault.code not in _AS_AN_OPEN_GAME:
                raise RecordError(fault.message, line=fault.line)
        if text.encode() != self.record.read_bytes():
            self._store(self.record, text)
        return log

    def _store(self, path: Path, text: str) -> None:
        """Writes a file whole: it is there with all of the text, or as it was before."""
        draft = path.with_name(f"{path.name}.new")
        try:
            with draft.open("wb") as file:
                file.write(text.encode())
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        except OSError as error:
            raise self._unwritable(error) from None

    def _broken(self, what: str) -> SaveError:
        return SaveError(
            f"the game left open cannot be picked up: {what}; "
            "`parlour play --new` puts it aside, untouched, and starts another"
        )

    def _unwritable(self, error: OSError) -> SaveError:
        return SaveError(f"the game cannot be kept in {self.folder}: {error.strerror}")
