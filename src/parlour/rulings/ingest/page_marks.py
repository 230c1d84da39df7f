"""Page numbers as files write them: anchors, roman figures in the front of a book."""

import re
from typing import Final

_ANCHOR: Final = re.compile(r"(?:page|pg|seite)[_.-]?([0-9]{1,5}|[ivxlcdm]{1,12})", re.IGNORECASE)
_BARE: Final = re.compile(
    r"\W*(?:p(?:age|g)?\.?\s*)?([0-9]{1,5}|[ivxlcdm]{1,12})\W*", re.IGNORECASE
)


def anchored_page(anchor: str) -> tuple[bool, int | None]:
    """Whether an anchor such as "Page_351" marks a page, and its number; roman ones have none.

    >>> anchored_page("Page_351"), anchored_page("page-xii"), anchored_page("chapter-2")
    ((True, 351), (True, None), (False, None))
    """
    found = _ANCHOR.fullmatch(anchor.strip())
    if found is None:
        return False, None
    return True, int(found[1]) if found[1].isdigit() else None


def is_page_number(text: str) -> bool:
    """Whether the text says nothing but a page's number: "[351]", "p. 12", "xii"."""
    return _BARE.fullmatch(text.strip()) is not None


def page_number(text: str) -> int | None:
    """The number of the page a label names; None for roman figures and for anything else.

    >>> page_number("[349]"), page_number("xii")
    (349, None)
    """
    found = _BARE.fullmatch(text.strip())
    return int(found[1]) if found and found[1].isdigit() else None
