"""What a question is about: which game, which editions, which variants. Nothing else is read."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from parlour.rulings.books.edition import Edition
from parlour.rulings.books.games import GENERAL, Game, find_game, merged
from parlour.rulings.game_names import Named, games_named
from parlour.rulings.index.lexicon import Lexicon, joined
from parlour.rulings.index.sections import Section
from parlour.rulings.index.words import content, stem, stems, words
from parlour.rulings.question.other_games import other_game, variant
from parlour.rulings.question.plain import plain

Decided = Literal["named", "asked", "usual"]
"""By what the game was decided: the question names it, it was asked for, it is the usual one."""

USUAL: Final = "hearts"
_NAMED_SO: Final = re.compile(
    r"(?:\b[Ii]n(?: a| an| the)?|\b[Aa]t|\b[Pp]lay(?:ing)?|\b[Ww]in at|\b[Dd]oes an?"
    r"|\b[Gg]ame of|\b[Ll]ike in)"
    r" ([A-Z][\w’'-]+(?: (?:[A-Z][\w’'-]+|of|the|\d+))*)(?=[\s,.?!:]|$)(?!['’]s)"
)
_HANDED: Final = "two three four five six seven eight".split()
_USUAL_WORD: Final = 0.08
"""A word that stands in such a share of a game's passages is no name of a variant by itself."""
_FEW: Final = 2
_MANY: Final = 3
"""A word is a variant's own when few passages of the game have it, and many of the variant."""
_HANDED_BY: Final = (
    r"\b{number} (?:handed|players?|people|persons|folks?|playing|play|sit|at (?:the )?table)\b"
    r"|\b(?:the|only|just|with|are|re|were|for|has|have) {number} of us\b"
    r"|\b{number} of us (?:play|are|sit|here|tonight|at|want|only|left|today)\b"
    r"|\b(?:are|re|were|with|for) (?:only |just )?{number}$"
)


class Shelf(Protocol):
    """The books that may be read."""

    def editions(self) -> Sequence[Edition]: ...
    def games(self, edition_id: str) -> Sequence[Game]: ...


class Sections(Protocol):
    """What the index knows of the parts of editions."""

    def sections(self, editions: Sequence[str]) -> list[Section]: ...
    def lexicon(self, section: int) -> Lexicon: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What may be read on one game: its title, its sections, and the variants let in.

    `main` are the sections on the game itself, `named` those whose variant the question names, and
    `named_as` the names of these.
    """

    game: str
    title: str
    sections: tuple[int, ...]
    variants: tuple[str, ...]
    main: tuple[int, ...] = ()
    named: tuple[int, ...] = ()
    named_as: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """What may be read for one question.

    `parts` has one part a game, kept apart to the end; empty where nothing may be read. `unknown`
    is a game or variant the question names that these books do not hold. `named` are the names of
    games found in the question.
    """

    parts: tuple[Part, ...]
    editions: tuple[Edition, ...]
    decided: Decided
    named: tuple[str, ...]
    unknown: str | None

    @property
    def games(self) -> tuple[str, ...]:
        """The keys of the games, in the order the question names them."""
        return tuple(part.game for part in self.parts)


def find_scope(
    question: str,
    shelf: Shelf,
    index: Sections,
    *,
    game: str | None = None,
    editions: Sequence[str] | None = None,
) -> Scope:
    """What may be read for a question.

    A game that the question names decides; else the one asked for, else Hearts where the books
    have it, else the game with the most passages. `editions` are the ids of the books to read, all
    by default. A variant of the game is read only when the question names it, or says something
    that these books say of that variant alone.
    """
    chosen = [each for each in shelf.editions() if editions is None or each.id in editions]
    known = merged([each for edition in chosen for each in shelf.games(edition.id)])
    sections = index.sections([edition.id for edition in chosen])
    named = games_named(question, known)
    keys, decided = _games(named, game, known, sections)
    unknown = None if named or keys != [USUAL] else _other_game(question)
    parts = tuple(
        _part(question, key, known, [each for each in sections if each.game == key], index)
        for key in keys
    )
    parts = tuple(part for part in parts if part.sections)
    if unknown is None:
        unknown = _unknown_variant(question, parts, index)
    if unknown is None and not named:
        unknown = _unknown_name(question, parts, index)
    if unknown is None and not parts and game is not None:
        unknown = game
    return Scope(
        parts=() if unknown is not None else parts,
        editions=tuple(chosen),
        decided=decided,
        named=tuple(each.name for each in named),
        unknown=unknown,
    )


def _other_game(question: str) -> str | None:
    """A game the question names that is not Hearts: as it stands, or with its slips mended."""
    return other_game(plain(question), question) or other_game(question.lower(), question)


def _games(
    named: Sequence[Named], game: str | None, known: Sequence[Game], sections: Sequence[Section]
) -> tuple[list[str], Decided]:
    """The keys of the games asked about, and by what they were decided."""
    asked = find_game(game, known) if game is not None else None
    if named:
        keys = [each.game for each in named]
        if len(keys) == 1 and named[0].compared:
            keys = [asked.key if asked else _usual(known, sections), *keys]
        return list(dict.fromkeys(keys)), "named"
    if game is not None:
        return ([asked.key] if asked else []), "asked"
    usual = _usual(known, sections)
    return ([usual] if usual else []), "usual"


def _usual(known: Sequence[Game], sections: Sequence[Section]) -> str:
    if any(each.key == USUAL for each in known):
        return USUAL
    passages: dict[str, int] = {}
    for section in sections:
        if section.game != GENERAL:
            passages[section.game] = passages.get(section.game, 0) + section.passages
    return max(passages, key=lambda key: passages[key], default="")


def _part(
    question: str, key: str, known: Sequence[Game], own: Sequence[Section], index: Sections
) -> Part:
    """The sections of a game that the question may read."""
    title = next((each.names[0] for each in known if each.key == key), key)
    main = [section for section in own if not section.variant]
    base = joined(index.lexicon(section.id) for section in main)
    other = [section for section in own if section.variant]
    named = [section for section in other if _names(question, section, base)]
    let_in = named + [
        section
        for section in other
        if section not in named and _speaks_of(question, section, base, index)
    ]
    return Part(
        game=key,
        title=title,
        sections=tuple(section.id for section in (*main, *let_in)),
        variants=tuple(dict.fromkeys(section.variant for section in let_in)),
        main=tuple(section.id for section in main),
        named=tuple(section.id for section in named),
        named_as=tuple(
            name
            for section in named
            for name in (section.variant.replace("-", " "), *section.names)
        ),
    )


def _names(question: str, section: Section, base: Lexicon) -> bool:
    """Whether the question names the variant.

    A name that is a usual word of the game, as in Discard Hearts, must stand in full.
    """
    said = stems(question)
    full = stems(section.variant.replace("-", " "))
    for name in section.names:
        phrase = stems(name)
        if len(phrase) > 1 and phrase[-1] == "hand" and phrase[0] in _HANDED:
            if _handed(question, phrase[0]):
                return True
            continue
        often = base.frequency.get(phrase[0], 0) if len(phrase) == 1 else 0
        usual = often > _FEW and often >= _USUAL_WORD * base.passages
        if phrase and _stands_in(full if usual else phrase, said):
            return True
    return False


def _stands_in(phrase: Sequence[str], said: Sequence[str]) -> bool:
    length = len(phrase)
    return any(said[at : at + length] == phrase for at in range(len(said) - length + 1))


def _handed(question: str, number: str) -> bool:
    """Whether so many are said to play: "three-handed", "just the three of us", "three at table".

    "Two of us revoked" speaks of two among more.
    """
    said = " ".join(words(question))
    return re.search(_HANDED_BY.format(number=number), said) is not None


def _speaks_of(question: str, section: Section, base: Lexicon, index: Sections) -> bool:
    """Whether a telling word of the question stands in this variant and not in the game itself."""
    telling = [word for word in content(question) if base.frequency.get(word, 0) <= _FEW]
    if not telling:
        return False
    here = index.lexicon(section.id).frequency
    return any(
        here.get(word, 0) >= (_MANY if base.frequency.get(word, 0) else 1) for word in telling
    )


def _unknown_name(question: str, parts: Sequence[Part], index: Sections) -> str | None:
    """A proper name that the question speaks of as of a game, where no word of the books is it."""
    frequency = _frequency(parts, index)
    for found in _NAMED_SO.finditer(question):
        name = found[1].strip()
        said = [stem(word) for word in words(name)]
        if said and not any(frequency.get(word, 0) for word in said):
            return name
    return None


def _frequency(parts: Sequence[Part], index: Sections) -> Mapping[str, int]:
    """How often each stem stands in what may be read."""
    return joined(index.lexicon(each) for part in parts for each in part.sections).frequency


def _unknown_variant(question: str, parts: Sequence[Part], index: Sections) -> str | None:
    """A variant that the question names, where no word of the books does."""
    named = variant(plain(question))
    if named is None or named in {part.game for part in parts}:
        return None
    said = set(words(question))
    telling = [word for word in words(named) if word in said and word not in {"hearts", "black"}]
    frequency = _frequency(parts, index)
    if telling and not any(frequency.get(stem, 0) for word in telling for stem in stems(word)):
        return named
    return None
