"""`parlour ask`: one ruling on one question, cited, or an honest abstention."""

from typing import TYPE_CHECKING, Any

import click

from parlour.cli.output import print_json, print_text
from parlour.cli.progress_bar import progress_bar
from parlour.cli.rules_options import DEFAULT_PRESET, read_overrides
from parlour.cli.verb import Verb
from parlour.errors import UsageError
from parlour.settings import HOME, RULING_ANSWERER, Settings

if TYPE_CHECKING:
    from parlour.rulings.ruling import Abstention, Citation, Ruling, Sentence

_ABSTAINED = {
    "no_passage": "The books do not say.",
    "other_game": "That is about another game than the books here.",
    "not_a_rule": "No rule answers that: it is not about the rules of the game.",
    "fence": "No answer could be made that stands in the books word for word.",
    "answerer_unavailable": "The model server does not answer.",
}


@click.command(
    "ask",
    cls=Verb,
    examples=[
        'parlour ask "May I lead the queen before hearts are broken?"',
        'parlour ask "What if someone has exactly 100?" --rules yppedia --json',
        'parlour ask "Who deals first?" --game enfle',
    ],
)
@click.argument("question")
@click.option(
    "--rules", "preset", metavar="PRESET", help="The table's rules; standard if not said."
)
@click.option(
    "--set", "settings", metavar="OPTION=JSON", multiple=True,
    help="Change one option of the rules; may be repeated.",
)  # fmt: skip
@click.option("--game", metavar="GAME", help="Ask the library about this game.")
@click.option(
    "--book", "books", metavar="ID", multiple=True, help="Ask this edition; may be repeated."
)
@click.option("--answerer", metavar="NAME", help="Who words the answer from books.")
@click.option("--trace", "with_trace", is_flag=True, help="Print the evidence too.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.pass_obj
def command(
    settings_of_run: Settings,
    /,
    *,
    question: str,
    preset: str | None,
    settings: tuple[str, ...],
    game: str | None,
    books: tuple[str, ...],
    answerer: str | None,
    with_trace: bool,
    as_json: bool,
) -> None:
    """Ask the ruling desk a question about the rules.

    Without --game and --book the table's rules are asked first, then the books that come with
    Parlour. With them only the library is asked.
    """
    from parlour.rulings.asked import Asked  # noqa: PLC0415  only verbs of the desk pay for it
    from parlour.rulings.desk import Desk  # noqa: PLC0415
    from parlour.rulings.desk_settings import DeskSettings  # noqa: PLC0415

    if preset is not None and (game is not None or books):
        raise UsageError("--rules asks the table's rules; --game and --book ask the library")
    accepted = RULING_ANSWERER.kind
    if answerer is not None:
        try:
            accepted.read(answerer)
        except ValueError:
            raise UsageError(f"--answerer takes {accepted.accepts}, not {answerer!r}") from None
    library_only = game is not None or bool(books)
    desk = Desk.open(settings_of_run[HOME], DeskSettings.of(settings_of_run))
    try:
        with progress_bar("reading the books, this once") as progress:
            desk.prepare(progress)
        ruling = desk.ask(
            Asked(
                question=question,
                preset=None if library_only else preset or DEFAULT_PRESET,
                overrides=read_overrides(settings),
                game=game,
                books=books,
                answerer=answerer,
            )
        )
        trace = desk.trace(ruling.id) if with_trace else None
    finally:
        desk.close()
    if as_json:
        print_json(_document(ruling, trace))
    else:
        _print(ruling, trace)


def _document(ruling: "Ruling", trace: dict[str, Any] | None) -> dict[str, Any]:
    import msgspec  # noqa: PLC0415

    document: dict[str, Any] = msgspec.to_builtins(ruling)
    return document if trace is None else document | {"trace": trace}


def _print(ruling: "Ruling", trace: dict[str, Any] | None) -> None:
    if ruling.abstention is not None:
        _print_abstention(ruling.abstention)
    _print_answer(ruling.answer)
    for step in ruling.checklist:
        print_text(f"  [ ] {step}")
    for note in ruling.notes:
        print_text(f"({note})")
    if ruling.citations:
        print_text("")
    for citation in ruling.citations:
        print_text(f"[{citation.n}] {_place(citation)}")
    if trace is not None:
        _print_trace(trace)


def _print_abstention(abstention: "Abstention") -> None:
    print_text(_ABSTAINED[abstention.reason])
    if abstention.nearest:
        print_text("\nThe nearest passages:")
    for near in abstention.nearest:
        print_text(f"  {_place(near)}\n    “{near.quote}”")


def _print_answer(answer: "tuple[Sentence, ...]") -> None:
    """The sentences with the numbers of their sources, under the heading of each section."""
    section = None
    for sentence in answer:
        if sentence.section != section:
            section = sentence.section
            print_text(f"\n{section}" if section else "")
        print_text(f"{sentence.text} {''.join(f'[{n}]' for n in sentence.citations)}")


def _place(citation: "Citation") -> str:
    page = "" if citation.page is None else f" · p. {citation.page}"
    return f"{citation.title} ({citation.edition}){page} · {' › '.join(citation.heading)}"


def _print_trace(trace: dict[str, Any]) -> None:
    for block in trace["blocks"]:
        print_text(f"\n== {block['title']} ==\n{block['what']}")
        for entry in block["fields"]:
            note = f"  ({entry['note']})" if entry["note"] else ""
            print_text(f"{entry['name']}: {entry['value']}{note}")
        if block["rows"]:
            print_text("\t".join(block["columns"]))
        for row in block["rows"]:
            print_text("\t".join(map(str, row)))
