"""Games named in a question, by any of their names, in any spelling near enough."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rapidfuzz.distance import OSA

from parlour.rulings.books.games import GENERAL, Game
from parlour.rulings.index.wordpiece import vocabulary
from parlour.rulings.index.words import words

_BEFORE: Final = frozenset("in at of playing play played about called".split())
_AFTER: Final = frozenset("rules rule game games player players scoring laws law deck pack".split())
_COMPARED: Final = frozenset(
    "like unlike than versus vs compared differ differs different difference from similar".split()
)
_SUITS: Final = frozenset("hearts spades clubs diamonds heart spade club diamond".split())
_SLIP_FROM: Final = 6
"""Letters from which on a name is known with a slip in it; shorter ones are too near others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A game found in a question; `compared` when another game is held against it."""

    game: str
    name: str
    compared: bool


def games_named(question: str, games: Sequence[Game]) -> tuple[Named, ...]:
    """The games that a question names, in its order; the longest name wins where names overlap.

    A name that is a word of its own right, such as Boston or commerce, counts only where a game is
    meant: "in Boston", "Boston rules", "Boston: who deals?".
    """
    said = words(question)
    cased = re.findall(r"\w+", question)
    slips = any(len(word) >= _SLIP_FROM - 1 and word not in vocabulary() for word in said)
    plain = {word.removesuffix("s") for word in said}
    found: list[tuple[int, int, Named]] = []
    for game, name, wanted in _names(tuple(games)):
        if not slips and wanted[0].removesuffix("s") not in plain:
            continue
        for at in range(len(said) - len(wanted) + 1):
            if _same(said[at : at + len(wanted)], wanted) and _is_meant(
                said, at, len(wanted), question, cased
            ):
                compared = bool(_COMPARED & set(said[max(at - 4, 0) : at]))
                one = Named(game=game, name=name, compared=compared)
                found.append((at, len(wanted), one))
    return _longest(found)


@lru_cache(maxsize=8)
def _names(games: tuple[Game, ...]) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Every name of every game, with its words."""
    return tuple(
        (game.key, name, tuple(words(name)))
        for game in games
        if game.key != GENERAL
        for name in dict.fromkeys((*game.names, game.key.replace("-", " ")))
        if words(name)
    )


def _longest(found: Sequence[tuple[int, int, Named]]) -> tuple[Named, ...]:
    kept: list[tuple[int, int, Named]] = []
    for at, length, named in sorted(found, key=lambda each: (-each[1], each[0])):
        if all(at + length <= other or at >= other + long for other, long, _ in kept):
            kept.append((at, length, named))
    by_game = {named.game: named for _, _, named in sorted(kept, key=lambda each: each[0])}
    return tuple(by_game.values())


def _same(said: Sequence[str], wanted: Sequence[str]) -> bool:
    return all(_near(word, name) for word, name in zip(said, wanted, strict=True))


@lru_cache(maxsize=65536)
def _near(word: str, name: str) -> bool:
    if word == name or (len(name) > 3 and word.removesuffix("s") == name.removesuffix("s")):
        return True
    if len(name) < _SLIP_FROM or word[0] != name[0] or word in vocabulary():
        return False
    allowed = 1 if len(name) < 8 else 2
    return OSA.distance(word, name, score_cutoff=allowed) <= allowed


def _is_meant(
    said: Sequence[str], at: int, length: int, question: str, cased: Sequence[str]
) -> bool:
    """Whether the words are the name of a game and no other words: "all four of us" is none."""
    own = said[at : at + length]
    before, after = said[max(at - 1, 0) : at], said[at + length : at + length + 1]
    context = bool(_BEFORE & set(before) or _AFTER & set(after))
    leads = at == 0 and bool(re.match(r"\s*[\w' -]{2,40}[:,]", question))
    if length == 1 and own[0] in _SUITS:
        capital = own[0].capitalize() in cased
        return capital and (context or leads) and own[0].endswith("s")
    if not all(_is_usual(word) for word in own):
        return True
    written = " ".join(word.capitalize() for word in own)
    return context or leads or (length > 1 and written in " ".join(cased))


def _is_usual(word: str) -> bool:
    """Whether a word has a meaning of its own beside the game."""
    known = vocabulary()
    return word in known or word.removesuffix("s") in known
