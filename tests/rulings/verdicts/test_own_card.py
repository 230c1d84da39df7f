"""Whether the asker's own card takes the trick that is told."""

import pytest

from tests.rulings.verdicts.told_facts import decided


@pytest.mark.parametrize(
    ("text", "trick", "holds"),
    [
        ("♣k was led and i played ♣a, good?", "KC AC", True),
        ("♣k was led and i played ♣4", "KC 4C", False),
        ("♣k led, then ♣a from me", "KC AC", True),
        ("♣k led, then ♣a", "KC AC", None),
    ],
)
def test_the_card_called_mine_is_the_one_judged(text: str, trick: str, holds: bool | None) -> None:
    decision = decided("trick_winner/mine", text, trick=trick, cards=trick)
    assert decision.holds is holds
    assert "takes the trick" in decision.says


def test_without_a_trick_the_rule_is_told() -> None:
    assert "highest card of the suit led" in decided("trick_winner/mine", "is it mine").says
