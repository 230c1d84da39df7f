"""When the plain player declares capot, and how it plays then."""

from dataclasses import replace
from random import Random

from parlour.bots import act, make_bot
from parlour.play import PlayCard, PlayerView, SayCapot, start_game
from tests.arrange import cards, rules
from tests.bots.positions import at_play
from tests.bots.seated import played_deal

CAPOT = rules(capot="may_bid", pass_cycle=[0], pass_count=0)


def asked(hand: str) -> bool:
    view = replace(
        PlayerView.start(start_game(CAPOT, dealer=3), 0),
        phase="capot",
        deal=1,
        dealt=cards(hand),
        hand=cards(hand),
    )
    said = act(make_bot("plain"), view, Random(0))
    assert isinstance(said, SayCapot)
    return said.declares


def test_it_declares_with_an_overwhelming_hand_alone() -> None:
    assert asked("AC KC QC JC AD KD QD AH KH QH AS KS QS")
    assert not asked("AC KC QC JC AD KD QD AH KH QH AS KS 2S")
    assert not asked("2C 5C 9C JC 3D 7D QD 4H 8H TH 2S 6S JS")


def test_it_takes_a_trick_from_one_who_has_declared() -> None:
    """Otherwise it would duck under the king."""
    lead = at_play("AC 2C 5D", trick="KC", under=CAPOT, trick_no=11)
    declared = replace(
        lead, declarer=3, tricks=tuple(replace(trick, winner=3) for trick in lead.tricks)
    )
    assert act(make_bot("plain"), declared, Random(0)) == PlayCard(cards("AC").lowest)
    assert act(make_bot("plain"), lead, Random(0)) == PlayCard(cards("2C").lowest)


def test_deals_with_a_declaration_are_played_to_their_end() -> None:
    for number in range(40):
        _, game = played_deal(CAPOT, make_bot("plain"), Random(number))
        assert game.scores
