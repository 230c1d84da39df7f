"""Partners, and playing alone."""

import parlour.rulings.verdicts.teams  # noqa: F401 registers the deciders
from parlour.rules import RuleId
from tests.arrange import rules
from tests.rulings.verdicts.told_facts import decided

PARTNERS = rules(partners="opposite")


def test_everybody_plays_alone_unless_the_rules_have_partners() -> None:
    alone, paired = decided("teams/partners"), decided("teams/partners", under=PARTNERS)
    assert alone.holds is False
    assert "plays alone" in alone.says
    assert paired.holds is True
    assert "opposite each other" in paired.says
    assert paired.rules == (RuleId.PARTNERS,)


def test_an_odd_table_has_no_partners() -> None:
    under = rules(players=5, partners="opposite")
    assert decided("teams/partners", under=under).holds is False
    assert decided("teams/partners", under=PARTNERS, players=5).holds is False


def test_a_table_of_six_has_three_sides() -> None:
    assert "three sides of two" in decided("teams/who", under=PARTNERS, players=6).says
    assert "no partners" in decided("teams/who").says
