"""Sections of the index: what of one edition is about one game, each variant of it by itself."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlour.rulings.index.words import fold, words

_ALSO_CALLED: Final = re.compile(
    r"\b(?:also|sometimes|often|usually|generally|commonly)\s+(?:called|known\s+as|named)\s+"
    r"([A-Z][^.;:]{2,60})"
)
_BETWEEN_NAMES: Final = re.compile(r",?\s+(?:or|and)\s+|,\s*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A part of one edition: the passages of one game, or those of one variant of that game.

    `variant` is empty for the game itself, else the key of the variant; `names` are the words that
    tell the variant from the game, and other names its text gives it.
    """

    id: int
    edition: str
    game: str
    variant: str
    names: tuple[str, ...]
    passages: int


def variant_names(variant: str, game: str, texts: Sequence[str]) -> tuple[str, ...]:
    """The words that tell a variant from its game, and the other names its text gives it."""
    if not variant:
        return ()
    of_game = words(game)
    own = " ".join(word for word in words(variant) if word not in of_game)
    also = [
        name.strip()
        for text in texts
        for found in _ALSO_CALLED.finditer(text)
        for name in _BETWEEN_NAMES.split(found[1])
        if name[:1].isupper()
    ]
    names = [own, *(fold(name) for name in also)]
    return tuple(dict.fromkeys(name for name in names if name))
