"""A rulebook as a JSON document."""

from typing import Any

from parlour.rules.articles import Article
from parlour.rules.rulebook.book import Rulebook


def to_json(book: Rulebook) -> dict[str, Any]:
    """All 42 options, every article in reading order, and the sections that hold them."""
    return {
        "title": book.title,
        "rules": book.rules.to_options(),
        "articles": [
            _article(article) for section in book.sections for article in section.articles
        ],
        "sections": [
            {
                "key": section.key,
                "heading": section.heading,
                "text": section.text,
                "articles": [article.rule.value for article in section.articles],
            }
            for section in book.sections
        ],
    }


def _article(article: Article) -> dict[str, Any]:
    written = {"rule": article.rule.value, "heading": article.heading, "text": article.text}
    if article.example:
        written["example"] = article.example
    return written | {"options": list(article.options)}
