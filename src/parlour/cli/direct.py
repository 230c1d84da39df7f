"""`parlour direct`: what the laws say of a slip at a table with real cards."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from parlour.cli.output import print_json, print_text
from parlour.cli.rules_options import DEFAULT_PRESET, read_overrides
from parlour.cli.verb import Verb
from parlour.errors import IrregularityError, UsageError

if TYPE_CHECKING:
    from parlour.director import Citation, Decision
    from parlour.rules import Ruleset


@click.command(
    "direct",
    cls=Verb,
    examples=[
        "parlour direct --events",
        "parlour direct slip.json",
        "parlour direct slip.json --rules hearts-1897 --set revoke=flat_total --json",
    ],
)
@click.argument(
    "file",
    metavar="[EVENT.json]",
    required=False,
    type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path),
)
@click.option(
    "--rules", "preset", metavar="PRESET", help="The table's rules; else the file's, or standard."
)
@click.option(
    "--set", "settings", metavar="OPTION=JSON", multiple=True,
    help="Change one option of the rules; may be repeated.",
)  # fmt: skip
@click.option("--events", "events", is_flag=True, help="List the events and what each asks.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    *,
    file: Path | None,
    preset: str | None,
    settings: tuple[str, ...],
    events: bool,
    as_json: bool,
) -> None:
    """Decide a slip with real cards: who chooses, from what, and what follows.

    EVENT.json is one object: `event`, its circumstances, and `rules` if the file is to say them.
    `-` reads it from standard input. What is left out and matters is asked for. Without a file the
    events are listed.
    """
    if file is None or events:
        if file is not None:
            raise UsageError(f"--events lists what there is; it takes no file, not {str(file)!r}")
        _list_events(as_json=as_json)
        return
    from parlour.director import (  # noqa: PLC0415  only a decision pays for it
        direct,
        read_event_file,
        to_document,
    )
    from parlour.rules import load_rules  # noqa: PLC0415

    told = read_event_file(_text(file))
    overrides = {} if preset is not None else told.overrides
    rules = load_rules(
        preset or told.preset or DEFAULT_PRESET, {**overrides, **read_overrides(settings)}
    )
    decision = direct(rules, told.event)
    if as_json:
        print_json(to_document(decision))
    else:
        _print(decision, rules)


def _text(file: Path) -> str:
    try:
        if str(file) == "-":
            return sys.stdin.read().removeprefix("\ufeff")
        return file.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as wrong:
        raise IrregularityError(f"{file.name} cannot be read: {wrong}") from None


def _print(decision: "Decision", rules: "Ruleset") -> None:
    print_text(decision.says)
    _print_choices(decision, rules)
    if decision.needs:
        print_text("\nTo be said, in the file:")
        _print_pairs([(each.name, _question(each.asks, each.values)) for each in decision.needs])
    if decision.then:
        print_text("\nWhat follows:" if decision.laws else "\nA table may agree on one:")
        for each in decision.then:
            print_text(f"  {each}")
    if decision.ignored:
        print_text(f"\n(Not asked by these laws: {', '.join(decision.ignored)}.)")
    for citation in decision.citations:
        _print_law(citation)


def _print_choices(decision: "Decision", rules: "Ruleset") -> None:
    from parlour.director import DECIDERS, choice_words, seat_name  # noqa: PLC0415

    if not decision.choices:
        return
    chooser = seat_name(decision.decided_by, DECIDERS[decision.decider])
    print_text(f"\n{chooser[:1].upper()}{chooser[1:]} decides:")
    _print_pairs([(choice, choice_words(choice, rules)) for choice in decision.choices])


def _print_law(citation: "Citation") -> None:
    print_text(f"\n§ {citation.law} {citation.title}\n  {citation.quote}")
    if citation.reading is not None:
        print_text(f"  The reading of this house: {citation.reading}")
    print_text(f"  Sources: {'; '.join(citation.sources)}.")


def _print_pairs(pairs: list[tuple[str, str]]) -> None:
    width = max(len(name) for name, _ in pairs)
    for name, words in pairs:
        print_text(f"  {name:{width}}  {words}")


def _list_events(*, as_json: bool) -> None:
    from parlour.director import events_document  # noqa: PLC0415

    events = events_document()
    if as_json:
        print_json(events)
        return
    for each in events:
        print_text(each["event"])
        for law in each["laws"]:
            print_text(f"  § {law['number']} {law['title']}")
        for asked in each["circumstances"]:
            print_text(f"    {asked['name']}: {_question(asked['asks'], asked['values'])}")


def _question(asks: str, values: Sequence[str]) -> str:
    """The question, with the words that answer it where it takes no others."""
    return f"{asks} ({', '.join(values)})" if values else asks
