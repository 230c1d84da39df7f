"""The answer to a question about the whole game: setup, play, scoring and winning, in sections."""

import re
from typing import Final

from parlour.rules import RuleId, Ruleset
from parlour.rulings.books.sentences import sentence_ends
from parlour.rulings.composing import TableBook, Worded
from parlour.rulings.ruling import Citation, Sentence

_SECTIONS: Final[dict[str, tuple[RuleId, ...]]] = {
    "Setup": (RuleId.PACK, RuleId.DEAL, RuleId.KITTY, RuleId.STOCK, RuleId.PASS, RuleId.AUCTION),
    "A turn": (
        RuleId.PLAY, RuleId.OPENING_LEAD, RuleId.FOLLOW_SUIT, RuleId.TRICK_WINNER,
        RuleId.FIRST_TRICK, RuleId.HEARTS_LOCK,
    ),
    "Scoring": (RuleId.CARD_POINTS, RuleId.BONUS, RuleId.TRICK_POINTS, RuleId.MOON),
    "Winning": (RuleId.GAME_END, RuleId.TIES, RuleId.SETTLEMENT),
}  # fmt: skip
SECTIONED: Final = {
    "how_to/play": ("Setup", "A turn", "Scoring", "Winning"),
    "how_to/setup": ("Setup",),
    "how_to/turn": ("A turn",),
    "how_to/score": ("Scoring",),
    "how_to/win": ("Winning",),
}
_SENTENCES: Final = {1: 3, 4: 2}
"""Sentences of each article, where one section or all four are asked for."""
TOPICS: Final = {
    "how_to/setup": "players", "how_to/score": "scoring", "how_to/win": "game_end",
    "how_to/turn": "following",
}  # fmt: skip


def whole_game(intent: str, rules: Ruleset, book: TableBook) -> Worded | None:
    """Sections out of the rulebook's own sentences; None for a question about one thing."""
    wanted = SECTIONED.get(intent)
    if wanted is None:
        return None
    most = _SENTENCES[4 if len(wanted) > 1 else 1]
    sentences: list[Sentence] = []
    citations: list[Citation] = []
    for section in wanted:
        for rule in _SECTIONS[section]:
            passage = book.article(rule)
            if passage is None:
                continue
            quote = _opening(passage.text, most)
            citations.append(book.cite(len(citations) + 1, passage, quote))
            sentences.append(
                Sentence(
                    section=section,
                    text=re.sub(r"\s+", " ", quote).strip(),
                    citations=(len(citations),),
                )
            )
    return Worded(sentences=tuple(sentences), citations=tuple(citations))


def _opening(text: str, most: int) -> str:
    """The first sentences of an article, a list that a colon announces with them."""
    end = 0
    for count, stop in enumerate(sentence_ends(text), start=1):
        end = stop
        announces = text[:stop].rstrip().endswith(":")
        listed = re.match(r"\s*(?:-|\d+\.|\|)", text[stop:])
        if count >= most and not announces and not listed:
            break
    return text[:end].strip()
