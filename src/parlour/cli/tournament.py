"""`parlour tournament`: every two of several bots meet with the same cards."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from parlour.cli.match import match_document, told_difference
from parlour.cli.match_options import match_options
from parlour.cli.output import print_json, print_text
from parlour.cli.rules_options import rules_options
from parlour.cli.verb import Verb
from parlour.errors import UsageError

if TYPE_CHECKING:
    from parlour.lab.tournament import Place, Tournament
    from parlour.rules import Ruleset


@click.command(
    "tournament",
    cls=Verb,
    examples=[
        "parlour tournament plain random exec:./my-player --deals 50",
        "parlour tournament plain random --deals 20 --chart tournament.svg --json",
    ],
)
@click.argument("bots", nargs=-1, required=True, metavar="A B C…")
@click.option(
    "--chart", type=click.Path(path_type=Path, dir_okay=False),
    help="Write a picture of the result to this file, as SVG.",
)  # fmt: skip
@match_options
@rules_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    *,
    bots: tuple[str, ...],
    deals: int,
    seed: int,
    jobs: int,
    games: bool,
    budget_ms: int,
    chart: Path | None,
    rules: "Ruleset",
    as_json: bool,
) -> None:
    """Play a duplicate match between every two bots, all with the same cards.

    A bot's difference is the mean of its matches': its points a deal less those of its opponents.
    Its rating takes each deal, or game, as won by whoever did better; all begin at 25 ± 8.3.
    """
    from parlour.lab.tournament import tournament  # noqa: PLC0415  only this verb pays for it

    if chart is not None and not chart.parent.is_dir():
        # Told before hours of play, not after them.
        raise UsageError(f"{chart} cannot be written: there is no folder {chart.parent}")

    def run(progress: Callable[[int], object] | None) -> "Tournament":
        return tournament(
            rules, bots, deals, seed,
            games=games, jobs=jobs, budget_ms=budget_ms, progress=progress,
        )  # fmt: skip

    if sys.stderr.isatty():
        length = deals * len(bots) * (len(bots) - 1) // 2
        with click.progressbar(length=length, label="deals", file=sys.stderr) as bar:
            found = run(bar.update)
    else:
        found = run(None)
    if chart is not None:
        _draw(found, chart)
    if as_json:
        print_json(_document(found))
    else:
        _print(found.places)


def _draw(found: "Tournament", file: Path) -> None:
    from parlour.lab.chart import tournament_chart  # noqa: PLC0415  only where it is asked for

    try:
        file.write_text(tournament_chart(found), encoding="utf-8")
    except OSError as failed:
        raise UsageError(f"{file} cannot be written: {failed.strerror}") from None


def _document(found: "Tournament") -> dict[str, Any]:
    return {
        "places": [_place_document(place) for place in found.places],
        "matches": [match_document(each) for each in found.matches],
    }


def _place_document(place: "Place") -> dict[str, Any]:
    document = asdict(place)
    difference, rating = document.pop("difference"), document.pop("rating")
    if place.win_share is None:
        del document["win_share"]
    reach = difference["ci95"]
    return document | {
        "difference": difference["mean"],
        "stderr": difference["stderr"],
        "ci95": None if reach is None else list(reach),
        **rating,
    }


def _print(places: "Sequence[Place]") -> None:
    width = max(3, *(len(place.name) for place in places))
    print_text(
        f"   {'bot':{width}}  points a deal  moons  better than  rating        less its opponents"
    )
    for number, place in enumerate(places, 1):
        rated = f"{place.rating.rating:.1f} ± {place.rating.uncertainty:.1f}"
        print_text(
            f"{number:2} {place.name:{width}}  {place.points_per_deal:13.2f}  {place.moons:5}  "
            f"{f'{place.won} of {len(places) - 1}':11}  {rated:12}  "
            f"{told_difference(place.difference)}"
        )
        if place.faults:
            print_text(f"   {place.faults} decisions failed")
