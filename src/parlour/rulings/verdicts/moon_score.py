"""What a haul scores that is a moon, with a bonus card in it or without."""

import re
from dataclasses import replace
from typing import Final

from parlour.cards import NO_CARDS
from parlour.cards.spoken import listed
from parlour.rules import MoonForm, Ruleset, score_deal
from parlour.rules.articles.card_words import named
from parlour.rules.articles.moon import moon_counts, moon_needs, moon_possible
from parlour.rules.articles.seats import has_sides
from parlour.rules.articles.wording import figure, points, sentences
from parlour.rulings.verdicts.decision import Case
from parlour.rulings.verdicts.scoreboard import own_total
from parlour.rulings.verdicts.taken_cards import Taken


def moon_scored(rules: Ruleset, taken: Taken) -> str | None:
    """What a haul scores that is a moon; None where it is none."""
    if taken.more_hearts or rules.penal_suit == "auction" or not moon_possible(rules):
        return None
    own, other, minus = _moon_scores(rules, taken)
    if own is None:
        return None
    everything = f"That is {moon_needs(rules)}: shooting the moon."
    double = 2 if has_sides(rules) else 1
    you, others = ("Your side", "other side") if has_sides(rules) else ("You", "other player")
    plus = f"{you} score{'s' if has_sides(rules) else ''} {figure(own)} and every {others} scores "
    told = {
        "others_plus": f"{plus}{figure(other * double)}.",
        "self_minus": f"{you} score{'s' if has_sides(rules) else ''} {points(minus)}"
        f"{_beside_bonus(rules, taken, -minus)} and the others 0.",
        "choice": f"The shooter chooses: either {plus[0].lower()}{plus[1:]}"
        f"{figure(other * double)}, or {points(-minus)} come off your own total"
        f"{_beside_bonus(rules, taken, -minus)}.",
    }[rules.moon]
    guard = (
        f"If that would end the game with another lower than you, {moon_counts(rules)} come off "
        "your total instead."
        if rules.moon_guard
        else None
    )
    return sentences(everything, told, guard)


def _beside_bonus(rules: Ruleset, taken: Taken, off: int) -> str:
    """What of the points that come off is for the moon, and what for a bonus card."""
    size, cards = moon_counts(rules), taken.cards & rules.bonus_cards
    if off == size or not cards:
        return ""
    return f" ({size} for the moon and {off - size} for {listed(map(named, cards))})"


def _moon_scores(rules: Ruleset, taken: Taken) -> tuple[int | None, int, int]:
    """The shooter's score, everybody else's, and the shooter's where it is taken off.

    None for the shooter's where the cards make no moon.
    """
    captured = [taken.cards, *[NO_CARDS] * (rules.players - 1)]
    plain = replace(rules, moon_guard=False)
    own, other, minus = None, 0, 0
    forms: tuple[MoonForm, ...] = ("others_plus", "self_minus")
    for form in forms:
        score = score_deal(plain, captured, None, totals=(0,) * rules.players, moon_choice=form)
        if score.shooter is None:
            return None, 0, 0
        if score.moon == "self_minus":
            minus = score.points[0]
        else:
            own, other = score.points[0], score.points[1]
    return (minus if own is None else own), other, minus


_OTHERS: Final = re.compile(r"\b(?:others?|everyone|everybody|opponents?|rest|them|they)\b")


def moon_amounts(case: Case, taken: Taken) -> set[int]:
    """What a moon scores for the asker who shot it, or for the others where they are asked about.

    Points that are taken off are said without their sign as well.
    """
    rules = case.rules
    own, other, minus = _moon_scores(rules, taken)
    plus, less = {"others_plus": (True, False), "self_minus": (False, True)}.get(
        rules.moon, (True, True)
    )
    if _OTHERS.search(case.facts.plain):
        each = other * (2 if has_sides(rules) else 1)
        return ({each} if plus else set()) | ({0} if less else set())
    found = {own or 0} if plus else set()
    off = re.search(r"\b(?:off|minus|down|deduct\w*|subtract\w*)\b", case.facts.plain)
    return found | ({minus, -minus} if less and off else {minus} if less else set())


def moon_total(case: Case, taken: Taken) -> str | None:
    """What the asker's total becomes by a moon, where it is told."""
    rules, mine = case.rules, own_total(case.facts)
    if mine is None or rules.end == "single" or has_sides(rules) or rules.moon_guard:
        return None
    own, _, minus = _moon_scores(rules, taken)
    amounts: dict[str, tuple[int, ...]] = {
        "others_plus": (own or 0,), "self_minus": (minus,), "choice": (own or 0, minus),
    }  # fmt: skip
    told = [figure(mine + amount) for amount in amounts[rules.moon]]
    return f"Your total of {figure(mine)} becomes {listed(dict.fromkeys(told), 'or')}."
