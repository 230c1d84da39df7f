"""The tables of the index, and how its database is opened."""

import sqlite3
from pathlib import Path
from typing import Final

VERSION: Final = "2"
"""Of these tables and of how words are counted; an index of another version is built anew."""

TABLES: Final = """
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS editions (name TEXT PRIMARY KEY, digest TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sections (
    id INTEGER PRIMARY KEY AUTOINCREMENT, edition TEXT NOT NULL, game TEXT NOT NULL,
    variant TEXT NOT NULL, names TEXT NOT NULL, passages INTEGER NOT NULL,
    words REAL NOT NULL, frequency TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS sections_of ON sections (edition);
CREATE TABLE IF NOT EXISTS passages (
    row INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL,
    section INTEGER NOT NULL REFERENCES sections, edition TEXT NOT NULL,
    game TEXT NOT NULL, heading TEXT NOT NULL, page INTEGER,
    last_page INTEGER, start INTEGER NOT NULL, finish INTEGER NOT NULL, text TEXT NOT NULL,
    digest BLOB NOT NULL
);
CREATE INDEX IF NOT EXISTS passages_of ON passages (section);
CREATE INDEX IF NOT EXISTS passages_by_id ON passages (id);
CREATE INDEX IF NOT EXISTS passages_by_text ON passages (digest);
CREATE VIRTUAL TABLE IF NOT EXISTS full_text USING fts5 (
    section, heading, text, content='',
    tokenize="porter unicode61 remove_diacritics 2"
);
CREATE TABLE IF NOT EXISTS texts (
    embedder TEXT NOT NULL, digest BLOB NOT NULL, place INTEGER NOT NULL,
    token_start INTEGER NOT NULL, token_count INTEGER NOT NULL, PRIMARY KEY (embedder, digest)
) WITHOUT ROWID;
"""


def connect(file: Path) -> sqlite3.Connection:
    """An open database with all tables; one of another version is emptied first."""
    file.parent.mkdir(parents=True, exist_ok=True)
    database = sqlite3.connect(file, timeout=30, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = NORMAL")
    database.executescript(TABLES)
    found = database.execute("SELECT value FROM meta WHERE key = 'version'").fetchone()
    if found is None or found[0] != VERSION:
        _start_over(database)
    return database


def _start_over(database: sqlite3.Connection) -> None:
    """Empty tables under this version's number."""
    database.execute("BEGIN IMMEDIATE")
    for (table,) in database.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'full_text_%'"
        " AND name NOT LIKE 'sqlite_%'"
    ).fetchall():
        database.execute(f"DROP TABLE {table}")
    database.execute("COMMIT")
    database.executescript(TABLES)
    database.execute("INSERT INTO meta VALUES ('version', ?)", (VERSION,))
    database.execute("INSERT INTO meta VALUES ('changes', '0')")
