"""The same book gives the same passages, whatever kind of file it comes in."""

import pytest

from parlour.rulings.books.cut import Cut, cut
from tests.rulings.ingest.short_book import READ


def read(kind: str) -> Cut:
    return cut(READ[kind](), edition="short-book-1", game="hearts")


def told(kind: str) -> list[tuple[str, tuple[str, ...], str]]:
    return [
        (each.game, each.heading, " ".join(each.text.split()))
        for each in read(kind).passages
        if each.game != "general"
    ]


@pytest.mark.parametrize("kind", READ)
def test_every_paragraph_stands_under_its_game_and_its_headings(kind: str) -> None:
    assert [(game, *heading) for game, heading, _ in told(kind)] == [
        ("hearts", "HEARTS"),
        ("hearts", "HEARTS", "CARDS"),
        ("hearts", "HEARTS", "DEALING"),
        ("hearts", "HEARTS", "THE PLAY"),
        ("hearts", "VARIETIES OF HEARTS", "DOMINO HEARTS"),
        ("enfle", "ENFLÉ, OR SCHWELLEN", "CARDS"),
        ("enfle", "ENFLÉ, OR SCHWELLEN", "THE PLAY"),
        ("hearts", "THE LAWS OF HEARTS", "§ 1"),
        ("hearts", "THE LAWS OF HEARTS", "§ 2"),
        ("old-maid", "OLD MAID", "CARDS"),
        ("old-maid", "OLD MAID", "THE PLAY"),
    ]


@pytest.mark.parametrize("kind", [kind for kind in READ if kind != "html"])
def test_its_words_are_the_same_in_every_kind_of_file(kind: str) -> None:
    assert told(kind) == told("html")


@pytest.mark.parametrize("kind", READ)
def test_its_games_are_known_by_all_their_names(kind: str) -> None:
    assert [(game.key, *game.names) for game in read(kind).games] == [
        ("hearts", "HEARTS"),
        ("enfle", "ENFLÉ", "SCHWELLEN"),
        ("old-maid", "OLD MAID"),
    ]


@pytest.mark.parametrize("kind", ["html", "markdown", "text"])
def test_its_pages_are_those_of_the_file(kind: str) -> None:
    pages = {each.heading: (each.page, each.last_page) for each in read(kind).passages}
    assert pages["HEARTS", "CARDS"] == (11, 11)
    assert pages["HEARTS", "DEALING"] == (11, 12)
    assert pages["VARIETIES OF HEARTS", "DOMINO HEARTS"] == (12, 12)
    assert pages["OLD MAID", "THE PLAY"] == (13, 13)


@pytest.mark.parametrize("kind", ["pdf", "pdf in two columns"])
def test_printed_pages_keep_their_numbers(kind: str) -> None:
    pages = {each.heading: each.page for each in read(kind).passages}
    assert pages["HEARTS", "CARDS"] == 11
    assert pages["OLD MAID", "THE PLAY"] == 12


@pytest.mark.parametrize("kind", READ)
def test_a_passage_is_exactly_its_span_of_the_text(kind: str) -> None:
    book = READ[kind]()
    for passage in cut(book, edition="short-book-1", game="hearts").passages:
        assert book.text[passage.start : passage.end] == passage.text


@pytest.mark.parametrize("kind", ["html", "markdown", "text"])
def test_the_list_of_contents_is_no_passage(kind: str) -> None:
    assert not any("Enflé, 13" in each.text for each in read(kind).passages)
