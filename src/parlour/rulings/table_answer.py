"""What the rules themselves answer: the kind of question found, decided, worded and quoted."""

import importlib
import math
import pkgutil
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from parlour.rules import Ruleset
from parlour.rulings import verdicts
from parlour.rulings.asked import Told
from parlour.rulings.passages import Passage
from parlour.rulings.question.classifier import Form, Kind, kinds
from parlour.rulings.question.facts import Facts
from parlour.rulings.question.plain_cases import plain_case
from parlour.rulings.question.polarity import turned, turns
from parlour.rulings.question.position_asked import forbids, judged_position
from parlour.rulings.question.reading import read
from parlour.rulings.question.shape import shape
from parlour.rulings.question.sure_cases import sure_case
from parlour.rulings.ruling import Verdict
from parlour.rulings.verdicts.decision import INTENTS, Case, Decision, Intent
from parlour.rulings.verdicts.play import judged
from parlour.rulings.verdicts.scene import told_scene

if TYPE_CHECKING:
    from parlour.rulings.question.classifier import Reader

_SOME: Final = 0.02
"""The least share of `+` and `-` together at which the bank decides between them."""
_CLEAR: Final = 0.8
"""The share of `-` among them from which it is believed against the words."""
_DENIED: Final = re.compile(
    r"\b(?:not|no|never|nobody|none|nothing|cannot|forbid\w*|illegal|barred|banned|foul|wrong|cheat\w*"
    r"|prohibit\w*|against|stop\w*|refus\w*|keep|without|must|have to|has to)\b|n't\b"
)
"""What may ask if a card is barred: without any of it a weak sign of that is not believed."""
_HARDLY: Final = 0.28
"""Below this probability of a kind its form is as doubtful as itself."""
_WORD: Final = re.compile(r"[a-z]+|\d+|[♣♦♥♠]")
_STOP: Final = frozenset(
    "the a an of to in on is are be it and or that this for by with as at from if may can no "
    "not you i he".split()
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Understanding:
    """How a question was understood.

    `asked` is what it asks in plain words, an outer negation taken off, which `turned` remembers.
    """

    facts: Facts
    asked: str
    kinds: tuple[Kind, ...]
    turned: bool

    @property
    def best(self) -> Kind | None:
        """The likeliest kind."""
        return self.kinds[0] if self.kinds else None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableAnswer:
    """A decision with its verdict on the question as it was asked."""

    intent: Intent
    decision: Decision
    verdict: Verdict | None
    topic: str


_ADVICE: Final = re.compile(
    r"\b(?:daft|wise|wiser|wisest|clever|smart|smarter|sensible|silly|stupid|foolish|mad|risky|safe"
    r"|safer|safest|good idea|bad idea|better|best|worth (?:it|the|going|trying|a)|advisable"
    r"|recommend\w*|odds|chances?|likely|usually|strong players?|good players?|tactics?|strategy)\b"
)
_ADVISED: Final = 0.12
"""The least probability of advice, where a question speaks in words of advice."""
_NEARLY: Final = 0.4
"""The share of the likeliest kind's probability that is nearly as much."""
_UNSURE: Final = 0.4
"""Below this probability the words of a question may tell more than the weights."""


def understand(text: str, reader: "Reader | None") -> Understanding:
    """Read the question and find its kind."""
    facts = read(text)
    stripped, flipped = turned(facts.plain)
    found = kinds(text if stripped == facts.plain else stripped, facts, reader)
    position = judged_position(facts)
    certain = sure_case(facts)
    if certain is not None:
        sure = Kind(intent=certain[0], probability=1.0, forms={certain[1]: 1.0})
        found = (sure, *(each for each in found if each.intent != certain[0]))
    elif position is not None and not (found and found[0].intent.startswith("none/")):
        form: Form = "." if position == "play/which" else "-" if forbids(stripped) else "+"
        sure = Kind(intent=position, probability=1.0, forms={form: 1.0})
        found = (sure, *(each for each in found if each.intent != position))
    elif not found or found[0].probability < _UNSURE:
        given_away = plain_case(facts)
        if given_away is not None and shape(stripped) != "yes_no":
            found = (Kind(intent=given_away, probability=_UNSURE, forms={".": 1.0}), *found)
    if _ADVICE.search(stripped):
        found = _advice_first(found)
    if shape(stripped) == "yes_no":
        found = _with_a_proposition(found)
    return Understanding(facts=facts, asked=stripped, kinds=found, turned=flipped)


def _advice_first(found: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The kinds for a question in words of advice: that no rule answers comes first if likely."""
    for kind in found[:4]:
        if kind.intent == "none/strategy" and kind.probability >= _ADVISED:
            return (kind, *(each for each in found if each is not kind))
    return found


def _with_a_proposition(found: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The kinds for a question that wants a yes or a no.

    Where the likeliest has neither to say, a kind that has, and is nearly as likely, comes first.
    """
    if len(found) < 2 or found[0].intent.startswith(("none/", "how_to/", "variants/")):
        return found
    first, second = found[0], found[1]
    known = intents()
    if first.intent not in known or known[first.intent].proposition:
        return found
    says = second.intent in known and bool(known[second.intent].proposition)
    if not says or second.probability < _NEARLY * first.probability:
        return found
    return (second, first, *found[2:])


def decide(rules: Ruleset, understood: Understanding, kind: Kind) -> TableAnswer | None:
    """What the rules say to a question of that kind; None where they say nothing."""
    intent = intents().get(kind.intent)
    if intent is None:
        return None
    decision = intent.decide(Case(rules=rules, facts=understood.facts))
    if decision is None:
        return None
    form = _form(kind, intent, understood.asked)
    if decision.literal and form == "-":
        form = "+"
    return TableAnswer(
        intent=intent,
        decision=decision,
        verdict=_verdict(decision, form, understood),
        topic=decision.topic or intent.topic,
    )


def _form(kind: Kind, intent: Intent, plain: str) -> Form:
    """How the proposition is asked for: the likeliest form that fits the question's shape."""
    asked = shape(plain)
    if not intent.proposition or asked == "open":
        return "."
    return _side(kind, plain) if asked == "yes_no" or kind.form != "." else "."


def _side(kind: Kind, plain: str) -> Form:
    """`+` or `-`: the bank decides, unless it is of two minds and the words deny nothing."""
    plus, minus = kind.forms.get("+", 0.0), kind.forms.get("-", 0.0)
    denies = turns(plain)
    if kind.probability < _HARDLY and minus > plus and kind.intent == "play/may":
        return "-" if forbids(plain) or _DENIED.search(plain) else "."
    if plus + minus < _SOME:
        return "-" if forbids(plain) else "+"
    if minus > plus and not denies and minus / (plus + minus) < _CLEAR:
        return "+"
    return "-" if minus > plus else "+"


def decide_told(rules: Ruleset, understood: Understanding, told: Told) -> TableAnswer | None:
    """What the rules say to a card of a table's own position; None where they allow no verdict."""
    found = told_scene(told)
    intent = intents()["play/may"]
    if found.asked is None:
        return None
    decision = judged(rules, understood.facts, found)
    forbidden = forbids(understood.facts.plain)
    form: Form = "." if understood.facts.plain.startswith("why") else "-" if forbidden else "+"
    return TableAnswer(
        intent=intent,
        decision=decision,
        verdict=_verdict(decision, form, understood),
        topic=decision.topic or intent.topic,
    )


@cache
def intents() -> Mapping[str, Intent]:
    """Every kind of question the rules decide, by name."""
    for module in pkgutil.iter_modules(verdicts.__path__):
        importlib.import_module(f"{verdicts.__name__}.{module.name}")
    return dict(INTENTS)


def _verdict(decision: Decision, form: Form, understood: Understanding) -> Verdict | None:
    """The verdict on the question as asked; None for a question that is none of yes or no."""
    if decision.holds is None or form == ".":
        return None
    holds = decision.holds if form == "+" else not decision.holds
    return "yes" if holds != understood.turned else "no"


def best_quote(passage: Passage, wanted: str) -> str:
    """The sentence of the passage that says most of what is wanted, verbatim."""
    # What ends in a colon only leads up to something, as the cards of an example do.
    pieces = [
        piece for piece in _sentences(passage.text) if len(piece) > 12 and not piece.endswith(":")
    ]
    if not pieces:
        return passage.text
    sought = {word for word in _WORD.findall(wanted.lower()) if word not in _STOP}

    def share(piece: str) -> float:
        words = {word for word in _WORD.findall(piece.lower()) if word not in _STOP}
        return len(words & sought) / (math.sqrt(len(words)) + 1)

    return max(pieces, key=share)


def _sentences(text: str) -> list[str]:
    """The sentences of a text, each an exact piece of it."""
    found, start = [], 0
    for end in re.finditer(r"(?<=[.!?:])\s+|\n+", text):
        found.append(text[start : end.start()].strip())
        start = end.end()
    return [piece for piece in (*found, text[start:].strip()) if piece]
