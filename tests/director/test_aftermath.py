"""What a decision leaves behind, and when it leaves nothing."""

import pytest

from parlour.director.aftermath import Aftermath, take_over
from parlour.errors import IllegalAction
from tests.director.slips import SLIPS, TABLE, Slip, decide
from tests.rules.laws.aftermath.arrange import left_by

LASTING = {"L12.0", "L12.1", "L14.0", "L16.0", "L18.0", "L18.1", "L23.0", "L24.2", "L25.0"}
LASTING |= {"L26.0", "L26.1"}


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.id)
def test_a_decision_leaves_something_behind_or_not(slip: Slip) -> None:
    if slip.id == "L20.0":
        return
    after = left_by(slip.event, slip.under, **slip.told)
    assert (after != Aftermath()) == (slip.id in LASTING)


def test_what_was_pending_stays() -> None:
    first = left_by("two_cards_to_trick", offender="Ben", intended="2C", other="QS")
    false_lead = decide("lead_out_of_turn", offender="Ann", seats=TABLE, played_to_false_lead=2)
    both = take_over(first, false_lead)
    assert both.exposed == first.exposed
    assert [(each.offender, each.asker) for each in both.penalties] == [("Ann", "Dora")]


def test_an_open_question_leaves_nothing_behind_yet() -> None:
    with pytest.raises(IllegalAction, match="not decided yet: it needs seats"):
        take_over(Aftermath(), decide("looked_at_quitted_trick", offender="Ben"))


def test_somebody_must_have_been_at_fault() -> None:
    proved = decide("revoke_claimed", cards_mixed_by="accused")
    with pytest.raises(IllegalAction, match="name the offender"):
        take_over(Aftermath(), proved)
