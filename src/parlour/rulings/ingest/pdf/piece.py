"""Pieces and lines of a page: words with their place and how they are printed."""

from dataclasses import dataclass


@dataclass(slots=True, kw_only=True)
class Piece:
    """Words printed in one stretch; x grows to the right and y upwards, in points."""

    text: str
    x0: float
    x1: float
    y: float
    size: float
    bold: bool
    italic: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of a column.

    `lead` is how many of its first characters are bold or italic; `bold` where all of it is bold.
    `left` and `right` are the edges of its column; `is_row` says that wide gaps part its words, as
    in a table.
    """

    text: str
    x0: float
    x1: float
    y: float
    size: float
    bold: bool
    lead: int
    left: float
    right: float
    column: int
    is_row: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page's lines in reading order; `pictures` says whether it holds any."""

    index: int
    lines: tuple[Line, ...]
    pictures: bool
    odd_letters: bool
    label: str
