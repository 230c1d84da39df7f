import pickle
import re

import pytest

from docs.reference import errors
from parlour import errors as module
from parlour.errors import (
    IllegalAction,
    NotYet,
    NotYourTurn,
    ParlourError,
    RecordError,
    RulesetError,
    UnknownOption,
)

KINDS = errors()


def test_every_error_in_the_module_is_a_parlour_error() -> None:
    classes = {value for value in vars(module).values() if isinstance(value, type)}
    assert classes == {ParlourError, *KINDS}


def test_no_two_errors_share_a_code() -> None:
    everything: list[type[ParlourError]] = [ParlourError, *KINDS]
    codes = [kind.code for kind in everything]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("kind", KINDS)
def test_a_code_is_one_lower_case_word(kind: type[ParlourError]) -> None:
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", kind.code)
    assert "code" in vars(kind), "a code is written down, not inherited"


def test_the_tree_shows_every_error_under_its_parent() -> None:
    parents: dict[int, str] = {0: "ParlourError"}
    drawn = {}
    for line in str(module.__doc__).splitlines():
        if found := re.match(r"    ((?:│   )*)[├└]── (\w+) +(\w+)", line):
            depth = len(found[1]) // 4 + 1
            parents[depth] = found[2]
            drawn[found[2]] = (parents[depth - 1], found[3])
    assert drawn == {kind.__name__: (kind.__mro__[1].__name__, kind.code) for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_keeps_its_message(kind: type[ParlourError]) -> None:
    assert kind("no 'ZZ' here").message == str(kind("no 'ZZ' here")) == "no 'ZZ' here"


@pytest.mark.parametrize(
    ("error", "fact"),
    [
        (RulesetError("clash", options=("end", "deals")), {"options": ("end", "deals")}),
        (UnknownOption("none", options=("moo",)), {"options": ("moo",)}),
        (NotYet("not yet", mechanics=("auction",)), {"mechanics": ("auction",)}),
        (IllegalAction("no", rule="FOLLOW"), {"rule": "FOLLOW"}),
        (NotYourTurn("no"), {"rule": None}),
        (RecordError("bad", line=3), {"line": 3}),
    ],
)
def test_an_error_carries_its_facts_between_processes(
    error: ParlourError, fact: dict[str, object]
) -> None:
    arrived = pickle.loads(pickle.dumps(error))  # noqa: S301  our own bytes
    assert type(arrived) is type(error)
    assert arrived.message == error.message
    assert vars(arrived) == fact
