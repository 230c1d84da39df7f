"""Whether the lead is free."""

import pytest

import parlour.rulings.verdicts.leading  # noqa: F401 registers the deciders
from parlour.rules import Ruleset
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided


@pytest.mark.parametrize(
    ("under", "said"),
    [
        (STANDARD, "only not a heart before hearts are broken."),
        (rules(queen_lead="locked"), "The queen of spades waits for that as well."),
        (rules(hearts_lock="none"), "hearts too: they need not be broken."),
    ],
)
def test_any_suit_may_be_led_but_for_what_the_lock_holds_back(under: Ruleset, said: str) -> None:
    decision = decided("leading/any", under=under)
    assert decision.holds is True
    assert said in decision.says


def test_the_first_lead_is_free_only_where_no_card_is_set_for_it() -> None:
    assert decided("leading/any", trick_no=1).holds is False
    assert decided("leading/any", trick_no=1, under=rules(first_lead="eldest_any")).holds is True
