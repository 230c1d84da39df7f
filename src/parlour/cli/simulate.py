"""`parlour simulate`: many deals with given bots, and what each of them paid."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from parlour.cli.bot_names import bot_names
from parlour.cli.output import print_json, print_text
from parlour.cli.rules_options import read_overrides, rules_options
from parlour.cli.verb import Verb
from parlour.errors import UsageError

if TYPE_CHECKING:
    from parlour.lab import BotFigures, Simulation
    from parlour.rules import Ruleset


@click.command(
    "simulate",
    cls=Verb,
    examples=[
        "parlour simulate --bots plain,random,random,random --deals 1000 --seed 1",
        "parlour simulate --bots plain,plain,plain --deals 200 --seed 7 --jobs 2 --json",
        "parlour simulate --bots exec:./my-player,plain,plain,plain --deals 50",
    ],
)
@click.option("--bots", required=True, metavar="A,B,C,D", help="The bots in the order of seats.")
@click.option(
    "--deals", type=click.IntRange(min=1), default=100, show_default=True, help="How many deals."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same deals each time.")
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="How many processes share the work; the points do not depend on it.",
)
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
    rules: "Ruleset",
    as_json: bool,
) -> None:
    """Play deals with the bots seated as given.

    Deal d has the d-th entry of the pass cycle, and nobody has points before it. The table has
    as many seats as bots are named, unless --set players says otherwise.
    """
    names = bot_names(bots)
    found = _played(seated(ctx, rules, len(names)), names, deals, seed, jobs)
    if as_json:
        print_json(asdict(found))
    else:
        _print(found)


def seated(ctx: click.Context, rules: "Ruleset", bots: int) -> "Ruleset":
    """The rules for as many seats as bots; raises UsageError where the caller set another number.

    Raises RulesetError for a number the preset is not offered for.
    """
    from parlour.rules import rules_for  # noqa: PLC0415  only verbs about rules pay for it

    if rules.players == bots:
        return rules
    overrides = read_overrides(ctx.params["settings"])
    if "players" in overrides:
        raise UsageError(f"--set players={rules.players} and --bots with {bots} names do not agree")
    return rules_for(ctx.params["preset"], bots, overrides)


def _played(
    rules: "Ruleset", names: Sequence[str], deals: int, seed: int, jobs: int
) -> "Simulation":
    from parlour.lab import simulate  # noqa: PLC0415  only this verb pays for the lab

    def run(progress: Callable[[int], object] | None) -> "Simulation":
        return simulate(rules, names, deals, seed, jobs=jobs, progress=progress)

    if not sys.stderr.isatty():
        return run(None)
    with click.progressbar(length=deals, label="deals", file=sys.stderr) as bar:
        return run(bar.update)


def _print(found: "Simulation") -> None:
    width = max(4, *(len(bot.name) for bot in found.bots))
    print_text(
        f"{'seat':4}  {'bot':{width}}  points a deal  moons  ms a decision (50 %, 95 %, max)"
    )
    for seat, bot in enumerate(found.bots):
        print_text(f"{seat:4}  {bot.name:{width}}  {_points(bot)}  {bot.moons:5}  {_times(bot)}")
        if bot.faults:
            print_text(f"      {bot.faults} decisions failed; the first: {bot.first_fault}")
    print_text(f"{found.deals} deals, {found.deals_per_s:.1f} a second")


def _points(bot: "BotFigures") -> str:
    error = "" if bot.stderr is None else f" ± {bot.stderr:.2f}"
    return f"{f'{bot.points_per_deal:.2f}{error}':13}"


def _times(bot: "BotFigures") -> str:
    times = bot.ms_per_decision
    return f"{times.p50:.3f}, {times.p95:.3f}, {times.max:.3f}"
