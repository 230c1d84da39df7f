"""The books that come with the desk, in our own words: the historic game, siblings, variants."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, cast, get_args

from parlour.family.enfle.book import enfle_markdown
from parlour.rules.laws import printed_laws
from parlour.rulings.books.edition import Kind

_WITH_LAWS: Final = "historic-hearts"


@dataclass(frozen=True, slots=True, kw_only=True)
class BundledBook:
    """One book as it is added to a library: what it says of itself, and its Markdown.

    `name` is the name of its file, the same for ever. `game` is `hearts` for a book of Hearts
    itself, else the name of the other game.
    """

    name: str
    title: str
    game: str
    edition: str
    year: int
    licence: str
    kind: Kind
    text: str


@cache
def bundled_books() -> tuple[BundledBook, ...]:
    """Every bundled book: historic Hearts with its laws first, then the others by name."""
    names = sorted(
        entry.name.removesuffix(".md")
        for entry in files(__name__).iterdir()
        if entry.name.endswith(".md")
    )
    return tuple(_read(name) for name in sorted(names, key=lambda name: name != _WITH_LAWS))


def _read(name: str) -> BundledBook:
    source = files(__name__).joinpath(f"{name}.md").read_text("utf-8")
    _, entries, body = source.split("---\n", maxsplit=2)
    head = dict(line.split(": ", maxsplit=1) for line in entries.splitlines())
    kind = head["kind"]
    assert kind in get_args(Kind)
    # What is played at the table too is printed from the same data.
    text = enfle_markdown() if name == "enfle" else f"{body.strip()}\n"
    return BundledBook(
        name=name,
        title=head["title"],
        game=head["game"],
        edition=head["edition"],
        year=int(head["year"]),
        licence=head["licence"],
        kind=cast("Kind", kind),
        # The laws are printed from the same data that decides slips at the table.
        text=f"{text}\n{printed_laws(level=2)}\n" if name == _WITH_LAWS else text,
    )
