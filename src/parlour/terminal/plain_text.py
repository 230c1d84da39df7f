"""Rulebook text, which is Markdown, as lines for a terminal."""

import re
import textwrap
from collections.abc import Iterator

from parlour.terminal.hand_list import WIDTH

_UNMARKED = (
    (re.compile(r"\[([^\]]*)\]\([^)]*\)"), r"\1"),  # a link keeps its words
    (re.compile(r"\*\*|`"), ""),
    (re.compile(r"(?<!\w)\*(\S[^*]*)\*(?!\w)"), r"\1"),
    (re.compile(r"\\(?=[*_`#|])"), ""),
    (re.compile(r"^(#+|>)\s*"), ""),
)
_ITEM = re.compile(r"(\s*)(?:[-*]|\d+\.)\s")


def plain_lines(markdown: str) -> list[str]:
    r"""The text without signs of emphasis, wrapped; a row of a table is a line with commas.

    >>> plain_lines("## The pack\n\nOne **pack**.\n\n| card | cost |\n| --- | --- |\n| ♥ | 1 |")
    ['The pack', '', 'One pack.', '', 'card, cost', '♥, 1']
    """
    return [line for block in markdown.splitlines() for line in _wrapped(block)]


def _wrapped(line: str) -> Iterator[str]:
    text = line.rstrip()
    for mark, plain in _UNMARKED:
        text = mark.sub(plain, text)
    if re.fullmatch(r"\|[\s|:-]+\|", text):
        return
    if text.startswith("|"):
        text = ", ".join(cell.strip() for cell in text.split("|") if cell.strip())
    item = _ITEM.match(text)
    yield from textwrap.wrap(
        text, WIDTH, subsequent_indent=" " * len(item[0]) if item else "", break_on_hyphens=False
    ) or [""]
