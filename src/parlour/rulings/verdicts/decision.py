"""A decision of the rules on one question, before it is worded and cited."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from parlour.rules import RuleId, Ruleset
from parlour.rulings.question.facts import Facts
from parlour.rulings.ruling import Evidence


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A question put to one Ruleset."""

    rules: Ruleset
    facts: Facts


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What the rules say.

    `holds` is whether the intent's proposition is true under these rules, None where the intent is
    no proposition; asked the other way round, the ruling turns it. `says` is the answer in whole
    sentences that stand behind a "Yes." as well as behind a "No.". `rules` name the articles it
    rests on, the first of them first; the ruling quotes them. `look_for` are words of the sentence
    to quote from these articles, where the words of the question and of `says` do not lead there.
    `topic` replaces the intent's where the case turned out to be about another rule. `literal` says
    that `holds` was weighed on the very words ("does the nine lose to the ten?"), so that it is not
    turned by the way they are asked.
    """

    holds: bool | None
    says: str
    rules: tuple[RuleId, ...]
    evidence: Evidence | None = None
    look_for: str = ""
    topic: str | None = None
    literal: bool = False


Decider = Callable[[Case], Decision | None]
Decides = TypeVar("Decides", bound=Decider)
"""A decider as it is written: one that always decides keeps that in its type."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """One kind of question. `proposition` is what a + question of its bank asks to be true."""

    name: str
    topic: str
    proposition: str
    decide: Decider


INTENTS: Final[dict[str, Intent]] = {}
"""Every kind of question the rules decide, by name."""


def decides(
    name: str, proposition: str, *, topic: str | None = None
) -> Callable[[Decides], Decides]:
    """Register a decider for the intent `TOPIC/KIND`; the topic is the name's unless given."""

    def register(decide: Decides) -> Decides:
        INTENTS[name] = Intent(
            name=name,
            topic=topic or name.partition("/")[0],
            proposition=proposition,
            decide=decide,
        )
        return decide

    return register
