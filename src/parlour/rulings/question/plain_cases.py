"""Kinds of question that their words give away, for when the weights are of two minds."""

import re
from collections.abc import Callable
from typing import Final

from parlour.cards import Card
from parlour.rulings.question.facts import Facts
from parlour.rulings.question.shared_hauls import shared_hauls

_JACK: Final = Card.parse("JD")
_OTHERS: Final = re.compile(
    r"\bhow (?:many|much)\b[^.?!]{0,20}\b(?:others?|everyone|everybody|rest|each)\b"
)
_AFTERWARDS: Final = re.compile(
    r"\b(?:afterwards?|after that|stand|new totals?|totals? (?:then|now))\b"
)
_WHOSE: Final = re.compile(
    r"\bwhose\b|\bwho(?:'s)? (?:takes|wins|gets|picks|scoops|collects)\b"
    r"|\bwhich card (?:takes|wins)\b"
)
_MY_SCORE: Final = re.compile(
    r"\bmy (?:score|number|total|points|tally|line)\b|\badd (?:it|them|that|me)? ?up\b"
    r"|\bthe damage\b|\bwhat do i (?:score|write)\b"
)
_WORTH: Final = re.compile(r"\b(?:news|worth|count\w*|do|does|good|bad|points?|effect)\b")

_PASSING_WORKS: Final = re.compile(r"\bhow (?:does|do|is|are|did)\b[^.?!]{0,12}\bpass\w*\b")

_CASES: Final[tuple[tuple[str, Callable[[Facts, str], bool]], ...]] = (
    ("passing/cycle", lambda _, said: bool(_PASSING_WORKS.search(said))),
    ("moon/how_many", lambda told, said: told.all_hearts and bool(_OTHERS.search(said))),
    (
        "moon/after",
        lambda told, said: (
            told.all_hearts and len(told.totals) > 2 and bool(_AFTERWARDS.search(said))
        ),
    ),
    ("trick_winner/who", lambda told, said: len(told.trick) > 2 and bool(_WHOSE.search(said))),
    (
        "scoring/sum",
        lambda told, said: bool(told.taken or told.hearts_taken) and bool(_MY_SCORE.search(said)),
    ),
    ("scoring/sum", lambda told, _: bool(shared_hauls(told))),
    (
        "jack_of_diamonds/value",
        lambda told, said: set(told.cards) == {_JACK} and bool(_WORTH.search(said)),
    ),
)


def plain_case(facts: Facts) -> str | None:
    """The kind that the words give away; None where they do not."""
    return next((intent for intent, fits in _CASES if fits(facts, facts.plain)), None)
