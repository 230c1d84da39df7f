"""PDF files: read in the order of their columns, with their headings, pages and whole words."""

import pytest

from parlour.errors import BookError, BookLocked, BookTooLarge, NoBookText
from parlour.rulings.ingest import BookText, Limits
from parlour.rulings.ingest.pdf import read_pdf
from tests.rulings.ingest.pdf_writer import Sheet, Words, write_pdf
from tests.rulings.ingest.printing import Paragraph, printed

LONG = (
    "Whoever leads may lead any card. The others follow suit if they can, and whoever cannot"
    " follow may play what is left in the hand, since nothing forbids it."
)


def read(*paragraphs: Paragraph, columns: int = 1, **how: object) -> BookText:
    return read_pdf(write_pdf(printed(paragraphs, columns=columns, **how)))  # type: ignore[arg-type]


def blocks(book: BookText) -> list[tuple[tuple[str, ...], str]]:
    return [(block.heading, book.text[block.start : block.end]) for block in book.blocks]


def lines(*texts: str, x: float = 40, top: float = 500, **how: object) -> list[Words]:
    return [
        Words(text=text, x=x, y=top - 12 * n, **how)  # type: ignore[arg-type]
        for n, text in enumerate(texts)
    ]


def test_larger_and_bolder_lines_are_headings_by_their_size() -> None:
    book = read(
        Paragraph(text="A BOOK OF GAMES", level=1),
        Paragraph(text="Hearts", level=2),
        Paragraph(text="Dealing", level=3),
        Paragraph(text=LONG),
        Paragraph(text="Whist", level=2),
        Paragraph(text=LONG),
    )
    assert blocks(book) == [
        (("A BOOK OF GAMES", "Hearts", "Dealing"), LONG),
        (("A BOOK OF GAMES", "Whist"), LONG),
    ]


@pytest.mark.parametrize("columns", [1, 2])
def test_text_is_read_down_one_column_before_the_next(columns: int) -> None:
    told = [f"The rule with the number {n} comes after {n - 1}. {LONG}" for n in range(1, 31)]
    book = read(*(Paragraph(text=text) for text in told), columns=columns)
    assert " ".join(book.text.split()) == " ".join(told)


def test_a_heading_over_both_columns_comes_before_what_stands_under_it() -> None:
    book = read(Paragraph(text="Hearts", level=1), *[Paragraph(text=LONG)] * 8, columns=2)
    assert {heading for heading, _ in blocks(book)} == {("Hearts",)}


def test_a_paragraph_goes_on_in_the_next_column_and_on_the_next_page() -> None:
    text = " ".join(f"Law {n} holds as long as nobody says otherwise, and" for n in range(200))
    book = read(Paragraph(text=f"{text} that is all."), columns=2)
    assert len(book.pages) > 1
    assert [told for _, told in blocks(book)] == [f"{text} that is all."]


def test_a_table_of_narrow_cells_is_read_by_rows() -> None:
    cells = [
        [*lines(name, top=400 - 14 * n), *lines(points, x=200, top=400 - 14 * n)]
        for n, (name, points) in enumerate(
            [("ace", "fourteen"), ("king", "thirteen"), ("queen", "twelve"), ("jack", "eleven")]
        )
    ]
    words = [*lines(LONG[:60], LONG[60:120]), *(word for row in cells for word in row)]
    book = read_pdf(write_pdf([Sheet(words=words)]))
    assert "ace | fourteen\nking | thirteen\nqueen | twelve\njack | eleven" in book.text


def test_a_word_cut_at_the_end_of_a_line_is_whole_again() -> None:
    words = [
        "Each varia-", "tion of a two-", "handed game is told apart from the other varia-",
        "tions, a left-", "hand neighbour, and 3-", "2-3 cards at a time.",
    ]  # fmt: skip
    book = read_pdf(write_pdf([Sheet(words=lines(*words))]))
    assert book.text == (
        "Each variation of a two-handed game is told apart from the other variations,"
        " a left-hand neighbour, and 3-2-3 cards at a time.\n"
    )


def test_a_compound_keeps_the_hyphen_that_the_book_writes_elsewhere() -> None:
    words = ["A trick-taking game is a game of tricks.", "Any trick-", "taking game will do."]
    book = read_pdf(write_pdf([Sheet(words=lines(*words))]))
    assert "Any trick-taking game will do." in book.text


def test_pages_have_the_numbers_that_are_printed_on_them() -> None:
    long = [Paragraph(text=LONG)] * 60
    book = read(*long, first_page=349, head="A book of games")
    numbers = [number for number, _ in book.pages]
    assert len(numbers) > 3
    assert numbers == list(range(349, 349 + len(numbers)))
    assert "A book of games" not in book.text
    assert "350" not in book.text


def test_pages_without_printed_numbers_count_from_one() -> None:
    sheets = [Sheet(words=lines(*[LONG[:50]] * 5)) for _ in range(3)]
    assert [number for number, _ in read_pdf(write_pdf(sheets)).pages] == [1, 2, 3]


def test_bold_words_at_the_head_of_a_paragraph_are_its_heading() -> None:
    book = read(
        Paragraph(text="Hearts", level=2),
        Paragraph(text=f"Exposed Cards. {LONG}", lead="Exposed Cards."),
        Paragraph(text=f"DEALING. {LONG}", lead="DEALING."),
    )
    assert [heading for heading, _ in blocks(book)] == [
        ("Hearts", "Exposed Cards"),
        ("Hearts", "DEALING"),
    ]


def test_cards_in_capitals_are_no_heading() -> None:
    book = read_pdf(write_pdf([Sheet(words=lines(LONG[:60], "A K Q J 10 9", LONG[60:]))]))
    assert [heading for heading, _ in blocks(book)] == [()]


def test_a_page_that_lies_on_its_side_is_read_upright() -> None:
    book = read_pdf(write_pdf([Sheet(words=lines(LONG[:88], LONG[88:]), turned=True)]))
    assert " ".join(book.text.split()) == LONG.replace("  ", " ")


def test_a_title_is_taken_from_what_the_file_says_of_itself() -> None:
    data = write_pdf([Sheet(words=lines(LONG))], title="The rules of the house")
    assert read_pdf(data).metadata == {"page_title": "The rules of the house"}


def test_pages_that_are_pictures_are_named_in_a_warning() -> None:
    text, picture = Sheet(words=lines(LONG[:60])), Sheet(picture=True)
    book = read_pdf(write_pdf([text, picture, text, picture]))
    assert book.warnings == (
        "pages 2, 4 of the file without a text layer: what they show was not read",
    )


def test_progress_is_told_page_by_page() -> None:
    told: list[tuple[int, int]] = []
    read_pdf(
        write_pdf([Sheet(words=lines(LONG))] * 3),
        progress=lambda done, total: told.append((done, total)),
    )
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(
    ("data", "error", "said"),
    [
        (write_pdf([Sheet(picture=True)] * 2), NoBookText, "none of the 2 pages has a text layer"),
        (write_pdf([Sheet()]), NoBookText, "nothing stands on the 1 pages"),
        (write_pdf([Sheet(words=lines(LONG))], password=b"secret"), BookLocked, "a copy without"),
        (b"%PDF-1.7\n" + b"no such thing " * 50, BookError, "damaged"),
        (write_pdf([Sheet(words=lines(LONG))])[:700], BookError, "damaged"),
        (write_pdf([Sheet()] * 4), BookTooLarge, "has 4 pages; at most 3 are read"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(
    data: bytes, error: type[BookError], said: str
) -> None:
    with pytest.raises(error, match=said) as refused:
        read_pdf(data, Limits(pages=3))
    assert type(refused.value) is error
