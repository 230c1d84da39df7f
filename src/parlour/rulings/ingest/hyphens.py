"""Words cut at the end of a line: put together the way the rest of the book writes them."""

import re
from collections.abc import Iterable
from typing import Final

_SOFT: Final = "\u00ad"
"""What stands at the end of a line where a word was cut that has no hyphen of its own."""

_WORD: Final = re.compile(r"[^\W_]+(?:[-\u2010\u2011][^\W_]+)*")
_CUT: Final = re.compile(rf"([^\W\d_]+)(?:[-\u2010{_SOFT}])$")


_FIGURES: Final = re.compile(r"\d[-–]$")
_FIRST: Final = frozenset(
    "non co self well half ex all left right high low first second third last one two three four "
    "five six seven eight nine ten".split()
)
"""First parts of words that are mostly written with a hyphen."""


class Joiner:
    """Joins two lines of one paragraph; knows how the lines of this book write their words.

    Where lines are `hyphenated`, as in print, a hyphen at the end of one is taken out of a word
    that the book writes nowhere else; else it is left in.
    """

    def __init__(self, lines: Iterable[str], *, hyphenated: bool) -> None:
        self._hyphenated = hyphenated
        self._words: set[str] = set()
        for line in lines:
            self._words.update(word.lower() for word in _WORD.findall(line))

    def join(self, line: str, following: str) -> tuple[str, bool]:
        """The line as it goes on in `following`, and whether that follows without a space.

        >>> joiner = Joiner(["two-handed whist", "a variation"], hyphenated=True)
        >>> joiner.join("In Two-", "handed whist"), joiner.join("each varia-", "tion")
        (('In Two-', True), ('each varia', True))
        """
        cut = _CUT.search(line)
        rest = _WORD.match(following)
        if cut is None or rest is None:
            return line, _FIGURES.search(line) is not None and following[:1].isdigit()
        first, second = cut[1].lower(), rest[0].lower()
        if line[-1] == _SOFT:
            return line[:-1], True
        compound = f"{first}-{second}" in self._words or first in _FIRST or not self._hyphenated
        if not following[0].islower() or (compound and first + second not in self._words):
            return line, True
        return line[:-1], True
