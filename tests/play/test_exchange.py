"""The widow: taken up by the taker of the first trick, who lays away as many cards unseen."""

import pytest

from parlour.cards import Card, CardSet, full_pack
from parlour.errors import IllegalAction, NotYourTurn
from parlour.play import GameState, LayAway, PlayCard, PlayerView, view_of
from parlour.play.events import CardsLaidAway, DealScored, Event, KittyTaken, MoonShot, TrickTaken
from parlour.play.reckoning import captured
from parlour.rules import RuleId, Ruleset
from tests.arrange import cards, rules
from tests.set_deals import play, set_game, set_log, shoot

HANDS = ("2C 5H 9D", "KC QS 3D", "7C 2H AD")
WIDOW = "AS KH"
FIRST_TRICK = ((0, "2C"), (1, "KC"), (2, "7C"))


def table(hands: tuple[str, ...] = HANDS, widow: str = WIDOW, **options: object) -> Ruleset:
    """Rules whose pack has no other cards than these."""
    dealt = cards(" ".join((*hands, widow)))
    plain: dict[str, object] = {
        "players": 3, "hand_size": len(hands[0].split()), "undealt": "exchange",
        "strip": {"3": [card.code for card in full_pack() - dealt]}, "pass_cycle": [0],
        "pass_count": 0, "first_lead": "eldest_any", "first_trick": "any", "moon": "off",
        "end": "single", "hearts_lock": "heart",
    }  # fmt: skip
    return rules(**(plain | options))


def widow_taken() -> tuple[GameState, list[Event]]:
    """Seat 1 has taken the first trick and with it the widow."""
    under = table()
    game = set_game(under, HANDS, kitty=WIDOW, leader=0)
    log = set_log(under, HANDS, kitty=WIDOW, passing=False, leader=0)
    game, happened = play(game, *FIRST_TRICK)
    return game, [*log, *happened]


def laid(game: GameState, text: str) -> tuple[GameState, tuple[Event, ...]]:
    events = game.decide(1, LayAway(cards(text)))
    return game.after(events), events


def view(log: list[Event], seat: int | None) -> PlayerView:
    return view_of(log, seat)


def test_the_taker_of_the_first_trick_takes_up_the_widow_and_is_asked_what_to_lay_away() -> None:
    game, log = widow_taken()
    assert log[-2:] == [TrickTaken(seat=1, points=0), KittyTaken(seat=1, cards=cards(WIDOW))]
    assert game.deal is not None
    assert (game.deal.phase, game.deal.to_act, game.deal.to_play) == ("exchange", (1,), None)
    assert game.deal.hands[1] == cards("QS 3D AS KH")


def test_after_that_the_same_seat_leads_to_the_second_trick() -> None:
    game, _ = laid(widow_taken()[0], "QS 3D")
    assert game.deal is not None
    assert (game.deal.phase, game.deal.to_act, game.deal.trick_no) == ("playing", (1,), 2)
    assert game.deal.hands[1] == cards("AS KH")


def test_nobody_leads_before_the_cards_are_laid_away() -> None:
    game, _ = widow_taken()
    with pytest.raises(NotYourTurn):
        game.decide(1, PlayCard(Card.parse("3D")))


def test_no_other_seat_lays_cards_away_and_nobody_does_it_twice() -> None:
    game, _ = widow_taken()
    with pytest.raises(NotYourTurn):
        game.decide(2, LayAway(cards("2H AD")))
    game, _ = laid(game, "QS 3D")
    with pytest.raises(NotYourTurn):
        game.decide(1, LayAway(cards("AS KH")))


@pytest.mark.parametrize("text", ["QS", "QS 3D AS", ""])
def test_as_many_cards_are_laid_away_as_were_taken_up(text: str) -> None:
    with pytest.raises(IllegalAction, match="2 cards are laid away, not") as refused:
        widow_taken()[0].decide(1, LayAway(cards(text)))
    assert refused.value.rule is RuleId.KITTY


def test_a_card_that_is_not_held_is_not_laid_away() -> None:
    with pytest.raises(IllegalAction, match="own hand, which has no ace of diamonds"):
        widow_taken()[0].decide(1, LayAway(cards("AD QS")))


@pytest.mark.parametrize(("text", "points"), [("QS 3D", 13), ("AS KH", 1), ("QS KH", 14)])
def test_what_is_laid_away_counts_with_the_tricks_of_that_seat(text: str, points: int) -> None:
    game, _ = laid(widow_taken()[0], text)
    assert game.deal is not None
    assert game.deal.captured[1] == cards(f"2C KC 7C {text}")
    game = shoot(game, [])
    assert game.deal is not None
    assert game.deal.score is not None
    assert sum(game.deal.score.points) == 16
    assert game.deal.score.points[1] >= points


def test_cards_laid_away_count_for_the_moon() -> None:
    """Seat 1 lays the queen away and takes every heart that is left."""
    hands = ("2C 3H", "KC QS", "7C 2H")
    under = table(hands, "KH AH", moon="choice")
    game, _ = play(set_game(under, hands, kitty="KH AH", leader=0), *FIRST_TRICK)
    game, events = laid(game, "QS KH")
    assert not any(isinstance(event, DealScored) for event in events)
    game, happened = play(game, (1, "AH"), (2, "2H"), (0, "3H"))
    assert happened[-1] == MoonShot(seat=1)


def test_nothing_is_played_by_laying_away_so_hearts_stay_unbroken() -> None:
    game, _ = laid(widow_taken()[0], "KH 3D")
    assert game.deal is not None
    assert not game.deal.hearts_broken


def test_only_its_taker_sees_the_widow_and_what_is_laid_away() -> None:
    game, log = widow_taken()
    mine, other = view(log, 1), view(log, 2)
    assert (mine.kitty, mine.hand, mine.must_act) == (cards(WIDOW), cards("QS 3D AS KH"), True)
    assert mine.points == (0, 0, 0)
    assert other.hand_sizes == (2, 4, 2)
    for view_ in (other, view(log, None)):
        assert (view_.phase, view_.kitty_taker, view_.kitty) == ("exchange", 1, None)
        assert not view_.must_act
    log += laid(game, "QS AS")[1]
    mine, other = view(log, 1), view(log, 2)
    assert (mine.laid_away, mine.hand) == (cards("QS AS"), cards("3D KH"))
    assert mine.points == (0, 13, 0)
    assert captured(mine)[1] == cards("2C KC 7C QS AS")
    assert (other.laid_away, other.points, other.phase) == (None, (0, 0, 0), "playing")
    assert captured(other)[1] == cards("2C KC 7C")
    assert other.hand_sizes == (2, 2, 2)
    assert log[-1].seen_by(0) == CardsLaidAway(seat=1, cards=None)


def test_between_trick_and_widow_nobody_is_asked_to_lead() -> None:
    _, log = widow_taken()
    for seat in (None, 0, 1, 2):
        assert view(log[:-1], seat).to_play is None


def test_with_hands_of_one_card_the_deal_ends_once_the_cards_are_laid_away() -> None:
    hands = ("2C", "KC", "7C")
    game = set_game(table(hands, "QS 2H"), hands, kitty="QS 2H", leader=0)
    game, happened = play(game, *FIRST_TRICK)
    assert not any(isinstance(event, DealScored) for event in happened)
    game, events = laid(game, "QS 2H")
    assert isinstance(events[1], DealScored)
    assert events[1].points == (0, 14, 0)


def test_a_widow_waits_with_a_first_trick_that_nobody_takes() -> None:
    """All clubs cancel in the first trick; seat 2 takes the second one, and the widow with it."""
    under = table(packs=2, players=4, hand_size=2, strip={})
    hands = ("2C 3D", "5C 4D", "2C' KD", "5C' 6D")
    game = set_game(under, hands, kitty="AS", leader=0)
    game, first = play(game, (0, "2C"), (1, "5C"), (2, "2C'"), (3, "5C'"))
    assert not any(isinstance(event, KittyTaken) for event in first)
    _, second = play(game, (0, "3D"), (1, "4D"), (2, "KD"), (3, "6D"))
    assert second[-1] == KittyTaken(seat=2, cards=CardSet.parse("AS"))
