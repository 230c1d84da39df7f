"""Puts questions on slips, stakes and variants to the rules; the facts are given, not read."""

from typing import Any

from parlour.rules import Ruleset, load_rules
from parlour.rulings.question.facts import Facts
from parlour.rulings.verdicts import counters, irregularities, stakes, table_slips, variants
from parlour.rulings.verdicts.decision import INTENTS, Case, Decision

MODULES = (counters, irregularities, stakes, table_slips, variants)
NAMES = tuple(
    name for name in INTENTS if name.split("/")[0] in ("irregularities", "stakes", "variants")
)


def decided(
    intent: str,
    rules: Ruleset | str = "standard",
    text: str = "",
    *,
    options: dict[str, object] | None = None,
    **facts: Any,
) -> Decision:
    """The decision on a question, under a preset with some options or under any rules."""
    found = load_rules(rules, options) if isinstance(rules, str) else rules
    told = Facts(text=text, plain=text.lower(), words=tuple(text.lower().split()), **facts)
    decision = INTENTS[intent].decide(Case(rules=found, facts=told))
    assert decision is not None
    return decision
