"""Domino Hearts: who cannot follow draws, who has no cards left is out, the last one keeps them."""

from collections.abc import Sequence

import pytest

from parlour.cards import Card, CardSet
from parlour.play import GameState, game_after, view_of
from parlour.play.events import (
    CardDrawn,
    CardPlayed,
    DealScored,
    Event,
    HandKept,
    StockLaid,
    TrickTaken,
)
from parlour.rules import Ruleset, load_rules
from tests.set_deals import play, set_log


def domino(players: int = 3, **options: object) -> Ruleset:
    return load_rules("domino", {"players": players} | options)


def laid(hands: Sequence[str], stock: str, rules: Ruleset | None = None) -> list[Event]:
    """The log up to the first lead, which seat 0 has; the hands may be shorter than six cards."""
    *dealt, begun = set_log(rules or domino(len(hands)), hands, leader=0)
    cards = tuple(Card.parse(code) for code in stock.split())
    return [*dealt, StockLaid(cards=cards), begun]


def game(hands: Sequence[str], stock: str = "", rules: Ruleset | None = None) -> GameState:
    return game_after(laid(hands, stock, rules))


def drawn(log: Sequence[Event]) -> list[tuple[int, str]]:
    found = [event for event in log if isinstance(event, CardDrawn)]
    return [(event.seat, str(event.card)) for event in found]


HANDS = ("5C 6C", "2D 3D", "7C 8C")


def test_who_cannot_follow_draws_until_a_card_of_the_suit_comes() -> None:
    after, log = play(game(HANDS, "9D 4S 2C 3C"), (0, "5C"))
    assert drawn(log) == [(1, "9D"), (1, "4S"), (1, "2C")]
    assert after.deal is not None
    assert after.deal.hands[1] == CardSet.parse("2D 3D 9D 4S 2C")
    assert after.deal.legal(1) == CardSet.parse("2C")
    assert after.deal.stock == (Card.parse("3C"),)


def test_who_can_follow_does_not_draw() -> None:
    _, log = play(game(("5C 6C", "2C 3D", "7C 8C"), "9D 4S"), (0, "5C"), (1, "2C"))
    assert drawn(log) == []


def test_nobody_draws_to_lead() -> None:
    _, log = play(game(HANDS, "9C 4S 2C 3C"), (0, "5C"), (1, "9C"), (2, "7C"))
    assert log[-1] == TrickTaken(seat=1, points=0)


def test_only_when_the_stock_is_empty_another_card_is_discarded() -> None:
    after, log = play(game(HANDS, "9D 4S"), (0, "5C"))
    assert drawn(log) == [(1, "9D"), (1, "4S")]
    assert after.deal is not None
    assert after.deal.legal(1) == CardSet.parse("2D 3D 9D 4S")
    _, log = play(after, (1, "9D"), (2, "7C"))
    assert log[-1] == TrickTaken(seat=2, points=0)


def test_who_has_no_cards_left_is_out_and_the_tricks_are_smaller() -> None:
    after, _ = play(game(("5C 6C", "2C", "7C 8C")), (0, "5C"), (1, "2C"), (2, "7C"))
    assert after.deal is not None
    assert after.deal.out == (1,)
    assert after.deal.in_trick == (2, 0)
    after, log = play(after, (2, "8C"), (0, "6C"))
    assert TrickTaken(seat=2, points=0) in log
    assert after.deal is not None
    assert after.deal.phase == "over"


def test_a_trick_won_with_the_last_card_gives_the_lead_to_the_next_who_holds_cards() -> None:
    after, log = play(
        game(("5C 6C", "9C", "7C", "2C 3C")), (0, "5C"), (1, "9C"), (2, "7C"), (3, "2C")
    )
    assert log[-1] == TrickTaken(seat=1, points=0)
    assert after.deal is not None
    assert (after.deal.out, after.deal.leader, after.deal.to_play) == ((1, 2), 3, 3)


def test_the_last_with_cards_keeps_them_as_taken() -> None:
    after, log = play(game(("5H", "2C", "7H 8H AC"), "9C"), (0, "5H"))
    assert drawn(log) == [(1, "9C")]
    after, log = play(after, (1, "9C"), (2, "7H"))
    assert after.deal is not None
    assert after.deal.out == (0,)
    after, log = play(after, (2, "AC"), (1, "2C"))
    kept = next(event for event in log if isinstance(event, HandKept))
    assert kept == HandKept(seat=2, cards=CardSet.parse("8H"))
    score = next(event for event in log if isinstance(event, DealScored))
    assert score.points == (0, 0, 3)


def test_when_all_go_out_together_nobody_keeps_anything() -> None:
    _, log = play(game(("5H", "7H")), (0, "5H"), (1, "7H"))
    assert not any(isinstance(event, HandKept) for event in log)
    assert [event.points for event in log if isinstance(event, DealScored)] == [(0, 2)]


def test_what_is_left_of_the_stock_counts_for_nobody() -> None:
    _, log = play(game(("5C", "7C"), "AH KH"), (0, "5C"), (1, "7C"))
    assert [event.points for event in log if isinstance(event, DealScored)] == [(0, 0)]


def test_a_point_for_the_last_trick_goes_to_its_winner_though_another_keeps_cards() -> None:
    rules = domino(3, trick_points={"last": 5})
    _, log = play(game(("5C", "9C", "2C 3C"), rules=rules), (0, "5C"), (1, "9C"), (2, "2C"))
    assert [event.points for event in log if isinstance(event, DealScored)] == [(0, 5, 0)]


def test_a_card_drawn_is_seen_by_its_drawer_and_counted_by_all() -> None:
    log = laid(HANDS, "9D 2C")
    _, happened = play(game_after(log), (0, "5C"))
    log += happened
    event = next(event for event in happened if isinstance(event, CardDrawn))
    assert event.seen_by(1) == event
    assert event.seen_by(0) == event.seen_by(None) == CardDrawn(seat=1, card=None)
    other = view_of(log, 0)
    assert other.gained == (0, 2, 0)
    assert other.stock == other.rules.kitty_size - 2
    assert view_of(log, 1).hand == CardSet.parse("2D 3D 9D 2C")


def test_nobody_sees_the_stock() -> None:
    event = StockLaid(cards=(Card.parse("2C"),))
    assert [event.seen_by(seat) for seat in (None, 0, 1)] == [StockLaid(cards=None)] * 3


def test_a_trick_looked_back_on_knows_who_was_in_it() -> None:
    hands = ("5C 6C 2D 3D 4D 5D", "2C 7D 8D 9D TD JD", "7C 8C 2S 3S 4S 5S")
    log = laid(hands, "")
    _, happened = play(game_after(log), (0, "5C"), (1, "2C"), (2, "7C"))
    view = view_of([*log, *happened], 0)
    assert view.seats_of(view.tricks[0]) == (0, 1, 2)
    assert view.hand_sizes == (5, 5, 5)


def test_two_packs_let_a_trick_wait_for_those_still_in() -> None:
    """The leader has no cards left when the trick cancels: the next with cards leads."""
    rules = domino(4, packs=2, strip={})
    log = laid(("5C", "5C'", "7C 8C", "7C' 9C"), "", rules)
    after, happened = play(game_after(log), (0, "5C"), (1, "5C'"), (2, "7C"), (3, "7C'"))
    assert after.deal is not None
    assert (after.deal.leader, after.deal.out, len(after.deal.carried)) == (2, (0, 1), 1)
    after, happened = play(after, (2, "8C"), (3, "9C"))
    assert any(event == TrickTaken(seat=3, points=0) for event in happened)
    assert after.deal is not None
    assert after.deal.tricks == (0, 0, 0, 2)


@pytest.mark.parametrize("players", range(2, 8))
def test_six_cards_each_and_the_rest_is_the_stock(players: int) -> None:
    rules = domino(players)
    assert (rules.cards_each, rules.kitty_size) == (6, 52 - 6 * players)


def test_a_card_of_the_trick_that_is_played_counts_no_longer() -> None:
    log = laid(HANDS, "9D 2C")
    _, happened = play(game_after(log), (0, "5C"), (1, "2C"))
    sizes = view_of([*log, *happened], None).hand_sizes
    assert sizes == (5, 7, 6), "six each by the rules, two drawn, one played by 0 and by 1"
    assert isinstance(happened[-1], CardPlayed)
