"""One rule of the game in words."""

from dataclasses import dataclass

from parlour.rules.rule_id import RuleId


@dataclass(frozen=True, slots=True, kw_only=True)
class Article:
    """One rule, worded for the options in force.

    `text` is Markdown. `example` is Markdown too and computed from the same rules, None where the
    rule needs none. `options` are the names of the options the article words.
    """

    rule: RuleId
    heading: str
    text: str
    example: str | None = None
    options: tuple[str, ...]
