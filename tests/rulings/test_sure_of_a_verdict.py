"""Yes or no is said where the kinds that a question may be agree, and not against likely doubt."""

from types import SimpleNamespace
from typing import Any

import pytest

from parlour.rules import load_rules
from parlour.rulings.ask import Ask, _stands_out
from parlour.rulings.question.classifier import Kind
from parlour.rulings.question.reading import read
from parlour.rulings.table_answer import Understanding, decide


def sure(*told: tuple[str, float]) -> bool:
    """Whether the verdict of the first kind is said; each is asked for by its proposition."""
    text = "Can a heart go on the first trick?"
    kinds = tuple(Kind(intent=name, probability=part, forms={"+": 1.0}) for name, part in told)
    understood = Understanding(facts=read(text), asked=text.lower(), kinds=kinds, turned=False)
    rules = load_rules("standard")
    answer = decide(rules, understood, kinds[0])
    assert answer is not None
    assert answer.verdict is not None
    asking: Any = SimpleNamespace(understood=understood)
    return Ask._sure_of(asking, answer, rules, kinds[0])


NO, ALSO_NO, YES = "first_trick/points", "passing/look_first", "following/duck"
UNDECIDED = "none/manners"


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ([(NO, 0.5)], True),
        ([(NO, 0.1)], False),
        ([(NO, 0.2)], True),
        ([(NO, 0.2), (UNDECIDED, 0.18)], False),
        ([(NO, 0.2), (ALSO_NO, 0.17)], True),
        ([(NO, 0.5), (YES, 0.1)], True),
        ([(NO, 0.5), (YES, 0.4)], False),
        ([(NO, 1.0), (YES, 0.9)], True),
    ],
)
def test_kinds_that_agree_add_up_and_those_that_contradict_keep_it_silent(
    told: list[tuple[str, float]], *, said: bool
) -> None:
    assert sure(*told) is said


@pytest.mark.parametrize(("share", "said"), [(0.5, False), (0.8, True)])
def test_a_kind_that_stands_out_must_be_clear_in_its_form_too(share: float, *, said: bool) -> None:
    kind = Kind(intent=NO, probability=0.2, forms={"+": share, "-": 1 - share})
    assert _stands_out(kind, (kind,)) is said
