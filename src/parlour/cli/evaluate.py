"""`parlour evaluate`: questions with known answers, asked of the desk."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from parlour.cli.exit_status import ExitStatus
from parlour.cli.output import print_json, print_text
from parlour.cli.progress_bar import progress_bar
from parlour.cli.rules_options import DEFAULT_PRESET
from parlour.cli.verb import Verb
from parlour.settings import HOME, Settings

if TYPE_CHECKING:
    from parlour.lab.examine import Figures, Marked


@click.command(
    "evaluate",
    cls=Verb,
    examples=[
        "parlour evaluate questions.jsonl",
        "parlour evaluate questions.jsonl --rules yppedia --json",
    ],
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--book", "books", metavar="ID", multiple=True, help="Ask this edition; may be repeated."
)
@click.option(
    "--rules", "preset", metavar="PRESET", default=DEFAULT_PRESET, show_default=True,
    help="The rules for questions that name none.",
)  # fmt: skip
@click.option("--show", is_flag=True, help="Show each question that was not answered rightly.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    *,
    file: Path,
    books: tuple[str, ...],
    preset: str,
    show: bool,
    as_json: bool,
) -> None:
    """Ask every question of a file and count what was answered rightly.

    The file holds one JSON object a line. Nothing asked here is kept, and no earlier ruling is
    recalled. Status 1 where a quote does not stand on the page cited, or a passage out of scope
    was read.
    """
    from parlour.lab.examine import figures, read_questions  # noqa: PLC0415
    from parlour.lab.examine.sitting import sit  # noqa: PLC0415
    from parlour.rulings.desk import Desk  # noqa: PLC0415
    from parlour.rulings.desk_settings import DeskSettings  # noqa: PLC0415

    questions = read_questions(file)
    settings: Settings = ctx.obj
    desk = Desk.open(settings[HOME], replace(DeskSettings.of(settings), recall=False))
    try:
        with progress_bar("reading the books, this once") as reading:
            desk.prepare(reading)
        with _counting(len(questions)) as progress:
            marks = sit(desk, questions, books=books, preset=preset, progress=progress)
    finally:
        desk.close()
    found = figures(marks)
    if as_json:
        print_json(asdict(found))
    else:
        _print(found, marks if show else ())
    if not found.holds:
        ctx.exit(ExitStatus.CHECK_FAILED)


@contextmanager
def _counting(questions: int) -> Iterator[Callable[[int], None] | None]:
    """What moves a progress bar on a terminal; None in a pipe."""
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=questions, label="questions", file=sys.stderr) as bar:
        yield bar.update


def _print(found: "Figures", shown: "tuple[Marked, ...]") -> None:
    for mark in shown:
        _print_wrong(mark)
    for name, value in asdict(found).items():
        print_text(f"{name:22} {'–' if value is None else value}")


def _print_wrong(mark: "Marked") -> None:
    """A question with what was wrong about its answer; nothing is printed where all was right."""
    tests = {
        "verdict": mark.verdict_right,
        "mentions": mark.mentions,
        "topic": mark.topic_right,
        "mixing": mark.unmixed,
        "answered": mark.answered == mark.question.answerable,
    }
    wrong = [name for name, held in tests.items() if held is False]
    if wrong or mark.rank == 0:
        said = " ".join(sentence.text for sentence in mark.ruling.answer)
        print_text(f"{mark.question.id} ({', '.join(wrong) or 'rank'}): {mark.question.question}")
        print_text(f"    {mark.ruling.verdict or mark.ruling.outcome}: {said}\n")
