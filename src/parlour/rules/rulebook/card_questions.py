"""Questions about what cards cost and about shooting the moon."""

from collections.abc import Callable
from typing import Final

from parlour.cards.spoken import card_name, listed
from parlour.rules.articles.card_words import (
    JACK_OF_DIAMONDS,
    has_penalty_cards,
    in_order,
)
from parlour.rules.articles.moon import moon_counts, moon_needs, moon_possible
from parlour.rules.articles.point_table import points_sentence
from parlour.rules.articles.scoring import costs_nothing, whole_set
from parlour.rules.articles.seats import has_sides, other_sides
from parlour.rules.articles.wording import capital, points, sentences
from parlour.rules.ruleset import Ruleset


def what_costs(rules: Ruleset) -> tuple[str, str] | None:
    """Which cards cost points."""
    if not has_penalty_cards(rules):
        return None
    several = rules.penal_suit != "auction" and len(rules.penalty_cards) > 1
    total = f"Together {points(rules.total_points)}." if several else None
    tricks = "Some tricks cost points too." if rules.trick_points else None
    return "Which cards cost points?", sentences(
        f"{capital(points_sentence(rules))}.", total, tricks
    )


def jack(rules: Ruleset) -> tuple[str, str] | None:
    """What the jack of diamonds, or each bonus card, is worth."""
    if rules.bonus:
        cards = in_order(rules, rules.bonus)
        if len(cards) == 1:
            amount = points(rules.bonus[cards[0]])
            return (
                f"What does the {card_name(cards[0])} do?",
                f"Whoever takes it in a trick scores {amount}. A total may fall below nought.",
            )
        told = listed(f"{points(rules.bonus[card])} for the {card_name(card)}" for card in cards)
        names = listed(f"the {card_name(card)}" for card in cards)
        return f"What do {names} do?", f"Whoever takes one scores {told}."
    if costs_nothing(rules, JACK_OF_DIAMONDS):
        return "What is the jack of diamonds worth?", "Nothing in this game."
    return None


def no_tricks(rules: Ruleset) -> tuple[str, str]:
    """Whether taking no trick is rewarded."""
    asked = "Do I get anything for taking no trick at all?"
    if rules.trickless:
        return asked, f"Yes: {points(rules.trickless)}."
    return asked, "No. You score 0, which is good enough."


def the_moon(rules: Ruleset) -> tuple[str, str]:
    """What a moon is and does."""
    asked = "What happens if one player takes everything?"
    if not moon_possible(rules):
        return asked, _without_moon(rules)
    size = points(moon_counts(rules))
    side = has_sides(rules)
    double = points(2 * moon_counts(rules)) if side else size
    others = other_sides(rules) if side else "every other player"
    does = {
        "others_plus": f"{others} scores {double}, the shooter{' and partner' if side else ''} 0",
        "self_minus": f"{size} are taken off the shooter's total"
        if moon_counts(rules) != 1
        else f"{size} is taken off the shooter's total",
        "choice": f"the shooter chooses between {double} for {others} and {size} off",
    }[rules.moon]
    return asked, f"Taking {moon_needs(rules)} is shooting the moon: {does}."


def _without_moon(rules: Ruleset) -> str:
    more = sentences(
        whole_set(rules),
        f"Only a capot that was declared counts: {points(rules.capot_size)}."
        if rules.capot != "none"
        else None,
    )
    if more:
        return sentences("There is no moon, and the cards count as always.", more)
    return "Nothing special: there is no moon, and the cards count as always."


def every_trick(rules: Ruleset) -> tuple[str, str] | None:
    """Whether a moon needs every trick, and what every trick is worth."""
    if not moon_possible(rules):
        return None
    asked = "Must I win every trick to shoot the moon?"
    if rules.moon_set == "all_tricks":
        return asked, "Yes, every one."
    sun = "Every trick is a moon and no more."
    if rules.sun is not None:
        sun = (
            f"But every trick is the sun, which counts {points(rules.sun)} instead of "
            f"{points(rules.moon_size)}."
        )
    return asked, f"No, only {moon_needs(rules)}. {sun}"


def moon_without_jack(rules: Ruleset) -> tuple[str, str] | None:
    """Whether the moon needs the bonus card."""
    if not rules.bonus or not moon_possible(rules) or rules.moon_set == "all_tricks":
        return None
    card = listed(f"the {card_name(each)}" for each in in_order(rules, rules.bonus))
    if rules.moon_set == "with_bonus":
        return f"Does the moon need {card} too?", "Yes. Without it there is no moon."
    return (
        f"Does the moon need {card} too?",
        "No. Whoever has taken it scores it besides.",
    )


def losing_by_a_moon(rules: Ruleset) -> tuple[str, str] | None:
    """Whether a moon that ends the game for another may be taken off instead."""
    if rules.end != "target" or not moon_possible(rules) or rules.moon == "self_minus":
        return None
    asked = "My moon would end the game, and another would win. May I take points off instead?"
    size = points(moon_counts(rules))
    if rules.moon == "choice":
        return asked, f"Yes. You may always take {size} off your own total instead."
    if rules.moon_guard:
        return (
            asked,
            f"It is done for you: {size} come off your total instead, and the game goes on."
            if moon_counts(rules) != 1
            else f"It is done for you: {size} comes off your total instead, and the game goes on.",
        )
    if has_sides(rules):
        size = points(2 * moon_counts(rules))
        return asked, f"No. {capital(other_sides(rules))} scores {size}, whatever comes of it."
    return asked, f"No. Everybody else scores {size}, whatever comes of it."


ASKED: Final[tuple[Callable[[Ruleset], tuple[str, str] | None], ...]] = (
    what_costs,
    jack,
    no_tricks,
    the_moon,
    every_trick,
    moon_without_jack,
    losing_by_a_moon,
)
