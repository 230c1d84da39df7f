"""`parlour play`: a whole game in the terminal."""

import os
from datetime import datetime

import click

from parlour.cli.rules_options import DEFAULT_PRESET, read_overrides
from parlour.cli.verb import Verb
from parlour.settings import HOME, Settings


@click.command(
    "play",
    cls=Verb,
    examples=[
        "parlour play",
        "parlour play --rules hearts-1897 --players 5",
        "parlour play --new --set target=50 --name Maria",
    ],
)
@click.option(
    "--rules",
    "preset",
    metavar="PRESET",
    help=f"The rules to start from; without it {DEFAULT_PRESET}.",
)
@click.option(
    "--set",
    "options",
    metavar="OPTION=JSON",
    multiple=True,
    help="Change one option; may be repeated. A bare word is a string.",
)
@click.option("--players", type=int, metavar="N", help="How many play, you included.")
@click.option("--level", metavar="NAME", help="Which bot plays the others; plain if not named.")
@click.option("--name", metavar="NAME", help="What you are called in the record.")
@click.option("--new", is_flag=True, help="Put a game left open aside, and start another.")
@click.option("--spoken", is_flag=True, help="List your hand one card a line, for reading aloud.")
@click.option("--seed", type=int, metavar="S", help="Repeat the same chance: the same deals.")
@click.option(
    "--nonce",
    metavar="TEXT",
    help="Your own text for every shuffle, so that nobody can have chosen the deal.",
)
@click.pass_obj
def command(
    settings: Settings,
    *,
    preset: str | None,
    options: tuple[str, ...],
    players: int | None,
    level: str | None,
    name: str | None,
    new: bool,
    spoken: bool,
    seed: int | None,
    nonce: str | None,
) -> None:
    """Play Hearts in the terminal against the computer.

    A game left open is gone on with; type help in the game to see what can be typed.
    """
    from parlour.terminal.console import standard_console  # noqa: PLC0415  help needs no game
    from parlour.terminal.invitation import Invitation, play  # noqa: PLC0415  likewise

    invitation = Invitation(
        preset=preset,
        overrides=read_overrides(options),
        players=players,
        level=level,
        seed=seed,
        nonce=nonce,
        name=name,
        new=new,
        spoken=spoken,
    )
    play(
        invitation,
        folder=settings[HOME] / "games",
        console=standard_console(colour="NO_COLOR" not in os.environ),
        now=lambda: datetime.now().astimezone(),
    )
