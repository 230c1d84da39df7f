"""Kinds of question that their words give away, for when the weights are of two minds."""

import re
from collections.abc import Callable
from typing import Final

from parlour.cards import Card
from parlour.rulings.question.classifier import Form
from parlour.rulings.question.counting import COUNT
from parlour.rulings.question.facts import Facts

_JACK: Final = Card.parse("JD")
_REVOKED: Final = re.compile(
    r"\b(?:noticed|realised|realized|found|discovered|saw|remembered|turns out)\b[^.?!]{0,40}"
    r"\b(?:did have|had|still had|have|still have|could have)\b[^.?!]{0,20}"
    r"\b(?:clubs?|diamonds?|hearts?|spades?|suit|one|follow\w*)\b"
    r"|\b(?:failed|forgot|refused) to follow\b|\b(?:revoked?|reneged?)\b"
)
_PRICE: Final = re.compile(
    r"\b(?:cost|costs|costing|penalty|price|charge|charged|punish\w*|owe|pay|damage|fine)\b"
)
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

_SITE: Final = re.compile(
    r"\b(?:windows|apps?|website|browser|android|iphone|ipad|download\w*|install\w*|password|"
    r"log ?in|wifi|internet|laggy|freez\w+|froze|screen|notifications?|accounts|avatar)\b"
)
_CAN_PLAY: Final = re.compile(
    rf"^(?:so )?(?:can|could|may) (?:only |just )?{COUNT} (?:of us |people |players )?play\b"
)
_MUST_LEAD: Final = re.compile(
    r"\b(?:forbidden|illegal|against the rules|not allowed) (?:not to|to not) lead\b"
    r"|\b(?:do|must|am|are) (?:i|we|you) (?:now )?(?:have to |forced to |obliged to |bound to )?"
    r"(?:lead|start with) (?:one|hearts?|a heart|them) (?:now|once|as soon as|after|when)\b"
)
_PASSING_WORKS: Final = re.compile(r"\bhow (?:does|do|is|are|did)\b[^.?!]{0,12}\bpass\w*\b")

_SURE: Final[tuple[tuple[str, Form, Callable[[str], bool]], ...]] = (
    ("none/site", ".", lambda said: bool(_SITE.search(said))),
    (
        "irregularities/revoke",
        ".",
        lambda said: (
            bool(_REVOKED.search(said) and _PRICE.search(said) and said.endswith("?"))
            and bool(re.search(r"\bwhat\b|\bhow much\b", said))
        ),
    ),
    ("leading/any", "-", lambda said: bool(_MUST_LEAD.search(said))),
    ("players/possible", "+", lambda said: bool(_CAN_PLAY.search(said))),
)
"""Kinds that are sure whatever the weights say, with the form they are asked in."""

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
    (
        "jack_of_diamonds/value",
        lambda told, said: set(told.cards) == {_JACK} and bool(_WORTH.search(said)),
    ),
)


def sure_case(facts: Facts) -> tuple[str, Form] | None:
    """The kind and form that the words leave no doubt about; None where they do."""
    said = facts.plain
    return next(((intent, form) for intent, form, fits in _SURE if fits(said)), None)


def plain_case(facts: Facts) -> str | None:
    """The kind that the words give away; None where they do not."""
    return next((intent for intent, fits in _CASES if fits(facts, facts.plain)), None)
