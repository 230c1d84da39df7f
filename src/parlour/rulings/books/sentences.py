"""Where sentences end, for text with abbreviations, initials and card signs in it."""

import re
from collections.abc import Iterator
from typing import Final

_END: Final = re.compile(r"[.!?…][”’\"')\]]*(?=\s+[\"“‘'(\[]?[^\sa-zß-öø-ÿ])|\n")
_ABBREVIATION: Final = re.compile(
    r"(?:^|[\s(\[“‘])(?:[A-Z]|[IVXLC]{1,4}|\d{1,3}|Mr|Mrs|Ms|Dr|St|Messrs|Prof|No|Nos|Fig|Figs|Sec"
    r"|Art|Ch|Chap|Vol|pp?|vs|cf|viz|etc|e\.g|i\.e|c|ca|al|ed|eds|Jr|Sr|Co|z\.B|bzw|Nr|Abb)\.$"
)


def sentence_ends(text: str) -> Iterator[int]:
    """The offset after each sentence, white space not included; the last is that of the text.

    >>> text = "Mr. Howell takes 13. See No. 2. It helps."
    >>> [text[:end][-9:] for end in sentence_ends(text)]
    ['takes 13.', 'It helps.']
    """
    last = 0
    for found in _END.finditer(text):
        end = found.start() if text[found.start()] == "\n" else found.end()
        if end <= last:
            continue
        if text[found.start()] == "." and _goes_on(text[max(last, end - 12) : end]):
            continue
        yield end
        last = end
    if last < len(text.rstrip()):
        yield len(text.rstrip())


def _goes_on(before: str) -> bool:
    """Whether the full stop that these words end with ends no sentence.

    A law's number or an initial does not; a number with a word before it, as in "take 13.", does.
    """
    if not _ABBREVIATION.search(before):
        return False
    return re.search(r"[a-z]\s+\d{1,3}\.$", before) is None
