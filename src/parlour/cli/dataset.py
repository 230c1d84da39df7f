"""`parlour dataset`: the decisions of bots as a file to learn from."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from parlour.cli.bot_names import bot_names
from parlour.cli.output import print_json, print_text
from parlour.cli.rules_options import rules_options
from parlour.cli.simulate import seated
from parlour.cli.verb import Verb

if TYPE_CHECKING:
    from parlour.rules import Ruleset


@click.command(
    "dataset",
    cls=Verb,
    examples=[
        "parlour dataset --bots plain,plain,plain,plain --deals 1000 --out plain.jsonl",
        "parlour dataset --bots good,good,good --deals 500 --jobs 2 --out good.parquet",
    ],
)
@click.option("--bots", required=True, metavar="A,B,C,D", help="The bots in the order of seats.")
@click.option(
    "--deals", type=click.IntRange(min=1), default=100, show_default=True, help="How many deals."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same deals each time.")
@click.option(
    "--jobs", type=click.IntRange(min=1), default=1, show_default=True,
    help="How many processes share the work; the rows do not depend on it.",
)  # fmt: skip
@click.option(
    "--out", required=True, type=click.Path(path_type=Path),
    help="The file to write: FILE.jsonl, or FILE.parquet with the extra lab.",
)  # fmt: skip
@rules_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    *,
    bots: str,
    deals: int,
    seed: int,
    jobs: int,
    out: Path,
    rules: "Ruleset",
    as_json: bool,
) -> None:
    """Write every decision of these bots to a file, one row each.

    A row has what the seat saw, what it did and what the deal came to cost. The deals are those
    that simulate plays; they are written as they are played.
    """
    from parlour.lab.dataset import VERSION, decisions, write_dataset  # noqa: PLC0415
    from parlour.lab.dataset.playing import header  # noqa: PLC0415  only this verb pays for it
    from parlour.lab.dataset.writing import check_file  # noqa: PLC0415

    names = bot_names(bots)
    told = header(seated(ctx, rules, len(names)), names, deals, seed)
    check_file(out)

    def run(progress: Callable[[int], object] | None) -> int:
        return write_dataset(out, told, decisions(told, jobs=jobs), progress)

    if sys.stderr.isatty():
        with click.progressbar(length=deals, label="deals", file=sys.stderr) as bar:
            rows = run(bar.update)
    else:
        rows = run(None)
    if as_json:
        print_json({"file": str(out), "version": VERSION, "deals": deals, "decisions": rows})
    else:
        print_text(f"{rows} decisions of {deals} deals in {out}")
