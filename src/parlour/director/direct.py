"""What the laws say of a slip with real cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from parlour.director.decision import Citation, Decision, Field, Outcome
from parlour.director.facts import Facts
from parlour.director.judging import Judged, choices_of, follows_of, in_force, judged
from parlour.director.remedies import Unknown, worked_out
from parlour.director.saying import Told, sentences_of
from parlour.director.told import read_event
from parlour.rules import Ruleset
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.laws import Circumstance, Decider, Law
from parlour.rules.laws import laws as all_laws
from parlour.rules.laws.aftermath import Seat

_MORE: Final = "The table must say more before this can be decided."
_SILENT: Final = "The laws do not say."
_NO_PENALTY: Final = "These rules set no penalty for it, so the cards stand as they were played."
_NO_REVOKE: Final = "These rules set no penalty for a revoke."


def direct(
    rules: Ruleset, event: Mapping[str, object], *, laws: Sequence[Law] | None = None
) -> Decision:
    """The decision on `event`: its name, under `event`, and the circumstances that are known.

    Where the event shows another number of players than the rules, the rules are taken for so many.
    Raises IrregularityError, naming the field, for an event that no table can show.
    """
    read = all_laws() if laws is None else tuple(laws)
    facts = read_event(rules, event, read)
    of_event = [law for law in read if law.event == facts.event]
    standing = [each for each in (judged(law, facts) for law in of_event) if each.clauses]
    if not standing:
        return _undecided(facts, of_event)
    return _decided(facts, standing, read)


def _decided(facts: Facts, standing: Sequence[Judged], laws: Sequence[Law]) -> Decision:
    needs = _needs(standing)
    outcome: Outcome = "needs" if needs else "decided"
    remedy = {name: value for each in standing for name, value in each.remedy.items()}
    decider, decided_by, choices = _choice(facts, standing, remedy)
    told = Told(facts=facts, remedy=remedy, decided_by=decided_by, choices=choices)
    notes = [each.clause.note for each in standing if each.clause and each.clause.note]
    return Decision(
        event=facts.event,
        outcome=outcome,
        laws=tuple(each.law.number for each in standing),
        remedy=FrozenMap(remedy),
        decided_by=decided_by,
        decider=decider,
        choices=choices,
        needs=needs,
        says=" ".join([*sentences_of(told), *notes, *([_MORE] if needs else [])]),
        then=tuple(_then(facts, standing, laws)),
        citations=tuple(_citation(each.law) for each in standing),
        offender=facts.seat("offender"),
        ignored=facts.ignored,
    )


def _needs(standing: Iterable[Judged]) -> tuple[Circumstance, ...]:
    """What is missing, in the order in which the laws ask for it."""
    missing = frozenset(name for each in standing for name in each.missing)
    asked = {each.name: each for judge in standing for each in judge.law.circumstances}
    return tuple(each for name, each in asked.items() if name in missing)


def _choice(
    facts: Facts, standing: Iterable[Judged], remedy: Mapping[str, Field]
) -> tuple[Decider, Seat | None, tuple[str, ...]]:
    """In which part somebody chooses, which seat that is, and from what."""
    for each in standing:
        if each.clause is None:
            continue
        choices = choices_of(each.law, each.clause)
        if choices:
            named = remedy.get("decided_by")
            seat = named if isinstance(named, int | str) else _seat_of(each.law.decided_by, facts)
            return each.law.decided_by, seat, choices
    return "nobody", None, ()


def _seat_of(decider: Decider, facts: Facts) -> Seat | None:
    """The seat that plays that part, None where it is not told or is no single seat's."""
    neighbours: dict[Decider, tuple[str, int]] = {
        "pone": ("dealer", -1),
        "left_of_offender": ("offender", 1),
        "right_of_offender": ("offender", -1),
    }
    if decider in neighbours:
        return facts.beside(*neighbours[decider])
    return facts.seat(decider)


def _then(facts: Facts, standing: Sequence[Judged], laws: Sequence[Law]) -> Iterator[str]:
    """A sentence for each law that comes into force next under these rules."""
    by_number = {law.number: law for law in laws}
    here = {each.law.number for each in standing}
    next_laws = [
        by_number[number]
        for each in standing
        if each.clause is not None
        for number in follows_of(each.law, each.clause)
        if number in by_number and (number not in here or number == each.law.number)
    ]
    for law in dict.fromkeys(next_laws):
        if law.afterwards and _in_force(law, facts.rules):
            yield f"{law.afterwards} (§ {law.number})"
    costs = [law for law in next_laws if law.event == "revoke_established"]
    if costs and not any(_in_force(law, facts.rules) for law in costs):
        yield _NO_REVOKE


def _undecided(facts: Facts, of_event: Sequence[Law]) -> Decision:
    """No clause fits: either these rules have not taken the laws over, or the laws are silent."""
    left_out = [law for law in of_event if not _in_force(law, facts.rules)]
    return Decision(
        event=facts.event,
        outcome="not_in_force" if left_out else "silent",
        laws=(),
        remedy=FrozenMap(_as_taken(facts) if left_out else {}),
        decided_by=None,
        decider="nobody",
        choices=(),
        needs=(),
        says=_NO_PENALTY if left_out else _SILENT,
        then=tuple(_practice(law, facts) for law in left_out),
        citations=tuple(_citation(law) for law in left_out or of_event),
        offender=facts.seat("offender"),
        ignored=facts.ignored,
    )


def _in_force(law: Law, rules: Ruleset) -> bool:
    return any(in_force(clause, rules) for clause in law.clauses)


def _practice(law: Law, facts: Facts) -> str:
    """What a table has that takes the law over: `With revoke=foster: … (§ 19)`."""
    clause = law.clauses[-1]
    setting = ", ".join(f"{option}={values[0]}" for option, values in clause.under.items())
    worked = {name: worked_out(value, facts) for name, value in clause.remedy.items()}
    remedy = {name: each for name, each in worked.items() if not isinstance(each, Unknown)}
    told = Told(facts=facts, remedy=remedy, decided_by=None, choices=())
    figures = " ".join(sentences_of(told))
    said = f"{law.afterwards or law.text} {figures}".strip()
    return f"With {setting}: {said} (§ {law.number})"


def _as_taken(facts: Facts) -> dict[str, Field]:
    """The points as they were taken, where all of them are told."""
    offender, own = facts.seat("offender"), facts.count("own_points")
    others = facts.points("others")
    if offender is None or own is None or others is None:
        return {}
    return {"scores": FrozenMap({str(seat): points for seat, points in ((offender, own), *others)})}


def _citation(law: Law) -> Citation:
    return Citation(
        law=law.number,
        title=law.title,
        quote=law.text,
        reading=law.reading,
        sources=law.sources,
    )
