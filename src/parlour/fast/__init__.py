"""Compiled twins of the rules and of a deal in play: for players that look far ahead.

They take every ruleset of one pack without jokers in which no card is drawn or exchanged in
mid-deal; `unfit` names the options by which another is beyond them. Nothing is checked in here:
legality is judged once, by `play`.
"""

from parlour.fast.packed import Cards, Packed, packed, unfit
from parlour.fast.table import FastTable, Standing

__all__ = ["Cards", "FastTable", "Packed", "Standing", "packed", "unfit"]
