"""How long a game takes: an estimate from the cards to be played and the points they carry."""

from dataclasses import dataclass
from typing import Final

from parlour.rules.articles.passing import has_pass
from parlour.rules.articles.wording import count, sentences
from parlour.rules.ruleset import Ruleset
from parlour.rules.sides import has_sides, sides

_SECONDS_A_CARD: Final = 5
_SECONDS_A_DEAL: Final = 60
_SECONDS_A_PASS: Final = 30
_AHEAD: Final = 1.6
_AHEAD_OF_TWO: Final = 1.2
"""How many times the average the one gathers who gathers most, and of two sides the worse one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """Minutes for a deal; deals for a game, None where they cannot be foretold."""

    minutes_a_deal: int
    deals: int | None


def estimate(rules: Ruleset) -> Estimate:
    """Five seconds a card, a minute to deal and score, half a minute to pass.

    The player who takes most gathers about 1.6 times the average, the worse of two sides about 1.2
    times, so the target is reached after the target divided by that.
    """
    cards = len(rules.pack) if rules.undealt == "draw_to_follow" else (rules.players * rules.tricks)
    seconds = cards * _SECONDS_A_CARD + _SECONDS_A_DEAL + _SECONDS_A_PASS * has_pass(rules)
    minutes = max(1, round(seconds / 60))
    if rules.end == "single":
        return Estimate(minutes_a_deal=minutes, deals=1)
    if rules.end == "deals":
        return Estimate(minutes_a_deal=minutes, deals=rules.deals)
    average = points_a_player(rules)
    if average <= 0:
        return Estimate(minutes_a_deal=minutes, deals=None)
    return Estimate(
        minutes_a_deal=minutes, deals=max(1, round(rules.target / (_ahead(rules) * average)))
    )


def _ahead(rules: Ruleset) -> float:
    return _AHEAD_OF_TWO if len(sides(rules)) == 2 and has_sides(rules) else _AHEAD


def points_a_player(rules: Ruleset) -> float:
    """What a total grows by on average in a deal without a moon: a player's, or a side's."""
    bonus = sum(rules.card_bonus[card] for card in rules.pack)
    tricks = rules.trick_points
    for_tricks = tricks.get("first", 0) + tricks.get("last", 0)
    for_tricks += tricks.get("each", 0) * rules.tricks
    return (rules.total_points + bonus + for_tricks) / len(sides(rules))


def duration(rules: Ruleset) -> str:
    """The estimate, and how it was made."""
    told = estimate(rules)
    cards = f"{_SECONDS_A_CARD} seconds a card and a minute for dealing and scoring"
    also = ", and half a minute for the pass" if has_pass(rules) else ""
    deal = f"A deal takes about {count(told.minutes_a_deal, 'minute')}, at {cards}{also}."
    if rules.end == "single":
        return sentences(deal, "A deal is a game, so play as many as you like.")
    if told.deals is None:
        return sentences(
            deal, "How many deals a game takes cannot be foretold: bonus cards outweigh the others."
        )
    whole = told.deals * told.minutes_a_deal
    if rules.end == "deals":
        make = "makes" if told.deals == 1 else "make"
        return sentences(
            deal, f"{count(told.deals, 'deal')} {make} about {count(whole, 'minute')}."
        )
    who = "side" if has_sides(rules) else "player"
    average = f"{points_a_player(rules):.1f}".removesuffix(".0")
    least, most = max(1, round(told.deals * 0.75)), max(2, round(told.deals * 1.25))
    return sentences(
        deal,
        f"A game to {rules.target} takes about {least} to {most} deals, or "
        f"{_five(least * told.minutes_a_deal)} to {_five(most * told.minutes_a_deal)} minutes.",
        f"The reckoning: a {who} scores {average} {'point' if average == '1' else 'points'} a "
        f"deal on average, and the unluckiest one about {_ahead(rules)} times that.",
    )


def _five(minutes: int) -> int:
    """Rounded to five minutes, never to nought."""
    return max(5, 5 * round(minutes / 5))
