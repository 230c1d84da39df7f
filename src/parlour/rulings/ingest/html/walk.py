"""The elements of a page in order, entered and left, without what is never shown."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from selectolax.lexbor import LexborNode

TEXT: Final = "-text"

_NEVER_SHOWN: Final = frozenset(
    "script style template head title svg math object iframe embed nav form button select "
    "textarea canvas audio video noscript map area input dialog".split()
)
_HIDDEN: Final = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)


def steps(
    top: LexborNode, skips: Callable[[LexborNode], bool]
) -> Iterator[tuple[bool, LexborNode]]:
    """(True, node) on entering each node below `top`, (False, node) on leaving an element.

    What `skips` says of is not entered. A loop, not a recursion: a hostile page is nested deeper
    than any stack.
    """
    node = top.child
    depth = 0
    while node is not None:
        inner = None
        if not skips(node):
            yield True, node
            inner = node.child if node.tag != TEXT else None
            if inner is None and node.tag != TEXT:
                yield False, node
        if inner is not None:
            node, depth = inner, depth + 1
            continue
        while node.next is None and depth:
            assert node.parent is not None
            node, depth = node.parent, depth - 1
            yield False, node
        node = node.next


def is_never_shown(node: LexborNode) -> bool:
    """Whether a browser shows nothing of it: scripts, forms, comments, what is hidden."""
    tag = node.tag or ""
    if tag == TEXT:
        return False
    if tag in _NEVER_SHOWN or tag[:1] in "-!":
        return True
    seen = node.attributes
    return (
        "hidden" in seen
        or seen.get("aria-hidden") == "true"
        or _HIDDEN.search(seen.get("style") or "") is not None
    )
