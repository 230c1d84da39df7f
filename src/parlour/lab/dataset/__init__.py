"""Decisions of players as data: what a seat saw, what it did, and what the deal cost."""

from parlour.lab.dataset.decision import COLUMNS, SCHEMA, VERSION, Decision, Header
from parlour.lab.dataset.playing import decisions
from parlour.lab.dataset.reading import read_dataset
from parlour.lab.dataset.steps import steps
from parlour.lab.dataset.writing import write_dataset

__all__ = [
    "COLUMNS",
    "SCHEMA",
    "VERSION",
    "Decision",
    "Header",
    "decisions",
    "read_dataset",
    "steps",
    "write_dataset",
]
