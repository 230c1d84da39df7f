"""Small books written as Markdown, cut into passages."""

from parlour.rulings.books.cut import Cut, cut
from parlour.rulings.ingest.markdown import read_markdown
from parlour.rulings.passages import Passage

RULE = "Whoever holds a card of the suit that was led has to play one of that suit, whichever."


def book(*lines: str, game: str = "hearts") -> Cut:
    """A book with these headings and paragraphs; "" stands for a paragraph of its own words."""
    words = (line or f"This is paragraph {n}. {RULE}" for n, line in enumerate(lines))
    return cut(read_markdown("\n\n".join(words)), edition="book-1", game=game)


def passage(
    *heading: str, text: str = RULE, game: str = "hearts", page: int | None = None
) -> Passage:
    """One passage under these headings."""
    return Passage(
        id=f"book-1#{'/'.join(heading)}",
        edition="book-1",
        game=game,
        heading=heading,
        page=page,
        last_page=page,
        start=0,
        end=len(text),
        text=text,
    )
