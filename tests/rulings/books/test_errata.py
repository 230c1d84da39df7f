"""Errata: each says what it corrects, and the passage it names is superseded."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.errors import NoSuchBook
from parlour.rulings.books.errata import corrected
from parlour.rulings.books.library import Library
from tests.rulings.books.told_books import passage

PASSAGES = [
    passage("HEARTS", "DEALING", text="The dealer deals all the cards one by one.", page=11),
    passage("HEARTS", "PLAY", text="Eldest hand leads the lowest club of the pack.", page=11),
    passage("HEARTS", "PLAY", text="A player who cannot follow suit may throw.", page=12),
    passage("WHIST", "DEALING", text="The last card is turned up for trumps.", page=12),
]


@pytest.mark.parametrize(
    ("heading", "text", "superseded"),
    [
        (["HEARTS", "DEALING"], "All cards are dealt two by two.", 0),
        (["Hearts › Dealing"], "All cards are dealt two by two.", 0),
        (["HEARTS", "PLAY"], "Eldest hand leads any card of the pack, not the lowest club.", 1),
        (["HEARTS", "PLAY (p. 12)"], "A void player throws.", 2),
        (["Page 12"], "A player who cannot follow suit must throw a heart.", 2),
        (["Errata"], "Page 12: the last card is no longer turned up for trumps.", 3),
        (["Errata"], "For “leads the lowest club of the pack” read “leads any card”.", 1),
        (["DEALING"], "The last card is turned face down for trumps.", 3),
        (["HEARTS", "SCORING"], "Each heart costs two.", None),
        (["HEARTS", "PLAY"], "Something else altogether happens.", None),
        (["Page 99"], "The dealer deals all the cards one by one.", None),
        (["HEARTS", "DEALING"], "Add: nobody looks at a card before all are dealt.", None),
        (["Errata"], "The dealer deals two by two.", None),
    ],
)
def test_an_erratum_supersedes_what_it_names(
    heading: list[str], text: str, superseded: int | None
) -> None:
    found = corrected(passage(*heading, text=text), PASSAGES)
    assert found == (None if superseded is None else PASSAGES[superseded])


RULES = b"# Hearts\n\n## Dealing\n\nThe dealer deals the cards one by one.\n"
FIXES = (
    b"# Errata\n\n## Dealing\n\nThe cards are dealt two by two.\n\n## New: bidding\n\nBid once.\n"
)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path)
    library.add(RULES, game="hearts", edition="house", name="rules.md")
    yield library
    library.close()


def add_fixes(library: Library, corrects: str | None = None) -> str | None:
    added = library.add(
        FIXES, game="hearts", edition="fixes", kind="errata", corrects=corrects, name="fixes.md"
    )
    return added.edition.corrects


@pytest.mark.parametrize("corrects", [None, "hearts-house-en-1", "hearts-house-en"])
def test_errata_are_told_with_what_they_supersede(library: Library, corrects: str | None) -> None:
    assert add_fixes(library, corrects) == "hearts-house-en-1"
    (changed, superseded), (added, nothing) = library.errata("hearts-house-en-1")
    assert (changed.text, added.text) == ("The cards are dealt two by two.", "Bid once.")
    assert (superseded, nothing) == (library.passages("hearts-house-en-1")[0].id, None)


def test_errata_go_on_to_count_for_the_next_revision(library: Library) -> None:
    add_fixes(library)
    library.add(RULES + b"\nMore of it.\n", game="hearts", edition="house", name="rules.md")
    (_, superseded), _ = library.errata("hearts-house-en-2")
    assert superseded == library.passages("hearts-house-en-2")[0].id


def test_errata_that_were_taken_out_count_no_longer(library: Library) -> None:
    add_fixes(library)
    library.remove("hearts-fixes-errata-en-1")
    assert library.errata("hearts-house-en-1") == ()


def test_errata_to_an_edition_that_is_not_there_are_refused(library: Library) -> None:
    with pytest.raises(NoSuchBook, match="no edition 'hearts-none-en-1' to correct"):
        add_fixes(library, "hearts-none-en-1")
    assert len(library.editions()) == 1


def test_errata_without_a_rulebook_say_so(library: Library) -> None:
    added = library.add(FIXES, game="whist", edition="fixes", kind="errata", name="fixes.md")
    assert added.edition.corrects is None
    assert added.warnings == (
        "there is no rulebook of whist that it could belong to: add that one first",
    )
