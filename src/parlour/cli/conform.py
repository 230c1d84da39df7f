"""`parlour conform`: test vectors from a file, run against this program."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from parlour.cli.exit_status import ExitStatus
from parlour.cli.output import print_json, print_text
from parlour.cli.verb import Verb
from parlour.errors import VectorError

if TYPE_CHECKING:
    from parlour.testing import ConformReport


@click.command(
    "conform",
    cls=Verb,
    examples=["parlour conform rules.jsonl", "parlour conform rules.jsonl --json"],
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.pass_context
def command(ctx: click.Context, /, file: Path, *, as_json: bool) -> None:
    """Run the test vectors in FILE, one JSON object a line.

    A line that needs mechanics which do not exist yet is skipped, and the mechanic is named.
    The exit status is 1 when a line is answered otherwise than it expects.
    """
    report = _run(file)
    if as_json:
        print_json(asdict(report))
    else:
        _print(report)
    if report.failed:
        ctx.exit(ExitStatus.CHECK_FAILED)


def _run(file: Path) -> "ConformReport":
    from parlour.testing import run_vectors  # noqa: PLC0415  only this verb pays for the rules

    try:
        # Not `splitlines`: JSON allows in a string some signs that Python takes for line ends.
        lines = file.read_text("utf-8-sig").split("\n")
    except (OSError, UnicodeDecodeError) as wrong:
        raise VectorError(f"{file.name} cannot be read: {wrong}") from None
    return run_vectors(lines, name=file.name)


def _print(report: "ConformReport") -> None:
    for failure in report.failures:
        print_text(f"{failure.id}: expected {_json(failure.expected)}, got {_json(failure.got)}")
    print_text(f"{report.passed} passed, {report.failed} failed")
    if report.skipped:
        named = ", ".join(f"{mechanic} {n}" for mechanic, n in report.skipped_for.items())
        print_text(f"{report.skipped} skipped for mechanics that do not exist yet: {named}")


def _json(fields: object) -> str:
    return json.dumps(fields, ensure_ascii=False)
