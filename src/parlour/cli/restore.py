"""`parlour restore`: all tables as a backup has them."""

from datetime import datetime
from pathlib import Path

import click

from parlour.cli.database_url import database_url
from parlour.cli.output import print_json, print_text
from parlour.cli.verb import Verb
from parlour.settings import Settings


@click.command(
    "restore",
    cls=Verb,
    examples=["parlour restore tables.db", "parlour restore tables.db --json"],
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--database", metavar="URL", help="The database, if not the setting's.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.pass_obj
def command(settings: Settings, *, file: Path, database: str | None, as_json: bool) -> None:
    """Make all tables what they were when the backup FILE was written.

    The server must be stopped. The database of before is kept beside the new one.
    """
    from parlour.store.backup import restore  # noqa: PLC0415  a database library loads slowly

    done = restore(database_url(settings, database), file, now=datetime.now().astimezone())
    held = done.contents
    if as_json:
        print_json(
            {
                "database": str(done.database),
                "tables": held.tables,
                "events": held.events,
                "replaced": None if done.replaced is None else str(done.replaced),
            }
        )
        return
    print_text(f"{done.database}: {held}, as in {file}")
    if done.replaced is not None:
        print_text(f"The database of before is kept as {done.replaced}")
