"""What several people score who took different cards of one deal."""

import pytest

from parlour.rules import Ruleset
from parlour.rulings.question.reading import read
from parlour.rulings.table_answer import intents
from parlour.rulings.verdicts.decision import Case
from tests.arrange import STANDARD, rules


def says(text: str, under: Ruleset = STANDARD, intent: str = "scoring/sum") -> str:
    decision = intents()[intent].decide(Case(rules=under, facts=read(text)))
    assert decision is not None
    return decision.says


def test_each_player_named_gets_a_number() -> None:
    told = says("Mo has the queen and four hearts, I have the other nine. What do we score?")
    assert "Mo scores 17 points" in told
    assert "You score 9 points" in told


def test_the_rest_is_what_nobody_else_has() -> None:
    told = says("Eight hearts to Ann, two to Bob, and I got the rest. The scores?")
    assert "You score 16 points: 3 for 3 hearts and 13 for the queen of spades" in told
    maria = says("Eight hearts to Ann, two to Bob, I got the rest. Scores?", rules("black-maria"))
    assert "You score 33 points" in maria


@pytest.mark.parametrize(
    "text",
    [
        "Ann has five hearts, I've the other nine. What do we score?",  # makes fourteen
        "Ann has the queen and I have the queen and a heart. What do we score?",
        "Ann has ten hearts and I have seven hearts. What do we score?",
    ],
)
def test_parts_that_fit_no_pack_are_not_added_up_by_player(text: str) -> None:
    assert "Ann scores" not in says(text)


def test_a_haul_that_is_a_moon_is_counted_as_one() -> None:
    told = says("Ann has nothing and I have the queen and all the hearts. What do we score?")
    assert "shooting the moon" in told


def test_where_one_player_pays_it_is_said_to_whom_and_how_much() -> None:
    text = "Hearts: Kit 1, Lou 4, and the rest went to me. What do I pay?"
    assert "You pay Kit 7 counters and Lou 4 counters." in says(
        text, rules("three-handed"), "stakes/counters"
    )


def test_a_pool_is_paid_by_name_and_what_waits_is_told() -> None:
    text = "me 2 hearts, Ann 5, Bo 5, Cy 1. Who pays what?"
    told = says(text, rules("hearts-1897"), "stakes/counters")
    assert "You pay 2 counters, Ann pays 5 counters" in told.replace("you pay", "You pay")
    assert "Jack" in told
