"""`parlour match`: which of two bots pays less with the same cards."""

import sys
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from parlour.cli.match_options import match_options
from parlour.cli.output import print_json, print_text
from parlour.cli.rules_options import rules_options
from parlour.cli.verb import Verb

if TYPE_CHECKING:
    from parlour.lab.match import Difference, Match, PlayerFigures
    from parlour.rules import Ruleset


@click.command(
    "match",
    cls=Verb,
    examples=[
        "parlour match plain random --deals 200 --seed 1",
        "parlour match plain random --deals 20 --games --jobs 2 --json",
        "parlour match 'exec:./my-player --fast' plain --budget-ms 50",
    ],
)
@click.argument("a")
@click.argument("b")
@match_options
@rules_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    *,
    a: str,
    b: str,
    deals: int,
    seed: int,
    jobs: int,
    games: bool,
    budget_ms: int,
    rules: "Ruleset",
    as_json: bool,
) -> None:
    """Play every deal in all seatings of two bots, A and B.

    At four seats each has two of them, in all six ways; so neither gains by its cards. The
    difference is that of their points a deal, A less B: below nought A is the better one.
    """
    from parlour.lab.match import match  # noqa: PLC0415  only this verb pays for the lab

    def run(progress: Callable[[int], object] | None) -> "Match":
        return match(
            rules, a, b, deals, seed,
            games=games, jobs=jobs, budget_ms=budget_ms, progress=progress,
        )  # fmt: skip

    if sys.stderr.isatty():
        label = "games" if games else "deals"
        with click.progressbar(length=deals, label=label, file=sys.stderr) as bar:
            found = run(bar.update)
    else:
        found = run(None)
    if as_json:
        print_json(match_document(found))
    else:
        _print(found)


def match_document(found: "Match") -> dict[str, Any]:
    """The match as JSON says it."""
    document: dict[str, Any] = {"deals": found.deals}
    if found.games is not None:
        document["games"] = found.games
    document |= {
        "seatings": found.seatings,
        "a": _player_document(found.a),
        "b": _player_document(found.b),
        **_difference_document(found.difference),
        "without_moons": asdict(found.without_moons),
    }
    if found.wins is not None:
        document["wins"] = _difference_document(found.wins)
    return document


def _player_document(player: "PlayerFigures") -> dict[str, Any]:
    document = asdict(player)
    if player.win_share is None:
        del document["win_share"]
    return document


def _difference_document(found: "Difference") -> dict[str, Any]:
    return {
        "difference": found.mean,
        "stderr": found.stderr,
        "ci95": None if found.ci95 is None else list(found.ci95),
    }


def _print(found: "Match") -> None:
    width = max(len(player.name) for player in (found.a, found.b))
    won = "  games won" if found.games is not None else ""
    print_text(f"{'bot':{width}}  points a deal  moons{won}  ms a decision (50 %, 95 %, max)")
    for player in (found.a, found.b):
        _print_player(player, width)
    played = f"{found.deals} deals"
    if found.games is not None:
        played = f"{found.games} games, {found.deals} deals in all,"
    print_text(f"{played} in {found.seatings} seatings")
    print_text(f"{found.a.name} less {found.b.name}: {told_difference(found.difference)} a deal")
    if found.without_moons.difference is not None:
        print_text(
            f"without a moon: {found.without_moons.difference:+.2f}, "
            f"in {found.without_moons.plays} plays"
        )
    if found.wins is not None:
        print_text(f"games won: {told_difference(found.wins)}")


def _print_player(player: "PlayerFigures", width: int) -> None:
    times = player.ms_per_decision
    won = "" if player.win_share is None else f"  {player.win_share:9.3f}"
    print_text(
        f"{player.name:{width}}  {player.points_per_deal:13.2f}  {player.moons:5}{won}  "
        f"{times.p50:.3f}, {times.p95:.3f}, {times.max:.3f}"
    )
    if player.faults:
        print_text(f"  {player.faults} decisions failed; the first: {player.first_fault}")


def told_difference(found: "Difference") -> str:
    """A difference with its error, as people read it."""
    if found.stderr is None or found.ci95 is None:
        return f"{found.mean:+.2f}"
    low, high = found.ci95
    return f"{found.mean:+.2f} ± {found.stderr:.2f} (95 %: {low:+.2f} to {high:+.2f})"
