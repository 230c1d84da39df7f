"""Which clauses of a law may still decide, what they agree on, and what must be asked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from parlour.director.conditions import finding
from parlour.director.decision import Field
from parlour.director.facts import Facts
from parlour.director.remedies import Unknown, worked_out
from parlour.rules import Ruleset
from parlour.rules.laws import Clause, Decider, Law

_Worked = Mapping[str, Field | Unknown]

_ROLE_OF: Final[Mapping[Decider, tuple[str, ...]]] = {
    "dealer": ("dealer",),
    "receiver": ("receiver",),
    "offender": ("offender",),
    "left_of_offender": ("offender", "seats"),
    "right_of_offender": ("offender", "seats"),
}
"""What must be known to name the one who decides, where a law asks for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """How a law stands: the clauses that may decide, the certain fields, what is missing.

    `clause` is the one that decides, None where that is open or where the law has no bearing.
    """

    law: Law
    clauses: tuple[Clause, ...]
    clause: Clause | None
    remedy: Mapping[str, Field]
    missing: frozenset[str]


def in_force(clause: Clause, rules: Ruleset) -> bool:
    """Whether the clause is meant for these rules."""
    return all(getattr(rules, option) in values for option, values in clause.under.items())


def judged(law: Law, facts: Facts) -> Judged:
    """How that law stands on these facts."""
    clauses, sure, missing = _may_decide(law, facts)
    worked = [
        {name: worked_out(value, facts) for name, value in clause.remedy.items()}
        for clause in clauses
    ]
    settled = sure and _come_to_the_same(law, clauses, worked)
    if settled:
        clauses, worked, missing = clauses[:1], worked[:1], frozenset()
    return Judged(
        law=law,
        clauses=clauses,
        clause=clauses[0] if settled else None,
        remedy=_agreed(worked) if sure else {},
        missing=missing | _lacking(law, clauses, worked, facts),
    )


def _may_decide(law: Law, facts: Facts) -> tuple[tuple[Clause, ...], bool, frozenset[str]]:
    """The clauses that may be the first to fit, whether one of them must be, what would tell."""
    left: list[Clause] = []
    missing: frozenset[str] = frozenset()
    for clause in law.clauses:
        if not in_force(clause, facts.rules):
            continue
        found = [finding(condition, facts) for condition in clause.when]
        if any(each.holds is False for each in found):
            continue
        left.append(clause)
        if all(each.holds for each in found):
            return tuple(left), True, missing
        missing |= frozenset().union(*(each.missing for each in found))
    return tuple(left), False, missing


def choices_of(law: Law, clause: Clause) -> tuple[str, ...]:
    """What may be chosen where that clause decides."""
    if clause.choices is not None:
        return clause.choices
    options = clause.remedy.get("penalty_options", law.choices)
    return options if isinstance(options, tuple) else ()


def follows_of(law: Law, clause: Clause) -> tuple[int, ...]:
    """The laws that come into force next where that clause decides."""
    return law.follows if clause.follows is None else clause.follows


def _come_to_the_same(law: Law, clauses: Sequence[Clause], worked: Sequence[_Worked]) -> bool:
    """Whether the case falls out the same whichever of these clauses decides it."""
    words = [(choices_of(law, each), follows_of(law, each), each.note) for each in clauses]
    if any(each != words[0] for each in words):
        return False
    if all(clause.remedy == clauses[0].remedy for clause in clauses):
        return True
    known = not any(isinstance(value, Unknown) for each in worked for value in each.values())
    return known and all(each == worked[0] for each in worked)


def _lacking(
    law: Law,
    clauses: Sequence[Clause],
    worked: Sequence[_Worked],
    facts: Facts,
) -> frozenset[str]:
    """What is missing to work out the remedies, and to name the one who chooses."""
    values = [value for each in worked for value in each.values()]
    names = {name for value in values if isinstance(value, Unknown) for name in value.missing}
    asked = {circumstance.name for circumstance in law.circumstances}
    if any(choices_of(law, clause) for clause in clauses):
        names |= {name for name in _ROLE_OF.get(law.decided_by, ()) if name in asked}
    return frozenset(name for name in names if name not in facts.known)


def _agreed(worked: Sequence[_Worked]) -> dict[str, Field]:
    """The fields that are known and the same whichever clause decides."""
    if not worked:
        return {}
    first = worked[0]
    return {
        name: value
        for name, value in first.items()
        if not isinstance(value, Unknown) and all(each.get(name) == value for each in worked)
    }
