"""A rulebook as one self-contained page: readable on a screen, by a screen reader, on paper."""

import re
from html import escape
from importlib.resources import files
from typing import Final

from markdown_it import MarkdownIt

from parlour.rules.articles import Article
from parlour.rules.rulebook.book import Rulebook, Section

_ALIGNED: Final = re.compile(r'style="text-align:(\w+)"')


def to_html(book: Rulebook) -> str:
    """A complete page with its own style; every article has its RuleId as its anchor."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    contents = "\n".join(
        f'<li><a href="#section-{section.key}">{escape(section.heading)}</a></li>'
        for section in book.sections
    )
    sections = "\n".join(_section(markdown, section) for section in book.sections)
    title = escape(book.title)
    return f"""<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} · rules</title>
<style>
{_style()}</style>
</head>
<body>
<a class="skip" href="#rules">To the rules</a>
<header>
<h1>{title}</h1>
</header>
<nav aria-label="Contents">
<h2>Contents</h2>
<ol>
{contents}
</ol>
</nav>
<main id="rules">
{sections}
</main>
</body>
</html>
"""


def _section(markdown: MarkdownIt, section: Section) -> str:
    name = f"section-{section.key}"
    parts = [
        f'<section id="{name}" aria-labelledby="{name}-heading">',
        f'<h2 id="{name}-heading">{escape(section.heading)}</h2>',
        _body(markdown, section.text) if section.text else "",
        *(_article(markdown, article) for article in section.articles),
        "</section>",
    ]
    return "\n".join(part for part in parts if part)


def _article(markdown: MarkdownIt, article: Article) -> str:
    anchor = article.rule.value
    parts = [
        f'<article id="{anchor}" aria-labelledby="{anchor}-heading">',
        f'<h3 id="{anchor}-heading">{escape(article.heading)}</h3>',
        _body(markdown, article.text),
    ]
    if article.example:
        example = _body(markdown, f"*Example.* {article.example}")
        parts.append(f'<div class="example">\n{example}\n</div>')
    return "\n".join([*parts, "</article>"])


def _body(markdown: MarkdownIt, text: str) -> str:
    rendered: str = markdown.render(text)
    framed = rendered.replace("<table>", '<div class="table" tabindex="0"><table>')
    framed = framed.replace("</table>", "</table></div>").replace("<th ", '<th scope="col" ')
    # A style of its own would be refused where the page stands under a strict policy.
    framed = _ALIGNED.sub(r'class="\1"', framed)
    return _coloured(framed.replace("<th>", '<th scope="col">')).rstrip()


def _coloured(rendered: str) -> str:
    """Suit signs of hearts and diamonds in red, beside the sign itself."""
    for sign in "♥♦":
        rendered = rendered.replace(sign, f'<span class="red">{sign}</span>')
    return rendered


def _style() -> str:
    return files("parlour.rules.rulebook").joinpath("rulebook.css").read_text("utf-8")
