"""What is a heading in this book: told by size, weight and capitals against its running text."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from parlour.rulings.ingest.pdf.piece import Line
from parlour.rulings.ingest.run_in import LONGEST, is_capitals, speaks_words

_LARGER: Final = 1.1
_LEVELS: Final = 6

Style = tuple[float, bool, bool]
"""Size, bold, in capitals: what the level of a heading is told by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Styles:
    """The size of the running text, whether it is bold, and the level of each heading style."""

    body: float
    body_bold: bool
    levels: dict[Style, int]

    def level(self, line: Line) -> int:
        """The level of the heading that the line is, 0 for running text."""
        return self.levels.get(_style(line), 0) if _may_head(line, self.body, self.body_bold) else 0


def styles_of(lines: Sequence[Line]) -> Styles:
    """The styles of a whole book."""
    sizes: Counter[float] = Counter()
    bold = 0
    for line in lines:
        sizes[line.size] += len(line.text)
        bold += len(line.text) if line.bold else 0
    body = sizes.most_common(1)[0][0] if sizes else 10.0
    body_bold = bold * 2 > sum(sizes.values())
    heads = [line for line in lines if _may_head(line, body, body_bold)]
    return Styles(body=body, body_bold=body_bold, levels=_levels(heads))


def _levels(heads: Iterable[Line]) -> dict[Style, int]:
    """Levels by size, then weight, then capitals where a style is used both ways."""
    counts = Counter(_style(line) for line in heads)
    ordered = sorted(counts, key=lambda style: (-style[0], not style[1], not style[2]))
    levels: dict[Style, int] = {}
    level = 0
    for style in ordered:
        twin = (style[0], style[1], True)
        # A word in capitals among headings in small letters is one of them, not above them.
        rare = not style[2] and twin in levels and counts[twin] * 4 < counts[style]
        level += 0 if rare else 1
        levels[style] = min(level, _LEVELS)
    return levels


def _style(line: Line) -> Style:
    return line.size, line.bold, is_capitals(line.text)


def _may_head(line: Line, body: float, body_bold: bool) -> bool:  # noqa: FBT001  two facts of a book
    text = line.text
    if line.is_row or len(text) > LONGEST or text[-1] in ",;":
        return False
    if not any(letter.isalpha() for letter in text):
        return False
    if line.size >= body * _LARGER:
        return True
    if line.size < body * 0.95:
        return False
    if line.bold and not body_bold:
        return True
    return is_capitals(text) and speaks_words(text)
