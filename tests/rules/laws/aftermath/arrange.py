"""Turns as text, and what a decision leaves behind."""

from typing import Any

from parlour.director.aftermath import Aftermath, Turn, take_over
from parlour.rules import Ruleset
from tests.arrange import cards, in_order, rules
from tests.director.slips import decide

OLD = rules("hearts-1897")


def turn(
    hand: str,
    *,
    trick: str = "",
    seat: str = "Ben",
    under: Ruleset = OLD,
    hearts_broken: bool = False,
) -> Turn:
    """A turn in the middle of a deal; without a trick the seat leads."""
    return Turn(
        rules=under,
        seat=seat,
        hand=cards(hand),
        trick=in_order(trick),
        trick_no=5,
        hearts_broken=hearts_broken,
    )


def left_by(event: str, under: dict[str, Any] | None = None, /, **told: Any) -> Aftermath:
    """What that decision leaves behind at a table where nothing was pending."""
    return take_over(Aftermath(), decide(event, under, **told))
