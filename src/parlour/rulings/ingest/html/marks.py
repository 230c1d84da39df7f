"""Marks in the text of a page that are no words of the book: page numbers, footnote signs."""

import re
from typing import Final

from selectolax.lexbor import LexborNode

from parlour.rulings.ingest.builder import BookBuilder
from parlour.rulings.ingest.page_marks import anchored_page, is_page_number, page_number

_INLINE: Final = frozenset("a span sup small b i em strong".split())
_PAGE_CLASS: Final = re.compile(r"\bpage-?(num|no|number|break)\b", re.IGNORECASE)
_NOTE_CLASS: Final = re.compile(r"\b(fnanchor|footnote-?ref|noteref)\b", re.IGNORECASE)
_BRACKETED: Final = re.compile(r"\s*\[([\d*†‡]{1,4}|[a-z])\]\s*")
_SIGN: Final = re.compile(r"\s*[\[(]?[*†‡]{1,3}[\])]?\s*")


def notes_page(node: LexborNode, builder: BookBuilder) -> bool:
    """Tell the builder of a page that begins here; gives whether the node is nothing else."""
    found, number = _anchor(node)
    classed = _PAGE_CLASS.search(node.attributes.get("class") or "") is not None
    if not found and not classed:
        return False
    words = node.text(strip=True) if node.tag in _INLINE else ""
    if not found and is_page_number(words):
        anchors = (_anchor(inner) for inner in node.css("[id], [name]"))
        number = next((page for marks, page in anchors if marks), page_number(words))
        found = True
    if found:
        builder.page(number)
    return found and node.tag in _INLINE and (not words or is_page_number(words))


def is_note_sign(node: LexborNode) -> bool:
    """Whether it is the sign of a footnote: a link or raised letters with nothing but "[20]"."""
    if node.tag not in {"a", "sup"}:
        return False
    if _NOTE_CLASS.search(node.attributes.get("class") or ""):
        return True
    words = node.text()
    return _BRACKETED.fullmatch(words) is not None or _SIGN.fullmatch(words) is not None


def _anchor(node: LexborNode) -> tuple[bool, int | None]:
    seen = node.attributes
    for anchor in (seen.get("id"), seen.get("name")):
        marks, number = anchored_page(anchor) if anchor else (False, None)
        if marks:
            return marks, number
    if "pagebreak" in f"{seen.get('role')} {seen.get('epub:type')}":
        return True, page_number(seen.get("aria-label") or seen.get("title") or "")
    return False, None
