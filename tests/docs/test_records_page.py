"""What docs/records.md lists is what there is."""

import re
from typing import get_args

from docs.reference import FOLDER
from parlour.play.codec import event_classes
from parlour.play.fault import FaultCode

PAGE = (FOLDER / "records.md").read_text(encoding="utf-8")


def first_cells(heading: str) -> list[str]:
    """The names in the first column of the table with that heading."""
    table = PAGE.split(f"| {heading} |", 1)[1].split("\n\n", 1)[0]
    cells = [row.split("|")[1] for row in table.splitlines()[2:]]
    return [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]


def test_every_fault_is_explained() -> None:
    assert sorted(first_cells("code")) == sorted(get_args(FaultCode))


def test_every_event_is_explained() -> None:
    assert first_cells("event") == list(event_classes())
