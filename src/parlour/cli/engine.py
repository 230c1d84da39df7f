"""`parlour engine`: one of our players as a program for others."""

import sys
from typing import TYPE_CHECKING

import click

from parlour.cli.verb import Verb

if TYPE_CHECKING:
    from parlour.bots.engine import Service


@click.command(
    "engine",
    cls=Verb,
    examples=["parlour engine --level plain"],
)
@click.option("--level", default="plain", show_default=True, metavar="NAME", help="Which player.")
def command(*, level: str) -> None:
    """Answer the questions of the engine protocol, one JSON object a line.

    The form of questions and answers is in the documentation, under "Programs as players". It ends
    with a line {"type":"quit"}, or with its input.
    """
    from parlour.bots import make_bot  # noqa: PLC0415  only verbs with bots pay for them
    from parlour.bots.engine import Service  # noqa: PLC0415

    _serve(Service(make_bot(level), level))


def _serve(service: "Service") -> None:
    import msgspec  # noqa: PLC0415  only this verb pays for it

    for answer in service.answers(sys.stdin.buffer):
        # A line at once: whoever asked waits for it.
        click.echo(msgspec.json.encode(answer))
