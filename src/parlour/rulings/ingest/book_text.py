"""The text of a book as it is kept and quoted, with its pages and headings."""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

RUN_IN_CAPITALS: Final = 7
"""Level of a heading in capitals that opens a paragraph: "METHOD OF PLAYING. The cards ..."."""
RUN_IN: Final = 8
"""Level of another heading that opens a paragraph: "Exposed Cards. Should a player ..."."""
LAW: Final = 9
"""Level of a numbered law: "20. If a player ..." has the heading "§ 20"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """One heading; `level` is 1 to 6 as in HTML, and above that one that opens a paragraph."""

    level: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A paragraph, list or table: the span of its text, and every heading it stands under."""

    headings: tuple[Heading, ...]
    start: int
    end: int

    @property
    def heading(self) -> tuple[str, ...]:
        """The words of its headings, the outermost first."""
        return tuple(each.text for each in self.headings)


@dataclass(frozen=True, slots=True, kw_only=True)
class BookText:
    """A whole book: what is kept of it, quoted from it, and cut into passages.

    `pages` are (printed number, offset of the page's first character), in the order of the book; a
    part without a number has None. `metadata` is what the file says of itself: title, language,
    year, licence and the like.
    """

    text: str
    pages: tuple[tuple[int | None, int], ...]
    blocks: tuple[Block, ...]
    warnings: tuple[str, ...] = ()
    metadata: Mapping[str, str] = field(default_factory=dict)

    def page_at(self, offset: int) -> int | None:
        """The printed number of the page that the character at `offset` stands on."""
        found = bisect_right(self.pages, offset, key=lambda page: page[1])
        return self.pages[found - 1][0] if found else None

    def page_count(self) -> int | None:
        """How many numbered pages there are; None for a book without."""
        return sum(number is not None for number, _ in self.pages) or None
