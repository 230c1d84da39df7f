"""Variants described under a game: DOMINO HEARTS among the varieties of Hearts."""

from itertools import pairwise
from typing import Final

from parlour.rulings.books.games import names_in, slug
from parlour.rulings.books.section_words import heading_kind, is_part, is_varieties
from parlour.rulings.passages import Passage

_ASKING: Final = frozenset("where how what when why which who another other".split())
"""Words that begin a remark among the variants, not the name of one."""


def subgame(passage: Passage) -> str | None:
    """The key of the variant that a passage describes; None for one about the game itself.

    A variant has a heading of its own, under one such as "VARIETIES OF HEARTS" or as a chapter
    with another name than its game's.
    """
    path = passage.heading
    if not path:
        return None
    kind = heading_kind(path[0])
    for above, heading in pairwise(path):
        key = _key(heading)
        if is_varieties(above) and not is_part(heading) and key.partition("-")[0] not in _ASKING:
            return key
        if kind == "section" and heading.isupper() and key.endswith(f"-{passage.game}"):
            return key
    # A chapter whose heading ends with the game's own name is one of its variants.
    key = _key(path[0])
    own = {slug(name) for name in names_in(path[0])}
    if kind == "game" and passage.game not in own and key.endswith(f"-{passage.game}"):
        return key
    return None


def _key(heading: str) -> str:
    return slug(names_in(heading)[0])
