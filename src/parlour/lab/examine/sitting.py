"""The examination itself: every question asked of a desk, nothing of it kept."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from parlour.lab.examine.marking import Marked, mark
from parlour.lab.examine.papers import Question
from parlour.rulings.asked import Asked
from parlour.rulings.desk import Desk


def sit(
    desk: Desk,
    questions: Sequence[Question],
    *,
    books: tuple[str, ...] = (),
    preset: str = "standard",
    progress: Callable[[int], object] | None = None,
) -> tuple[Marked, ...]:
    """Ask every question: of the rules it names, else of `preset`, or of the books alone."""
    desk.prepare()
    marks = []
    for question in questions:
        asked = _asked(question, books, preset)
        if asked.preset is not None and asked.game is None:
            # A table's rulebook is made ready when the table opens, not when a question comes.
            desk.open_table(asked.preset, asked.overrides)
        before = time.perf_counter()
        considered = desk.consider(asked)
        passed = (time.perf_counter() - before) * 1000
        marks.append(
            mark(question, considered.ruling, considered.read, desk.library.verify_quote, passed)
        )
        if progress is not None:
            progress(1)
    return tuple(marks)


def _asked(question: Question, books: tuple[str, ...], preset: str) -> Asked:
    rules: dict[str, Any] = {"preset": None if books else question.preset or preset}
    return Asked(
        question=question.question,
        overrides=question.overrides if rules["preset"] else {},
        game=question.game,
        books=books,
        **rules,
    )
