"""All laws by number and by event."""

from functools import cache

from parlour.rules.laws import before_play, missing_cards, revokes, turns, wrong_deals
from parlour.rules.laws.law import Law


@cache
def laws() -> tuple[Law, ...]:
    """The 28 laws in order of their numbers."""
    return (
        *before_play.LAWS,
        *wrong_deals.LAWS,
        *turns.LAWS,
        *revokes.LAWS,
        *missing_cards.LAWS,
    )


def law(number: int) -> Law:
    """The law of that number, 1 to 28; KeyError for any other."""
    return _by_number()[number]


@cache
def _by_number() -> dict[int, Law]:
    return {each.number: each for each in laws()}
