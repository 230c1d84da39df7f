"""Questions about partners."""

from typing import Final

from parlour.rules import RuleId, Ruleset
from parlour.rules.articles.seats import has_sides
from parlour.rules.articles.wording import capital, word
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.seating import seated, with_so_many

_ALONE: Final = (
    "Everybody plays alone: there are no partners, and each player has a total of their own."
)


@decides("teams/partners", "There are partners.")
def partners(case: Case) -> Decision:
    """Whether players have partners."""
    rules = seated(case)
    return Decision(
        holds=has_sides(rules), says=_sides(case, rules), rules=_rules(case), look_for="player"
    )


@decides("teams/who", "")
def who(case: Case) -> Decision:
    """Who is whose partner."""
    return Decision(
        holds=None, says=_sides(case, seated(case)), rules=_rules(case), look_for="player"
    )


def _sides(case: Case, rules: Ruleset) -> str:
    start = with_so_many(case, rules)
    if has_sides(rules):
        half = rules.players // 2
        return capital(
            f"{start}players who sit opposite each other are partners: {word(half)} sides of two, "
            "and partners add their scores into one total."
        )
    if rules.partners == "opposite":
        return (
            f"With {rules.players} players nobody has a partner opposite, so everybody plays alone."
        )
    return _ALONE


def _rules(case: Case) -> tuple[RuleId, ...]:
    """The article on partners, or where there is none the one that says who wins."""
    if case.rules.partners == "opposite":
        return (RuleId.PARTNERS,)
    return (RuleId.GAME_END,)
