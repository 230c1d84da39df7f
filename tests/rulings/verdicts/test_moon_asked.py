"""Questions of yes or no about a moon at certain totals."""

import pytest

from parlour.rules import Ruleset
from parlour.rulings.question.reading import read
from parlour.rulings.table_answer import intents
from parlour.rulings.verdicts.decision import Case, Decision
from tests.arrange import STANDARD, rules

MINUS = rules(moon="self_minus")
CHOICE = rules(moon="choice")
GUARD = rules("yppedia")


def asked(intent: str, text: str, under: Ruleset) -> Decision:
    decision = intents()[intent].decide(Case(rules=under, facts=read(text)))
    assert decision is not None
    return decision


@pytest.mark.parametrize(
    ("under", "holds"), [(STANDARD, True), (MINUS, False), (CHOICE, None), (GUARD, False)]
)
def test_a_moon_is_counted_before_the_limit_is_looked_at(
    under: Ruleset, holds: bool | None
) -> None:
    text = "Totals 30 (me), 81, 2 and 60, and I took every point. Is the game over?"
    assert asked("game_end/over", text, under).holds is holds


@pytest.mark.parametrize(("under", "holds"), [(STANDARD, False), (MINUS, True), (CHOICE, None)])
def test_a_new_total_is_that_after_the_moon(under: Ruleset, holds: bool | None) -> None:
    text = "I'm on 31, the others 40, 52 and 9. I shot the moon. Do I drop to 5?"
    assert asked("moon/comes_to", text, under).holds is holds


def test_a_new_total_is_told_where_only_the_askers_is_known() -> None:
    text = "I was on 40 and shot the moon. Does my total come down to 14?"
    assert asked("moon/comes_to", text, MINUS).holds is True
    assert asked("moon/comes_to", text, STANDARD).holds is False
    assert "A total of 40 comes to 14." in asked("moon/comes_to", text, MINUS).says


@pytest.mark.parametrize(("his", "holds"), [(10, True), (18, False), (30, False)])
@pytest.mark.parametrize("under", [STANDARD, MINUS, CHOICE])
def test_who_is_ahead_is_seen_after_the_moon(under: Ruleset, his: int, holds: bool) -> None:
    text = f"I'm on 44, Ann 20, Bob {his}, Cy 60, and I take all the points. Is Bob ahead of me?"
    assert asked("moon/ahead", text, under).holds is holds


def test_a_moon_may_win_the_game() -> None:
    text = "I'm on 20, the rest 80, 33 and 41, and I shot the moon. Do I win?"
    assert asked("game_end/i_win", text, STANDARD).holds is True
    assert asked("game_end/i_win", text, MINUS).holds is False


@pytest.mark.parametrize("under", [STANDARD, rules(end="single"), rules(end="deals", deals=8)])
def test_nobody_drops_out_at_a_total(under: Ruleset) -> None:
    assert asked("game_end/play_on", "i am past 100, do they play on", under).holds is False
