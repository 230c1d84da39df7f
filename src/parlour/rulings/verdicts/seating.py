"""The rules at a table of the size the question speaks of."""

from parlour.errors import RulesetError
from parlour.rules import Ruleset
from parlour.rulings.verdicts.decision import Case


def seated(case: Case) -> Ruleset:
    """These rules for as many players as the question names; as they stand where none can play."""
    players = case.facts.players
    if players is None or players == case.rules.players:
        return case.rules
    try:
        return case.rules.with_options({"players": players})
    except RulesetError:
        return case.rules


def with_so_many(case: Case, rules: Ruleset) -> str:
    """`With 5 players, ` where the answer is for another table than the one asked at."""
    return "" if rules.players == case.rules.players else f"With {rules.players} players, "
