"""Headings that open a paragraph: "METHOD OF PLAYING.", "Exposed Cards.", a numbered law."""

import re
from collections.abc import Sequence
from typing import Final

from parlour.rulings.ingest.book_text import LAW, RUN_IN, RUN_IN_CAPITALS, Heading

LONGEST: Final = 90
"""Characters of a heading that opens a paragraph; what is longer is a sentence."""

# What opens a remark inside a section, not a section.
_REMARKS: Final = frozenset(
    "note notes nb n.b example examples sec section fig figure no e.g i.e remark hint tip".split()
)
_LAW_WORDS: Final = re.compile(
    r"\b(laws?|rules?|regulations?|code|etiquette|articles?|regeln?|gesetze?|règles?|lois?)\b",
    re.IGNORECASE,
)
_NUMBERED: Final = re.compile(r"(?:§\s*(?=\d+\.?\s)|(?=\d+\.\s))(\d{1,3})\.?\s+(?=\S)")
_OPENING: Final = re.compile(r"([^.:\n]{4,90})[.:]\s+(?=\S)")
_WORD: Final = re.compile(r"[^\W\d_]{4,}")
_LETTERS: Final = re.compile(r"[^\W\d_]{2,}")
_CLOSERS: Final = ".:—–"


def run_in(text: str, lead: int, above: Sequence[Heading]) -> Heading | None:
    """The heading that opens the paragraph `text`, None where none does.

    `lead` is how many of its first characters stand out (bold, italic, small capitals), `above`
    the headings it stands under.
    """
    return _law(text, lead, above) or _standing_out(text, lead) or _in_capitals(text)


def _law(text: str, lead: int, above: Sequence[Heading]) -> Heading | None:
    """A numbered law: its own words where they stand out, else its number."""
    found = _NUMBERED.match(text)
    if found is None:
        return None
    if lead < found.end(1) and not any(speaks_of_laws(each.text) for each in above):
        return None
    named = text[:lead].strip().rstrip(_CLOSERS)
    if found.end() < lead <= LONGEST and _LETTERS.search(named):
        return Heading(level=LAW, text=named)
    return Heading(level=LAW, text=f"§ {found[1]}")


def _standing_out(text: str, lead: int) -> Heading | None:
    if not 0 < lead <= LONGEST:
        return None
    words, rest = text[:lead].rstrip(), text[lead:].lstrip()
    if words[-1:] not in _CLOSERS and rest[:1] not in _CLOSERS:
        return None
    words = words.rstrip(_CLOSERS + " ")
    rest = rest.lstrip(_CLOSERS + " ")
    if not rest or not _LETTERS.search(words) or words.casefold() in _REMARKS:
        return None
    return opening(words)


def _in_capitals(text: str) -> Heading | None:
    found = _OPENING.match(text)
    if found is None or not is_capitals(found[1]) or not speaks_words(found[1]):
        return None
    return opening(found[1])


def opening(words: str) -> Heading:
    """A heading that opens a paragraph, with the level its letters give it."""
    return Heading(level=RUN_IN_CAPITALS if is_capitals(words) else RUN_IN, text=words)


def is_capitals(text: str) -> bool:
    """Whether every letter that has two cases is a capital, and there are such letters."""
    return text.upper() == text and text.lower() != text


def speaks_words(text: str) -> bool:
    """Whether capitals are words, not the signs of cards or moves: "CARDS", but not "♠A K Q"."""
    letters = sum(letter.isalpha() for letter in text)
    return _WORD.search(text) is not None and letters * 5 >= len("".join(text.split())) * 3


def speaks_of_laws(text: str) -> bool:
    """Whether a heading announces numbered laws or rules."""
    return _LAW_WORDS.search(text) is not None
