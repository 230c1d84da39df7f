"""Drawing for seats and the first deal."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import Card, full_pack
from parlour.errors import CardError
from parlour.rules.drawing import draw, draw_order
from tests.arrange import in_order

some_cards = st.lists(st.sampled_from(list(full_pack())), min_size=2, max_size=7, unique=True)


def test_the_lowest_card_chooses_first_and_deals_first() -> None:
    drawn = draw_order(in_order("9H KC 3D QS"))
    assert drawn.order == (2, 0, 3, 1)
    assert (drawn.first, drawn.redraw) == (2, ())


def test_the_ace_is_the_lowest_when_cutting() -> None:
    assert draw_order(in_order("2C AS KH")).order == (1, 0, 2)


def test_equal_ranks_draw_again() -> None:
    drawn = draw_order(in_order("5H KC 5D QS"))
    assert drawn.redraw == ((0, 2),)
    assert drawn.first is None


def test_a_tie_above_the_lowest_leaves_the_first_dealer_settled() -> None:
    drawn = draw_order(in_order("KH KC 5D KS"))
    assert drawn.order[0] == drawn.first == 2
    assert drawn.redraw == ((0, 1, 3),)


def test_two_ties_are_drawn_apart() -> None:
    assert draw_order(in_order("KH 5C KD 5S 2C")).redraw == ((1, 3), (0, 2))


def test_suits_do_not_matter() -> None:
    assert draw_order(in_order("AC AS")).redraw == ((0, 1),)


@given(some_cards)
def test_everybody_has_a_place_and_ties_stand_together(cards: list[Card]) -> None:
    drawn = draw_order(cards)
    assert sorted(drawn.order) == list(range(len(cards)))
    low_ace = [-1 if card.rank.letter == "A" else int(card.rank) for card in cards]
    ranks = [low_ace[player] for player in drawn.order]
    assert ranks == sorted(ranks)
    tied = {player for group in drawn.redraw for player in group}
    assert tied == {p for p in range(len(cards)) if low_ace.count(low_ace[p]) > 1}


@given(st.integers(0, 10_000), st.integers(1, 11))
def test_a_draw_goes_on_until_every_place_is_settled(seed: int, players: int) -> None:
    drawn = draw(Random(seed), players)
    assert sorted(drawn.order) == list(range(players))
    for earlier, later in zip(drawn.rounds, drawn.rounds[1:], strict=False):
        assert {player for player, _ in later} < {player for player, _ in earlier} or len(
            later
        ) == len(earlier)
    for drawn_cards in drawn.rounds:
        assert len({card for _, card in drawn_cards}) == len(drawn_cards)


@given(st.integers(0, 10_000))
def test_later_rounds_move_only_those_who_tied(seed: int) -> None:
    drawn = draw(Random(seed), 7)
    first = draw_order([card for _, card in drawn.rounds[0]])
    settled = set(range(7)) - {player for group in first.redraw for player in group}
    assert all(drawn.order.index(p) == first.order.index(p) for p in settled)


def test_the_same_seed_draws_the_same() -> None:
    assert draw(Random(5), 4) == draw(Random(5), 4)


def test_a_player_alone_need_not_draw() -> None:
    assert draw(Random(1), 1).rounds == ()


def test_nobody_is_favoured() -> None:
    rng = Random(20261130)
    firsts = [draw(rng, 4).order[0] for _ in range(4000)]
    # Expected 1000 each with a deviation of 27.
    assert all(870 < firsts.count(player) < 1130 for player in range(4))


def test_more_players_than_cards_cannot_draw() -> None:
    with pytest.raises(CardError, match="53 players cannot each draw one of 52 cards"):
        draw(Random(1), 53)
