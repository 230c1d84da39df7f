"""The index of the library on disk: what is added, taken away and looked up."""

import hashlib
import json
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from parlour.rulings.books.subgames import subgame
from parlour.rulings.index import schema
from parlour.rulings.index.encoding import Progress, encode_all
from parlour.rulings.index.lexicon import Lexicon, count
from parlour.rulings.index.sections import Section, variant_names
from parlour.rulings.index.vector_files import Extent, TokenRun, VectorFiles
from parlour.rulings.passages import Passage

if TYPE_CHECKING:
    from parlour.rulings.index.embedder import Embedder, Encoded

_PASSAGE: Final = "id, edition, game, heading, page, last_page, start, finish, text"
_WRITTEN_AT_ONCE: Final = 480
"""Texts whose vectors are written together: what an interrupted indexing loses at most."""

_LEXICONS: Final = 4096


@dataclass(frozen=True, slots=True, kw_only=True)
class Added:
    """What adding an edition took: its passages, and how many vectors had to be computed."""

    passages: int
    embedded: int


class Index:
    """Full text and vectors of all editions in one folder; safe to use from several threads.

    Without an embedder it has full text only. Vectors belong to texts, not to editions, so an
    article that many rulebooks share is computed and kept once.
    """

    def __init__(self, folder: Path, embedder: "Embedder | None" = None) -> None:
        self.folder: Final = folder
        self.embedder: Final = embedder
        self._open = threading.local()
        self._lexicons: dict[int, Lexicon] = {}
        self._sections: tuple[int, dict[str, list[Section]]] = (-1, {})
        self._extent = (-1, Extent(texts=0, tokens=0))
        self.files: Final = (
            VectorFiles(folder / _slug(embedder.name), embedder.width) if embedder else None
        )

    @property
    def database(self) -> sqlite3.Connection:
        """This thread's connection."""
        found: sqlite3.Connection | None = getattr(self._open, "database", None)
        if found is None:
            found = schema.connect(self.folder / "index.sqlite")
            self._open.database = found
        return found

    def close(self) -> None:
        """Close this thread's connection."""
        found = getattr(self._open, "database", None)
        if found is not None:
            found.close()
            self._open.database = None

    # -- what is there --------------------------------------------------------------------------

    def version(self) -> int:
        """A number that grows with each change; what was read under another may be outdated."""
        row = self.database.execute("SELECT value FROM meta WHERE key = 'changes'").fetchone()
        return int(row[0])

    def editions(self) -> frozenset[str]:
        """The ids of the editions that can be searched."""
        return frozenset(name for (name,) in self.database.execute("SELECT name FROM editions"))

    def sections(self, editions: Iterable[str]) -> list[Section]:
        """The sections of these editions, in the order of their books."""
        version = self.version()
        if self._sections[0] != version:
            self._sections = (version, {})
        known = self._sections[1]
        for edition in editions:
            if edition not in known:
                rows = self.database.execute(
                    "SELECT id, edition, game, variant, names, passages FROM sections"
                    " WHERE edition = ? ORDER BY id",
                    (edition,),
                )
                known[edition] = [_section(row) for row in rows]
        return [section for edition in editions for section in known[edition]]

    def lexicon(self, section: int) -> Lexicon:
        """How often each stem stands in a section; ids of sections are never given twice."""
        known = self._lexicons.get(section)
        if known is not None:
            return known
        row = self.database.execute(
            "SELECT passages, words, frequency FROM sections WHERE id = ?", (section,)
        ).fetchone()
        found = Lexicon(passages=row[0], words=row[1], frequency=json.loads(row[2]))
        if len(self._lexicons) >= _LEXICONS:
            self._lexicons.clear()
        self._lexicons[section] = found
        return found

    def passages(self, rows: Sequence[int]) -> list[Passage]:
        """The passages in these rows, in this order."""
        found: dict[int, Passage] = {}
        for row, *rest in self.database.execute(
            f"SELECT row, {_PASSAGE} FROM passages WHERE row IN ({_marks(rows)})",  # noqa: S608
            list(rows),
        ):
            found[row] = _passage(rest)
        return [found[row] for row in rows if row in found]

    def rows(self, sections: Sequence[int]) -> list[int]:
        """The rows of all passages of some sections, in the order of the books."""
        found = self.database.execute(
            f"SELECT row FROM passages WHERE section IN ({_marks(sections)}) ORDER BY row",  # noqa: S608
            list(sections),
        )
        return [row for (row,) in found]

    def sections_of(self, rows: Sequence[int]) -> dict[int, int]:
        """The section of each of these rows."""
        found = self.database.execute(
            f"SELECT row, section FROM passages WHERE row IN ({_marks(rows)})",  # noqa: S608
            list(rows),
        )
        return dict(found.fetchall())

    def places(self, sections: Sequence[int]) -> list[tuple[int, int, int, int]]:
        """Row, place of the vector, first token and number of tokens of passages with vectors."""
        if self.embedder is None:
            return []
        found = self.database.execute(
            "SELECT p.row, t.place, t.token_start, t.token_count FROM passages p JOIN texts t"  # noqa: S608
            f" ON t.embedder = ? AND t.digest = p.digest WHERE p.section IN ({_marks(sections)})"
            " ORDER BY p.row",
            [self.embedder.name, *sections],
        )
        return found.fetchall()

    def extent(self) -> Extent:
        """How much of the vector files counts."""
        if self.embedder is None:
            return Extent(texts=0, tokens=0)
        version = self.version()
        if self._extent[0] == version:
            return self._extent[1]
        texts, tokens = self.database.execute(
            "SELECT COALESCE(MAX(place) + 1, 0), COALESCE(MAX(token_start + token_count), 0)"
            " FROM texts WHERE embedder = ?",
            (self.embedder.name,),
        ).fetchone()
        found = Extent(texts=texts, tokens=tokens)
        if not self.database.in_transaction:
            self._extent = (version, found)
        return found

    # -- changes --------------------------------------------------------------------------------

    def add(
        self,
        edition: str,
        passages: Sequence[Passage],
        *,
        processes: int = 1,
        progress: Progress | None = None,
    ) -> Added:
        """Make an edition searchable; one that is there is replaced, and the same again is free.

        The vectors come first and are kept as they are made, so what is interrupted goes on where
        it was; the edition itself appears at once and whole.
        """
        digest = _digest_of(passages)
        embedded = self._embed([passage.text for passage in passages], processes, progress)
        known = self.database.execute(
            "SELECT digest FROM editions WHERE name = ?", (edition,)
        ).fetchone()
        if known is None or known[0] != digest:
            with self._changing() as database:
                _delete(database, edition)
                database.execute("INSERT INTO editions VALUES (?, ?)", (edition, digest))
                _insert(database, edition, passages)
        return Added(passages=len(passages), embedded=embedded)

    def remove(self, edition: str) -> None:
        """Take an edition out of the search. Its vectors stay: other editions may share them."""
        with self._changing() as database:
            _delete(database, edition)

    def _embed(self, texts: Sequence[str], processes: int, progress: Progress | None) -> int:
        """Compute and keep the vectors of texts that have none; gives how many."""
        if self.embedder is None:
            return 0
        new = {digest: text for text in texts if not self._has(digest := _digest(text))}
        batch: list[tuple[bytes, Encoded]] = []
        encoded = encode_all(
            list(new.values()), self.embedder, processes=processes, progress=progress
        )
        for digest, each in zip(new, encoded, strict=True):
            batch.append((digest, each))
            if len(batch) == _WRITTEN_AT_ONCE:
                self._keep(batch)
                batch = []
        if batch:
            self._keep(batch)
        return len(new)

    def _has(self, digest: bytes) -> bool:
        assert self.embedder is not None
        found = self.database.execute(
            "SELECT 1 FROM texts WHERE embedder = ? AND digest = ?", (self.embedder.name, digest)
        )
        return found.fetchone() is not None

    def _keep(self, batch: "Sequence[tuple[bytes, Encoded]]") -> None:
        assert self.embedder is not None
        assert self.files is not None
        with self._changing() as database:
            # Somebody else may have added the same text since it was looked for.
            new = [(digest, each) for digest, each in batch if not self._has(digest)]
            if not new:
                return
            extent = self.extent()
            runs: list[TokenRun] = self.files.append([each for _, each in new], extent)
            database.executemany(
                "INSERT INTO texts VALUES (?, ?, ?, ?, ?)",
                [
                    (self.embedder.name, digest, extent.texts + place, run.start, run.count)
                    for place, ((digest, _), run) in enumerate(zip(new, runs, strict=True))
                ],
            )

    @contextmanager
    def _changing(self) -> Iterator[sqlite3.Connection]:
        """One change at a time, all of it or nothing."""
        database = self.database
        database.execute("BEGIN IMMEDIATE")
        try:
            yield database
            database.execute("UPDATE meta SET value = value + 1 WHERE key = 'changes'")
        except BaseException:
            database.execute("ROLLBACK")
            raise
        database.execute("COMMIT")


def _insert(database: sqlite3.Connection, edition: str, passages: Sequence[Passage]) -> None:
    by_game: dict[str, list[Passage]] = {}
    for passage in passages:
        by_game.setdefault(passage.game, []).append(passage)
    section_of: dict[str, int] = {}
    for game, own in by_game.items():
        by_variant: dict[str, list[Passage]] = {}
        for passage in own:
            by_variant.setdefault(subgame(passage) or "", []).append(passage)
        for variant, section in by_variant.items():
            number = _insert_section(database, edition, game, variant, section)
            section_of |= {passage.id: number for passage in section}
    for passage in passages:
        _insert_passage(database, passage, section_of[passage.id])


def _insert_section(
    database: sqlite3.Connection, edition: str, game: str, variant: str, own: Sequence[Passage]
) -> int:
    lexicon = count(own)
    names = variant_names(variant, game, [passage.text for passage in own])
    cursor = database.execute(
        "INSERT INTO sections (edition, game, variant, names, passages, words, frequency)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            edition, game, variant, json.dumps(names), lexicon.passages, lexicon.words,
            json.dumps(dict(lexicon.frequency), ensure_ascii=False),
        ),
    )  # fmt: skip
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _insert_passage(database: sqlite3.Connection, passage: Passage, section: int) -> None:
    cursor = database.execute(
        f"INSERT INTO passages ({_PASSAGE}, section, digest) VALUES ({_marks(range(11))})",  # noqa: S608
        (
            passage.id, passage.edition, passage.game, json.dumps(passage.heading),
            passage.page, passage.last_page, passage.start, passage.end, passage.text,
            section, _digest(passage.text),
        ),
    )  # fmt: skip
    database.execute(
        "INSERT INTO full_text (rowid, section, heading, text) VALUES (?, ?, ?, ?)",
        (cursor.lastrowid, *_searched(section, passage)),
    )


def _delete(database: sqlite3.Connection, edition: str) -> None:
    """Take out an edition; a table without content must be told what to forget."""
    for row, section, *rest in database.execute(
        f"SELECT p.row, p.section, {', '.join('p.' + name for name in _PASSAGE.split(', '))}"  # noqa: S608
        " FROM passages p JOIN sections s ON s.id = p.section WHERE s.edition = ?",
        (edition,),
    ).fetchall():
        database.execute(
            "INSERT INTO full_text (full_text, rowid, section, heading, text)"
            " VALUES ('delete', ?, ?, ?, ?)",
            (row, *_searched(section, _passage(rest))),
        )
    database.execute(
        "DELETE FROM passages WHERE section IN (SELECT id FROM sections WHERE edition = ?)",
        (edition,),
    )
    database.execute("DELETE FROM sections WHERE edition = ?", (edition,))
    database.execute("DELETE FROM editions WHERE name = ?", (edition,))


def _searched(section: int, passage: Passage) -> tuple[str, str, str]:
    """What full text keeps of a passage; the game's name stands in every heading path."""
    return f"s{section}", " . ".join(passage.heading[1:]), passage.text


def _section(row: tuple[Any, ...]) -> Section:
    return Section(
        id=row[0], edition=row[1], game=row[2], variant=row[3],
        names=tuple(json.loads(row[4])), passages=row[5],
    )  # fmt: skip


def _passage(row: Sequence[Any]) -> Passage:
    return Passage(
        id=row[0], edition=row[1], game=row[2], heading=tuple(json.loads(row[3])), page=row[4],
        last_page=row[5], start=row[6], end=row[7], text=row[8],
    )  # fmt: skip


def _digest(text: str) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=16).digest()


def _digest_of(passages: Sequence[Passage]) -> str:
    """One digest for all that is kept of some passages."""
    whole = hashlib.blake2b(digest_size=16)
    for passage in passages:
        whole.update(repr(passage).encode())
    return whole.hexdigest()


def _marks(values: Sequence[Any] | range) -> str:
    return ",".join("?" * len(values))


def _slug(name: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in name)
