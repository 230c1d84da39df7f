"""Parlour: the card game Hearts, its rules as data, its games as records."""

__version__ = "0.1.0"
