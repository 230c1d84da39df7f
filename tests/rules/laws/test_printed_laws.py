"""The laws as a chapter: a heading for each, whole sentences, nothing left out."""

import re

from parlour.rules.laws import laws, printed_laws
from parlour.rules.laws.printed import READING


def test_every_law_has_its_heading_in_order() -> None:
    headings = re.findall(r"^## (.*)$", printed_laws(), flags=re.MULTILINE)
    assert headings == [f"§ {each.number} {each.title}" for each in laws()]
    assert printed_laws().startswith("# THE LAWS OF HEARTS\n")


def test_the_chapter_can_stand_deeper_in_a_book() -> None:
    assert "\n### § 12 Leading out of turn\n" in printed_laws(level=2)
    assert printed_laws(level=2).startswith("## THE LAWS OF HEARTS\n")


def test_wording_and_readings_are_printed() -> None:
    chapter = printed_laws()
    for each in laws():
        assert each.text in chapter
        assert each.text.endswith(".")
        assert each.reading is None or f"\n\n{READING} {each.reading}\n" in chapter


def test_laws_named_in_a_law_are_there() -> None:
    texts = " ".join(f"{each.text} {each.reading or ''}" for each in laws())
    named = {int(number) for number in re.findall(r"§ (\d+)", texts)}
    assert named == {8, 12, 24}
    assert named <= {each.number for each in laws()}


def test_who_decides_is_said_where_somebody_does() -> None:
    chapter = printed_laws()
    for each in laws():
        part = chapter.split(f"§ {each.number} ", 1)[1].split("\n## ", 1)[0]
        assert ("Who decides: the neighbour on the offender's right." in part) == (
            each.decided_by == "right_of_offender"
        )
