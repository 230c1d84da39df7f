"""The checklist of a question about setting up: what to do before the first card is played."""

import re
from dataclasses import dataclass
from typing import Final

from parlour.cards.spoken import card_name, listed
from parlour.rules import Ruleset
from parlour.rules.articles.wording import count
from parlour.rules.passing import pass_size

_SHAPES: Final[tuple[tuple[str, re.Pattern[str]], ...]] = (
    ("set up", re.compile(r"\bset(?:ting)?[- ]?up\b")),
    ("prepare", re.compile(
        r"\bprepar(?:e|ing|ation)\b|\bget(?:ting)? (?:ready|everything ready|started)\b"
    )),
    ("before the first card", re.compile(
        r"\bbefore (?:we|you|the (?:game|play|first)|anyone)\b[^?.]{0,24}\b(?:start|starts|begin"
        r"|begins|play|card)\b"
    )),
    ("what is needed", re.compile(
        r"\bwhat (?:do|does) (?:we|i|you|one) need\b[^?.]{0,20}\b(?:play|start|game|table)\b"
    )),
    ("how to start", re.compile(
        r"\bhow (?:do|does|should) (?:we|i|you|one|a game|the game)\b[^?.]{0,12}\b(?:start|begin"
        r"|open)\b"
    )),
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupShape:
    """Whether a question asks about setting up, and by which pattern."""

    decision: str
    pattern: str | None


def setup_shape(plain: str, intent: str | None) -> SetupShape:
    """The decision on the checklist, for the evidence page."""
    if intent == "how_to/setup":
        return SetupShape(decision="SETUP_SHAPED", pattern="understood as a question about setup")
    for name, pattern in _SHAPES:
        if pattern.search(plain):
            return SetupShape(decision="SETUP_SHAPED", pattern=name)
    return SetupShape(decision="NOT_SETUP_SHAPED", pattern=None)


def checklist(rules: Ruleset) -> tuple[str, ...]:
    """What to do in order, to be ticked off at the table."""
    packs = "one pack" if rules.packs == 1 else "two packs"
    steps = [
        f"Seat {count(rules.players, 'player')} round the table.",
        f"Take {packs} of 52 cards"
        + (f" and {count(rules.jokers, 'joker')}." if rules.jokers else ", without jokers."),
    ]
    if rules.stripped:
        out = listed(f"the {card_name(card)}" for card in rules.stripped)
        steps.append(f"Take out {out}.")
    steps += [
        "Draw cards for the first deal: the lowest card deals, the ace being lowest.",
        "The dealer shuffles, and another player cuts.",
        f"Deal {count(rules.cards_each, 'card')} to each player, one at a time.",
    ]
    if rules.undealt != "none":
        steps.append("Lay the cards that are left over face down in the middle.")
    size = pass_size(rules, 1)
    if size:
        steps.append(f"Each player passes {count(size, 'card')} before the first lead.")
    if rules.penal_suit == "auction":
        steps.append("Bid for the right to name the suit that costs points.")
    if rules.payout != "none" and rules.stake:
        steps.append(f"Each player puts {rules.stake} into the pot.")
    steps.append("Rule a score sheet with a column for each player.")
    return tuple(steps)
