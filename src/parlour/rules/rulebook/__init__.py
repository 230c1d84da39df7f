"""The whole rulebook of one Ruleset, printed as Markdown, HTML or JSON."""

from parlour.rules.rulebook.book import Rulebook, Section
from parlour.rules.rulebook.compose import rulebook
from parlour.rules.rulebook.document import to_json
from parlour.rules.rulebook.html import to_html
from parlour.rules.rulebook.markdown import to_markdown

__all__ = ["Rulebook", "Section", "rulebook", "to_html", "to_json", "to_markdown"]
