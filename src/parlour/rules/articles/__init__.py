"""The rules in words: one article for each rule, worded for the options in force."""

from parlour.rules.articles.article import Article
from parlour.rules.articles.refusals import refusal
from parlour.rules.articles.registry import article, articles

__all__ = ["Article", "article", "articles", "refusal"]
