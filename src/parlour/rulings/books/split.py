"""Splits a book at the headings of its games, so that no game is read for another."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from parlour.rulings.books.games import GENERAL, Game, find_game, merged, names_in, slug
from parlour.rulings.books.known_games import is_known_game
from parlour.rulings.books.outline import (
    DEEPEST,
    Node,
    Outline,
    outline,
    parts_below,
    title_of,
)
from parlour.rulings.books.section_words import (
    heading_kind,
    is_part,
    is_varieties,
    named_game,
    tells_how,
)
from parlour.rulings.ingest import Block
from parlour.rulings.ingest.book_text import RUN_IN_CAPITALS

_LEAST_SHARE: Final = 0.25
"""Of the headings at a level of games, so many must show that they describe a game."""
_SURELY_MANY: Final = 3
"""So many games, none of them the one asked for, make a book of many all the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a block belongs: its game, and its heading path from the game's heading down."""

    game: str
    heading: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """The games of a book in order, and the place of each block."""

    games: tuple[Game, ...]
    places: tuple[Place, ...]


def split(blocks: Sequence[Block], game: str) -> Split:
    """Every block's game and heading path; `game` is the name the whole book was added under.

    A book is one of many games when headings of one level name at least two of them: by a name
    that only a game has, or with parts such as "Dealing" or "Scoring" below it.
    """
    tree, title, levels = _levelled(blocks)
    games = _games(tree, levels, title) if levels else ()
    if games and _is_of_many(tree, games, levels, title, game):
        keys = _keys(tree, games, levels, title)
    else:
        games = (Game(key=slug(game), names=(game,)),)
        keys = dict.fromkeys(tree.nodes, slug(game))
        title = title_of(tree, len(blocks))
        if title is not None and find_game(game, [Game(key="", names=names_in(title.text))]):
            title = None  # the title is the heading of the game
    alone = games[0].key if len(games) == 1 else GENERAL
    chapters = _heads_paragraphs(tree)
    return Split(
        games=games,
        places=tuple(
            Place(game=alone, heading=())
            if node is None
            else Place(game=keys[node], heading=_path(node, keys, title, chapters=chapters))
            for node in tree.of_block
        ),
    )


def _levelled(blocks: Sequence[Block]) -> tuple[Outline, Node | None, frozenset[int]]:
    """The headings, the title of the book, and the levels that name games; none in a book of one.

    Parts below the games tell most; else parts beside them; else names that only games have.
    """
    plain = outline(blocks)
    if levels := _game_levels(plain, _title(plain, len(blocks))):
        return plain, _title(plain, len(blocks)), levels
    beside = outline(parts_below(blocks, heading_kind, is_part))
    if levels := _game_levels(beside, _title(beside, len(blocks))):
        return beside, _title(beside, len(blocks)), levels
    title = title_of(plain, len(blocks))
    return plain, title, _game_levels(plain, title, by_name=True)


def _title(tree: Outline, blocks: int) -> Node | None:
    """The heading over the whole book, unless it is itself the heading of a game among others."""
    title = title_of(tree, blocks)
    return None if title is not None and _describes_game(title, parts=2) else title


def _names(title: Node | None, game: str) -> bool:
    """Whether a heading names that game, alone or at its end: "HEARTS", "Historic Hearts"."""
    if title is None:
        return False
    return any(
        f"-{slug(name)}".endswith(f"-{slug(game)}") for name in (title.text, *names_in(title.text))
    )


def _is_of_many(
    tree: Outline, games: Sequence[Game], levels: Collection[int], title: Node | None, game: str
) -> bool:
    """Whether it is a book of many games although it was added as one of `game`."""
    if find_game(game, games) is not None:
        return len(games) > 1
    if _names(title, game):
        return False
    # None of them is the game asked for: then they must be games beyond doubt, by their names or
    # with the same parts told of each, not chapters of one.
    if sum(is_known_game(each.names[0]) for each in games) > 1:
        return True
    parts: Counter[str] = Counter()
    described = 0
    for node in tree.nodes:
        if node.level in levels and _describes_game(node):
            described += 1
            parts.update({slug(child.text) for child in node.children if is_part(child.text)})
    return described >= _SURELY_MANY and sum(count > 1 for count in parts.values()) > 1


def _describes_game(node: Node, parts: int = 1) -> bool:
    """Whether so many of the parts that any game has stand right below the heading."""
    return _names_game(node) and sum(is_part(child.text) for child in node.children) >= parts


def _names_game(node: Node) -> bool:
    """Whether the heading is the name of a game, not of a variant that is told under one."""
    return heading_kind(node.text) == "game" and not any(
        is_varieties(above.text) for above in node.up()
    )


def _game_levels(tree: Outline, title: Node | None, *, by_name: bool = False) -> frozenset[int]:
    """The levels whose headings name games; `by_name` where a name that only games have will do."""
    levels: set[int] = set()
    for level in range(1, DEEPEST + 1):
        here = [node for node in tree.nodes if node.level == level and node is not title]
        named = [node for node in here if _names_game(node)]
        games = {
            slug(names_in(node.text)[0])
            for node in named
            if _describes_game(node) or (by_name and is_known_game(node.text))
        }
        # Below a game stand its variants; a level of games has most of them elsewhere.
        within = sum(_is_game(node.parent, levels) for node in named)
        if len(games) >= 2 and len(games) >= _LEAST_SHARE * len(named) and within * 2 < len(named):
            levels.add(level)
    # A game above them all, as Hearts is above its cousins, needs no second one at its level.
    for node in tree.nodes:
        above = bool(levels) and node.level < min(levels) and node is not title
        if above and _describes_game(node, parts=2):
            levels.add(node.level)
    return frozenset(levels)


def _is_game(node: Node | None, levels: Collection[int]) -> bool:
    return node is not None and any(
        each.level in levels and _names_game(each) for each in node.up()
    )


def _games(tree: Outline, levels: frozenset[int], title: Node | None) -> tuple[Game, ...]:
    found = []
    for node in tree.nodes:
        if node.level in levels and node is not title and _names_game(node):
            names = names_in(node.text)
            found.append(Game(key=slug(names[0]), names=names))
    known = merged(found)
    told = [
        named_game(node.text)
        for node in tree.nodes
        if node.level == min(levels) and node is not title and tells_how(node.text)
    ]
    # "How to play Whist" begins a game where no heading says "Whist" alone.
    new = [Game(key=key, names=(key,)) for key in told if key and not find_game(key, known)]
    return merged([*known, *new]) if not known or len(new) > len(known) else known


def _keys(
    tree: Outline, games: Sequence[Game], levels: frozenset[int], title: Node | None
) -> dict[Node, str]:
    """The game of every heading."""
    keys: dict[Node, str] = {}
    current: tuple[Node | None, str] = (None, GENERAL)
    for node in tree.nodes:
        above = keys[node.parent] if node.parent is not None else GENERAL
        if node is title:
            keys[node] = GENERAL
        elif node.opens_paragraph or node.level > max(levels):
            keys[node] = above
        else:
            keys[node] = _key(node, games, levels, current, above)
            if keys[node] != GENERAL:
                current = (node, keys[node])
    return keys


def _key(
    node: Node,
    games: Sequence[Game],
    levels: frozenset[int],
    before: tuple[Node | None, str],
    above: str,
) -> str:
    kind = heading_kind(node.text)
    if node.level in levels and _names_game(node):
        return slug(names_in(node.text)[0])
    if kind == "family":
        return slug(node.text)
    named = named_game(node.text) if kind == "section" else ""
    if named and (found := find_game(named, games)):
        return found.key
    last, key = before
    if kind == "section" and last is not None and last.level <= node.level:
        # A part without a game's name belongs to the game before it in the same chapter; one
        # that names the chapter's family belongs to the family.
        if set(named.split("-")) & set(above.split("-")) - set(key.split("-")):
            return above
        return key if node.parent in (last.parent, last) or last in node.up() else above
    return above if node.level in levels else GENERAL


def _heads_paragraphs(tree: Outline) -> bool:
    """Whether the parts of each game open paragraphs, so that headings on lines are chapters."""
    on_lines = sum(not node.opens_paragraph for node in tree.nodes)
    opening = sum(node.level == RUN_IN_CAPITALS for node in tree.nodes)
    return opening > 2 and opening > on_lines


def _path(
    node: Node, keys: dict[Node, str], title: Node | None, *, chapters: bool
) -> tuple[str, ...]:
    """The heading path: from the game's heading down, or from the chapter's."""
    path: list[str] = []
    for each in node.up():
        if each is title:
            break
        if not each.opens_paragraph and keys[each] != keys[node]:
            break
        path.append(each.text)
        if chapters and not each.opens_paragraph:
            break
    return tuple(reversed(path))
