"""Reads a book in PDF from its text layer."""

from collections.abc import Callable, Sequence
from typing import Final

import pypdfium2 as pdfium  # type: ignore[import-untyped]  # it carries no types
from pypdfium2 import raw

from parlour.errors import BookError, BookLocked, BookTooLarge, NoBookText
from parlour.rulings.ingest.book_text import BookText
from parlour.rulings.ingest.builder import BookBuilder
from parlour.rulings.ingest.hyphens import Joiner
from parlour.rulings.ingest.limits import LIMITS, Limits
from parlour.rulings.ingest.pdf.columns import lines_in_order, usual_edges
from parlour.rulings.ingest.pdf.glyphs import Printed, printed
from parlour.rulings.ingest.pdf.margins import printed_numbers, without_margins
from parlour.rulings.ingest.pdf.paragraphs import Paragraph, Placed, paragraphs
from parlour.rulings.ingest.pdf.piece import Page
from parlour.rulings.ingest.pdf.styles import styles_of

_LONGEST_HEADING: Final = 120
"""Characters of a heading; more in its style are a table or an advertisement."""
_FEW: Final = 12
"""So many pages at most are named one by one in a warning."""


def read_pdf(
    data: bytes, limits: Limits = LIMITS, progress: Callable[[int, int], object] | None = None
) -> BookText:
    """The book in a PDF file; `progress` is told the pages read and all pages.

    Raises BookLocked where a password is needed, NoBookText where no page has a text layer,
    BookTooLarge, and BookError for a file that is damaged.
    """
    document = _opened(data)
    try:
        count = len(document)
        if count > limits.pages:
            raise BookTooLarge(
                f"the file has {count:,} pages; at most {limits.pages:,} are read: split it"
            )
        prints = [_printed(document, index, limits, progress) for index in range(count)]
        labels = [document.get_page_label(index) or "" for index in range(count)]
        title = str(document.get_metadata_value("Title") or "")
    finally:
        document.close()
    usual = usual_edges([each.pieces for each in prints])
    pages = [
        Page(
            index=index,
            lines=tuple(lines_in_order(each.pieces, usual)),
            pictures=each.pictures,
            odd_letters=each.odd_letters,
            label=label,
        )
        for index, (each, label) in enumerate(zip(prints, labels, strict=True))
    ]
    builder = BookBuilder(limits)
    if title.strip():
        builder.metadata["page_title"] = " ".join(title.split())[:300]
    numbers = printed_numbers(pages)
    _check_text_layer(pages, builder)
    _write(without_margins(pages), numbers, builder)
    return builder.book()


def _opened(data: bytes) -> pdfium.PdfDocument:
    try:
        document = pdfium.PdfDocument(data)
        if len(document) < 1:
            raise BookError("the file is a PDF without pages")
    except pdfium.PdfiumError as wrong:
        if raw.FPDF_GetLastError() == raw.FPDF_ERR_PASSWORD or "password" in str(wrong).lower():
            raise BookLocked(
                "the file opens only with a password; save a copy without one and add that"
            ) from None
        raise BookError(f"the file is a damaged PDF: {wrong}") from None
    return document


def _printed(
    document: pdfium.PdfDocument,
    index: int,
    limits: Limits,
    progress: Callable[[int, int], object] | None,
) -> Printed:
    try:
        page = document[index]
    except pdfium.PdfiumError:
        raise BookError(f"page {index + 1} of the file is damaged") from None
    try:
        found = printed(page, limits.page_text)
    finally:
        page.close()
    if progress is not None:
        progress(index + 1, len(document))
    return found


def _check_text_layer(pages: Sequence[Page], builder: BookBuilder) -> None:
    if not any(page.lines or page.pictures for page in pages):
        raise NoBookText(f"nothing stands on the {len(pages)} pages of the file")
    if not any(page.lines for page in pages):
        raise NoBookText(
            f"none of the {len(pages)} pages has a text layer: they are pictures of a book;"
            " let a text recognition (OCR) program add one"
        )
    bare = [page.index + 1 for page in pages if not page.lines and page.pictures]
    if bare:
        builder.warn(f"{_pages(bare)} without a text layer: what they show was not read")
    odd = [page.index + 1 for page in pages if page.odd_letters]
    if odd:
        builder.warn(f"{_pages(odd)} with letters that could not be told: their font names none")


def _pages(numbers: Sequence[int]) -> str:
    """The pages of the file by name, as the head of a sentence."""
    named = ", ".join(str(number) for number in numbers[:_FEW])
    more = f" and {len(numbers) - _FEW} more" if len(numbers) > _FEW else ""
    return f"page{'s' if len(numbers) > 1 else ''} {named}{more} of the file"


def _write(pages: Sequence[Page], numbers: Sequence[int | None], builder: BookBuilder) -> None:
    lines = [Placed(page=page.index, line=line) for page in pages for line in page.lines]
    styles = styles_of([placed.line for placed in lines])
    joiner = Joiner((placed.line.text for placed in lines), hyphenated=True)
    writer = _Writer(builder, numbers, joiner)
    for paragraph in paragraphs(lines, styles):
        writer.write(paragraph)
    writer.turn_to(len(pages) - 1)


class _Writer:
    """Writes paragraphs with the page breaks that fall before and within them."""

    def __init__(self, builder: BookBuilder, numbers: Sequence[int | None], joiner: Joiner) -> None:
        self._builder = builder
        self._numbers = numbers
        self._joiner = joiner
        self._page = -1

    def turn_to(self, page: int) -> None:
        """Every page up to that one begins here."""
        for index in range(self._page + 1, page + 1):
            self._builder.page(self._numbers[index])
        self._page = max(self._page, page)

    def write(self, paragraph: Paragraph) -> None:
        first = paragraph.lines[0]
        words = " ".join(placed.line.text for placed in paragraph.lines)
        if paragraph.level and len(words) <= _LONGEST_HEADING:
            self.turn_to(first.page)
            self._builder.heading(paragraph.level, words)
            return
        for placed, following in zip(paragraph.lines, [*paragraph.lines[1:], None], strict=True):
            self.turn_to(placed.page)
            text, lead = placed.line.text, placed.line.lead
            glued = following is None
            if following is not None:
                text, glued = self._joiner.join(text, following.line.text)
            self._builder.write(text[:lead], stands_out=True, bold=placed.line.bold)
            self._builder.write(text[lead:])
            if following is not None and placed.line.is_row and following.line.is_row:
                self._builder.new_line()
            elif not glued:
                self._builder.space()
        self._builder.end_paragraph()
