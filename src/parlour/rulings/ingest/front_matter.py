"""What a text file says of itself at its head, between two lines of three dashes."""

import re
from typing import Final

_FENCE: Final = re.compile(r"\A\ufeff?---[ \t]*\n(.*?\n)---[ \t]*(?:\n|\Z)", re.DOTALL)
_ENTRY: Final = re.compile(r"([A-Za-z][\w -]{0,40}):[ \t]*(.*)")


def split_front_matter(text: str) -> tuple[dict[str, str], str]:
    r"""The entries by lower-case name, and the text without them.

    >>> split_front_matter("---\nTitle: 'House rules'\n---\nDeal.")
    ({'title': 'House rules'}, 'Deal.')
    """
    found = _FENCE.match(text)
    if found is None:
        return {}, text
    entries = {}
    for line in found[1].splitlines():
        if entry := _ENTRY.fullmatch(line.strip()):
            entries[entry[1].strip().lower()] = entry[2].strip().strip("\"'")
    return (entries, text[found.end() :]) if entries else ({}, text)
