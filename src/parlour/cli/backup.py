"""`parlour backup`: all tables in one file."""

from pathlib import Path

import click

from parlour.cli.database_url import database_url
from parlour.cli.output import print_json, print_text
from parlour.cli.verb import Verb
from parlour.settings import Settings


@click.command(
    "backup",
    cls=Verb,
    examples=["parlour backup tables.db", "parlour backup tables.db --overwrite --json"],
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--database", metavar="URL", help="The database, if not the setting's.")
@click.option("--overwrite", is_flag=True, help="Replace FILE where it is there already.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.pass_obj
def command(
    settings: Settings, *, file: Path, database: str | None, overwrite: bool, as_json: bool
) -> None:
    """Write all tables to FILE, also while the server runs.

    The copy is checked before it gets its name. It holds everything but the file `server-secret`
    of the data folder, by which browsers are known again.
    """
    from parlour.store.backup import backup  # noqa: PLC0415  a database library loads slowly

    held = backup(database_url(settings, database), file, over=overwrite)
    if as_json:
        print_json({"file": str(file), "tables": held.tables, "events": held.events})
    else:
        print_text(f"{file}: {held}, checked")
