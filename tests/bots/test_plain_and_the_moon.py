"""Plain stops a moon it can see, shoots one only with an overwhelming hand, and counts it well."""

from dataclasses import replace
from random import Random

import pytest

from parlour.bots import make_bot
from parlour.bots.plain.moon_shot import losers, shoots
from parlour.bots.plain.moon_watch import moon_threat
from parlour.bots.plain.outlook import Outlook
from parlour.cards import Card
from parlour.play import PlayerView
from parlour.rules import MoonForm
from parlour.testing.bot_conformance import moon_view
from tests.arrange import cards, rules
from tests.bots.positions import at_play, taken

# Seat 1 has taken the queen and eight hearts in seven tricks.
NEARLY = (
    taken(1, "AS QS 3S 2S"),
    taken(1, "KS 4S 5S 6S"),
    taken(1, "AH 2H 3H 4H"),
    taken(1, "KH 5H 6H 7H"),
    taken(1, "AC 2C 3C 4C"),
    taken(1, "KC 5C 6C 7S"),
    taken(1, "AD 2D 3D 4D"),
)


def play(view: PlayerView) -> Card:
    return make_bot("plain").choose_play(view, Random(1))


def word(view: PlayerView) -> MoonForm:
    return make_bot("plain").choose_moon(view, Random(1))


def test_a_heart_trick_is_taken_from_a_seat_that_has_everything() -> None:
    view = at_play("QH 8H 7D 8D TD 9C", trick="TH 8S 9H", past=NEARLY)
    assert play(view) == Card.parse("QH")


def test_another_may_take_it_too() -> None:
    view = at_play("QH 8H 7D 8D TD 9C", trick="TH 8S JH", past=NEARLY)
    assert play(view) == Card.parse("8H")


def test_the_same_trick_is_ducked_when_two_seats_have_points() -> None:
    shared = (*NEARLY[:-1], taken(2, "AD JH 3D 4D"))
    view = at_play("QH 8H 7D 8D TD 9C", trick="TH 8S 9H", past=shared)
    assert play(view) == Card.parse("8H")


def test_no_heart_is_thrown_to_a_seat_that_has_everything() -> None:
    view = at_play("QH JD 7D 8D TD", trick="QC JC", past=NEARLY, seat=3)
    assert play(view) != Card.parse("QH")


def test_the_same_heart_is_thrown_when_two_seats_have_points() -> None:
    shared = (*NEARLY[:-1], taken(2, "AD JH 3D 4D"))
    view = at_play("QH JD 7D 8D TD", trick="QC JC", past=shared, seat=3)
    assert play(view) == Card.parse("QH")


def test_there_is_no_threat_without_moons_or_points() -> None:
    view = at_play("QH 8H 7D 8D TD 9C", trick="TH 8S 9H", past=NEARLY)
    assert moon_threat(Outlook.of(view)) is not None
    off = replace(view, rules=rules("rickety-kate"))
    assert moon_threat(Outlook.of(off)) is None
    quiet = replace(view, tricks=NEARLY[4:5])
    assert moon_threat(Outlook.of(quiet)) is None
    own = replace(view, seat=1)
    assert moon_threat(Outlook.of(own)) is None


def test_a_bonus_card_with_another_ends_a_moon_that_needs_it() -> None:
    under = rules("jack-of-diamonds")
    with_jack = (*NEARLY, taken(2, "QD JD 5D 6D"))
    view = at_play("QH 9H 7D 8D TD", past=with_jack, under=under)
    assert moon_threat(Outlook.of(view)) is None
    assert moon_threat(Outlook.of(replace(view, rules=rules("standard")))) is not None


def test_all_tricks_are_threatened_by_the_seat_that_has_them_all() -> None:
    under = rules("standard", moon_set="all_tricks")
    view = at_play("QH 9H 7D 8D TD 9C", past=NEARLY, under=under)
    threat = moon_threat(Outlook.of(view))
    assert threat is not None
    assert threat.side == (1,)
    split = (*NEARLY, taken(2, "QD 5D 6D 9D"))
    assert moon_threat(Outlook.of(replace(view, tricks=split))) is None


def test_an_overwhelming_hand_shoots() -> None:
    hand = "AC KC QC JC TC 9C AD KD QD AS KS QS AH"
    view = at_play(hand, trick_no=1)
    assert not losers(Outlook.of(view))
    assert shoots(Outlook.of(view))
    assert not shoots(Outlook.of(replace(view, rules=rules("rickety-kate"))))


def test_a_card_that_may_lose_is_borne_in_a_full_hand_only() -> None:
    full = at_play("AC KC QC JC TC 9C AD KD QD AS KS 3S AH", trick_no=1)
    assert losers(Outlook.of(full)) == cards("3S")
    assert shoots(Outlook.of(full))
    short = at_play("AC KC QC AD KD 3S", trick_no=1)
    assert losers(Outlook.of(short)) == cards("3S")
    assert not shoots(Outlook.of(short))


def test_an_ordinary_hand_does_not() -> None:
    view = at_play("AC KC QC JC TC 4D AD KD QD AS KS 3S AH", trick_no=1)
    assert losers(Outlook.of(view)) == cards("4D 3S")
    assert not shoots(Outlook.of(view))


def test_a_shot_is_given_up_when_another_has_a_point() -> None:
    view = at_play("AC KC QC", past=(taken(1, "AH 2H 3H 4H"),))
    assert not losers(Outlook.of(view))
    assert not shoots(Outlook.of(view))


def test_a_shooter_keeps_the_tricks_coming() -> None:
    hand = "AC KC QC JC TC 9C AD KD QD AS KS QS AH"
    assert play(at_play(hand, trick="4D 5D 6D")) in cards("AD KD QD")
    assert play(at_play(hand, trick_no=2)) in cards("AC KC QC JC TC 9C")


@pytest.mark.parametrize(
    ("totals", "form"),
    [
        # Nothing is decided: the leader brings the end nearer, who is behind takes time.
        ((10, 20, 30, 40), "others_plus"),
        ((60, 10, 20, 30), "self_minus"),
        # Another would reach 100 and we would win.
        ((30, 40, 50, 80), "others_plus"),
        # The same with a win to share.
        ((20, -6, 50, 80), "others_plus"),
        # Another would reach 100 and we would not win.
        ((70, 10, 50, 80), "self_minus"),
    ],
)
def test_the_totals_decide_how_a_moon_counts(totals: tuple[int, ...], form: MoonForm) -> None:
    assert word(replace(moon_view(rules("free-choice"), 0), totals=totals)) == form


def test_a_deal_that_is_a_game_is_won_either_way() -> None:
    assert word(moon_view(rules("free-choice", end="single"), 2)) == "others_plus"
