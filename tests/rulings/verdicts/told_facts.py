"""A question by its facts, decided under some rules: `decided("kitty/size", players=5)`."""

import importlib
import re
from typing import Any

from parlour.rules import Ruleset
from parlour.rulings.question.facts import Facts
from parlour.rulings.verdicts.decision import INTENTS, Case, Decision
from tests.arrange import STANDARD, in_order

MODULES = tuple(
    importlib.import_module(f"parlour.rulings.verdicts.{name}")
    for name in (
        "players", "kitty", "ranking", "card_values", "scoring", "jack_of_diamonds",
        "trick_winner", "own_card",
    )
)  # fmt: skip


def told(text: str = "", **facts: Any) -> Facts:
    """Facts with these words; `cards`, `trick`, `hand` and `taken` are written as `QS 2H`."""
    plain = text.lower()
    for part in ("cards", "trick", "hand", "taken"):
        if isinstance(facts.get(part), str):
            facts[part] = in_order(facts[part])
    return Facts(text=text, plain=plain, words=tuple(re.findall(r"[a-z0-9']+", plain)), **facts)


def decided(intent: str, text: str = "", *, under: Ruleset = STANDARD, **facts: Any) -> Decision:
    """What the rules decide on a question of that kind."""
    decision = INTENTS[intent].decide(Case(rules=under, facts=told(text, **facts)))
    assert decision is not None
    return decision
