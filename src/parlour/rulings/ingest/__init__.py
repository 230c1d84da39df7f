"""From a file to the text of a book: its words, its pages, its headings."""

from parlour.rulings.ingest.apart import file_bytes, read_book
from parlour.rulings.ingest.book_text import Block, BookText, Heading
from parlour.rulings.ingest.limits import LIMITS, Limits
from parlour.rulings.ingest.media import Media

__all__ = ["LIMITS", "Block", "BookText", "Heading", "Limits", "Media", "file_bytes", "read_book"]
