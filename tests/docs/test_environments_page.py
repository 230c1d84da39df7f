"""What docs/environments.md lists is what there is."""

import re

from docs.reference import FOLDER
from parlour.fast.layout import ONE_PACK, PARTS, PHASES, WORDS, layout_of
from parlour.lab.dataset import COLUMNS
from parlour.rules import Ruleset

PAGE = (FOLDER / "environments.md").read_text(encoding="utf-8")
LAYOUT = layout_of(Ruleset())
WIDTHS = {"cards": 52, "suits": 4, "phases": len(PHASES), "seats": 4, "one": 1}


def rows(heading: str) -> list[list[str]]:
    """The cells of the table with that heading."""
    table = PAGE.split(f"| {heading} |", 1)[1].split("\n\n", 1)[0]
    return [[cell.strip() for cell in row.split("|")[1:-1]] for row in table.splitlines()[2:]]


def test_every_part_of_an_observation_is_explained_as_it_is_laid_out() -> None:
    told = {name.strip("`"): laid for name, laid, _ in rows("part")}
    assert tuple(told) == PARTS
    for part, laid in told.items():
        assert tuple(WIDTHS[word] for word in laid.split(", ")) == LAYOUT.shape(part), part
    (phases,) = [text for name, _, text in rows("part") if name == "`phase`"]
    assert phases.endswith(", ".join(PHASES))


def test_the_numbers_of_actions_are_those_of_the_program() -> None:
    numbers = [int(number) for cells in rows("number") for number in re.findall(r"\d+", cells[0])]
    first = [LAYOUT.word(word) for word in WORDS]
    assert numbers == [0, ONE_PACK - 1, *first]
    assert LAYOUT.actions == first[-1] + 1


def test_every_column_of_a_data_set_is_explained() -> None:
    told = [name for cells in rows("column") for name in re.findall(r"`(\w+)`", cells[0])]
    assert tuple(told) == COLUMNS
