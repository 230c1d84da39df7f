from random import Random

import pytest

from parlour.bots import make_bot
from parlour.bots.plain.race import feeding_cost
from parlour.cards import Card
from tests.arrange import rules
from tests.bots.positions import at_play


@pytest.mark.parametrize(
    ("totals", "seat", "points", "sign"),
    [
        # Nobody has points yet, or there are none to give.
        ((0, 0, 0, 0), 1, 13, 0),
        ((10, 0, 20, 30), 1, 0, 0),
        # On the leader of the others.
        ((10, 0, 20, 30), 1, 13, -1),
        ((10, 0, 20, 30), 3, 13, 0),
        # On one that would end a game in which we are behind, or ahead.
        ((50, 20, 30, 90), 3, 13, 1),
        ((10, 20, 30, 90), 3, 13, -1),
    ],
)
def test_points_are_best_on_who_leads_and_does_not_end_a_game_we_lose(
    totals: tuple[int, ...], seat: int, points: int, sign: int
) -> None:
    cost = feeding_cost(at_play("2C 3C", totals=totals), seat, points)
    assert (cost > 0) - (cost < 0) == sign


def test_a_game_of_so_many_deals_does_not_end_by_points() -> None:
    under = rules("standard", end="deals", deals=5)
    view = at_play("2C 3C", totals=(50, 20, 30, 90), under=under)
    assert feeding_cost(view, 3, 13) == 0


def test_a_heart_that_ends_a_game_we_lose_is_kept() -> None:
    hand, trick = "QH 6C 6D", "8S TS"
    before = at_play(hand, trick=trick, trick_no=11, broken=True)
    ending = at_play(hand, trick=trick, trick_no=11, broken=True, totals=(60, 10, 20, 99))
    bot = make_bot("plain")
    assert bot.choose_play(before, Random(1)) == Card.parse("QH")
    assert bot.choose_play(ending, Random(1)) != Card.parse("QH")
