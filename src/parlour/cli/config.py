"""`parlour config`: every setting, its value, and who set it."""

import click

from parlour.cli.output import print_json, print_text
from parlour.cli.verb import Verb
from parlour.settings import Settings


@click.command("config", cls=Verb, examples=["parlour config", "parlour config --json"])
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.pass_obj
def command(settings: Settings, *, as_json: bool) -> None:
    """Show every setting with its value and where the value came from."""
    if as_json:
        print_json(
            [
                {
                    "key": setting.key,
                    "value": setting.shown(),
                    "source": setting.source,
                    "summary": setting.summary,
                }
                for setting in settings
            ]
        )
        return
    for setting in settings:
        print_text(f"{setting.key} = {setting.shown()}  ({setting.source})")
        print_text(f"    {setting.summary}")
