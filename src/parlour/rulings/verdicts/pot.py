"""The pot of a question: how large, by which totals it is divided, who gets what of it."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlour.cards.spoken import listed
from parlour.rules import RuleId, Ruleset, winners
from parlour.rules.articles.wording import figure
from parlour.rules.payout import Payout
from parlour.rulings.question.facts import Facts
from parlour.rulings.ruling import Evidence

_POT: Final = re.compile(
    r"\b(?:pot|(?:sum|total) of (?:the |all )?stakes|stakes together)(?:'s| is| are| of| was| has"
    r"| holds)? (?:just |only |now |about )?(?P<after>\d+)\b"
    r"|\b(?P<before>\d+)(?: (?!each|apiece)\w+)? (?:pot|in the (?:pot|pool|middle|kitty))\b"
)
BOT: Final = re.compile(r"\b(?:bots?|computer(?: player)?s?|npp|robots?|ai)\b")
_BOT_ON: Final = re.compile(
    r"\b(?:bot|computer(?: player)?|npp|robot|ai)\b[^.?!\d]{0,20}\b(?P<total>\d+)\b"
)
_BOT_WINS: Final = re.compile(r"\b(?:won|wins|win|first|lowest|best|victory)\b")
USUAL: Final = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Pot:
    """A pot and the totals it is divided by; `said` is whether the question told its size."""

    size: int
    totals: tuple[int, ...]
    bots: frozenset[int]
    said: bool


def told_pot(rules: Ruleset, facts: Facts) -> Pot | None:
    """What the question says of pot and totals; None where it names no totals."""
    size = pot_size(facts)
    stake = None if _only_a_total(facts, facts.stake) else facts.stake
    totals = list(facts.totals)
    for amount in (size, stake):
        if amount in totals and (len(totals) != rules.players or _said_once(facts, amount)):
            totals.remove(amount)
    if len(totals) < 2 or len(totals) not in (rules.players, facts.players):
        return None
    bots = _bots(facts.plain, totals)
    people = len(totals) - len(bots)  # a computer player stakes nothing
    told = size or (rules.stake if stake is None else stake) * people
    return Pot(size=told or USUAL * people, totals=tuple(totals), bots=bots, said=bool(told))


def _said_once(facts: Facts, amount: int | None) -> bool:
    return len(re.findall(rf"\b{amount}\b", facts.plain)) == 1


def _only_a_total(facts: Facts, amount: int | None) -> bool:
    """Whether a number read as the stake is one of the totals and nothing else."""
    return (
        len(facts.totals) == len(set(facts.totals))
        and amount in facts.totals[:1]
        and _said_once(facts, amount)
    )


def pot_size(facts: Facts) -> int | None:
    """The size of the pot, where a number is said of it."""
    match = _POT.search(facts.plain)
    return int(match["after"] or match["before"]) if match else None


def _bots(plain: str, totals: Sequence[int]) -> frozenset[int]:
    """The seats of computer players: those whose total is named, or the lowest one that won."""
    named = {int(match["total"]) for match in _BOT_ON.finditer(plain)}
    seats = {totals.index(total) for total in named if total in totals}
    if not seats and BOT.search(plain) and _BOT_WINS.search(plain):
        seats = {min(range(len(totals)), key=totals.__getitem__)}
    return frozenset(seats)


def shares(found: Pot, paid: Payout) -> str:
    """Who gets how much, as in "the player on 30 gets 200 and the player on 105 nothing"."""
    alike = Counter(
        (seat in found.bots, total, amount)
        for seat, (total, amount) in enumerate(zip(found.totals, paid.payouts, strict=True))
    )
    told = [
        f"{'each' if many > 1 else 'the'} {'computer ' if bot else ''}player on {figure(total)} "
        f"gets {amount or 'nothing'}"
        for (bot, total, amount), many in alike.items()
    ]
    supposed = "" if found.said else f" (with a stake of {USUAL} each)"
    return f"Of the pot of {found.size}{supposed} {listed(told)}."


def why(rules: Ruleset, found: Pot, paid: Payout) -> str:
    """The rule behind these shares, in one sentence."""
    if paid.sunk:
        return "The pot is sunk, since a computer player gets nothing and nobody else has a share."
    if rules.payout == "proportionate":
        return (
            "Each share is in proportion to how far the total lies below the highest, "
            f"{figure(max(found.totals))}, which gets nothing."
            if len(set(found.totals)) > 1
            else "All totals are equal, and so are the shares."
        )
    lowest = winners(found.totals)
    if len(lowest) > 1 and any(seat in found.bots for seat in lowest):
        return "A computer player gets nothing, so those who tie with it take the pot."
    if len(lowest) > 1:
        return "Winners who tie share the pot equally; an odd unit goes to the first in seat order."
    return f"The winner, with the lowest total of {figure(min(found.totals))}, takes it all."


def evidence(found: Pot, paid: Payout) -> Evidence:
    """The case that was computed."""
    return Evidence(
        position={
            "pot": found.size,
            "totals": list(found.totals),
            "bots": sorted(found.bots),
            "payouts": list(paid.payouts),
            "sunk": paid.sunk,
        },
        legal=(),
        rule=RuleId.PAYOUT.value,
    )
