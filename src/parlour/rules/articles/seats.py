"""Who sits where, in words: names for examples, directions of the table."""

from collections.abc import Sequence
from typing import Final

from parlour.cards.spoken import listed
from parlour.rules.articles.wording import figure, ordinal
from parlour.rules.ruleset import PassEntry, Ruleset
from parlour.rules.sides import has_sides, sides

__all__ = [
    "NAMES",
    "eldest_hand",
    "has_sides",
    "names",
    "next_side",
    "other_sides",
    "pass_target",
    "scores_told",
    "sides_told",
    "way_round",
]

NAMES: Final = (
    "Anna", "Ben", "Clara", "David", "Emma", "Felix", "Greta", "Henry", "Iris", "Jonas", "Karin",
)  # fmt: skip
"""Players of the examples, clockwise from seat 0."""


def names(rules: Ruleset) -> tuple[str, ...]:
    """The players of an example at a table of these rules, clockwise."""
    return NAMES[: rules.players]


def way_round(rules: Ruleset) -> str:
    """Which way deal and play go round."""
    return "clockwise" if rules.direction == "clockwise" else "counter-clockwise"


def other_sides(rules: Ruleset) -> str:
    """`the other side`, or `every other side` where there are more than two."""
    return "the other side" if len(sides(rules)) == 2 else "every other side"


def next_side(rules: Ruleset) -> str:
    """On which side of a player the next one to play sits."""
    return "left" if rules.direction == "clockwise" else "right"


def eldest_hand(rules: Ruleset) -> str:
    """Eldest hand, and who that is."""
    if rules.players == 2:
        return "the player who did not deal"
    return f"eldest hand (the player on the dealer's {next_side(rules)})"


def pass_target(rules: Ruleset, entry: PassEntry) -> str:
    """Whom an entry of the pass cycle passes to: `to the left`, `across`, `to nobody`."""
    if entry == "scatter":
        return "to each other player"
    place = entry % rules.players
    if place == 0:
        return "to nobody"
    if rules.players == 2:
        return "to the other player"
    if place * 2 == rules.players:
        return "across the table"
    side, steps = ("left", place) if place * 2 < rules.players else ("right", rules.players - place)
    return f"to the {side}" if steps == 1 else f"to the {ordinal(steps)} player on the {side}"


def sides_told(rules: Ruleset, scores: Sequence[int]) -> str | None:
    """What the sides have together; None where everybody plays alone."""
    if not has_sides(rules):
        return None
    who = names(rules)
    told = ", ".join(
        f"{who[side[0]]} and {who[side[1]]} {figure(sum(scores[seat] for seat in side))}"
        for side in sides(rules)
    )
    return f"Together the partners have: {told}."


def scores_told(players: Sequence[str], scores: Sequence[int]) -> str:
    """`Anna 0, Ben 26 and Clara 26`; `and everybody else 26` where more than two are alike."""
    last = scores[-1]
    alike = next(
        (seat for seat in range(len(scores)) if all(score == last for score in scores[seat:])), 0
    )
    each = [f"{name} {figure(score)}" for name, score in zip(players, scores, strict=True)]
    if 0 < alike < len(scores) - 2:
        return listed([*each[:alike], f"everybody else {figure(last)}"])
    return listed(each)
