"""The first page: what the game is about, who plays, how one wins."""

from parlour.rules.articles.card_words import has_penalty_cards
from parlour.rules.articles.moon import moon_counts, moon_needs, moon_possible
from parlour.rules.articles.point_table import points_sentence
from parlour.rules.articles.seats import has_sides
from parlour.rules.articles.wording import (
    capital,
    count,
    paragraphs,
    points,
    sentences,
    word,
)
from parlour.rules.rulebook.naming import Name, changes_table
from parlour.rules.ruleset import Ruleset


def overview(rules: Ruleset, name: Name) -> str:
    """What it is about, for how many, and how one wins."""
    return paragraphs(_about(rules), sentences(_who(rules), _wins(rules)), _changed(name))


def _about(rules: Ruleset) -> str:
    cost = None
    if has_penalty_cards(rules):
        cost = f"{capital(points_sentence(rules))}."
    game = _game(rules)
    if rules.penal_suit == "auction":
        aim = (
            "The highest bidder names a suit, and the cards of that suit are the ones to avoid: "
            "they cost points to whoever takes them in a trick."
        )
        return sentences("Hearts is a game of tricks that nobody wants to win.", aim)
    aim = (
        f"{game} in which you try not to take certain cards, the penalty cards: they cost points "
        "to whoever takes them in a trick."
    )
    moon = None
    if moon_possible(rules) and has_sides(rules):
        moon = f"But a side that takes {moon_needs(rules)} shoots the moon."
    elif moon_possible(rules):
        moon = f"But whoever takes {moon_needs(rules)} shoots the moon, and {_shot(rules)}."
    tricks = None
    if rules.trick_points:
        tricks = "Some tricks cost points by themselves, whatever is in them."
    return sentences(aim, cost, tricks, moon)


def _game(rules: Ruleset) -> str:
    """What the game is: Hearts, or a relative in which hardly a heart costs anything."""
    is_hearts = rules.penal_suit == "auction" or len(rules.hearts & rules.penalty_cards) > 1
    return (
        "Hearts is a game of tricks" if is_hearts else "This relative of Hearts is a game of tricks"
    )


def _shot(rules: Ruleset) -> str:
    size = points(moon_counts(rules))
    return {
        "others_plus": f"everybody else scores {size} instead",
        "self_minus": f"takes {size} off instead",
        "choice": f"then either everybody else scores {size} or the shooter takes {size} off",
    }.get(rules.moon, "the score is turned round")


def _who(rules: Ruleset) -> str:
    alone = (
        "Partners sit opposite each other and add their scores."
        if has_sides(rules)
        else "Each plays alone."
    )
    return f"This rulebook is for {word(rules.players)} players. {alone}"


def _wins(rules: Ruleset) -> str:
    sides = has_sides(rules)
    lowest = f"Few points are good: the {'side with the ' if sides else ''}lowest total wins."
    if rules.end == "single":
        end = "Each deal is a game of its own, and the fewest points win it."
        return sentences(
            end, "It is settled in counters at once." if rules.settlement != "none" else None
        )
    if rules.end == "deals":
        return f"{lowest} The game lasts {count(rules.deals or 1, 'deal')}."
    return (
        f"{lowest} The game ends after the deal in which {'a side' if sides else 'somebody'} "
        f"reaches {points(rules.target)}."
    )


def _changed(name: Name) -> str | None:
    if not name.changes:
        return None
    return paragraphs(
        f"Not everything is as in {name.preset.title}:",
        changes_table(name.changes, name.preset.title),
    )
