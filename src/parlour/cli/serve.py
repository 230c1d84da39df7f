"""`parlour serve`: the table in the browser."""

import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from parlour.cli.database_url import database_url
from parlour.cli.verb import Verb
from parlour.settings import BOOK_UPLOADS, HOME, HOST, LOG_LEVEL, PORT, PUBLIC_URL, Settings

if TYPE_CHECKING:
    from parlour.rulings.desk import Desk
    from parlour.server.local_requests import Uploads


@click.command(
    "serve",
    cls=Verb,
    examples=["parlour serve", "parlour serve --port 9000 --no-open"],
)
@click.option("--host", help="The address to listen at, if not the setting's.")
@click.option("--port", type=click.IntRange(0, 65535), help="The port; 0: any that is free.")
@click.option("--database", metavar="URL", help="The database, if not the setting's.")
@click.option("--certificate", type=click.Path(path_type=Path), help="A TLS certificate (PEM).")
@click.option("--key", type=click.Path(path_type=Path), help="The certificate's key (PEM).")
@click.option(
    "--open/--no-open",
    "open_browser",
    default=None,
    help="Open the browser; done by itself from a terminal with a display.",
)
@click.pass_obj
def command(
    settings: Settings,
    *,
    host: str | None,
    port: int | None,
    database: str | None,
    certificate: Path | None,
    key: Path | None,
    open_browser: bool | None,
) -> None:
    """Open the table in the browser, and serve it until Ctrl-C."""
    from parlour.cli.log_book import open_log  # noqa: PLC0415  see its module
    from parlour.server.app import Premises  # noqa: PLC0415  the web's libraries load slowly
    from parlour.server.running import Doorway, serve  # noqa: PLC0415  likewise

    open_log(settings, on_stderr=settings[LOG_LEVEL] in {"debug", "info"})
    serve(
        Premises(
            home=settings[HOME],
            database=database_url(settings, database),
            public_url=settings[PUBLIC_URL] or None,
            desk=partial(_desk, settings),
            book_uploads=cast("Uploads", settings[BOOK_UPLOADS]),
        ),
        Doorway(
            host=host or settings[HOST],
            port=settings[PORT] if port is None else port,
            certificate=certificate,
            key=key,
        ),
        open_browser=_has_display() if open_browser is None else open_browser,
        say=lambda line: click.echo(line, err=True),
    )


def _desk(settings: Settings) -> "Desk":
    """The ruling desk; opened in a thread of the server, since its libraries load slowly."""
    from parlour.rulings.desk import Desk  # noqa: PLC0415
    from parlour.rulings.desk_settings import DeskSettings  # noqa: PLC0415

    return Desk.open(settings[HOME], DeskSettings.of(settings))


def _has_display() -> bool:
    if not sys.stderr.isatty():
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
