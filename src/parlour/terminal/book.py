"""The rulebook of the game on the table: of Hearts under its options, or of a sibling."""

from parlour.family import SIBLINGS
from parlour.play import PlayerView
from parlour.rules import RuleId, preset
from parlour.rules.articles import Article
from parlour.rules.articles import articles as articles_of_hearts
from parlour.rules.rulebook import Rulebook, rulebook
from parlour.terminal.sitting import Sitting


def book_of(sitting: Sitting) -> Rulebook:
    """The whole book."""
    if sitting.preset in SIBLINGS:
        return SIBLINGS[sitting.preset].book(sitting.players)
    return rulebook(sitting.rules, preset=preset(sitting.preset))


def articles(view: PlayerView) -> tuple[Article, ...]:
    """Every rule of the game in words, in reading order."""
    if view.game not in SIBLINGS:
        return articles_of_hearts(view.rules)
    sections = SIBLINGS[view.game].book(view.players).sections
    return tuple(each for section in sections for each in section.articles)


def article(view: PlayerView, rule: RuleId) -> Article | None:
    """One rule in words; None where it has no place in this game."""
    return next((each for each in articles(view) if each.rule is rule), None)
