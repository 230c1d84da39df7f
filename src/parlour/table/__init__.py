"""Who sits where and what happened; pure and event-sourced."""

from parlour.table.commands import Act, Command, Deal, OpenTable, Redo, StartGame, Undo
from parlour.table.events import Redone, TableOpened
from parlour.table.occupant import Bot, Occupant, Person
from parlour.table.store import EventStore
from parlour.table.table import Table, open_table, table_after

__all__ = [
    "Act",
    "Bot",
    "Command",
    "Deal",
    "EventStore",
    "Occupant",
    "OpenTable",
    "Person",
    "Redo",
    "Redone",
    "StartGame",
    "Table",
    "TableOpened",
    "Undo",
    "open_table",
    "table_after",
]
