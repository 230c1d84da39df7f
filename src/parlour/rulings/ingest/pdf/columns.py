"""The reading order of a page: columns one after the other, each line by line."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median
from typing import Final

from parlour.rulings.ingest.pdf.piece import Line, Piece

_LEAST_LINES: Final = 3
"""So many lines on each side of a gap make it the gap between two columns."""
_LEAST_WIDTH: Final = 0.2
"""Of the width of the text a column has at least this share; what is narrower is a table's."""
_FILLED: Final = 0.5
"""A line of running text fills at least this share of its column, in the middle of all lines."""
_MOST_ACROSS: Final = 0.2
"""Of the lines, at most this share may reach over the gap, as headings do."""
_CELLS: Final = 1.8
"""Between the cells of a table lies a gap of so many sizes of its letters."""
_OFTEN: Final = 0.25
"""Of the pages, so many have an edge at the same place where a book is set in columns."""
_SLACK: Final = 2.0
"""Points by which the left edges of one column differ."""


def usual_edges(pages: Sequence[Sequence[Piece]]) -> tuple[float, ...]:
    """Where columns begin on many pages of a book; tables hide it on some of them."""
    counts: Counter[int] = Counter()
    for pieces in pages:
        counts.update({round(edge / _SLACK) for edge in _edges(list(pieces))})
    least = max(2, _OFTEN * len(pages))
    return tuple(edge * _SLACK for edge, count in sorted(counts.items()) if count >= least)


def lines_in_order(pieces: Sequence[Piece], usual: Sequence[float] = ()) -> list[Line]:
    """The lines of a page in the order in which they are read; `usual` are the book's edges."""
    lines: list[Line] = []
    for number, column in enumerate(_columns(list(pieces), usual)):
        left, right = min(piece.x0 for piece in column), max(piece.x1 for piece in column)
        lines += [_line(row, left, right, number) for row in _rows(column)]
    return lines


def _edges(pieces: list[Piece]) -> Iterator[float]:
    """Where each column after the first begins."""
    edge = _edge_of_second_column(pieces, ())
    if edge is not None:
        yield edge
        yield from _edges([piece for piece in pieces if piece.x0 >= edge - _SLACK])


def _columns(pieces: list[Piece], usual: Sequence[float]) -> Iterator[list[Piece]]:
    """Parts of the page in reading order, each of a single column."""
    edge = _edge_of_second_column(pieces, usual)
    if edge is None:
        if pieces:
            yield pieces
        return
    # What reaches over the edge parts the page into bands; each is read on its own.
    rows = _rows([piece for piece in pieces if _is_across(piece, edge)])
    rest = [piece for piece in pieces if not _is_across(piece, edge)]
    heights = [float("inf"), *(row[0].y for row in rows), float("-inf")]
    for number, (above, below) in enumerate(pairwise(heights)):
        band = [piece for piece in rest if below < piece.y <= above]
        yield from _columns([piece for piece in band if piece.x0 < edge - _SLACK], usual)
        yield from _columns([piece for piece in band if piece.x0 >= edge - _SLACK], usual)
        if number < len(rows):
            yield rows[number]


def _edge_of_second_column(pieces: Sequence[Piece], usual: Sequence[float]) -> float | None:
    """Where the second column from the left begins; None on a page of one column."""
    if len(pieces) < 2 * _LEAST_LINES:
        return None
    first, last = min(piece.x0 for piece in pieces), max(piece.x1 for piece in pieces)
    most = max(1, _MOST_ACROSS * len(_rows(pieces)))
    for edge in _common_edges(pieces):
        if edge - first < _LEAST_WIDTH * (last - first):
            continue
        if sum(_is_across(piece, edge) for piece in pieces) > most:
            continue
        sides = (
            [piece for piece in pieces if piece.x1 <= edge + _SLACK],
            [piece for piece in pieces if piece.x0 >= edge - _SLACK],
        )
        if not all(sides) or not _stand_side_by_side(*sides):
            continue
        known = any(abs(edge - each) <= _SLACK for each in usual)
        if known or (
            all(_is_running_text(side, last - first) for side in sides) and _is_gap(sides[0], edge)
        ):
            return edge
    return None


def _common_edges(pieces: Sequence[Piece]) -> list[float]:
    """Left edges that several lines have in common, from the left."""
    edges: list[list[float]] = []
    for x in sorted(piece.x0 for piece in pieces):
        if edges and x - edges[-1][0] <= _SLACK:
            edges[-1].append(x)
        else:
            edges.append([x])
    return [same[0] for same in edges if len(same) >= _LEAST_LINES]


def _is_across(piece: Piece, edge: float) -> bool:
    return piece.x0 < edge - _SLACK and piece.x1 > edge + _SLACK


def _is_gap(left: Sequence[Piece], edge: float) -> bool:
    """Whether most lines on the left end well before the edge."""
    ends = sorted(row[-1].x1 for row in _rows(left))
    return edge - ends[len(ends) * 4 // 5 - 1] > 0.5 * median(piece.size for piece in left)


def _is_running_text(side: Sequence[Piece], width: float) -> bool:
    if not side:
        return False
    rows = _rows(side)
    column = max(piece.x1 for piece in side) - min(piece.x0 for piece in side)
    filled = median(row[-1].x1 - row[0].x0 for row in rows)
    return (
        len(rows) >= _LEAST_LINES and column >= _LEAST_WIDTH * width and filled >= _FILLED * column
    )


def _stand_side_by_side(a: Sequence[Piece], b: Sequence[Piece]) -> bool:
    top = min(max(piece.y for piece in a), max(piece.y for piece in b))
    foot = max(min(piece.y for piece in a), min(piece.y for piece in b))
    return top > foot


def _rows(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """The pieces by line, from the top down, each line from left to right."""
    rows: list[list[Piece]] = []
    for piece in sorted(pieces, key=lambda piece: (-piece.y, piece.x0)):
        if rows and abs(rows[-1][0].y - piece.y) < 0.4 * max(piece.size, rows[-1][0].size):
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return [sorted(row, key=lambda piece: piece.x0) for row in rows]


def _line(row: Sequence[Piece], left: float, right: float, column: int) -> Line:
    text, lead, leading, gapped = "", 0, True, False
    for before, piece in zip([None, *row], row, strict=False):
        gap = piece.x0 - before.x1 if before is not None else 0.0
        if gap > _CELLS * piece.size:
            text, gapped = f"{text.rstrip()} | ", True
        elif gap > 0.2 * piece.size and not text.endswith(" ") and piece.text[0] != " ":
            text += " "
        leading = leading and (piece.bold or piece.italic)
        text += piece.text
        lead = len(text.rstrip()) if leading else lead
    widest = max(row, key=lambda piece: len(piece.text))
    return Line(
        text=" ".join(text.split()),
        x0=row[0].x0,
        x1=row[-1].x1,
        y=row[0].y,
        size=widest.size,
        bold=all(piece.bold for piece in row),
        lead=lead,
        left=left,
        right=right,
        column=column,
        is_row=gapped,
    )
