"""The stock that hands are refilled from after each trick, as long as it goes round."""

from parlour.rules.ruleset import Ruleset


def stock_after(rules: Ruleset, tricks: int) -> int:
    """How many cards the stock has once every seat has drawn after so many tricks.

    What would not go round in the end stays; nought where hands are not refilled.
    """
    if not rules.refills:
        return 0
    return rules.kitty_size - rules.players * min(tricks, rules.draws_each)
