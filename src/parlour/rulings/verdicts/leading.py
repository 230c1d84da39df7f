"""Questions about the lead to a trick after the first."""

import re
from typing import Final

from parlour.rules import RuleId
from parlour.rules.articles.leading import needs_breaking
from parlour.rulings.verdicts import opening_lead
from parlour.rulings.verdicts.decision import Case, Decision, decides

_AFTER_IT: Final = re.compile(
    r"\b(?:after|from|past|beyond)\b[^.?!]{0,12}\b(?:trick (?:one|1)|first trick|opening trick)\b"
)
_LEAD = (RuleId.HEARTS_LOCK, RuleId.PLAY)


@decides("leading/any", "The player on lead may lead any suit.")
def any_suit(case: Case) -> Decision:
    """Whether the lead is free; of the first trick its own rule decides."""
    rules = case.rules
    if case.facts.trick_no == 1 and not _AFTER_IT.search(case.facts.plain):
        return opening_lead.other_card(case)
    if not needs_breaking(rules):
        return Decision(
            holds=True,
            says="The player who leads may choose any card of any suit, hearts too: they need "
            "not be broken.",
            rules=_LEAD,
        )
    locked = " The queen of spades waits for that as well." if rules.queen_lead == "locked" else ""
    return Decision(
        holds=True,
        says="Whoever takes a trick leads next, any card of any suit, only not a heart before "
        f"hearts are broken.{locked}",
        rules=_LEAD,
    )
