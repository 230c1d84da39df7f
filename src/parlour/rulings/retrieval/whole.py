"""A question about the whole game: the passages on setting up, playing, scoring and winning."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from parlour.rulings.books.edition import Edition
from parlour.rulings.index.words import fold
from parlour.rulings.passages import Passage

SECTIONS: Final = ("Setup", "A turn", "Scoring", "Winning")
ANY: Final = "*"
"""The section of a passage without a heading of its own: its sentences tell what they are about."""

_WHOLE: Final = re.compile(
    r"^\W*(?:so )?(?:how (?:do|does|would|can|should) (?:i|you|we|one|it|this|this game|the game)"
    r" (?:play|work|go)(?: (?:this|it|the game|this game|that))?(?: (?:at|in) \w+)?"
    r"|how to play(?: (?:this|it|the game))?|how is (?:it|this|this game|the game) played"
    r"|(?:explain|teach me|tell me|give me|what are) (?:\w+ )?(?:the )?(?:rules|game|basics)"
    r"(?: of (?:this|the) game)?|what are the rules|rules please|how does (?:the"
    r"|this) game work)\W*$"
)
_PLAY: Final = "how_to/play"
_LIKELY: Final = 0.45
_MOST: Final = {"Setup": 3, "A turn": 2, "Scoring": 2, "Winning": 1}
_HEADINGS: Final[dict[str, tuple[str, ...]]] = {
    "Setup": (
        r"players?|persons|number of players|seats", r"cards?|packs?|material|equipment|components",
        r"(?:the )?deal(?:ing)?|set.?up|preparation",
        r"rank|value of the cards", r"cutting|shuffling",
        r"counters|markers|chips", r"kitty|widow|pass(?:ing)?",
    ),
    "A turn": (
        r"(?:method of )?play(?:ing)?|the play|(?:a )?turn|tricks?|moves?",
        r"manner of playing|lead(?:ing)?",
        r"following|drawing|discard(?:ing)?|bidding",
    ),
    "Scoring": (
        r"scor(?:e|es|ing)|points?", r"settl(?:e|ing|ement)|payments?|counting|penalty points",
        r"values?|game",
    ),
    "Winning": (
        r"(?:the )?objects?(?: of the game)?|aim|goal", r"winning|end(?:ing)?|end of the game",
    ),
}  # fmt: skip
_LEFT_OUT: Final = re.compile(
    r"\b(?:laws?|suggestions?|illustrative|irregular\w*|misdeal\w*|revok\w*|exposed|penalties|hints"
    r"|cheating|text.?books?|history|good play|strategy|advice|examples?|questions|tips)\b",
    re.IGNORECASE,
)


def is_whole(question: str, kinds: Sequence[tuple[str, float]], names: Sequence[str]) -> bool:
    """Whether a question asks how the whole game is played, rather than about one thing in it."""
    said = fold(question)
    for name in names:
        said = said.replace(fold(name), "it")
    if _WHOLE.match(" ".join(said.split())):
        return True
    return any(kind == _PLAY and probability >= _LIKELY for kind, probability in kinds)


def parts_of_game(
    passages: Sequence[Passage], editions: Mapping[str, Edition], most: int
) -> list[tuple[str, Passage]]:
    """The passages that tell how a game is played, each with its section, in that order.

    They are of one edition: the table's own, else a base rulebook, else the first that has them.
    """
    by_edition: dict[str, list[Passage]] = {}
    for passage in passages:
        by_edition.setdefault(passage.edition, []).append(passage)
    for edition in sorted(by_edition, key=lambda each: _precedence(editions.get(each))):
        found = _parts(by_edition[edition], most)
        if found:
            return found
    return []


def _precedence(edition: Edition | None) -> int:
    if edition is None:
        return 9
    order = {"table": 0, "rulebook": 2, "expansion": 4, "supplement": 5, "errata": 8}
    return order[edition.kind] - edition.base


def _parts(passages: Sequence[Passage], most: int) -> list[tuple[str, Passage]]:
    plain = [each for each in passages if not _LEFT_OUT.search(" . ".join(each.heading))]
    found: list[tuple[str, Passage]] = []
    for section in SECTIONS:
        taken = {passage.id for _, passage in found}
        headed = [
            [
                each
                for each in plain
                if each.heading[1:] and each.id not in taken and _is_headed(each, pattern)
            ]
            for pattern in _HEADINGS[section]
        ]
        # The first passage under each heading comes before the second under any.
        chosen = [own[place] for place in range(2) for own in headed if len(own) > place]
        of_section = list(dict.fromkeys(chosen))[: _MOST[section]]
        found += [(section, each) for each in sorted(of_section, key=lambda each: each.start)]
    if len({section for section, _ in found}) >= 2:
        return found[:most]
    return [(ANY, each) for each in plain[:most]]


def _is_headed(passage: Passage, pattern: str) -> bool:
    """Whether the heading right above a passage says what the pattern says, and nothing else."""
    heading = fold(passage.heading[-1]).strip(" .:")
    return re.fullmatch(rf"(?:the )?(?:{pattern})(?: and (?:\w+ ?){{1,3}})?", heading) is not None
