"""Builds the text of a book piece by piece, so that every offset is right the moment it is kept."""

import re
from typing import Final

from parlour.errors import BookTooLarge
from parlour.rulings.ingest.book_text import Block, BookText, Heading
from parlour.rulings.ingest.limits import Limits
from parlour.rulings.ingest.run_in import LONGEST, opening, run_in

_SPACE: Final = re.compile(r"\s+")
# Signs that nobody sees would keep a word from being found and a quote from being verbatim.
_UNSEEN: Final = dict.fromkeys(
    [
        *range(9), *range(14, 28), 0x7F, 0xAD, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF,
        *range(0x202A, 0x202F), *range(0x2066, 0x206A),
    ]
)  # fmt: skip
_NUMBER: Final = re.compile(r"\d{1,3}\.")
# Project Gutenberg's words about itself stand around a book; they are no rules of a game.
_BEGINS: Final = re.compile(r"\*\*\* ?START OF (THE|THIS) PROJECT GUTENBERG", re.IGNORECASE)
_ENDS: Final = re.compile(r"\*\*\* ?END OF (THE|THIS) PROJECT GUTENBERG", re.IGNORECASE)


class BookBuilder:
    """Takes words, page breaks and headings in reading order; gives the BookText.

    White space is folded as it comes, so the text is quotable whatever the lines of the file.
    """

    def __init__(self, limits: Limits) -> None:
        self.warnings: list[str] = []
        self.metadata: dict[str, str] = {}
        self._limits = limits
        self._parts: list[str] = []
        self._length = 0
        self._start = 0
        self._gap = ""
        self._lead: int | None = 0
        self._bold = True
        self._stack: list[Heading] = []
        self._blocks: list[Block] = []
        self._pages: list[tuple[int | None, int]] = []
        self._over = False

    def page(self, number: int | None) -> None:
        """What follows stands on that page."""
        if not self._over:
            self._pages.append((number, self._length))

    def write(self, words: str, *, stands_out: bool = False, bold: bool = False) -> None:
        """Add to the paragraph; `stands_out` where these words are set apart from the rest."""
        folded = _SPACE.sub(" ", words.translate(_UNSEEN))
        if not folded or self._over:
            return
        if folded[0] == " ":
            self._end_number(stands_out=stands_out)
            self.space()
            folded = folded[1:]
        if not folded:
            return
        trailing = folded[-1] == " "
        self._keep(folded.rstrip(" "), stands_out=stands_out, bold=bold)
        if trailing:
            self.space()

    def space(self) -> None:
        """A gap between two words, unless one is there already."""
        if self._length > self._start and not self._gap:
            self._gap = " "

    def new_line(self, indent: int = 0) -> None:
        """Go on in a new line of the same paragraph."""
        if self._length > self._start:
            self._gap = "\n" + "  " * indent

    def end_paragraph(self, *, run_ins: bool = True) -> None:
        """What was written since the last paragraph is one; nothing written is none."""
        start, end = self._start, self._length
        if end == start or self._over:
            self._gap = ""
            return
        text = self._text_from(start)
        if _BEGINS.search(text):
            self._forget_all()
            return
        if _ENDS.search(text):
            self._cut_back(start)
            self._over = True
            return
        lead = self._lead if self._lead is not None else end - start
        heads_alone = lead == end - start <= LONGEST and self._bold and text[-1] not in ",;"
        self._finish()
        if run_ins and heads_alone:
            self._push(opening(text.rstrip(".:")))
            return
        if run_ins and (found := run_in(text, lead, self._stack)):
            self._push(found)
        self._blocks.append(Block(headings=tuple(self._stack), start=start, end=end))

    def heading(self, level: int, words: str) -> None:
        """A heading on a line of its own, with its level from 1 to 6."""
        self.end_paragraph()
        words = _SPACE.sub(" ", words.translate(_UNSEEN)).strip()
        if not words or self._over:
            return
        self._keep(words, stands_out=True, bold=True)
        self._finish()
        self._push(Heading(level=level, text=words.rstrip(".:").rstrip() or words))

    @property
    def text(self) -> str:
        """Everything written so far."""
        return "".join(self._parts)

    @property
    def offset(self) -> int:
        """Where the next paragraph begins."""
        return self._length

    def headings(self) -> tuple[Heading, ...]:
        """The headings that what follows stands under."""
        return tuple(self._stack)

    def warn(self, warning: str) -> None:
        """Remember what the reader should know; the same is told once."""
        if warning not in self.warnings:
            self.warnings.append(warning)

    def book(self) -> BookText:
        """Everything so far."""
        self.end_paragraph()
        pages = self._pages
        if pages and pages[0][1] > 0:
            pages = [(None, 0), *pages]
        return BookText(
            text="".join(self._parts).rstrip("\n") + "\n",
            pages=tuple(pages),
            blocks=tuple(self._blocks),
            warnings=tuple(self.warnings),
            metadata=dict(self.metadata),
        )

    def _keep(self, words: str, *, stands_out: bool, bold: bool) -> None:
        if self._length == self._start:
            self._lead, self._bold, self._gap = None, True, ""
        if self._lead is None and not stands_out:
            self._lead = self._length - self._start
        self._bold = self._bold and bold
        # White space belongs to the page before: a page begins with a word.
        at = self._length + len(self._gap)
        last = len(self._pages)
        while last and self._pages[last - 1][1] >= self._length:
            last -= 1
        self._pages[last:] = [(number, at) for number, _ in self._pages[last:]]
        self._parts.append(self._gap + words)
        self._length += len(self._gap) + len(words)
        self._gap = ""
        if self._length > self._limits.text:
            raise BookTooLarge(f"the book has more than {self._limits.text:,} characters")

    def _end_number(self, *, stands_out: bool) -> None:
        """A law's number that is set apart by itself is not one heading with what follows."""
        length = self._length - self._start
        if stands_out or self._lead is not None or length > 4:
            return
        if _NUMBER.fullmatch(self._text_from(self._start)):
            self._lead = length

    def _push(self, heading: Heading) -> None:
        if self._stack and heading.text == self._stack[-1].text:
            return  # a heading that is said again at the head of its paragraph
        while self._stack and self._stack[-1].level >= heading.level:
            self._stack.pop()
        self._stack.append(heading)

    def _finish(self) -> None:
        self._parts.append("\n\n")
        self._length += 2
        self._start, self._gap, self._lead, self._bold = self._length, "", 0, True

    def _text_from(self, start: int) -> str:
        back, length, found = len(self._parts), self._length, []
        while back and length > start:
            back -= 1
            length -= len(self._parts[back])
            found.append(self._parts[back])
        return "".join(reversed(found))

    def _cut_back(self, start: int) -> None:
        self._parts = ["".join(self._parts)[:start]]
        self._length = self._start = start
        self._pages = [page for page in self._pages if page[1] <= start]

    def _forget_all(self) -> None:
        self._parts, self._blocks, self._pages, self._stack = [], [], [], []
        self._length = self._start = 0
        self._gap, self._lead, self._bold = "", 0, True
