"""The tables of the database, the same in SQLite and PostgreSQL."""

from typing import Final

from sqlalchemy import Column, Integer, MetaData, String, Table, Text

METADATA: Final = MetaData()

LOG: Final = Table(
    "table_log",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", String(32), nullable=False),
    Column("event", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("ask", String(80)),
)
"""Every event of every table, appended and never changed; (table, n) refuses a second writer.

`ask` stands at the last event of a commit: the id under which a page asked for it.
"""

SEATED: Final = Table(
    "seated",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("person_id", String(32), primary_key=True),
    Column("opened", String(32), nullable=False),
    Column("left_at", String(32)),
)
"""Which people sit or sat at which table."""

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("person_id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("since", String(32), nullable=False),
)
"""The names people go by, apart from the logs, which hold ids alone."""

APPLIED: Final = Table(
    "migrations_applied",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("at", String(32), nullable=False),
)
"""The migrations this database has been through."""
