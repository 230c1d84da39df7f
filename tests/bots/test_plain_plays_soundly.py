"""What people complain of in other programs: each case is one report, told as a position."""

from random import Random

import pytest

from parlour.bots import make_bot
from parlour.cards import Card
from parlour.play import PlayCard, PlayerView
from parlour.rules import Ruleset, trick_winner
from tests.arrange import cards, rules
from tests.bots.positions import at_play, taken
from tests.bots.seated import played_deal

OMNIBUS = rules("standard", bonus={"JD": -10})


def play(view: PlayerView) -> Card:
    return make_bot("plain").choose_play(view, Random(1))


def test_last_to_play_it_ducks_a_trick_with_the_queen() -> None:
    view = at_play("2D 8D KD 4H", trick="6D QS TD")
    assert play(view) in cards("2D 8D")


def test_it_does_not_overtake_where_the_queen_lies() -> None:
    view = at_play("QD 4D 3C", trick="TD QS", trick_no=6, under=OMNIBUS)
    assert play(view) == Card.parse("4D")


def test_it_takes_a_trick_with_the_bonus_jack() -> None:
    view = at_play("KD 3D 8C", trick="4D JD 9D", trick_no=4, under=OMNIBUS)
    assert play(view) == Card.parse("KD")


def test_a_bonus_is_worth_what_the_rules_say() -> None:
    twice = rules("standard", bonus={"JD": -20})
    view = at_play("KD 3D 8C", trick="4D JD QS", trick_no=4, under=twice)
    assert play(view) == Card.parse("KD")


def test_it_leaves_a_bonus_that_comes_with_more_points() -> None:
    view = at_play("KD 3D 8C", trick="4D JD QS", trick_no=4, under=OMNIBUS)
    assert play(view) == Card.parse("3D")


def test_a_lone_queen_is_led_and_followed_with() -> None:
    assert play(at_play("QS", trick_no=13, broken=True)) == Card.parse("QS")
    assert play(at_play("QS", trick="4S 5S 6S", trick_no=13)) == Card.parse("QS")


def test_it_does_not_win_with_the_queen_where_the_ace_will_do() -> None:
    view = at_play("QS AS", trick="TS 4S 7S")
    assert play(view) == Card.parse("AS")


def test_the_queen_goes_under_the_ace_at_once() -> None:
    for trick in ("AS", "KS 2S", "4S AS 7S"):
        assert play(at_play("QS 3S JS", trick=trick)) == Card.parse("QS")


def test_the_queen_is_thrown_on_the_first_trick_of_a_void_suit() -> None:
    view = at_play("QS AH KH 4S", trick="5D TD")
    assert play(view) == Card.parse("QS")


def test_without_the_queen_a_void_throws_a_spade_that_could_catch_it() -> None:
    view = at_play("AS 3S 4H 2H 5C", trick="5D TD KD", trick_no=3)
    assert play(view) == Card.parse("AS")


def test_with_the_queen_gone_a_void_throws_its_highest_heart() -> None:
    past = (taken(1, "2C 3C 4C 5C"), taken(0, "6S 7S QS KS"), taken(3, "9C TC JC QC"))
    view = at_play("KH 7H 3D 4D 2S", trick="5C 6C KC", past=past)
    assert play(view) == Card.parse("KH")


def test_it_does_not_lead_a_certain_winner_into_suits_others_may_lack() -> None:
    view = at_play("AD KD QD JD TD 3C", trick_no=3)
    assert play(view) == Card.parse("3C")


def test_last_to_a_harmless_trick_it_wins_with_its_highest() -> None:
    view = at_play("KD 9D 3D 4C 8C", trick="4D JD TD", trick_no=2)
    assert play(view) == Card.parse("KD")


def test_it_ducks_with_the_highest_card_that_loses() -> None:
    view = at_play("2H 6H 9H KH", trick="TH", broken=True)
    assert play(view) == Card.parse("9H")


def test_low_spades_flush_the_queen_when_none_of_ours_can_catch_it() -> None:
    view = at_play("5S 8S 9S 2D 6D 3C 8C 4H", trick_no=3)
    assert play(view) in cards("5S 8S 9S")
    fallen = (taken(0, "KS QS 2S 3S"), taken(0, "2C 4C 5C 6C"))
    view = at_play("5S 8S 9S 2D 6D 3C 8C 4H", past=fallen)
    assert play(view) not in cards("8S 9S")


def test_nobody_leads_a_spade_that_could_catch_the_queen() -> None:
    view = at_play("AS KS 9S 3D 4D 5C", trick_no=4)
    assert play(view) not in cards("AS KS")


@pytest.mark.parametrize(
    ("under", "dear"),
    [
        (rules("pink-lady"), "QH"),
        (rules("black-maria"), "KS"),
        (rules("spot-hearts"), "AH"),
    ],
)
def test_what_is_dear_comes_from_the_rules(under: Ruleset, dear: str) -> None:
    trick = "4D JD" if under.players == 3 else "4D JD TD"
    view = at_play(f"{dear} 2S 3H", trick=trick, trick_no=6, broken=True, under=under)
    assert play(view) == Card.parse(dear)


def test_a_kitty_that_goes_with_the_first_trick_is_feared() -> None:
    options = {"players": 3, "strip": {}, "first_lead": "eldest_any"}
    hand = "AC TC 3C 9D 4D 8S 6S 9H 2H 5H"
    first = rules("standard", **options, hand_size=10, undealt="first_trick")
    assert play(at_play(hand, trick="4C 9C", trick_no=1, under=first)) == Card.parse("3C")
    last = rules("standard", **options, hand_size=10, undealt="last_trick")
    assert play(at_play(hand, trick="4C 9C", trick_no=1, under=last)) == Card.parse("AC")


def test_the_reward_for_no_trick_is_kept_to_the_end() -> None:
    under = rules("standard", trickless=-10)
    clubs_and_diamonds = ("2C 3C 4C 5C", "6C 7C 8C 9C", "TC JC QC KC", "2D 3D 4D 5D", "6D 7D 8D 9D")
    hearts = ("2H 3H 4H 5H", "6H 7H 8H 9H", "TH JH QH KH")
    spades = ("6S 7S 8S 9S", "TS JS QS KS")
    # Led so that seat 3 takes them all.
    others_won = tuple(taken(0, each) for each in (*clubs_and_diamonds, *hearts, *spades))
    assert {trick.winner for trick in others_won} == {3}
    view = at_play("AS 2S", trick="3S 4S 5S", past=others_won, under=under)
    assert play(view) == Card.parse("2S")


def test_it_feeds_itself_no_points_where_a_harmless_card_is_legal() -> None:
    fed: list[str] = []

    def watch(view: PlayerView, action: object) -> None:
        points = view.rules.card_points
        if isinstance(action, PlayCard) and len(view.trick) == view.players - 1:
            card = action.card
            wins = trick_winner(view.rules, (*view.trick, card)) == len(view.trick)
            if wins and points[card] and not all(points[other] for other in view.legal):
                fed.append(f"{view.trick} {view.hand}: {card}")

    for number in range(15):
        played_deal(rules("rickety-kate"), make_bot("plain"), Random(number), watch)
    assert not fed
