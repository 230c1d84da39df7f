"""Several deals asked about in one breath are all answered."""

import pytest

import parlour.rulings.verdicts.passing  # noqa: F401 registers the deciders
from parlour.rulings.verdicts.asked_deals import asked_deals
from tests.arrange import STANDARD, rules
from tests.rulings.verdicts.told_facts import decided, told


@pytest.mark.parametrize(
    ("text", "deals"),
    [
        ("deal seven and deal eight: where do the cards go", (7, 8)),
        ("in the fifth and the sixth deal", (5, 6)),
        ("hands 1, 2 and 3", (1, 2, 3)),
        ("seven deals behind us, the eighth is dealt: do i give any away", (8,)),
        ("deal 4 and no other", ()),
        ("where do three cards and two hands go", ()),
    ],
)
def test_all_deals_named_are_found(text: str, deals: tuple[int, ...]) -> None:
    assert asked_deals(told(text)) == deals


def test_one_deal_is_the_one_that_was_read() -> None:
    assert asked_deals(told("deal 4", deal=4)) == (4,)


def test_every_deal_asked_about_is_answered() -> None:
    text = "deal seven and deal eight: where do the cards go"
    says = decided("passing/direction", text, deal=7).says
    assert "seventh deal each player passes 3 cards across the table" in says
    assert "eighth deal no cards are passed" in says
    givers = decided("passing/from", "deals 1 and 2", deal=1).says
    assert "from the player on the right" in givers
    assert "from the player on the left" in givers


def test_deals_with_and_without_a_pass_have_no_one_verdict() -> None:
    text = "are cards passed in deals 7 and 8"
    assert decided("passing/happens", text, deal=7).holds is None
    assert decided("passing/happens", text, deal=7, under=rules(players=3)).holds is True
    assert decided("passing/happens", "deals 4 and 8", deal=4, under=STANDARD).holds is False


def test_a_pass_in_every_deal_is_denied_by_a_hold_but_no_pass_ever_is_not_granted_by_it() -> None:
    assert decided("passing/happens", "do you pass every time").holds is False
    kept = "is every hand played with the cards as they come"
    assert decided("passing/happens", kept).holds is True
    assert decided("passing/happens", "is there any passing at all, ever").holds is True
