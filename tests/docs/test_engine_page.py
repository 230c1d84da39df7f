"""What docs/engine-protocol.md lists is what there is."""

import re

from docs.reference import FOLDER
from parlour.bots.engine import child, program
from parlour.bots.engine.questions import QUESTIONS
from parlour.bots.engine.told_view import OpenTrick, ToldTrick, ToldView

PAGE = (FOLDER / "engine-protocol.md").read_text(encoding="utf-8")


def first_cells(heading: str) -> list[str]:
    """The first column of every table with that heading."""
    tables = [rest.split("\n\n", 1)[0] for rest in PAGE.split(f"| {heading} |")[1:]]
    return [row.split("|")[1] for table in tables for row in table.splitlines()[2:]]


def test_every_question_is_explained_with_its_answer() -> None:
    asked = [
        name for cell in first_cells("message") for name in re.findall(r'"type":"(\w+)"', cell)
    ]
    assert sorted(asked) == sorted(["hello", *QUESTIONS, "quit"])
    for kind in QUESTIONS:
        assert PAGE.count(f'`{{"type":"{kind}"') >= 2


def test_every_field_of_the_view_is_explained() -> None:
    told = [name for cell in first_cells("field") for name in re.findall(r"`(\w+)`", cell)]
    assert sorted(told) == sorted(ToldView.__struct_fields__)
    for field in {*ToldTrick.__struct_fields__, *OpenTrick.__struct_fields__}:
        assert f'"{field}"' in PAGE or f"`{field}`" in PAGE


def test_the_numbers_are_those_of_the_program() -> None:
    assert f'"budget_ms":{program.BUDGET_MS},' in PAGE
    assert f'"seed":{program.SEED}}}' in PAGE
    assert (child.LONGEST_LINE, child.MOST_NOISE) == (64 << 10, 1 << 20)
    assert (program.MOST_FAILURES, program.LATENESS, program.START_SECONDS) == (3, 1, 30)
