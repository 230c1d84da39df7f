"""Where the logs of tables are kept: SQLite by default, one set of tables for PostgreSQL too."""

from parlour.store.database import database_place, open_database
from parlour.store.group_commit import GroupCommit
from parlour.store.sql_store import Append, Kept, SqlStore

__all__ = ["Append", "GroupCommit", "Kept", "SqlStore", "database_place", "open_database"]
