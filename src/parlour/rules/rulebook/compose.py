"""Puts a rulebook together: the sections in reading order, each with its articles."""

from typing import Final

from parlour.rules.articles import Article, articles
from parlour.rules.articles.point_table import points_table
from parlour.rules.articles.table_laws import table_laws
from parlour.rules.articles.wording import paragraphs
from parlour.rules.preset import Preset
from parlour.rules.rule_id import RuleId
from parlour.rules.rulebook.book import Rulebook, Section
from parlour.rules.rulebook.duration import duration
from parlour.rules.rulebook.history import history
from parlour.rules.rulebook.naming import Name, name_of
from parlour.rules.rulebook.overview import overview
from parlour.rules.rulebook.questions import questions_text
from parlour.rules.rulebook.score_example import scoring_table
from parlour.rules.rulebook.special_cases import special_cases
from parlour.rules.rulebook.summary import summary
from parlour.rules.rulebook.tips import tips
from parlour.rules.rulebook.worked_section import worked_section
from parlour.rules.ruleset import Ruleset

_ARTICLES: Final[dict[str, tuple[RuleId, ...]]] = {
    "overview": (RuleId.PARTNERS,),
    "cards": (RuleId.PACK, RuleId.RANKING),
    "deal": (RuleId.DEAL, RuleId.KITTY, RuleId.STOCK),
    "pass": (RuleId.PASS, RuleId.PASS_REVEAL, RuleId.NO_PASS),
    "bidding": (RuleId.AUCTION, RuleId.CAPOT),
    "play": (
        RuleId.PLAY,
        RuleId.OPENING_LEAD,
        RuleId.FOLLOW_SUIT,
        RuleId.TRICK_WINNER,
        RuleId.DUPLICATES,
        RuleId.FIRST_TRICK,
        RuleId.HEARTS_LOCK,
        RuleId.QUEEN_LEAD,
        RuleId.MUST_DUMP,
    ),
    "scoring": (
        RuleId.CARD_POINTS,
        RuleId.BONUS,
        RuleId.TRICK_POINTS,
        RuleId.TRICKLESS,
        RuleId.MOON,
        RuleId.MOON_GUARD,
        RuleId.SUN,
    ),
    "end": (
        RuleId.GAME_END,
        RuleId.EXACT_RESET,
        RuleId.TIES,
        RuleId.SETTLEMENT,
        RuleId.PAYOUT,
    ),
    "irregularities": (RuleId.ENFORCEMENT, RuleId.REVOKE),
}


def rulebook(rules: Ruleset, *, preset: Preset | None = None) -> Rulebook:
    """The rulebook of exactly these rules.

    Without a preset its name is found: that of the preset with the same rules, the number of
    players aside, else "House rules" with what differs from the nearest.
    """
    name = name_of(rules, preset)
    sections = (
        _section(rules, key, heading, text) for key, heading, text in _contents(rules, name)
    )
    return Rulebook(
        title=name.title,
        rules=rules,
        sections=tuple(each for each in sections if each.text or each.articles),
    )


def _contents(rules: Ruleset, name: Name) -> tuple[tuple[str, str, str], ...]:
    """Key, heading and own text of each section in reading order."""
    return (
        ("overview", "What it is about", overview(rules, name)),
        ("cards", "The cards", ""),
        ("deal", "The deal", ""),
        ("pass", "The pass", ""),
        ("bidding", "Before the play", ""),
        ("play", "The play", ""),
        ("scoring", "Scoring", ""),
        ("end", "The end of the game", ""),
        ("special-cases", "Special cases", special_cases(rules)),
        ("irregularities", "Mistakes at the table", table_laws(rules)),
        ("worked-deal", "A deal from beginning to end", worked_section(rules)),
        ("summary", "The rules in ten lines", summary(rules)),
        ("questions", "Questions often asked", questions_text(rules, name.seats)),
        ("tips", "Tips for beginners", tips(rules)),
        ("duration", "How long it takes", duration(rules)),
        ("history", "Where it comes from", history(rules, name)),
    )


def _section(rules: Ruleset, key: str, heading: str, text: str) -> Section:
    written = {found.rule: found for found in articles(rules)}
    chosen: tuple[Article, ...] = tuple(
        written[rule] for rule in _ARTICLES.get(key, ()) if rule in written
    )
    tables = {
        "cards": lambda: paragraphs(
            "Most cards are harmless. What the others cost:", points_table(rules)
        ),
        "scoring": lambda: scoring_table(rules),
    }
    return Section(
        key=key,
        heading=heading,
        text=tables[key]() if key in tables else text,
        articles=chosen,
    )
