"""A short book of three games in our own words, in every kind of file that can be read."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from parlour.rulings.ingest import BookText
from parlour.rulings.ingest.html import read_html
from parlour.rulings.ingest.markdown import read_markdown
from parlour.rulings.ingest.pdf import read_pdf
from parlour.rulings.ingest.plain import read_plain
from tests.rulings.ingest.pdf_writer import write_pdf
from tests.rulings.ingest.printing import Paragraph, printed

FOLDER: Final = Path(__file__).parent / "files"


def text_of(ending: str) -> str:
    """The file of that kind."""
    return (FOLDER / f"short-book.{ending}").read_text(encoding="utf-8")


def as_pdf(columns: int) -> bytes:
    """The book in print, each game on a new page from page 11 on."""
    return write_pdf(
        printed(list(_paragraphs()), columns=columns, first_page=10, head="A short book")
    )


READ: Final[dict[str, Callable[[], BookText]]] = {
    "html": lambda: read_html(text_of("html")),
    "markdown": lambda: read_markdown(text_of("md")),
    "text": lambda: read_plain(text_of("txt")),
    "pdf": lambda: read_pdf(as_pdf(1)),
    "pdf in two columns": lambda: read_pdf(as_pdf(2)),
}


def _paragraphs() -> Iterator[Paragraph]:
    """The Markdown file as a printer is given it."""
    body = text_of("md").split("---\n", maxsplit=2)[2]
    new_page = False
    for part in re.split(r"\n\n+", body.strip()):
        if part.startswith(("<a id", "<!--")):
            new_page = True
        elif heading := re.match(r"(#+) (.*)", part):
            yield Paragraph(text=heading[2], level=len(heading[1]), new_page=new_page)
            new_page = False
        elif not part.startswith("- "):
            for law in re.split(r"\n(?=\d\. )", re.sub(r"<[^>]*>", "", part)):
                lead = re.match(r"\*\*(.*?)\*\*", law)
                text = " ".join(law.replace("**", "").split())
                yield Paragraph(text=text, lead=lead[1] if lead else "")
