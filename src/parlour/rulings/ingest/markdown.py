"""Reads a book in Markdown: headings, paragraphs, lists and tables as a person reads them."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from parlour.rulings.ingest.book_text import BookText
from parlour.rulings.ingest.builder import BookBuilder
from parlour.rulings.ingest.front_matter import split_front_matter
from parlour.rulings.ingest.limits import LIMITS, Limits
from parlour.rulings.ingest.page_marks import anchored_page
from parlour.rulings.ingest.run_in import speaks_of_laws

_ANCHOR: Final = re.compile(r"<(?:a|span)\s+(?:id|name)\s*=\s*[\"']?([\w.-]+)", re.IGNORECASE)
_PAGE: Final = re.compile(r"<!--\s*(page[ _-]?\w+)\s*-->", re.IGNORECASE)
_BREAK: Final = re.compile(r"<br\s*/?>", re.IGNORECASE)
_BOTH: Final = re.compile(r"(<br\s*/?>|<!--.*?-->|<[^>]{0,500}>)", re.IGNORECASE | re.DOTALL)


def read_markdown(text: str, limits: Limits = LIMITS) -> BookText:
    """The book in a Markdown file; what stands between dashes at its head is its metadata.

    A page begins at `<a id="page-12"></a>` or `<!-- page 12 -->`. Other HTML is left out.
    """
    entries, body = split_front_matter(text.replace("\r\n", "\n"))
    builder = BookBuilder(limits)
    builder.metadata.update(entries)
    reader = _Reader(builder)
    reader.read(MarkdownIt("commonmark", {"html": True}).enable("table").parse(body))
    return builder.book()


def plain_markdown(text: str, builder: BookBuilder) -> None:
    """Write Markdown of our own into a book as plain text, as one run of paragraphs."""
    _Reader(builder).read(MarkdownIt("commonmark").enable("table").parse(text))


class _Reader:
    """Turns the tokens of a Markdown text into paragraphs, lists, tables and headings."""

    def __init__(self, builder: BookBuilder) -> None:
        self.builder = builder
        self._lists: list[int | None] = []
        self._cells = 0
        self._in_cell = False
        self._fresh_item = False

    def read(self, tokens: Sequence[Token]) -> None:
        level = 0
        for token in tokens:
            kind = token.type
            if kind == "heading_open":
                level = int(token.tag[1])
            elif kind == "inline" and level:
                self.builder.heading(level, _heading_words(token))
                level = 0
            elif kind == "inline":
                self._inline(token.children or ())
            elif kind in {"code_block", "fence"}:
                self._lines(token.content)
            elif kind == "html_block":
                self._html(token.content)
            else:
                self._structure(token)
        self.builder.end_paragraph()

    def _structure(self, token: Token) -> None:
        match token.type:
            case "bullet_list_open" | "ordered_list_open":
                self._open_list(token)
            case "bullet_list_close" | "ordered_list_close":
                numbered = self._lists.pop() is not None
                self._end(run_ins=numbered and self._speaks_of_laws())
            case "list_item_open":
                self._open_item()
            case "paragraph_open" if self._lists and not self._fresh_item:
                self.builder.new_line(len(self._lists))
            case "paragraph_close":
                self._end(run_ins=True)
            case "tr_open":
                self._cells = 0
                self.builder.new_line()
            case "th_open" | "td_open":
                self._cells += 1
                self._in_cell = self._cells > 1
            case "table_close":
                self._end(run_ins=False)
            case _:
                pass

    def _end(self, *, run_ins: bool) -> None:
        if not self._lists:
            self.builder.end_paragraph(run_ins=run_ins)

    def _open_list(self, token: Token) -> None:
        if not self._lists:
            self.builder.end_paragraph()
        start = int(token.attrs.get("start", 1)) if token.type.startswith("ordered") else None
        self._lists.append(start)

    def _open_item(self) -> None:
        number = self._lists[-1]
        if number is not None and len(self._lists) == 1 and self._speaks_of_laws():
            self.builder.end_paragraph()
        else:
            self.builder.new_line(len(self._lists) - 1)
        self.builder.write("• " if number is None else f"{number}. ")
        if number is not None:
            self._lists[-1] = number + 1
        self._fresh_item = True

    def _speaks_of_laws(self) -> bool:
        return any(speaks_of_laws(each.text) for each in self.builder.headings())

    def _inline(self, tokens: Sequence[Token]) -> None:
        apart = bold = 0
        for token in tokens:
            match token.type:
                case "strong_open" | "em_open":
                    apart += 1
                    bold += token.type == "strong_open"
                case "strong_close" | "em_close":
                    apart -= 1
                    bold -= token.type == "strong_close"
                case "text" | "code_inline":
                    self._words(token.content, apart=apart > 0, bold=bold > 0)
                case "softbreak":
                    self.builder.space()
                case "hardbreak":
                    self.builder.new_line()
                case "html_inline":
                    self._html(token.content)
                case "image":
                    pass  # what a picture shows is no text to quote
                case _:
                    pass

    def _words(self, words: str, *, apart: bool, bold: bool) -> None:
        if self._in_cell and words.strip():
            self.builder.write(" | ")
            self._in_cell = False
        self._fresh_item = False
        self.builder.write(words, stands_out=apart, bold=bold)

    def _lines(self, content: str) -> None:
        for line in content.splitlines():
            self.builder.write(line)
            self.builder.new_line()
        self._end(run_ins=False)

    def _html(self, content: str) -> None:
        for piece in _BOTH.findall(content):
            mark = _PAGE.match(piece) or _ANCHOR.match(piece)
            if mark is not None:
                found, number = anchored_page(mark[1].replace(" ", "_"))
                if found:
                    self.builder.page(number)
            elif _BREAK.match(piece):
                self.builder.new_line()


def _heading_words(token: Token) -> str:
    return " ".join(_texts(token.children or ()))


def _texts(tokens: Sequence[Token]) -> Iterator[str]:
    for token in tokens:
        if token.type in {"text", "code_inline"}:
            yield token.content.strip()
