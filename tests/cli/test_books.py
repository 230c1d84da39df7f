from collections.abc import Callable
from pathlib import Path

import pytest

from tests.command_line import Outcome

Run = Callable[..., Outcome]

RULES = "# House hearts\n\n## Dealing\n\nThe dealer deals the cards one by one.\n"


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    file = tmp_path / "rules.md"
    file.write_text(RULES, encoding="utf-8")
    return file


def test_a_book_is_added_and_told(parlour: Run, rules: Path) -> None:
    words = ("books", "add", str(rules), "--game", "Hearts", "--edition", "House", "--year", "2020")
    told = parlour(*words, "--json").json()
    assert (told["id"], told["passages"], told["pages"]) == ("hearts-house-en-1", 1, None)
    assert (told["title"], told["year"], told["kind"]) == ("House hearts", 2020, "rulebook")
    assert (told["warnings"], told["known"], told["supersedes"]) == ([], False, None)
    again = parlour(*words)
    assert again.stdout == "hearts-house-en-1 holds this file already: House hearts.\n"


def test_a_changed_book_says_what_it_replaces(parlour: Run, rules: Path) -> None:
    words = ("books", "add", str(rules), "--game", "hearts", "--edition", "house")
    parlour(*words)
    rules.write_text(RULES + "\nNobody peeks.\n", encoding="utf-8")
    assert parlour(*words).stdout == (
        "hearts-house-en-2 is added: House hearts (1 passage).\nIt replaces hearts-house-en-1.\n"
    )


def test_a_book_of_many_games_names_the_one_asked_for_first(parlour: Run, tmp_path: Path) -> None:
    file = tmp_path / "many.md"
    games = ("Whist", "Skat", "Hearts", "Euchre")
    file.write_text("\n\n".join(f"## {game}\n\n### Dealing\n\nOne by one." for game in games))
    said = parlour("books", "add", str(file), "--game", "hearts", "--edition", "many").stdout
    assert "It is a book of 4 games: hearts, whist, skat and 1 more.\n" in said


def test_what_could_not_be_read_is_told_beside_the_result(parlour: Run, tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    file.write_bytes("Un cœur.".encode("cp1252"))
    outcome = parlour("books", "add", str(file), "--game", "hearts", "--edition", "fr")
    assert outcome.status == 0
    assert outcome.stderr.startswith("note: the file is not in UTF-8")


def test_books_are_listed_ours_among_them(parlour: Run, rules: Path) -> None:
    parlour("books", "add", str(rules), "--game", "hearts", "--edition", "house")
    listed = {each["id"]: each for each in parlour("books", "list", "--json").json()}
    assert listed["hearts-house-en-1"]["base"]
    assert listed["enfle-parlour-en-1"]["bundled"]
    shown = parlour("books", "list").stdout.splitlines()
    assert len(shown) == len(listed)
    assert any(line.startswith("hearts-house-en-1 ") for line in shown)


def test_a_book_is_taken_out(parlour: Run, rules: Path) -> None:
    parlour("books", "add", str(rules), "--game", "hearts", "--edition", "house")
    removed = parlour("books", "remove", "hearts-house-en-1")
    assert removed.stdout == "hearts-house-en-1 is taken out: House hearts.\n"
    ids = [each["id"] for each in parlour("books", "list", "--json").json()]
    assert "hearts-house-en-1" not in ids
    assert parlour("books", "remove", "enfle-parlour-en-1", "--json").json()["game"] == "enfle"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("add", "gone.pdf", "--game", "hearts"), "book: there is no file 'gone.pdf'"),
        (("add", "{rules}"), "book: 'rules.md' does not say which game it is of"),
        (("add", "{rules}", "--game", "hearts", "--corrects", "x"), "no_such_book: there is no"),
        (("remove", "none"), "no_such_book: there is no edition 'none'; `parlour books list`"),
        (("add",), "usage: Missing argument 'FILE'"),
    ],
)
def test_a_mistake_is_told(parlour: Run, rules: Path, words: tuple[str, ...], message: str) -> None:
    outcome = parlour("books", *(word.format(rules=rules) for word in words))
    assert (outcome.status, outcome.stdout) == (2, "")
    assert outcome.stderr.startswith(f"parlour: {message}")
