"""The stock: after each trick its winner draws first, then the other, as long as it goes round."""

from random import Random

import pytest

from parlour.cards import Card, CardSet, full_pack
from parlour.errors import NotYourTurn
from parlour.play import GameState, PlayCard, PlayerView, view_of
from parlour.play.events import (
    CardDrawn,
    CardPlayed,
    DealScored,
    Event,
    StockLaid,
    TrickCarried,
    TrickTaken,
)
from parlour.rules import Ruleset, load_rules
from tests.arrange import cards, rules
from tests.random_games import random_game
from tests.set_deals import play, set_game, set_log

HANDS = ("2C 5H", "KC QS")
STOCK = "AS KH 3D 4D"


def table(hands: tuple[str, ...] = HANDS, stock: str = STOCK, **options: object) -> Ruleset:
    """Two-handed Hearts with a pack of no other cards than these."""
    dealt = cards(" ".join((*hands, stock)))
    plain: dict[str, object] = {
        "players": len(hands), "hand_size": len(hands[0].split()), "points": {"H": 1, "S": 10},
        "strip": {str(len(hands)): [card.code for card in full_pack() - dealt]},
        "settlement": "none",
    }  # fmt: skip
    return rules("two-handed", **(plain | options))


def dealt(
    hands: tuple[str, ...] = HANDS, stock: str = STOCK, **options: object
) -> tuple[GameState, list[Event]]:
    under = table(hands, stock, **options)
    log = set_log(under, hands, stock=stock, passing=False, leader=0)
    return set_game(under, hands, stock=stock, leader=0), log


def drawn(log: list[Event]) -> list[tuple[int, str]]:
    return [(event.seat, str(event.card)) for event in log if isinstance(event, CardDrawn)]


def test_the_winner_draws_first_and_leads_again_once_both_have_drawn() -> None:
    game, happened = play(dealt()[0], (0, "2C"), (1, "KC"))
    assert happened[2:] == [
        TrickTaken(seat=1, points=0),
        CardDrawn(seat=1, card=Card.parse("AS")),
        CardDrawn(seat=0, card=Card.parse("KH")),
    ]
    assert game.deal is not None
    assert game.deal.hands == (cards("5H KH"), cards("QS AS"))
    assert game.deal.stock == (Card.parse("3D"), Card.parse("4D"))
    assert (game.deal.to_play, game.deal.trick_no) == (1, 2)


def test_the_hands_are_played_out_once_the_stock_is_used_up() -> None:
    game, log = dealt()
    game, happened = play(
        game, (0, "2C"), (1, "KC"), (1, "QS"), (0, "5H"), (1, "AS"), (0, "KH"), (1, "3D")
    )
    assert drawn(happened) == [(1, "AS"), (0, "KH"), (1, "3D"), (0, "4D")]
    assert not any(isinstance(event, DealScored) for event in happened)
    game, last = play(game, (0, "4D"))
    (scored,) = [event for event in last if isinstance(event, DealScored)]
    assert scored.points == (0, 22)
    assert game.deal is not None
    assert sum(game.deal.tricks) == game.rules.tricks == 4
    assert len(log) + len(happened) > 20


def test_thirteen_and_twenty_six_cards_make_twenty_six_tricks_of_two() -> None:
    under = load_rules("two-handed")
    assert (under.cards_each, under.kitty_size, under.draws_each, under.tricks) == (13, 26, 13, 26)
    log, game = random_game(under, Random(2))
    assert sum(isinstance(event, TrickTaken) for event in log) == 26
    assert sum(isinstance(event, CardDrawn) for event in log) == 26
    sizes = []
    for place, event in enumerate(log):
        if isinstance(event, CardPlayed) and isinstance(log[place + 1], CardPlayed):
            sizes.append(view_of(log[:place], None).hand_sizes)
    assert sizes == [(13, 13)] * 14 + [(n, n) for n in range(12, 0, -1)]
    assert sum(game.totals) == 13


def test_the_stock_is_the_order_of_the_shuffle_after_the_hands() -> None:
    log, _ = random_game(load_rules("two-handed"), Random(5))
    (stock,) = [event.cards for event in log if isinstance(event, StockLaid)]
    assert stock is not None
    draws = [event.card for event in log if isinstance(event, CardDrawn)]
    assert tuple(draws) == stock


def test_with_three_players_the_others_draw_in_turn_and_what_does_not_go_round_stays() -> None:
    hands = ("2C 5H", "KC QS", "7C 9D")
    game, _ = dealt(hands, "AS KH 3D 4D", players=3, trick_points={"last": 5})
    game, happened = play(game, (0, "2C"), (1, "KC"), (2, "7C"))
    assert drawn(happened) == [(1, "AS"), (2, "KH"), (0, "3D")]
    game, happened = play(game, (1, "QS"), (2, "9D"), (0, "5H"))
    assert drawn(happened) == []
    game, happened = play(game, (1, "AS"), (2, "KH"), (0, "3D"))
    (scored,) = [event for event in happened if isinstance(event, DealScored)]
    assert scored.points == (0, 27, 0)
    assert game.deal is not None
    assert game.deal.stock == (Card.parse("4D"),)


def test_play_the_other_way_round_draws_the_other_way_round() -> None:
    hands = ("2C 5H", "KC QS", "7C 9D")
    game, _ = dealt(hands, "AS KH 3D", players=3, direction="counter")
    _, happened = play(game, (0, "2C"), (2, "7C"), (1, "KC"))
    assert drawn(happened) == [(1, "AS"), (0, "KH"), (2, "3D")]


def test_hands_of_one_card_are_refilled_too() -> None:
    game, _ = dealt(("2C", "KC"), "AS KS")
    game, happened = play(game, (0, "2C"), (1, "KC"))
    assert drawn(happened) == [(1, "AS"), (0, "KS")]
    _, happened = play(game, (1, "AS"), (0, "KS"))
    assert isinstance(happened[3], DealScored)
    assert happened[3].points == (0, 20)


def test_after_a_trick_that_waits_its_leader_draws_first() -> None:
    hands, stock = ("2C 3D'", "2C' 4D'"), "AS' KH' 5D' 6D'"
    others = full_pack(packs=2) - cards(" ".join((*hands, stock)))
    game, _ = dealt(hands, stock, packs=2, strip={"2": [card.face.code for card in others]})
    game = set_game(game.rules, hands, stock=stock, leader=1)
    game, happened = play(game, (1, "2C'"), (0, "2C"))
    assert happened[2:] == [
        TrickCarried(seat=1),
        CardDrawn(seat=1, card=Card.parse("AS'")),
        CardDrawn(seat=0, card=Card.parse("KH'")),
    ]
    assert game.deal is not None
    assert game.deal.to_play == 1


def test_hearts_that_were_broken_stay_broken_while_hands_are_refilled() -> None:
    game, _ = dealt(hearts_lock="heart")
    game, _ = play(game, (0, "2C"), (1, "KC"))
    assert game.deal is not None
    assert not game.deal.hearts_broken
    assert game.deal.legal(1) == cards("QS AS")
    game, _ = play(game, (1, "AS"), (0, "KH"))
    assert game.deal is not None
    assert game.deal.hearts_broken


def test_a_seat_sees_the_card_it_has_drawn_and_everybody_how_many_are_left() -> None:
    game, log = dealt()
    _, happened = play(game, (0, "2C"), (1, "KC"))
    after = [*log, *happened]
    one, other, watcher = (view_of(after, seat) for seat in (0, 1, None))
    assert (one.drawn, one.hand) == (Card.parse("KH"), cards("5H KH"))
    assert (other.drawn, other.hand) == (Card.parse("AS"), cards("QS AS"))
    assert (watcher.drawn, watcher.hand) == (None, CardSet())
    for view in (one, other, watcher):
        assert (view.stock, view.draws_left, view.hand_sizes) == (2, 1, (2, 2))
    assert view_of(log, None).stock == 4
    assert happened[3].seen_by(0) == CardDrawn(seat=1, card=None)
    laid = StockLaid(cards=tuple(Card.parse(card) for card in STOCK.split()))
    for seat in (None, 0, 1):
        assert laid.seen_by(seat) == StockLaid(cards=None)


def test_the_drawn_card_is_new_until_its_seat_plays_again() -> None:
    game, log = dealt()
    game, happened = play(game, (0, "2C"), (1, "KC"))
    log += happened
    events = game.decide(1, PlayCard(Card.parse("QS")))
    log += events
    assert view_of(log, 1).drawn is None
    assert view_of(log, 0).drawn == Card.parse("KH")


def test_nobody_is_asked_to_lead_while_cards_are_drawn() -> None:
    game, log = dealt()
    _, happened = play(game, (0, "2C"), (1, "KC"))
    for missing in (2, 1):
        for seat in (None, 0, 1):
            view = view_of([*log, *happened[:-missing]], seat)
            assert (view.to_play, view.legal) == (None, CardSet())
    half_drawn: PlayerView = view_of([*log, *happened[:-1]], None)
    assert half_drawn.hand_sizes == (1, 2)


def test_nobody_plays_a_card_of_the_stock_or_out_of_turn() -> None:
    game, _ = play(dealt()[0], (0, "2C"), (1, "KC"))
    with pytest.raises(NotYourTurn):
        game.decide(0, PlayCard(Card.parse("KH")))
    with pytest.raises(Exception, match="4 of diamonds"):
        game.decide(1, PlayCard(Card.parse("4D")))


def test_no_moon_is_shot_with_a_penalty_card_left_in_the_stock() -> None:
    hands = ("AC AD", "KC KD", "7C 7D")
    moon = {"players": 3, "moon": "others_plus", "points": {"C": 1}}
    for rest, points in (("2D", (0, 3, 3)), ("2C", (3, 0, 0))):
        game, _ = dealt(hands, rest, **moon)
        _, happened = play(game, (0, "AC"), (1, "KC"), (2, "7C"), (0, "AD"), (1, "KD"), (2, "7D"))
        (scored,) = [event for event in happened if isinstance(event, DealScored)]
        assert scored.points == points
