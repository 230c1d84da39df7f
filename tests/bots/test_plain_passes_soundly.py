"""What plain passes: dangers out, guards and low cards kept, within what the deal allows."""

from random import Random

import pytest

from parlour.bots import make_bot
from parlour.cards import CardSet, Suit, full_pack
from parlour.play import PlayerView
from tests.arrange import cards, rules
from tests.bots.positions import at_pass


def passed(view: PlayerView) -> CardSet:
    return make_bot("plain").choose_pass(view, Random(1))


def test_a_queen_without_guards_goes() -> None:
    view = at_pass("2C 5C 9C TC 3D 8D JD 4H 6H 9H TH 7S QS")
    assert cards("QS") <= passed(view)


def test_three_guards_are_too_few() -> None:
    view = at_pass("9C TC KC 2D 3D 2H 5H TH AH 3S 8S TS QS")
    assert cards("QS") <= passed(view)


def test_a_queen_with_many_guards_stays() -> None:
    view = at_pass("5C KC AC TD KD AD 4H QH 2S 4S 7S 9S QS")
    assert not passed(view) & cards("QS")


def test_a_guarded_queen_stays_where_it_would_be_thrown_on_our_high_cards() -> None:
    view = at_pass("7C TC KC AC 2D 6D 8D KD 5S 8S 9S TS QS")
    assert passed(view) == cards("KC AC KD")


def test_every_dear_card_without_guards_goes() -> None:
    view = at_pass(
        "2C 5C TC 3D 8D JD 4H 6H 9H QS KS AS", under=rules("black-maria", players=4, strip={})
    )
    assert passed(view) == cards("QS KS AS")


def test_high_spades_go_with_few_guards() -> None:
    view = at_pass("2C 5C 9C TC 3D 8D 2D 4H 6H 3H 2S KS AS")
    assert cards("KS AS") <= passed(view)


def test_high_spades_are_harmless_where_no_spade_counts() -> None:
    under = rules("hearts-1897", pass_count=3, pass_cycle=[1])
    view = at_pass("2C 5C 9C TC 3D 8D 2D 4H QH KH AH KS AS", under=under)
    assert cards("QH KH AH") & passed(view)


def test_no_heart_goes_before_a_higher_one() -> None:
    for number in range(200):
        hand = CardSet(Random(number).sample(list(full_pack()), 13))
        gone = passed(at_pass(str(hand)))
        kept = (hand - gone).of_suit(Suit.HEARTS)
        assert all(card > kept.highest for card in gone.of_suit(Suit.HEARTS) if kept)


def test_a_short_suit_is_emptied() -> None:
    view = at_pass("QC KC 2D 4D 5D 7D 2H 3H 5H 3S 4S 5S 8S")
    assert cards("QC KC") <= passed(view)


def test_low_cards_stay() -> None:
    for hand in (
        "2C 5C 9C KC 3D 8D KD 2H 6H AH 2S 7S 9S",
        "2C 3C AC KC 2D 3D AD 2H 3H KH 2S 3S 4S",
    ):
        assert not passed(at_pass(hand)) & cards("2C 2D 2H 3H 2S 3S")


def test_the_bonus_jack_keeps_the_high_diamonds_that_bring_it_home() -> None:
    hand = "2C 5C 9C TC JD KD AD 4H QH KH 2S 7S 9S"
    with_bonus = passed(at_pass(hand, under=rules("omnibus")))
    assert not with_bonus & cards("JD KD AD")
    assert passed(at_pass(hand)) & cards("JD KD AD")


def test_barred_cards_stay_as_long_as_others_are_held() -> None:
    under = rules("standard", no_pass=["QS", "AH"])
    view = at_pass("2C 5C 9C TC 3D 8D JD 4H 6H AH 2S 7S QS", under=under)
    assert not passed(view) & cards("QS AH")
    forced = at_pass("QS AH 2C", under=under, size=2)
    assert len(passed(forced)) == 2
    assert cards("2C") <= passed(forced)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("offset", [1, -1, 2])
def test_as_many_go_as_the_deal_asks_for(size: int, offset: int) -> None:
    view = at_pass("2C 5C 9C TC 3D 8D JD 4H 6H 9H 2S 7S QS", size=size, offset=offset)
    assert len(passed(view)) == size
    assert passed(view) <= view.hand
