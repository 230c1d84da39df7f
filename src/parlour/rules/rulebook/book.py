"""A whole rulebook as data: sections, each with its own words and its articles."""

from dataclasses import dataclass

from parlour.rules.articles import Article
from parlour.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One section: `text` is Markdown and stands before the articles; either may be empty."""

    key: str
    heading: str
    text: str = ""
    articles: tuple[Article, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """The rulebook of exactly one Ruleset."""

    title: str
    rules: Ruleset
    sections: tuple[Section, ...]
