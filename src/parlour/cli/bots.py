"""`parlour bots list`: the players that can be named."""

from typing import TYPE_CHECKING

import click

from parlour.cli.output import print_json, print_text
from parlour.cli.verb import Verb, VerbGroup

if TYPE_CHECKING:
    from parlour.bots import BotInfo


@click.group("bots", cls=VerbGroup, examples=["parlour bots list"])
def command() -> None:
    """Computer players, built in and installed."""


@command.command("list", cls=Verb, examples=["parlour bots list", "parlour bots list --json"])
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def list_bots(*, as_json: bool) -> None:
    """List every bot with its level; one that cannot be used is listed with its fault."""
    from parlour.bots import bot_list  # noqa: PLC0415  only verbs with bots pay for them

    bots = bot_list()
    if as_json:
        print_json(
            [
                {
                    "name": bot.name,
                    "level": bot.level,
                    "summary": bot.summary,
                    "fault": bot.fault,
                }
                for bot in bots
            ]
        )
        return
    name_width = max(len(bot.name) for bot in bots)
    level_width = max(len(bot.level) for bot in bots)
    for bot in bots:
        print_text(f"{bot.name:{name_width}}  {bot.level:{level_width}}  {_told(bot)}")


def _told(bot: "BotInfo") -> str:
    return bot.summary if bot.fault is None else f"cannot be used: {bot.fault}"
