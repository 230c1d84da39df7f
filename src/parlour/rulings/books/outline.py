"""The tree of a book's headings, told from what each paragraph stands under."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from parlour.rulings.ingest import Block, Heading

DEEPEST: Final = 6
"""The deepest level of a heading on a line of its own; deeper ones open a paragraph."""


@dataclass(slots=True, kw_only=True, eq=False)
class Node:
    """One heading where it stands, with those below it."""

    heading: Heading
    parent: "Node | None"
    children: list["Node"] = field(default_factory=list)
    blocks: int = 0

    @property
    def level(self) -> int:
        return self.heading.level

    @property
    def text(self) -> str:
        return self.heading.text

    @property
    def opens_paragraph(self) -> bool:
        return self.level > DEEPEST

    def up(self) -> Iterator["Node"]:
        """The node and what it stands under, from the inside out."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """All headings in order, and for each block the innermost it stands under."""

    nodes: tuple[Node, ...]
    of_block: tuple[Node | None, ...]

    @property
    def roots(self) -> list[Node]:
        return [node for node in self.nodes if node.parent is None]


def outline(blocks: Sequence[Block]) -> Outline:
    """The tree of headings over these blocks."""
    nodes: list[Node] = []
    path: list[Node] = []
    of_block: list[Node | None] = []
    for block in blocks:
        same = 0
        for node, heading in zip(path, block.headings, strict=False):
            if node.heading != heading:
                break
            same += 1
        del path[same:]
        for heading in block.headings[same:]:
            node = Node(heading=heading, parent=path[-1] if path else None)
            if node.parent is not None:
                node.parent.children.append(node)
            path.append(node)
            nodes.append(node)
        for node in path:
            node.blocks += 1
        of_block.append(path[-1] if path else None)
    return Outline(nodes=tuple(nodes), of_block=tuple(of_block))


def title_of(tree: Outline, blocks: int) -> Node | None:
    """The heading that is the title of the whole book, None where it has no such heading."""
    roots = tree.roots
    if not roots or roots[0].opens_paragraph:
        return None
    first = roots[0]
    alone = sum(not node.opens_paragraph and node.level <= first.level for node in roots) == 1
    below = any(not child.opens_paragraph for child in first.children)
    return first if alone and below and first.blocks * 2 >= blocks else None


def parts_below(
    blocks: Sequence[Block], kind: Callable[[str], str], is_part: Callable[[str], bool]
) -> list[Block]:
    """The blocks with "Dealing" put below the game before it where a book has both on one level.

    Only a level on which a part comes back, as it does when each game has its own, is changed.
    """
    level = _flat_level(blocks, kind, is_part)
    changed: list[Block] = []
    game: Heading | None = None
    for block in blocks:
        headings = block.headings
        at = next((n for n, each in enumerate(headings) if each.level == level), None)
        if at is not None and is_part(headings[at].text):
            if game is not None:
                headings = (*headings[:at], game, *headings[at:])
        elif at is not None:
            game = headings[at] if kind(headings[at].text) == "game" else None
        changed.append(replace(block, headings=headings))
    return changed


def _flat_level(
    blocks: Sequence[Block], kind: Callable[[str], str], is_part: Callable[[str], bool]
) -> int | None:
    """The level of headings on which games and their parts stand side by side."""
    for level in range(1, DEEPEST + 1):
        parts: Counter[str] = Counter()
        games: set[str] = set()
        last = None
        for block in blocks:
            for heading in block.headings:
                if heading.level != level or heading is last:
                    continue
                if heading != last and is_part(heading.text):
                    parts[heading.text.casefold()] += 1
                elif kind(heading.text) == "game":
                    games.add(heading.text)
                last = heading
        if len(games) > 1 and any(count > 1 for count in parts.values()):
            return level
    return None
