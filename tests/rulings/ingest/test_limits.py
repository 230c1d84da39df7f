"""What is said of the limits is what they are."""

import re

from docs.reference import FOLDER
from parlour.rulings.ingest import LIMITS

PAGE = (FOLDER / "rulebooks.md").read_text(encoding="utf-8")


def test_the_page_on_rulebooks_tells_the_limits() -> None:
    (row,) = re.findall(r"\| `book_too_large` \| more than (.*?) \|", PAGE)
    assert row.startswith(
        f"{LIMITS.pages} pages, {LIMITS.pdf_bytes >> 20} MB ({LIMITS.file_bytes >> 20} MB for other"
    )
