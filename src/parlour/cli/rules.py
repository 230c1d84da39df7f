"""`parlour rules`: the named games, the rulebook of any rules, what two games do differently."""

from typing import Any, Final

import click

from parlour.cli.output import print_json, print_text
from parlour.cli.rules_options import read_overrides
from parlour.cli.verb import Verb, VerbGroup
from parlour.errors import UsageError
from parlour.family import SIBLINGS
from parlour.rules import (
    Difference,
    Ruleset,
    later_mechanics,
    load_rules,
    preset,
    presets,
    rules_for,
)
from parlour.rules import compare as differences
from parlour.rules.options import OPTION
from parlour.rules.rulebook import Rulebook, rulebook, to_html, to_json, to_markdown
from parlour.rules.rulebook.option_words import LABELS, whole_words

_JSON: Final = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


@click.group("rules", cls=VerbGroup, examples=["parlour rules show black-maria"])
def command() -> None:
    """Rules: the games with a name, their rulebooks, what they do differently."""


@command.command("list", cls=Verb, examples=["parlour rules list", "parlour rules list --json"])
@_JSON
def list_presets(*, as_json: bool) -> None:
    """List the games that have a name."""
    if as_json:
        print_json(
            [
                {
                    "name": each.name,
                    "title": each.title,
                    "summary": each.summary,
                    "seats": list(each.seats),
                    "needs": list(later_mechanics(each.rules)),
                }
                for each in presets()
            ]
        )
        return
    name_width = max(len(each.name) for each in presets())
    title_width = max(len(each.title) for each in presets())
    for each in presets():
        print_text(f"{each.name:{name_width}}  {each.title:{title_width}}  {each.summary}")


@command.command(
    "show",
    cls=Verb,
    examples=[
        "parlour rules show standard",
        "parlour rules show black-maria --players 4",
        "parlour rules show omnibus --set target=50 --format html > omnibus.html",
        "parlour rules show yppedia --json",
    ],
)
@click.argument("name", metavar="PRESET")
@click.option(
    "--set",
    "settings",
    metavar="OPTION=JSON",
    multiple=True,
    help="Change one option; may be repeated. A bare word is a string.",
)
@click.option(
    "--players", type=click.IntRange(2, 11), help="Number of players, where the game has several."
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["md", "html", "json"]),
    default="md",
    show_default=True,
    help="Markdown, a page to print, or JSON.",
)
@_JSON
def show(
    name: str, *, settings: tuple[str, ...], players: int | None, form: str, as_json: bool
) -> None:
    """Print the rulebook of exactly these rules."""
    overrides = read_overrides(settings)
    if name in SIBLINGS:
        _print(_sibling_book(name, players, overrides), form, as_json=as_json)
        return
    rules = load_rules(name, overrides) if players is None else rules_for(name, players, overrides)
    _print(rulebook(rules, preset=preset(name)), form, as_json=as_json)


def _sibling_book(name: str, players: int | None, overrides: dict[str, Any]) -> Rulebook:
    game = SIBLINGS[name]
    seats = game.seats[0] if players is None else players
    if overrides or seats not in game.seats:
        offered = ", ".join(map(str, game.seats))
        raise UsageError(f"{game.title} has no options, and is offered for {offered} players")
    return game.book(seats)


def _print(book: Rulebook, form: str, *, as_json: bool) -> None:
    if as_json or form == "json":
        print_json(to_json(book))
    elif form == "html":
        click.echo(to_html(book), nl=False)
    else:
        click.echo(to_markdown(book), nl=False)


@command.command(
    "compare",
    cls=Verb,
    examples=[
        "parlour rules compare standard black-maria",
        "parlour rules compare standard yppedia --json",
    ],
)
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@_JSON
def compare(first: str, second: str, *, as_json: bool) -> None:
    """Say what two games do differently, option by option."""
    a, b = preset(first), preset(second)
    found = [_told(each, a.rules, b.rules) for each in differences(a.rules, b.rules)]
    if as_json:
        print_json(found)
        return
    if not found:
        print_text(f"{a.title} and {b.title} have the same rules.")
    width = max(len(a.title), len(b.title)) + 1
    for each in found:
        print_text(f"{each['label']} ({each['option']}): {each['summary']}")
        print_text(f"    {f'{a.title}:':{width}} {each['a_words']}")
        print_text(f"    {f'{b.title}:':{width}} {each['b_words']}")


def _told(found: Difference, a: Ruleset, b: Ruleset) -> dict[str, Any]:
    return {
        "option": found.option,
        "a": found.a,
        "b": found.b,
        "label": LABELS[found.option],
        "summary": OPTION[found.option].summary,
        "a_words": whole_words(a, found.option),
        "b_words": whole_words(b, found.option),
    }
