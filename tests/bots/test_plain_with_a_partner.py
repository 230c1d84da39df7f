"""The plain player knows who plays with it."""

from dataclasses import replace
from random import Random

import pytest

from parlour.bots import make_bot
from parlour.bots.plain.moon_watch import moon_threat
from parlour.bots.plain.outlook import Outlook
from parlour.bots.plain.passing import cards_to_scatter
from parlour.cards import Card, CardSet
from parlour.play import PlayerView
from tests.arrange import rules
from tests.bots.positions import at_pass, at_play, taken

PARTNERS = rules(partners="opposite")
ALONE = rules()


def played(view: PlayerView) -> str:
    return str(make_bot("plain").choose_play(view, Random(0)))


def test_it_does_not_throw_the_queen_on_its_partners_trick() -> None:
    """Seat 2 leads the ace and keeps the trick; seat 0 is void and plays last but one."""
    hand, trick = "QS 3H 4D", "AC 2C"
    assert played(at_play(hand, trick=trick, under=ALONE, trick_no=11)) == "QS"
    assert played(at_play(hand, trick=trick, under=PARTNERS, trick_no=11)) != "QS"


def test_it_throws_it_on_a_trick_of_the_other_side() -> None:
    assert played(at_play("QS 3H 4D", trick="AC", under=PARTNERS, trick_no=11)) == "QS"


def test_it_fears_no_moon_of_its_own_side() -> None:
    past = (taken(2, "AH 2H 3H 4H"), taken(2, "KH 5H 6H 7H"), taken(2, "QS KS AS 2S"))
    view = at_play("9D TD JD", past=past, under=PARTNERS)
    own = [trick.winner for trick in past]
    assert own == [2, 2, 0]
    assert moon_threat(Outlook.of(view)) is None
    assert moon_threat(Outlook.of(at_play("9D TD JD", past=past[:2], under=ALONE))) is not None


def test_it_fears_the_moon_of_two_who_play_together() -> None:
    past = (taken(1, "AH 2H 3H 4H"), taken(3, "KH 5H 6H 7H"))
    threat = moon_threat(Outlook.of(at_play("9D TD JD", past=past, under=PARTNERS)))
    assert threat is not None
    assert threat.side == (1, 3)
    assert moon_threat(Outlook.of(at_play("9D TD JD", past=past, under=ALONE))) is None


def passed(hand: str, offset: int) -> CardSet:
    return make_bot("plain").choose_pass(at_pass(hand, under=PARTNERS, offset=offset), Random(0))


@pytest.mark.parametrize("hand", ["QS 5S AC KC 9C 2C JD 8D 3D TH 7H 4H 2H", "QS JS AD KD QD"])
def test_it_hands_the_queen_to_an_opponent_and_not_to_its_partner(hand: str) -> None:
    assert Card.parse("QS") in passed(hand, 1)
    assert Card.parse("QS") not in passed(hand, 2)


def test_it_scatters_the_harmless_cards_to_its_partner() -> None:
    hand = "QS 5S AH KC 9C 2C JD 8D 3D TH 7H 4H 2H"
    view = replace(at_pass(hand, under=PARTNERS, offset=0, size=1), totals=(10, 50, 10, 50))
    shares = cards_to_scatter(view)
    assert Card.parse("QS") not in shares[2]
    assert Card.parse("QS") in shares[1] | shares[3]


def test_it_takes_the_last_hearts_for_the_moon_of_its_side() -> None:
    """All points are ours so far: the trick that might end the moon is taken, not ducked."""
    past = (
        taken(2, "AH 2H 3H 4H"), taken(2, "KH 5H 6H 7H"), taken(2, "QS KS AS 2S"),
        taken(0, "QH 8H 9H 3S"),
    )  # fmt: skip
    hand, trick = "AC 4C 3D 2D", "5C JH TH"
    assert played(at_play(hand, trick=trick, past=past, under=PARTNERS)) == "AC"
    assert played(at_play(hand, trick=trick, past=past, under=ALONE)) == "4C"
