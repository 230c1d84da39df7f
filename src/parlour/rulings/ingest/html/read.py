"""Reads a book in HTML: what a browser would show of it, and nothing that runs."""

import re
from typing import Final

from selectolax.lexbor import LexborHTMLParser, LexborNode

from parlour.rulings.ingest.book_text import BookText
from parlour.rulings.ingest.builder import BookBuilder
from parlour.rulings.ingest.html.marks import is_note_sign, notes_page
from parlour.rulings.ingest.html.walk import TEXT, is_never_shown, steps
from parlour.rulings.ingest.limits import LIMITS, Limits
from parlour.rulings.ingest.run_in import speaks_of_laws

_BLOCKS: Final = frozenset(
    "address article aside blockquote caption center dd details div dl dt fieldset figcaption "
    "figure footer header hr li main ol p pre section summary table tr ul".split()
)
_HEADINGS: Final = frozenset("h1 h2 h3 h4 h5 h6".split())
_BOLD: Final = frozenset("b strong dt".split())
_SET_APART: Final = _BOLD | frozenset("i em u".split())
_SMALL_CAPITALS: Final = re.compile(r"\b(smcap|small-?caps)\b")
_SAID: Final = ("author", "licence", "license", "date", "source", "corrects")


def read_html(text: str, limits: Limits = LIMITS) -> BookText:
    """The book in an HTML file; its page anchors are its page numbers."""
    tree = LexborHTMLParser(text)
    reader = _Reader(BookBuilder(limits))
    _read_head(tree, reader.builder)
    if tree.body is not None:
        reader.read(tree.body)
    return reader.builder.book()


def _read_head(tree: LexborHTMLParser, builder: BookBuilder) -> None:
    title = tree.css_first("title")
    if title is not None and (words := " ".join(title.text().split())):
        builder.metadata["page_title"] = words[:300]
    page = tree.css_first("html")
    if page is not None and (language := page.attributes.get("lang")):
        builder.metadata["language"] = language[:20]
    for node in tree.css("meta[name][content]")[:200]:
        name = (node.attributes.get("name") or "").lower()
        if name in _SAID:
            builder.metadata[name] = (node.attributes.get("content") or "")[:300]


class _Reader:
    """Turns the elements of a page into paragraphs, lists, tables and headings."""

    def __init__(self, builder: BookBuilder) -> None:
        self.builder = builder
        self._heading: list[str] | None = None
        self._apart = 0
        self._bold = 0
        self._raw = 0
        self._tables = 0
        self._cells = 0
        self._before_words = ""
        self._lists: list[int | None] = []

    def read(self, body: LexborNode) -> None:
        for entering, node in steps(body, self._skips):
            tag = node.tag or ""
            if tag == TEXT:
                self._words(node.text_content or "")
            elif entering:
                self._stress(node, tag, 1)
                self._enter(node, tag)
            else:
                self._leave(tag)
                self._stress(node, tag, -1)
        self.builder.end_paragraph()

    def _skips(self, node: LexborNode) -> bool:
        if node.tag == TEXT:
            return False
        return is_never_shown(node) or notes_page(node, self.builder) or is_note_sign(node)

    def _words(self, words: str) -> None:
        if self._heading is not None:
            self._heading.append(words)
            return
        if not words.strip():
            self.builder.write(words)
            return
        if self._before_words:
            self.builder.write(self._before_words, stands_out=self._apart > 0)
            self._before_words = ""
        for number, line in enumerate(words.split("\n") if self._raw else [words]):
            if number:
                self.builder.new_line()
            self.builder.write(line, stands_out=self._apart > 0, bold=self._bold > 0)

    def _stress(self, node: LexborNode, tag: str, step: int) -> None:
        if tag in _SET_APART or _SMALL_CAPITALS.search(node.attributes.get("class") or ""):
            self._apart += step
        if tag in _BOLD:
            self._bold += step
        if tag == "pre":
            self._raw += step

    def _enter(self, node: LexborNode, tag: str) -> None:
        if tag in _HEADINGS and not self._tables:
            self.builder.end_paragraph()
            self._heading = []
        elif tag == "br":
            self._line_break()
        elif tag in {"td", "th"} and self._tables:
            self._cells += 1
            self._before_words = " | " if self._cells > 1 else ""
        elif tag in {"ul", "ol"} and not self._tables:
            self._open_list(node, tag)
        elif tag == "li" and not self._tables:
            self._open_item()
        elif tag == "table":
            self._open_table(node)
        elif tag in _BLOCKS:
            self._new_block(tag)

    def _leave(self, tag: str) -> None:
        if tag in _HEADINGS and self._heading is not None:
            words, self._heading = "".join(self._heading), None
            self.builder.heading(int(tag[1]), words)
        elif tag == "table":
            self._close_table()
        elif tag in {"ul", "ol"} and self._lists:
            numbered = self._lists.pop() is not None
            if not self._lists:
                self.builder.end_paragraph(run_ins=numbered and self._speaks_of_laws())
        elif tag == "dt":
            self.builder.write(": ", stands_out=True, bold=True)
        elif tag in _BLOCKS and tag not in {"dd", "li"}:
            self._new_block(tag)

    def _line_break(self) -> None:
        if self._heading is not None:
            self._heading.append(" ")
        elif self._tables:
            self.builder.space()
        else:
            self.builder.new_line()

    def _new_block(self, tag: str) -> None:
        """A paragraph ends, or within a table or a list only a line."""
        if self._tables:
            if tag == "tr":
                self._cells, self._before_words = 0, ""
                self.builder.new_line()
            else:
                self.builder.space()
        elif self._lists:
            if not self._before_words:
                self.builder.new_line(len(self._lists))
        elif tag == "dd":
            self.builder.space()
        else:
            self.builder.end_paragraph()

    def _open_list(self, node: LexborNode, tag: str) -> None:
        if not self._lists:
            self.builder.end_paragraph()
        start = node.attributes.get("start") or "1"
        first = int(start) if start.isdigit() and len(start) < 5 else 1
        self._lists.append(first if tag == "ol" else None)

    def _open_item(self) -> None:
        if not self._lists:
            self.builder.end_paragraph()
            return
        number = self._lists[-1]
        if number is not None and len(self._lists) == 1 and self._speaks_of_laws():
            self.builder.end_paragraph()
        else:
            self.builder.new_line(len(self._lists) - 1)
        self._before_words = "• " if number is None else f"{number}. "
        if number is not None:
            self._lists[-1] = number + 1

    def _speaks_of_laws(self) -> bool:
        return any(speaks_of_laws(each.text) for each in self.builder.headings())

    def _open_table(self, node: LexborNode) -> None:
        # A table that holds headings or tables lays out a page; its cells are read as they come.
        if self._tables or (not self._lists and _lays_out(node)):
            self._tables += 1 if self._tables else 0
            return
        if not self._lists:
            self.builder.end_paragraph()
        self._tables = 1

    def _close_table(self) -> None:
        if not self._tables:
            self.builder.end_paragraph()
            return
        self._tables -= 1
        if not self._tables:
            self._cells, self._before_words = 0, ""
            if not self._lists:
                self.builder.end_paragraph(run_ins=False)


def _lays_out(table: LexborNode) -> bool:
    """Whether a table holds headings or tables, and so the page rather than figures."""
    inner = table.css("h1, h2, h3, h4, h5, h6, table")
    return any(node.mem_id != table.mem_id for node in inner)
