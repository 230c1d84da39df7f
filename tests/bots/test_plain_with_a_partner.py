"""The plain player knows who plays with it."""

from random import Random

from parlour.bots import make_bot
from parlour.bots.plain.moon_watch import moon_threat
from parlour.bots.plain.outlook import Outlook
from parlour.play import PlayerView
from tests.arrange import rules
from tests.bots.positions import at_play, taken

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
