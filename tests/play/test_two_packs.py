"""Identical cards cancel, tricks wait for a winner, and the kitty waits with them."""

from parlour.cards import CardSet
from parlour.play import GameState, view_of
from parlour.play.events import (
    DealScored,
    Event,
    KittyTaken,
    TrickCarried,
    TrickTaken,
)
from parlour.rules import Ruleset
from tests.arrange import rules
from tests.set_deals import play, set_game, set_log

HANDS = ("9S 2D QS AC", "9S' 5D KC KD", "4H JD 2S 3D", "2H QC' 3C AD")
FOUR = {
    "packs": 2,
    "players": 4,
    "hand_size": 4,
    "first_lead": "eldest_any",
    "first_trick": "any",
    "hearts_lock": "none",
    "pass_cycle": [0],
    "pass_count": 0,
}


def table(**options: object) -> Ruleset:
    return rules(**({"undealt": "last_trick"} | FOUR | options))


CANCELLED = ((0, "9S"), (1, "9S'"), (2, "4H"), (3, "2H"))


def begun(kitty: str = "6C 7C", **options: object) -> GameState:
    return set_game(table(**options), HANDS, kitty=kitty, leader=0)


def without_spades(**options: object) -> GameState:
    hands = (HANDS[0], HANDS[1], "4H JD 2C 3D", HANDS[3])
    return set_game(table(**options), hands, kitty="6C 7C", leader=0)


def only(events: list[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def test_a_trick_whose_cards_of_the_suit_led_all_cancel_waits_and_its_leader_leads_again() -> None:
    game, log = play(without_spades(), *CANCELLED)
    deal = game.deal
    assert deal is not None
    assert log[-1] == TrickCarried(seat=0)
    assert (deal.leader, deal.to_play, deal.trick, deal.trick_no) == (0, 0, (), 2)
    assert deal.waiting_cards == CardSet.parse("9S 9S' 4H 2H")
    assert deal.tricks == (0, 0, 0, 0)


def test_the_winner_of_the_next_trick_takes_both() -> None:
    game, log = play(without_spades(), *CANCELLED, (0, "2D"), (1, "5D"), (2, "JD"), (3, "AD"))
    deal = game.deal
    assert deal is not None
    assert log[-1] == TrickTaken(seat=3, points=2)
    assert deal.captured[3] == CardSet.parse("9S 9S' 4H 2H 2D 5D JD AD")
    assert (deal.tricks, deal.carried, deal.trick_no) == ((0, 0, 0, 2), (), 3)


def test_the_last_trick_goes_to_its_leader_where_nobody_wins_it() -> None:
    hands = ("9S", "9S'", "4H", "2H")
    game = set_game(table(hand_size=1), hands, kitty="6C 7C", leader=0)
    game, log = play(game, *CANCELLED)
    assert log[4:6] == [
        TrickTaken(seat=0, points=2),
        KittyTaken(seat=0, cards=CardSet.parse("6C 7C")),
    ]
    (scored,) = only(log, DealScored)
    assert isinstance(scored, DealScored)
    assert scored.points == (2, 0, 0, 0)


def test_the_kitty_of_the_first_trick_goes_to_the_first_who_wins_one() -> None:
    game, log = play(without_spades(undealt="first_trick"), *CANCELLED)
    assert not only(log, KittyTaken)
    game, log = play(game, (0, "2D"), (1, "5D"), (2, "JD"), (3, "AD"))
    assert log[-1] == KittyTaken(seat=3, cards=CardSet.parse("6C 7C"))


def test_a_kitty_of_the_first_penalty_card_goes_with_one_that_waited() -> None:
    game, _ = play(without_spades(undealt="first_penalty"), *CANCELLED)
    _, log = play(game, (0, "2D"), (1, "5D"), (2, "JD"), (3, "AD"))
    assert only(log, KittyTaken)


def test_everybody_sees_the_cards_that_wait() -> None:
    log = set_log(table(), (HANDS[0], HANDS[1], "4H JD 2C 3D", HANDS[3]), kitty="6C 7C", leader=0)
    _, more = play(without_spades(), *CANCELLED)
    for seat in (None, 0, 1, 2, 3):
        view = view_of([*log, *more], seat)
        assert [" ".join(map(str, cards)) for cards in view.carried] == ["9S 9S' 4H 2H"]
        assert (view.trick_no, view.leader, view.tricks, view.points) == (2, 0, (), (0, 0, 0, 0))
    _, more = play(without_spades(), *CANCELLED, (0, "2D"), (1, "5D"), (2, "JD"), (3, "AD"))
    view = view_of([*log, *more], 1)
    first, second = view.tricks
    assert (first.leader, first.winner, first.points, first.carried) == (0, 3, 2, True)
    assert (second.leader, second.winner, second.points, second.carried) == (0, 3, 0, False)
    assert (view.carried, view.points, view.trick_no) == ((), (0, 0, 0, 2), 3)


def test_several_tricks_can_wait() -> None:
    hands = ("9S 8D 2C", "9S' 8D' 3C", "4H 5H 4C", "2H 3H 5C")
    game = set_game(table(hand_size=3), hands, kitty="6C 7C", leader=0)
    game, log = play(game, *CANCELLED, (0, "8D"), (1, "8D'"), (2, "5H"), (3, "3H"))
    assert only(log, TrickCarried) == [TrickCarried(seat=0)] * 2
    game, log = play(game, (0, "2C"), (1, "3C"), (2, "4C"), (3, "5C"))
    assert log[4] == TrickTaken(seat=3, points=4)
    assert game.deal is not None
    assert game.deal.tricks == (0, 0, 0, 3)


def test_the_moon_needs_both_queens_and_all_hearts() -> None:
    under = rules("cancellation")
    assert len(under.penalty_cards) == 28
    assert under.moon_size == 52
