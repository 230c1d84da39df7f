"""Whatever is told of whatever event: a decision, a question, or the reason it cannot be."""

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.director import Decision, circumstances_of, direct, to_document
from parlour.errors import IrregularityError
from parlour.rules.laws import Circumstance, Event
from tests.arrange import rules
from tests.director.slips import TABLE

TABLES = [
    rules(),
    rules("hearts-1897"),
    rules("cardgames-zone-4p"),
    rules("hearts-1897", revoke="pay8_1887"),
    rules("cancellation"),
    rules(direction="counter", hearts_lock="none"),
]
CODES = [card.code for card in rules().pack]
SOUND: dict[str, st.SearchStrategy[Any]] = {
    "seat": st.sampled_from(TABLE),
    "card": st.sampled_from(CODES),
    "cards": st.lists(st.sampled_from(CODES), max_size=4, unique=True),
    "cards_by_player": st.permutations(CODES).map(
        lambda codes: dict(zip(TABLE, codes, strict=False))
    ),
    "count": st.integers(1, 4),
    "packet": st.integers(0, 52),
    "flag": st.booleans(),
    "points": st.integers(0, 26),
    "points_by_seat": st.just({"Ann": 3, "Cleo": 4, "Dora": 6}),
    "party": st.sampled_from(["accused", "another", "nobody", "Ben", None]),
}
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4)
    ),
    max_leaves=6,
)
Draw = st.DrawFn


def sound(asked: Circumstance) -> st.SearchStrategy[Any]:
    if asked.name == "seats":
        return st.just(TABLE)
    if asked.kind == "seats":
        return st.lists(st.sampled_from(["Cleo", "Dora"]), unique=True)
    return st.sampled_from(asked.values) if asked.kind == "choice" else SOUND[asked.kind]


@st.composite
def events(draw: Draw, *, wild: bool = False) -> dict[str, Any]:
    event = draw(st.sampled_from(get_args(Event)))
    told = {"event": event}
    for asked in circumstances_of(event):
        if draw(st.booleans()):
            value = st.just("Ben") if asked.name == "offender" else sound(asked)
            told[asked.name] = draw(value | ANYTHING if wild else value)
    return told


@given(st.sampled_from(TABLES), events(wild=True))
def test_any_event_is_decided_asked_about_or_refused(under: Any, told: dict[str, Any]) -> None:
    try:
        decision = direct(under, told)
    except IrregularityError as wrong:
        refused = wrong.field
    else:
        _is_whole(decision)
        return
    assert refused in told


def _is_whole(decision: Decision) -> None:
    assert (decision.outcome == "needs") == bool(decision.needs)
    assert decision.says
    assert decision.citations
    assert decision.outcome == "not_in_force" or decision.laws
    assert json.loads(json.dumps(to_document(decision))) == to_document(decision)


@given(ANYTHING | st.fixed_dictionaries({"event": ANYTHING}))
def test_what_is_no_event_is_refused(told: Any) -> None:
    if isinstance(told, dict) and told.get("event") not in get_args(Event):
        with pytest.raises(IrregularityError):
            direct(rules(), told)


@given(st.sampled_from(TABLES), events(), st.data())
def test_an_answer_never_makes_for_more_questions(
    under: Any, told: dict[str, Any], data: st.DataObject
) -> None:
    try:
        before = direct(under, told)
    except IrregularityError:
        return
    asked = before.needs
    for _ in range(len(asked)):
        need = asked[0]
        answer = "Ben" if need.name == "offender" else data.draw(sound(need))
        if need.kind == "party":
            answer = data.draw(st.sampled_from(need.values))
        try:
            after = direct(under, told | {need.name: answer})
        except IrregularityError:
            return
        told = told | {need.name: answer}
        assert {each.name for each in after.needs} < {each.name for each in asked}
        kept = {name: after.remedy[name] for name in before.remedy}
        assert kept == dict(before.remedy), "what was certain stays so"
        before, asked = after, after.needs
        if not asked:
            break
    assert before.outcome != "needs"


@given(st.sampled_from(TABLES), events())
def test_the_order_in_which_things_are_told_changes_nothing(
    under: Any, told: dict[str, Any]
) -> None:
    try:
        decision = direct(under, told)
    except IrregularityError:
        return
    assert direct(under, dict(reversed(told.items()))) == decision
