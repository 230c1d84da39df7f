"""Deal and play go round the other way; the pass does not."""

from itertools import pairwise
from random import Random

from parlour.play import DealState, deal_out, game_after, start_game, view_of
from parlour.play.events import DealOpened, PlayBegun
from tests.arrange import rules
from tests.random_games import random_game
from tests.set_deals import play, set_game

HANDS = ("2C 9D AH 2S", "3C TD KH 3S", "4C JD QH 4S", "5C QD JH 5S")
COUNTER = rules(
    direction="counter",
    hand_size=4,
    undealt="last_trick",
    first_lead="eldest_any",
    pass_cycle=[0],
    pass_count=0,
)


def test_the_next_to_play_sits_on_the_right() -> None:
    game, _ = play(set_game(COUNTER, HANDS, leader=0), (0, "2C"), (3, "5C"), (2, "4C"))
    assert game.deal is not None
    assert game.deal.to_play == 1


def test_the_card_of_each_seat_is_its_own_when_the_trick_is_taken() -> None:
    plays = ((0, "9D"), (3, "QD"), (2, "JD"), (1, "TD"))
    game, _ = play(set_game(COUNTER, HANDS, leader=0), *plays)
    assert game.deal is not None
    assert game.deal.leader == 3
    assert game.deal.tricks == (0, 0, 0, 1)


def test_the_deal_moves_to_the_right() -> None:
    log, _ = random_game(COUNTER, Random(3), 3)
    dealers = [event.dealer for event in log if isinstance(event, DealOpened)]
    assert [(a - b) % 4 for a, b in pairwise(dealers)] == [1, 1]


def test_eldest_hand_on_the_dealers_right_leads() -> None:
    log, _ = random_game(COUNTER, Random(5), 1)
    leads = [event.leader for event in log if isinstance(event, PlayBegun)]
    dealers = [event.dealer for event in log if isinstance(event, DealOpened)]
    assert leads == [(dealers[0] - 1) % 4]


def test_cards_are_dealt_in_turn_from_eldest_hand_on() -> None:
    """The same order of the pack gives eldest hand the same cards in both directions."""
    dealt = {}
    for direction in ("clockwise", "counter"):
        under = rules(direction=direction)
        game = game_after([start_game(under, dealer=0)])
        game = game.after(deal_out(game, secret=bytes(32), nonces=[""] * 4))
        assert isinstance(game.deal, DealState)
        dealt[direction] = game.deal.dealt
    clockwise, counter = dealt["clockwise"], dealt["counter"]
    assert [counter[seat] for seat in (3, 2, 1, 0)] == [clockwise[seat] for seat in (1, 2, 3, 0)]


def test_a_view_awaits_the_same_seat() -> None:
    log, _ = random_game(COUNTER, Random(7), 1)
    for end in range(1, len(log)):
        deal = game_after(log[:end]).deal
        assert view_of(log[:end], None).to_play == (None if deal is None else deal.to_play)
