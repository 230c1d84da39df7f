"""The stock that hands are refilled from after each trick, as long as it goes round."""

from typing import Final

from parlour.rules.ruleset import Ruleset

STOCKS: Final = ("refill", "draw_to_follow")
"""The ways of the undealt cards by which they are drawn into the hands."""


def stock_after(rules: Ruleset, tricks: int) -> int:
    """How many cards the stock has once every seat has drawn after so many tricks.

    What would not go round in the end stays; nought where hands are not refilled.
    """
    if not rules.refills:
        return 0
    return rules.kitty_size - rules.players * min(tricks, rules.draws_each)
