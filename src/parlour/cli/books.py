"""`parlour books`: the library of rulebooks that questions are answered from."""

from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from parlour.cli.output import print_json, print_text
from parlour.cli.progress_bar import progress_bar
from parlour.cli.verb import Verb, VerbGroup
from parlour.settings import HOME, Settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from parlour.rulings.books.adding import Added
    from parlour.rulings.books.edition import Edition
    from parlour.rulings.books.library import Library

_JSON: Final = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
_MANY: Final = 3
"""So many games at most are named in the list of books."""


@click.group("books", cls=VerbGroup, examples=["parlour books list"])
def command() -> None:
    """Books: the rulebooks that questions are answered from."""


@command.command(
    "add",
    cls=Verb,
    examples=[
        "parlour books add house-rules.md --game hearts --edition house",
        "parlour books add hoyle.html --game hearts --edition 1914 --year 1914",
        "parlour books add fixes.md --game hearts --edition fixes --kind errata --json",
    ],
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--game", metavar="G", help="The game; of a book of many, the one you want most.")
@click.option("--edition", metavar="E", help="What this edition is called; the year will do.")
@click.option(
    "--kind",
    type=click.Choice(["rulebook", "supplement", "expansion", "errata"]),
    help="What it is; a rulebook unless the file says otherwise.",
)
@click.option("--title", help="Its title, where the file tells none or a wrong one.")
@click.option("--language", metavar="CODE", help="Its language, such as en or de.")
@click.option("--year", type=click.IntRange(1000, 2999), help="The year it appeared.")
@click.option("--licence", help="Under what terms you have it.")
@click.option("--source", help="Where it comes from.")
@click.option("--corrects", metavar="ID", help="The edition that errata or an expansion belong to.")
@_JSON
@click.pass_obj
def add(settings: Settings, /, *, file: Path, as_json: bool, **about: Any) -> None:
    """Add a rulebook: a PDF with a text layer, HTML, Markdown or plain text.

    A changed file of the same game, edition, kind and language replaces the one before; rulings
    that quote the old one still find it. Markdown may say all of this at its head.
    """
    with _library(settings) as library:
        added = _added(library, file, about)
        if as_json:
            print_json(
                _told(added.edition)
                | {
                    "warnings": list(added.warnings),
                    "known": added.known,
                    "supersedes": added.supersedes,
                }
            )
            return
        _print_added(added)


@command.command("list", cls=Verb, examples=["parlour books list", "parlour books list --json"])
@_JSON
@click.pass_obj
def list_books(settings: Settings, /, *, as_json: bool) -> None:
    """List the books that questions are answered from."""
    with _library(settings) as library:
        editions = library.editions()
    if as_json:
        print_json([_told(each) for each in editions])
        return
    width = max((len(each.id) for each in editions), default=0)
    for each in editions:
        print_text(f"{each.id:{width}}  {each.kind:10}  {each.title} ({_games(each)})")


@command.command(
    "remove",
    cls=Verb,
    examples=["parlour books remove hearts-house-en-1"],
)
@click.argument("edition", metavar="ID")
@_JSON
@click.pass_obj
def remove(settings: Settings, /, *, edition: str, as_json: bool) -> None:
    """Take a book out; rulings that quote it can still be read."""
    with _library(settings) as library:
        removed = library.remove(edition)
    if as_json:
        print_json(_told(removed))
        return
    print_text(f"{removed.id} is taken out: {removed.title}.")


@contextmanager
def _library(settings: Settings) -> "Iterator[Library]":
    from parlour.rulings.books.opening import house_library  # noqa: PLC0415  only these verbs

    with closing(house_library(settings[HOME])) as library:
        yield library


def _added(library: "Library", file: Path, about: dict[str, Any]) -> "Added":
    with progress_bar("pages") as progress:
        return library.add(file, progress=progress, **about)


def _told(edition: "Edition") -> dict[str, Any]:
    return {
        "id": edition.id,
        "title": edition.title,
        "kind": edition.kind,
        "game": edition.game,
        "games": list(edition.games),
        "edition": edition.edition,
        "language": edition.language,
        "year": edition.year,
        "licence": edition.licence,
        "source": edition.source,
        "revision": edition.revision,
        "base": edition.base,
        "bundled": edition.bundled,
        "corrects": edition.corrects,
        "superseded_by": edition.superseded_by,
        "pages": edition.pages,
        "passages": edition.passages,
    }


def _print_added(added: "Added") -> None:
    edition = added.edition
    if added.known:
        print_text(f"{edition.id} holds this file already: {edition.title}.")
    else:
        pages = f"{_counted(edition.pages, 'page')}, " if edition.pages else ""
        passages = _counted(edition.passages, "passage")
        print_text(f"{edition.id} is added: {edition.title} ({pages}{passages}).")
    if added.supersedes:
        print_text(f"It replaces {added.supersedes}.")
    if len(edition.games) > 1:
        print_text(f"It is a book of {len(edition.games)} games: {_games(edition)}.")
    for warning in added.warnings:
        click.echo(f"note: {warning}", err=True)


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _games(edition: "Edition") -> str:
    # The game it was added for first: of a book of many that is the one somebody looks for.
    games = sorted(edition.games, key=lambda game: game != edition.game)
    more = len(games) - _MANY
    named = ", ".join(games[:_MANY])
    return f"{named} and {more} more" if more > 0 else named or edition.game
