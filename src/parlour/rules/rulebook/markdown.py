"""A rulebook as Markdown."""

from parlour.rules.articles import Article
from parlour.rules.articles.wording import paragraphs
from parlour.rules.rulebook.book import Rulebook, Section


def to_markdown(book: Rulebook) -> str:
    """The whole rulebook; ends with a line break."""
    return paragraphs(f"# {book.title}", *map(_section, book.sections)) + "\n"


def _section(section: Section) -> str:
    return paragraphs(f"## {section.heading}", section.text, *(map(_article, section.articles)))


def _article(article: Article) -> str:
    return paragraphs(f"### {article.heading}", article.text, example_text(article))


def example_text(article: Article) -> str | None:
    """The example as a paragraph of its own, None without one."""
    return f"*Example.* {article.example}" if article.example else None
