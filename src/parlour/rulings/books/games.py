"""Games in a book: the names a heading gives one, and the key it is known by."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

GENERAL: Final = "general"
"""The key of what belongs to no game: an introduction, laws for all games, a list of terms."""

_NOT_WORD: Final = re.compile(r"[^a-z0-9]+")
_BETWEEN_NAMES: Final = re.compile(
    r"\.\s+|\s*;\s*(?:or\s+)?|\s*,\s*(?:or\s+|also\s+|oder\s+|ou\s+)?|\s*/\s*|\s*[()\[\]]\s*"
    r"|\s+(?:aka|a\.k\.a\.|alias|also known as)\s+|\s*[—–]\s*",
    re.IGNORECASE,
)
_OR: Final = re.compile(r"\s+or\s+", re.IGNORECASE)
_NO_NAME: Final = re.compile(r"(?:for|with|as|in|by|to)\s|or$", re.IGNORECASE)
_NUMBERS: Final = frozenset(
    "one two three four five six seven eight nine ten eleven twelve over under".split()
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game of a book: its key, and all its names with the one it goes by first."""

    key: str
    names: tuple[str, ...]


def slug(text: str) -> str:
    """The text in small letters and figures with hyphens, without accents.

    >>> slug("ENFLÉ"), slug("Hearts, 3rd edition"), slug("Œil-de-bœuf")
    ('enfle', 'hearts-3rd-edition', 'oeil-de-boeuf')
    """
    plain = text.translate(_LETTERS)
    plain = unicodedata.normalize("NFKD", plain)
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    plain = re.sub(r"['’‘]", "", plain.lower())
    return _NOT_WORD.sub("-", plain).strip("-")


_LETTERS: Final = str.maketrans(
    {"Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "ß": "ss", "Ø": "O", "ø": "o", "Ł": "L", "ł": "l"}
)


def names_in(heading: str) -> tuple[str, ...]:
    """The names a heading gives a game, as it writes them.

    >>> names_in("ENFLÉ, OR SCHWELLEN"), names_in("FIVE OR NINE")
    (('ENFLÉ', 'SCHWELLEN'), ('FIVE OR NINE',))
    """
    names: list[str] = []
    for part in _BETWEEN_NAMES.split(heading.strip().rstrip(".:")):
        either = _OR.split(part) if not _is_about_numbers(part) else [part]
        names += [re.sub(r"^the\s+", "", name.strip(), flags=re.IGNORECASE) for name in either]
    kept = [name for name in names if slug(name) and not _NO_NAME.match(name)]
    return tuple(dict.fromkeys(kept)) or (heading,)


def _is_about_numbers(words: str) -> bool:
    return set(slug(words).split("-")) <= _NUMBERS | {"or", "and"}


def find_game(name: str, games: Iterable[Game]) -> Game | None:
    """The game that goes by that name, however it is written; None where none does.

    >>> find_game("Schwellen", [Game(key="enfle", names=("ENFLÉ", "SCHWELLEN"))]).key
    'enfle'
    """
    asked = slug(name)
    known = list(games)
    for same in (_exactly, _loosely):
        for game in known:
            if any(same(asked, slug(each)) for each in (game.key, *game.names)):
                return game
    return None


def _exactly(asked: str, name: str) -> bool:
    return asked == name


def _loosely(asked: str, name: str) -> bool:
    """Ten Pins and tenpins, billiard and billiards."""
    a, b = asked.replace("-", ""), name.replace("-", "")
    return bool(a) and a.removesuffix("s") == b.removesuffix("s")


def merged(games: Sequence[Game]) -> tuple[Game, ...]:
    """The games with each key once, its names together, in order."""
    found: dict[str, Game] = {}
    for game in games:
        before = found.get(game.key)
        names = (*before.names, *game.names) if before else game.names
        found[game.key] = Game(key=game.key, names=tuple(dict.fromkeys(names)))
    return tuple(found.values())
