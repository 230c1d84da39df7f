"""A file is read in a process of its own, within limits, and refused with what to do."""

import zlib
from pathlib import Path

import pytest

from parlour.errors import BookError, BookLocked, BookTooLarge, NoBookText, WrongBookType
from parlour.rulings.ingest import Limits, read_book
from tests.rulings.ingest.pdf_writer import Sheet, Words, packed_zeros, write_pdf
from tests.rulings.ingest.short_book import FOLDER, READ, as_pdf

WORDS = [Words(text="Whoever leads may lead any card.", x=40, y=500)]


@pytest.mark.parametrize("ending", ["html", "md", "txt"])
def test_a_file_is_read_as_what_it_is(ending: str) -> None:
    kinds = {"html": "html", "md": "markdown", "txt": "text"}
    assert read_book(FOLDER / f"short-book.{ending}") == READ[kinds[ending]]()


def test_a_pdf_is_read_page_by_page() -> None:
    told: list[tuple[int, int]] = []
    book = read_book(as_pdf(2), progress=lambda done, total: told.append((done, total)))
    assert book == READ["pdf in two columns"]()
    assert told == [(n, len(told)) for n in range(1, len(told) + 1)]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("# Cœurs\n\nSuivre.".encode("utf-16"), "Suivre."),
        ("\ufeff# Cœurs\n\nSuivre.".encode(), "Suivre."),
        ("<html><meta charset=iso-8859-15><p>c\u0153ur</p></html>".encode("iso-8859-15"), "cœur"),
    ],
)
def test_letters_are_read_in_the_coding_of_the_file(data: bytes, said: str) -> None:
    book = read_book(data)
    assert said in book.text
    assert book.warnings == ()


def test_letters_that_had_to_be_guessed_are_told() -> None:
    book = read_book("Un cœur d’été.".encode("cp1252"), name="coeurs.txt")
    assert book.text == "Un cœur d’été.\n"
    assert "not in UTF-8" in book.warnings[0]


@pytest.mark.parametrize(
    ("name", "data", "error", "said"),
    [
        ("rules.pdf", b"<html><p>Follow suit.</p></html>", WrongBookType, "named a PDF but is"),
        ("rules.pdf", b"PK\x03\x04rest", WrongBookType, "looks like an archive or an office file"),
        ("rules.epub", b"PK\x03\x04rest", WrongBookType, "save it as PDF, HTML, Markdown or text"),
        ("scan.png", b"\x89PNG\r\n\x1a\n", WrongBookType, "is a picture"),
        ("rules.txt", bytes(range(256)), WrongBookType, "is no text"),
        ("rules.md", b"", NoBookText, "'rules.md' is empty"),
        ("rules.md", b" \n\n", NoBookText, "'rules.md' is empty"),
        ("rules.html", b"<html><script>1</script></html>", NoBookText, "holds no text"),
        ("rules.md", b"---\ntitle: x\n---\n", NoBookText, "holds no text"),
        ("rules.pdf", write_pdf([Sheet(picture=True)]), NoBookText, r"recognition \(OCR\)"),
        ("rules.pdf", write_pdf([Sheet(words=WORDS)], password=b"x"), BookLocked, "password"),
        ("rules.pdf", b"%PDF-1.4 and no more", BookError, "'rules.pdf': the file is a damaged"),
    ],
)
def test_a_file_that_is_no_book_is_refused_with_what_to_do(
    name: str, data: bytes, error: type[BookError], said: str
) -> None:
    with pytest.raises(error, match=said) as refused:
        read_book(data, name=name)
    assert type(refused.value) is error


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r"there is no file .*gone\.pdf"):
        read_book(tmp_path / "gone.pdf")
    with pytest.raises(BookError, match="cannot be read: Is a directory"):
        read_book(tmp_path)


@pytest.mark.parametrize(
    ("limits", "said"),
    [
        (Limits(file_bytes=1000), "1.1 MB; at most 0.000953674 MB are read"),
        (Limits(text=1000), "more than 1,000 characters"),
        (Limits(starting_s=0.0, silence_s=0.0), "takes longer to read than one file may"),
    ],
)
def test_a_file_that_costs_too_much_is_refused(limits: Limits, said: str) -> None:
    with pytest.raises(BookTooLarge, match=said):
        read_book(b"Follow suit. " * 90_000, name="long.txt", limits=limits)


@pytest.mark.parametrize(
    ("packed", "how"),
    [
        (packed_zeros(900), "/FlateDecode"),
        (zlib.compress(packed_zeros(900)), "[/FlateDecode /FlateDecode]"),
    ],
    ids=["packed once", "packed twice"],
)
def test_a_stream_that_unpacks_without_end_takes_nothing_down(packed: bytes, how: str) -> None:
    data = write_pdf([Sheet(raw=packed, raw_filter=how)])
    assert len(data) < 2_000_000
    with pytest.raises(BookError, match="takes more memory"):
        read_book(data, name="bomb.pdf", limits=Limits(memory_bytes=400 * 2**20))
