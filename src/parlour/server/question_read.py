"""A question as a page sends it, read and turned into what the desk understands."""

import unicodedata
from typing import Final

from parlour.cards import Card
from parlour.errors import UsageError
from parlour.play.events import HEARTS
from parlour.rules import Ruleset, compare, load_rules, preset
from parlour.rulings.asked import Asked, Told
from parlour.server.house import House
from parlour.server.ruling_wire import PositionTold, QuestionAsked

LONGEST_QUESTION: Final = 1000
"""Characters of a question."""
MOST_BOOKS: Final = 20
"""Editions that one question may be asked of by name."""
_MOST_CARDS: Final = 110
"""Cards of a position: two packs with their jokers."""


async def read_question(sent: QuestionAsked, house: House) -> Asked:
    """What is asked, under which rules, of which books.

    Raises UsageError, CardError or RulesetError for what makes no sense, NoSuchTable.
    """
    name, options = sent.preset, dict(sent.options)
    live = None if sent.table is None else await house.table(sent.table)
    if live is not None and live.table.plays != HEARTS:
        # No position of a sibling is worked through: its own book answers.
        return Asked(question=plain_question(sent.question), preset=None, game=live.table.plays)
    if live is not None:
        name, options = _as_preset(live.table.rules, live.table.preset)
    if name is not None:
        load_rules(name, options)
    elif options or sent.position:
        raise UsageError("options and positions belong to rules: name the preset they change")
    if len(sent.books) > MOST_BOOKS:
        raise UsageError(f"a question is asked of at most {MOST_BOOKS} books")
    return Asked(
        question=plain_question(sent.question),
        preset=name,
        overrides=options,
        game=sent.game or None,
        books=tuple(sent.books),
        position=None if sent.position is None else _told(sent.position),
    )


def plain_question(text: str) -> str:
    r"""The question as plain text on one line; raises UsageError where none is left of it.

    >>> plain_question("May I\n lead  a\u200b heart?")
    'May I lead a heart?'
    """
    shown = "".join(
        " " if char.isspace() else char
        for char in unicodedata.normalize("NFC", text)
        if char.isspace() or unicodedata.category(char)[0] != "C"
    )
    question = " ".join(shown.split())
    if not any(char.isalnum() for char in question):
        raise UsageError("there is no question")
    if len(question) > LONGEST_QUESTION:
        raise UsageError(f"a question has at most {LONGEST_QUESTION} characters")
    return question


def _as_preset(rules: Ruleset, name: str | None) -> tuple[str, dict[str, object]]:
    """A preset with the options that make it exactly these rules."""
    near = name or "standard"
    return near, {each.option: each.b for each in compare(preset(near).rules, rules)}


def _told(sent: PositionTold) -> Told:
    cards = [*sent.hand, *sent.trick, sent.card]
    if len(cards) > _MOST_CARDS:
        raise UsageError(f"a position has at most {_MOST_CARDS} cards")
    codes = [Card.parse(card).code for card in cards]
    if codes[-1] not in codes[: len(sent.hand)]:
        raise UsageError(f"{sent.card!r} is not in that hand")
    if sent.trick_no < 1:
        raise UsageError(f"tricks count from 1, so there is no trick {sent.trick_no}")
    return Told(
        hand=tuple(codes[: len(sent.hand)]),
        trick=tuple(codes[len(sent.hand) : -1]),
        trick_no=sent.trick_no,
        hearts_broken=sent.hearts_broken,
        card=codes[-1],
    )
