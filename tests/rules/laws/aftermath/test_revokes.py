"""A revoke from the card to the score: laws 18 to 22, and 25, played out."""

import pytest

from parlour.cards import Card
from parlour.director import Seat
from parlour.director.aftermath import (
    Aftermath,
    amend,
    claim,
    look_through,
    mix,
    played,
    quit_trick,
    scores_after_revokes,
)
from parlour.errors import IllegalAction
from parlour.rules.frozen_map import FrozenMap
from tests.arrange import cards, rules
from tests.rules.laws.aftermath.arrange import left_by, turn

HAND = "KC 4H QS"
AT_TURN = turn(HAND, trick="3C")
TAKEN: FrozenMap[Seat, int] = FrozenMap({"Ben": 0, "Ann": 8, "Cleo": 3, "Dora": 2})


def revoked() -> Aftermath:
    """Ben has thrown a heart on a club, with the king of clubs in hand."""
    return played(Aftermath(), AT_TURN, Card.parse("4H"))


def states(after: Aftermath) -> list[tuple[object, str]]:
    return [(each.offender, each.state) for each in after.revokes]


def test_a_card_that_could_have_followed_is_an_open_revoke() -> None:
    assert states(revoked()) == [("Ben", "open")]
    assert states(played(Aftermath(), AT_TURN, Card.parse("KC"))) == []
    assert states(played(Aftermath(), turn("4H QS", trick="3C"), Card.parse("4H"))) == []
    assert states(played(Aftermath(), turn(HAND), Card.parse("4H"))) == []


def test_until_the_trick_is_quitted_it_may_be_put_right_and_the_card_lies_exposed() -> None:
    after = amend(revoked(), AT_TURN, Card.parse("KC"))
    assert states(after) == [("Ben", "amended")]
    assert after.exposed_of("Ben") == cards("4H")
    assert states(quit_trick(after)) == [("Ben", "amended")]


def test_an_exposed_card_that_puts_the_revoke_right_lies_there_no_more() -> None:
    two = left_by("two_cards_to_trick", offender="Ben", intended="2D", other="KC")
    after = amend(played(two, AT_TURN, Card.parse("4H")), AT_TURN, Card.parse("KC"))
    assert after.exposed_of("Ben") == cards("4H")


def test_it_is_put_right_only_with_the_suit_led() -> None:
    with pytest.raises(IllegalAction, match="QS does not put the revoke right"):
        amend(revoked(), AT_TURN, Card.parse("QS"))


def test_once_the_trick_is_quitted_it_stands() -> None:
    after = quit_trick(revoked())
    assert states(after) == [("Ben", "stands")]
    with pytest.raises(IllegalAction, match="no revoke that may still be put right"):
        amend(after, AT_TURN, Card.parse("KC"))
    assert states(left_by("revoke_noticed", offender="Ben", quitted=True)) == [("Ben", "stands")]


def test_a_decision_to_put_it_right_leaves_the_wrong_card_exposed() -> None:
    told = {"offender": "Ben", "card": "4H", "quitted": False, "played_after": ["Cleo"]}
    assert left_by("revoke_noticed", **told).exposed_of("Ben") == cards("4H")


def test_a_claim_is_proved_by_the_tricks() -> None:
    claimed = claim(quit_trick(revoked()), "Ben")
    assert states(claimed) == [("Ben", "claimed")]
    assert states(look_through(claimed, "Ben", found=True)) == [("Ben", "proved")]


def test_a_claim_without_ground_falls() -> None:
    claimed = claim(Aftermath(), "Cleo")
    assert states(claimed) == [("Cleo", "claimed")]
    assert look_through(claimed, "Cleo", found=False) == Aftermath()
    with pytest.raises(IllegalAction, match="no revoke is claimed of Cleo"):
        look_through(Aftermath(), "Cleo", found=True)


def test_the_accused_who_mixes_the_tricks_proves_the_claim() -> None:
    claimed = claim(quit_trick(revoked()), "Ben")
    assert states(mix(claimed, "Ben")) == [("Ben", "proved")]
    assert states(mix(claimed, "Cleo")) == [("Ben", "claimed")]


def test_what_nobody_has_claimed_lapses_when_the_cards_are_mixed_for_the_next_deal() -> None:
    after = mix(quit_trick(revoked()), "Cleo", for_next_deal=True)
    assert states(after) == [("Ben", "lapsed")]
    with pytest.raises(IllegalAction, match="too late to claim a revoke"):
        claim(after, "Ben")


@pytest.mark.parametrize(
    ("after", "said"),
    [
        (revoked(), "the trick is not quitted: Ben may still put the revoke right"),
        (amend(revoked(), AT_TURN, Card.parse("KC")), "was put right in time"),
    ],
)
def test_nothing_is_claimed_that_is_or_may_be_put_right(after: Aftermath, said: str) -> None:
    with pytest.raises(IllegalAction, match=said):
        claim(after, "Ben")


def test_a_decision_that_it_is_proved_leaves_it_proved() -> None:
    told = {"cards_mixed_by": "accused", "mixed_for_next_deal": False, "offender": "Ben"}
    assert states(left_by("revoke_claimed", **told)) == [("Ben", "proved")]


@pytest.mark.parametrize(
    ("revoke", "scores"),
    [
        ("none", dict(TAKEN)),
        ("foster", {"Ben": 13, "Ann": 0, "Cleo": 0, "Dora": 0}),
        ("flat_total", {"Ben": 13, "Ann": 0, "Cleo": 0, "Dora": 0}),
        ("pay8_1887", {"Ben": -24, "Ann": 8, "Cleo": 8, "Dora": 8}),
    ],
)
def test_a_proved_revoke_costs_what_the_rules_say(revoke: str, scores: dict[str, int]) -> None:
    under = rules("hearts-1897", revoke=revoke)
    stands = quit_trick(revoked())
    assert scores_after_revokes(stands, under, TAKEN) == dict(TAKEN)
    proved = look_through(claim(stands, "Ben"), "Ben", found=True)
    assert scores_after_revokes(proved, under, TAKEN) == scores


def test_two_who_revoked_each_bear_all_of_it_and_one_who_did_so_twice_bears_it_once() -> None:
    after = Aftermath()
    for seat in ("Ben", "Ben", "Cleo"):
        at_turn = turn(HAND, trick="3C", seat=seat)
        after = quit_trick(played(after, at_turn, Card.parse("4H")))
        after = look_through(claim(after, seat), seat, found=True)
    scores = scores_after_revokes(after, rules("hearts-1897"), TAKEN)
    assert scores == {"Ben": 13, "Ann": 0, "Cleo": 13, "Dora": 0}
    counters = scores_after_revokes(after, rules(revoke="pay8_1887"), TAKEN)
    assert counters == {"Ben": -16, "Ann": 16, "Cleo": -16, "Dora": 16}


def test_a_call_disobeyed_is_claimed_and_costs_like_a_revoke() -> None:
    after = left_by("call_disobeyed", offender="Ben", able=True)
    after = look_through(claim(after, "Ben"), "Ben", found=True)
    assert scores_after_revokes(after, rules("hearts-1897"), TAKEN)["Ben"] == 13
