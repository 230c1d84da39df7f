"""Rulings kept in a file: found again by id, by the same question, by a similar one."""

import sqlite3
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
import numpy as np

from parlour.rulings.ruling import Outcome, Ruling

if TYPE_CHECKING:
    from numpy.typing import NDArray

_VERSION: Final = 1
_SCHEMA: Final = """
CREATE TABLE rulings (
    id TEXT PRIMARY KEY,
    question TEXT NOT NULL,
    question_key TEXT NOT NULL,
    scope_key TEXT NOT NULL,
    outcome TEXT NOT NULL,
    ruling BLOB NOT NULL,
    trace BLOB NOT NULL,
    vector BLOB,
    recorded_at REAL NOT NULL
);
CREATE INDEX rulings_same ON rulings (scope_key, question_key);
CREATE INDEX rulings_recent ON rulings (scope_key, recorded_at);
"""
MOST_COMPARED: Final = 4000
"""The newest rulings on a scope that a question is compared with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Similar:
    """An earlier ruling on a question near to this one."""

    id: str
    question: str
    outcome: Outcome
    similarity: float


class Keeping:
    """The file of rulings; safe to use from several threads."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._file = file
        self._lock = threading.Lock()
        self._connection = sqlite3.connect(file, check_same_thread=False, timeout=30)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=NORMAL")
        if self._connection.execute("PRAGMA user_version").fetchone()[0] < _VERSION:
            with self._writing() as writing:
                if not writing.execute(
                    "SELECT 1 FROM sqlite_master WHERE name = 'rulings'"
                ).fetchone():
                    for statement in filter(str.strip, _SCHEMA.split(";")):
                        writing.execute(statement)
                writing.execute(f"PRAGMA user_version = {_VERSION}")

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def keep(
        self,
        ruling: Ruling,
        trace: Mapping[str, Any],
        *,
        question_key: str,
        scope_key: str,
        vector: "NDArray[np.float32] | None",
        at: float,
    ) -> None:
        """Keep a ruling with its evidence."""
        stored = None if vector is None else vector.astype(np.float32).tobytes()
        with self._writing() as writing:
            writing.execute(
                "INSERT OR REPLACE INTO rulings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    ruling.id, ruling.question, question_key, scope_key, ruling.outcome,
                    msgspec.json.encode(ruling), msgspec.json.encode(trace), stored, at,
                ),
            )  # fmt: skip

    def ruling(self, ruling_id: str) -> Ruling | None:
        """The ruling with that id."""
        row = self._one("SELECT ruling FROM rulings WHERE id = ?", (ruling_id,))
        return None if row is None else msgspec.json.decode(row[0], type=Ruling)

    def trace(self, ruling_id: str) -> dict[str, Any] | None:
        """The evidence kept with that ruling."""
        row = self._one("SELECT trace FROM rulings WHERE id = ?", (ruling_id,))
        return None if row is None else msgspec.json.decode(row[0], type=dict[str, Any])

    def same(self, question_key: str, scope_key: str) -> Ruling | None:
        """The newest ruling on the same question in the same scope."""
        row = self._one(
            "SELECT ruling FROM rulings WHERE scope_key = ? AND question_key = ?"
            " ORDER BY recorded_at DESC LIMIT 1",
            (scope_key, question_key),
        )
        return None if row is None else msgspec.json.decode(row[0], type=Ruling)

    def similar(
        self, vector: "NDArray[np.float32]", scope_key: str, *, least: float, most: int = 3
    ) -> tuple[Similar, ...]:
        """Earlier rulings in the same scope on questions at least that near, the nearest first."""
        with self._lock:
            rows = self._connection.execute(
                "SELECT id, question, outcome, vector FROM rulings WHERE scope_key = ?"
                " AND vector IS NOT NULL ORDER BY recorded_at DESC LIMIT ?",
                (scope_key, MOST_COMPARED),
            ).fetchall()
        rows = [row for row in rows if len(row[3]) == vector.nbytes]
        if not rows:
            return ()
        vectors = np.frombuffer(b"".join(row[3] for row in rows), np.float32)
        near = vectors.reshape(len(rows), -1) @ vector
        order = np.argsort(-near)[:most]
        return tuple(
            Similar(
                id=rows[n][0], question=rows[n][1], outcome=rows[n][2], similarity=float(near[n])
            )
            for n in order
            if near[n] >= least
        )

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._lock, self._connection:
            yield self._connection

    def _one(self, query: str, values: tuple[object, ...]) -> Any:
        with self._lock:
            return self._connection.execute(query, values).fetchone()
