"""The options of a verb that plays duplicate matches."""

from collections.abc import Callable
from typing import Any

import click


def match_options(verb: Callable[..., Any]) -> Callable[..., Any]:
    """Give `verb` `deals`, `seed`, `jobs`, `games` and `budget_ms`."""
    options = (
        click.option(
            "--deals", type=click.IntRange(min=1), default=100, show_default=True,
            help="How many deals a match has, or with --games how many games.",
        ),
        click.option(
            "--seed", type=int, default=1, show_default=True, help="The same cards each time."
        ),
        click.option(
            "--jobs", type=click.IntRange(min=1), default=1, show_default=True,
            help="How many processes share the work; the points do not depend on it.",
        ),
        click.option("--games", is_flag=True, help="Play whole games and count who wins them."),
        click.option(
            "--budget-ms", type=click.IntRange(min=1), default=1000, show_default=True,
            help="How long a program (exec:COMMAND) may think about a decision.",
        ),
    )  # fmt: skip
    for option in reversed(options):
        verb = option(verb)
    return verb
