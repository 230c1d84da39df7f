from dataclasses import replace
from random import Random

import pytest

from parlour.bots import Policy, act, make_bot
from parlour.bots.plain import PlainPolicy
from parlour.errors import NotYourTurn
from parlour.play import ChooseMoon, PassCards, PlayCard
from tests.bots.positions import at_pass, at_play

HAND = "2C 5C 9C 3D 8D KD 4H JH AH 2S 7S QS AS"


@pytest.mark.parametrize("name", ["random", "plain"])
def test_a_bot_answers_what_it_is_asked(name: str) -> None:
    bot = make_bot(name)
    played = at_play(HAND, trick="4C TC", trick_no=1)
    shot = replace(played, phase="moon", shooter=0)
    assert isinstance(act(bot, at_pass(HAND), Random(1)), PassCards)
    assert isinstance(act(bot, played, Random(1)), PlayCard)
    assert isinstance(act(bot, shot, Random(1)), ChooseMoon)


def test_nobody_acts_out_of_turn() -> None:
    view = replace(at_play(HAND), leader=2)
    with pytest.raises(NotYourTurn, match="seat 0"):
        act(make_bot("plain"), view, Random(1))


def test_the_built_in_bots_are_policies() -> None:
    assert isinstance(PlainPolicy(), Policy)
    assert not isinstance(object(), Policy)


def test_the_same_luck_plays_the_same_card() -> None:
    view = at_play(HAND)
    bot = make_bot("random")
    assert act(bot, view, Random(5)) == act(bot, view, Random(5))
    assert len({bot.choose_play(view, Random(seed)) for seed in range(40)}) > 3
