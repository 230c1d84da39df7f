"""Matters that a question raises and that the books in scope do not know."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

from parlour.rulings.index.words import fold


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    """One matter: how a question raises it, and how a book speaks of it."""

    name: str
    asked: re.Pattern[str]
    known: re.Pattern[str]


KINDS: Final = {
    "passing": "passing cards",
    "moon": "shooting the moon",
    "breaking_hearts": "hearts broken",
    "jack_of_diamonds": "the jack of diamonds",
    "first_trick": "points on the first trick",
    "kitty": "kitty",
}
"""The matter that each topic of questions is about, where a topic is one."""


@lru_cache(maxsize=1)
def matters() -> tuple[Matter, ...]:
    """All matters of this package."""
    found = []
    for line in files(__package__).joinpath("matters.txt").read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        name, asked, known = (part.strip() for part in line.split(" |", 2))
        found.append(Matter(name=name, asked=re.compile(asked), known=re.compile(known or asked)))
    return tuple(found)


def raised(question: str) -> tuple[Matter, ...]:
    """The matters a question raises."""
    said = fold(question).replace("-", " ")
    return tuple(matter for matter in matters() if matter.asked.search(said))


def unknown(question: str, texts: Iterable[str]) -> tuple[str, ...]:
    """The names of matters that the question raises and none of the texts knows."""
    return _left(list(raised(question)), texts)


def unknown_topic(topic: str, texts: Iterable[str]) -> bool:
    """Whether the topic of a kind of question is a matter that none of the texts knows."""
    name = KINDS.get(topic)
    return bool(_left([matter for matter in matters() if matter.name == name], texts))


def _left(left: list[Matter], texts: Iterable[str]) -> tuple[str, ...]:
    for text in texts if left else ():
        folded = fold(text).replace("-", " ")
        left = [matter for matter in left if not matter.known.search(folded)]
        if not left:
            break
    return tuple(matter.name for matter in left)
