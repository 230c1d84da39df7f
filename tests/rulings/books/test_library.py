"""The library: editions, revisions, what is searched, and what stays readable for ever."""

import sqlite3
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

import pytest

from parlour.errors import BookError, NoSuchBook, StoreError, WrongBookType
from parlour.rulings.books.edition import Kind
from parlour.rulings.books.library import Library
from parlour.rulings.books.schema import NAME
from parlour.rulings.ruling import Citation
from tests.rulings.ingest.short_book import FOLDER

RULES = b"# Hearts\n\n## Dealing\n\nThe dealer deals the cards one by one.\n"
CHANGED = RULES.replace(b"one by one", b"two by two")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    ticks = count(1)
    library = Library(tmp_path, clock=lambda: float(next(ticks)))
    yield library
    library.close()


def add(
    library: Library, data: bytes = RULES, edition: str = "house", kind: Kind = "rulebook"
) -> str:
    return library.add(data, game="Hearts", edition=edition, kind=kind, name="rules.md").edition.id


def ids(library: Library, *, every: bool = False) -> list[str]:
    return [edition.id for edition in library.editions(every=every)]


def test_an_edition_keeps_all_that_was_said_of_it(library: Library) -> None:
    added = library.add(
        FOLDER / "short-book.html",
        game="hearts",
        edition="Short, 2nd printing",
        year=1999,
        source="a shelf",
        licence="CC0-1.0",
    )
    edition = added.edition
    assert (edition.id, edition.title) == (
        "hearts-short-2nd-printing-en-1",
        "A SHORT BOOK OF GAMES",
    )
    assert (edition.edition, edition.year, edition.source) == (
        "Short, 2nd printing",
        1999,
        "a shelf",
    )
    assert (edition.licence, edition.language, edition.kind) == ("CC0-1.0", "en", "rulebook")
    assert (edition.game, edition.games) == ("hearts", ("hearts", "enfle", "old-maid"))
    assert (edition.pages, edition.passages, edition.revision) == (3, 12, 1)
    assert edition == library.edition(edition.id)
    assert (added.warnings, added.known, added.supersedes) == ((), False, None)


def test_what_is_not_said_is_taken_from_the_file(library: Library) -> None:
    head = (
        b"---\ntitle: House rules\ngame: Hearts\nyear: 2001\nlanguage: de-AT\nlicence: MIT\n---\n"
    )
    edition = library.add(head + RULES, name="rules.md").edition
    assert (edition.id, edition.title) == ("hearts-2001-de-1", "House rules")
    assert (edition.edition, edition.year, edition.licence) == ("2001", 2001, "MIT")
    assert edition.source == "rules.md"


def test_a_book_without_a_game_is_refused(library: Library) -> None:
    with pytest.raises(BookError, match="does not say which game"):
        library.add(RULES, name="rules.md")
    assert ids(library, every=True) == []


def test_its_text_pages_games_and_passages_can_be_read(library: Library) -> None:
    edition = library.add(FOLDER / "short-book.html", game="hearts", edition="short").edition.id
    text = library.text(edition)
    passages = library.passages(edition)
    assert all(text[each.start : each.end] == each.text for each in passages)
    assert library.passage(passages[3].id) == passages[3]
    page = library.page_text(edition, 12)
    assert page.startswith("and may not leave fewer than four cards")
    assert page.endswith("any other game of hearts.")
    assert [(game.key, *game.names) for game in library.games(edition)] == [
        ("hearts", "HEARTS"),
        ("enfle", "ENFLÉ", "SCHWELLEN"),
        ("old-maid", "OLD MAID"),
    ]


def test_the_same_file_is_the_same_edition(library: Library) -> None:
    first = add(library)
    again = library.add(RULES, game="whist", edition="another", name="copy.md")
    assert (again.edition.id, again.known) == (first, True)
    assert ids(library, every=True) == [first]


def test_a_changed_file_is_a_new_revision_that_replaces_the_old_one(library: Library) -> None:
    first = add(library)
    second = library.add(CHANGED, game="hearts", edition="House", name="rules.md")
    assert (second.edition.id, second.supersedes) == ("hearts-house-en-2", first)
    assert ids(library) == ["hearts-house-en-2"]
    old = library.edition(first)
    assert (old.superseded_by, old.book) == ("hearts-house-en-2", second.edition.book)
    assert "one by one" in library.passages(first)[0].text
    assert "two by two" in library.passages("hearts-house-en-2")[0].text


def test_a_file_that_changes_back_is_a_revision_again(library: Library) -> None:
    add(library)
    add(library, CHANGED)
    assert add(library) == "hearts-house-en-3"


def test_a_book_that_was_taken_out_is_not_searched_and_stays_readable(library: Library) -> None:
    edition = add(library)
    passage = library.passages(edition)[0]
    assert library.remove(edition).id == edition
    assert ids(library) == []
    assert ids(library, every=True) == [edition]
    assert library.passage(passage.id) == passage
    with pytest.raises(NoSuchBook, match="taken out before"):
        library.remove(edition)


def test_a_book_that_is_added_again_gets_an_id_of_its_own(library: Library) -> None:
    library.remove(add(library))
    again = library.add(RULES, game="hearts", edition="house", title="Better", name="rules.md")
    assert (again.edition.id, again.edition.title) == ("hearts-house-en-2", "Better")
    assert (again.known, again.supersedes) == (False, None)


def test_the_first_rulebook_of_a_game_counts_first(library: Library) -> None:
    first, second = add(library), add(library, CHANGED, "other")
    add(library, RULES + b"\nMore.\n", "third", "supplement")
    bases = {each.id: each.base for each in library.editions()}
    assert bases == {first: True, second: False, "hearts-third-supplement-en-1": False}
    library.remove(first)
    assert library.edition(second).base


@pytest.mark.parametrize(
    "call", ["edition", "passages", "text", "games", "errata", "remove", "passage"]
)
def test_an_id_that_was_never_given_is_told(library: Library, call: str) -> None:
    with pytest.raises(NoSuchBook, match="'hearts-none-en-1'"):
        getattr(library, call)("hearts-none-en-1")


def test_a_page_that_the_book_does_not_have_is_told(library: Library) -> None:
    with pytest.raises(NoSuchBook, match="has no page 4"):
        library.page_text(add(library), 4)


def test_a_bad_file_leaves_the_library_as_it_was(library: Library) -> None:
    first = add(library)
    with pytest.raises(WrongBookType):
        library.add(b"PK\x03\x04", game="hearts", edition="house", name="rules.docx")
    assert ids(library, every=True) == [first]


def test_an_edition_is_kept_whole_or_not_at_all(library: Library, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / NAME) as other:
        other.execute(
            "CREATE TRIGGER full BEFORE INSERT ON passage BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
    other.close()
    with pytest.raises(sqlite3.IntegrityError, match="full"):
        add(library)
    with sqlite3.connect(tmp_path / NAME) as other:
        kept = [
            other.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608  our own names
            for table in ("edition", "text", "page", "game", "passage")
        ]
        other.execute("DROP TRIGGER full")
    other.close()
    assert kept == [(0,)] * 5
    assert add(library) == "hearts-house-en-1"


def test_books_are_there_for_the_next_run(tmp_path: Path) -> None:
    library = Library(tmp_path)
    edition = add(library)
    library.close()
    again = Library(tmp_path)
    assert ids(again) == [edition]
    again.close()


def test_several_threads_may_add_at_once(tmp_path: Path) -> None:
    libraries = [Library(tmp_path), Library(tmp_path)]
    files = [RULES + b"\nMore %d.\n" % n for n in range(4)]
    threads = [
        threading.Thread(target=add, args=(libraries[n % 2], data)) for n, data in enumerate(files)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(ids(libraries[0], every=True)) == [f"hearts-house-en-{n}" for n in (1, 2, 3, 4)]
    assert len(ids(libraries[0])) == 1
    for library in libraries:
        library.close()


def test_a_library_of_a_newer_release_is_refused(tmp_path: Path) -> None:
    Library(tmp_path).close()
    with sqlite3.connect(tmp_path / NAME) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(StoreError, match="a newer release has changed the library"):
        Library(tmp_path)


def test_a_file_that_is_no_library_is_refused(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"no database at all, only words" * 50)
    with pytest.raises(StoreError, match="cannot be used"):
        Library(tmp_path)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bundled:
    name: str
    text: str = "# ENFLÉ\n\n## The deal\n\nEach player gets eight cards.\n"
    title: str = "Enflé"
    game: str = "enfle"
    edition: str = "The game of the handbooks"
    year: int = 2026
    licence: str = "MIT"
    kind: Kind = "rulebook"


def test_our_own_books_are_added_once(library: Library) -> None:
    books = [
        Bundled(name="enfle"),
        Bundled(name="historic-hearts", game="hearts", text=RULES.decode()),
    ]
    added = library.add_bundled(books)
    assert [each.edition.id for each in added] == [
        "enfle-parlour-en-1",
        "hearts-historic-hearts-en-1",
    ]
    assert all(each.edition.bundled for each in added)
    assert added[0].edition.edition == "The game of the handbooks"
    assert all(each.known for each in library.add_bundled(books))
    assert len(ids(library, every=True)) == 2


def test_a_book_of_ours_that_changed_replaces_the_old_one(library: Library) -> None:
    library.add_bundled([Bundled(name="enfle")])
    (added,) = library.add_bundled([Bundled(name="enfle", text="# ENFLÉ\n\nEight cards each.\n")])
    assert (added.edition.id, added.supersedes) == ("enfle-parlour-en-2", "enfle-parlour-en-1")


def test_a_book_of_ours_that_was_taken_out_stays_out(library: Library) -> None:
    library.add_bundled([Bundled(name="enfle")])
    library.remove("enfle-parlour-en-1")
    library.add_bundled([Bundled(name="enfle"), Bundled(name="enfle", text="# ENFLÉ\n\nOther.\n")])
    assert ids(library) == []


def test_a_rulebook_that_people_added_counts_before_one_of_ours(library: Library) -> None:
    library.add_bundled([Bundled(name="historic-hearts", game="hearts", text=CHANGED.decode())])
    edition = add(library)
    assert {each.id for each in library.editions() if each.base} == {edition}


def citation(passage: str, quote: str, page: int | None) -> Citation:
    return Citation(
        n=1, book="b", title="t", edition="e", page=page, heading=(), passage=passage, quote=quote
    )


def test_a_quote_is_verified_on_its_page(library: Library) -> None:
    edition = library.add(FOLDER / "short-book.html", game="hearts", edition="short").edition.id
    dealing = next(each for each in library.passages(edition) if each.heading[-1:] == ("DEALING",))
    first = citation(dealing.id, "sits on the\n dealer’s   right cuts first and may", 11)
    later = citation(dealing.id, "the pack moves one seat to the left", 12)
    assert library.verify_quote(first)
    assert library.verify_quote(later)
    assert library.quote_pages(dealing.id, later.quote) == (12,)
    assert not library.verify_quote(replace(first, page=12))
    assert not library.verify_quote(replace(later, page=11))
    assert not library.verify_quote(replace(later, page=None))
    assert not library.verify_quote(replace(later, quote="the pack moves two seats"))
    assert not library.verify_quote(replace(later, quote=" "))
    assert not library.verify_quote(replace(later, passage=library.passages(edition)[0].id))
    assert not library.verify_quote(replace(later, passage="no-such-passage"))


def test_a_quote_of_a_book_without_pages_has_none(library: Library) -> None:
    edition = add(library)
    (passage,) = library.passages(edition)
    assert library.verify_quote(citation(passage.id, "cards one by one.", None))
    assert not library.verify_quote(citation(passage.id, "cards one by one.", 1))
