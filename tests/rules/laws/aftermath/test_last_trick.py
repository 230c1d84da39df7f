"""The last trick goes to who missed a trick or was short: laws 23 and 24 played out."""

from parlour.director.aftermath import Aftermath, LastTrick, last_trick, owe_last_trick
from tests.arrange import in_order, rules
from tests.rules.laws.aftermath.arrange import left_by

CARDS = in_order("AH 2H QS 9C")


def taken(after: Aftermath, preset: str = "standard") -> LastTrick:
    return last_trick(after, rules(preset), winner="Ann", cards=CARDS)


def test_the_highest_card_takes_the_last_trick_where_nobody_is_at_fault() -> None:
    assert taken(Aftermath()) == LastTrick(taken_by="Ann", hearts=2, points=15, by_law=False)


def test_who_missed_a_trick_takes_the_last_with_all_that_is_in_it() -> None:
    after = left_by("omitted_trick_then_played", offender="Ben", last_trick=["AH", "2H"])
    assert taken(after) == LastTrick(taken_by="Ben", hearts=2, points=15, by_law=True)
    assert taken(after, "hearts-1897").points == 2


def test_who_is_a_card_short_takes_the_last_trick() -> None:
    told = {"offender": "Ben", "others_right": True, "all_played_to_first": True}
    assert taken(left_by("short_hand", **told)).taken_by == "Ben"
    assert left_by("short_hand", **(told | {"others_right": False})) == Aftermath()


def test_the_first_at_fault_takes_it_where_two_are() -> None:
    after = owe_last_trick(owe_last_trick(Aftermath(), "Dora"), "Ben")
    assert taken(after).taken_by == "Dora"
    assert owe_last_trick(after, "Ben") == after
