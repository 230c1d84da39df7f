"""`parlour bench`: how fast this machine is."""

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from parlour.cli.output import print_json, print_text
from parlour.cli.rules_options import rules_options
from parlour.cli.verb import Verb
from parlour.settings import HOME, Settings

if TYPE_CHECKING:
    from parlour.rules import Ruleset

NAMES = ("playouts", "legal", "retrieval", "table")


@click.command(
    "bench",
    cls=Verb,
    examples=["parlour bench", "parlour bench --only playouts --rules omnibus --json"],
)
@click.option("--only", type=click.Choice(NAMES), help="Measure this alone.")
@rules_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    *,
    only: str | None,
    rules: "Ruleset",
    as_json: bool,
) -> None:
    """Measure this machine: deals played out by chance, legal cards, rulings, a table of bots.

    Times are those of one core. Nothing else should run meanwhile.
    """
    from parlour.lab.bench import MEASURES  # noqa: PLC0415  only this verb pays for it

    settings = ctx.find_object(Settings)
    assert settings is not None
    found: dict[str, Any] = {}
    for name in NAMES if only is None else (only,):
        if sys.stderr.isatty():
            click.echo(f"measuring {name} …", err=True)
        found[name] = MEASURES[name](rules, settings[HOME])
    if as_json:
        print_json(found)
        return
    for name, figures in found.items():
        print_text(f"{name}")
        for key, value in _lines(figures):
            print_text(f"  {key:36} {value}")


def _lines(figures: Mapping[str, Any], before: str = "") -> list[tuple[str, str]]:
    lines: list[tuple[str, str]] = []
    for key, value in figures.items():
        name = f"{before}{key.replace('_', ' ')}"
        if isinstance(value, Mapping):
            lines += _lines(value, f"{name}, ")
        else:
            lines.append((name, f"{value:,}" if isinstance(value, int) else f"{value}"))
    return lines
