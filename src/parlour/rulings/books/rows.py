"""Editions and passages as rows of the library's file."""

import json
import sqlite3
from typing import Final, cast

from parlour.rulings.books.cut import Cut
from parlour.rulings.books.draft import Draft
from parlour.rulings.books.edition import Edition, Kind
from parlour.rulings.books.games import Game
from parlour.rulings.passages import Passage

CURRENT: Final = "removed_at IS NULL AND superseded_by IS NULL"
"""What is read and searched: neither taken out nor replaced by a newer revision."""

_BASE: Final = f"""
    kind = 'table' OR (kind = 'rulebook' AND {CURRENT} AND NOT EXISTS (
        SELECT 1 FROM edition AS other
        WHERE other.game = edition.game AND other.kind = 'rulebook'
        AND other.removed_at IS NULL AND other.superseded_by IS NULL
        AND (other.bundled, other.added_at, other.rowid)
            < (edition.bundled, edition.added_at, edition.rowid)))
"""  # noqa: S608  nothing in it comes from outside
EDITION: Final = f"""
    SELECT id, book, title, kind, game,
        (SELECT json_group_array(key) FROM
            (SELECT key FROM game WHERE game.edition = edition.id ORDER BY n)),
        edition, language, year, source, licence, revision, digest, {_BASE}, corrects,
        superseded_by, bundled, pages, passages, added_at
    FROM edition
"""  # noqa: S608  nothing in it comes from outside
PASSAGE: Final = """
    SELECT id, edition, game, heading, page, last_page, start, "end", text FROM passage
"""


def edition_of(row: tuple[object, ...]) -> Edition:
    """The edition that a row of EDITION tells of."""
    (
        edition_id, book, title, kind, game, games, edition, language, year, source, licence,
        revision, digest, base, corrects, superseded_by, bundled, pages, passages, added_at,
    ) = row  # fmt: skip
    return Edition(
        id=str(edition_id),
        book=str(book),
        title=str(title),
        kind=cast("Kind", kind),
        game=str(game),
        games=tuple(json.loads(str(games))),
        edition=str(edition),
        language=str(language),
        year=cast("int | None", year),
        source=str(source),
        licence=str(licence),
        revision=cast("int", revision),
        digest=str(digest),
        base=bool(base),
        corrects=cast("str | None", corrects),
        superseded_by=cast("str | None", superseded_by),
        bundled=bool(bundled),
        pages=cast("int | None", pages),
        passages=cast("int", passages),
        added_at=cast("float", added_at),
    )


def passage_of(row: tuple[object, ...]) -> Passage:
    """The passage that a row of PASSAGE tells of."""
    passage_id, edition, game, heading, page, last_page, start, end, text = row
    return Passage(
        id=str(passage_id),
        edition=str(edition),
        game=str(game),
        heading=tuple(json.loads(str(heading))),
        page=cast("int | None", page),
        last_page=cast("int | None", last_page),
        start=cast("int", start),
        end=cast("int", end),
        text=str(text),
    )


def game_of(row: tuple[str, str]) -> Game:
    """The game that a row (key, names) tells of."""
    return Game(key=row[0], names=tuple(json.loads(row[1])))


def insert(
    connection: sqlite3.Connection, draft: Draft, *, number: int, cut: Cut, added_at: float
) -> str:
    """Keep a new edition as that revision; gives its id."""
    edition = f"{draft.prefix}-{number}"
    connection.execute(
        "INSERT INTO edition (id, book, prefix, title, kind, game, edition, language, year, source,"
        " licence, revision, digest, corrects, bundled, pages, passages, warnings, added_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            edition, draft.book, draft.prefix, draft.title, draft.kind, draft.game, draft.edition,
            draft.language, draft.year, draft.source, draft.licence, number, draft.digest,
            draft.corrects, draft.bundled, draft.text.page_count(), len(cut.passages),
            json.dumps(draft.text.warnings), added_at,
        ),
    )  # fmt: skip
    connection.execute("INSERT INTO text VALUES (?, ?)", (edition, draft.text.text))
    connection.executemany(
        "INSERT INTO page VALUES (?, ?, ?, ?)",
        ((edition, n, page, start) for n, (page, start) in enumerate(draft.text.pages)),
    )
    connection.executemany(
        "INSERT INTO game VALUES (?, ?, ?, ?)",
        (
            (edition, n, game.key, json.dumps(game.names, ensure_ascii=False))
            for n, game in enumerate(cut.games)
        ),
    )
    connection.executemany(
        "INSERT INTO passage VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (
                each.id, each.edition, n, each.game, json.dumps(each.heading, ensure_ascii=False),
                each.page, each.last_page, each.start, each.end, each.text,
            )
            for n, each in enumerate(cut.passages)
        ),
    )  # fmt: skip
    return edition
