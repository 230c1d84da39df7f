"""What the plain player lays away for the widow: dangers that cost nothing by themselves."""

from dataclasses import replace
from random import Random

from parlour.bots import act, make_bot
from parlour.bots.knowledge import knowledge_of
from parlour.cards import NO_CARDS, CardSet, Suit
from parlour.play import LayAway, PlayerView, Trick
from parlour.rules import Ruleset
from tests.arrange import cards, in_order, rules
from tests.bots.positions import at_play, taken
from tests.bots.seated import played_deal

HEARTSETTE = rules("heartsette")
FIRST = taken(3, "KC 9C 3C 2C", HEARTSETTE)


def widow_taken(hand: str, widow: str, under: Ruleset = HEARTSETTE) -> PlayerView:
    """Seat 3, here the own one, has taken the first trick."""
    view = at_play(hand, under=under, past=(FIRST,), seat=3)
    up = cards(widow)
    return replace(view, phase="exchange", kitty=up, kitty_taker=3, hand=view.hand | up, leader=3)


def laid_away(view: PlayerView) -> CardSet:
    said = act(make_bot("plain"), view, Random(1))
    assert isinstance(said, LayAway)
    return said.cards


def test_high_spades_go_while_the_queen_is_out() -> None:
    view = widow_taken("4C 6C 8C 2D 5D 9D 3H 4H 5H 4S KS", "AS 6D JC")
    assert cards("AS KS") <= laid_away(view)


def test_it_does_not_pay_for_a_queen_that_is_well_guarded() -> None:
    view = widow_taken("KC AC KD AD QD 3S 4S 5S 6S 7S 8S", "QS 5C JD")
    assert not laid_away(view) & cards("QS")


def test_low_hearts_cost_less_in_the_hand_than_laid_away() -> None:
    view = widow_taken("8C JC QC 7D TD KD 2H 3H 4H 3S 5S", "5H 6S AD")
    assert not laid_away(view) & HEARTSETTE.hearts


def test_a_bonus_card_is_brought_home() -> None:
    under = rules("heartsette", bonus={"JD": -10})
    view = widow_taken("4C 6C 8C 2D 5D 9D 3H 4H 5H 4S KS", "AS JD JC", under)
    assert cards("JD") <= laid_away(view)


def test_any_number_of_cards_may_be_wanted() -> None:
    for size in (1, 2, 9):
        under = rules("heartsette", players=3, hand_size=size, strip={}, points={"S": 5})
        _, game = played_deal(under, make_bot("plain"), Random(size))
        assert game.scores


def test_the_taker_knows_what_it_laid_away() -> None:
    view = widow_taken("4C 6C 8C 2D 5D 9D 3H 4H 5H 4S KS", "AS 6D JC")
    taking = knowledge_of(view)
    assert taking.hidden == 0
    assert not taking.unseen & view.hand
    gone = cards("AS KS JC")
    after = replace(view, phase="playing", hand=view.hand - gone, laid_away=gone)
    known = knowledge_of(after)
    assert known.hidden == 0
    assert not known.unseen & (gone | after.hand)
    assert sum(known.holds) == len(known.unseen)


def test_for_the_others_as_many_cards_stay_hidden() -> None:
    before = at_play("2H 3H", under=HEARTSETTE, past=(FIRST,), seat=0)
    up = replace(before, phase="exchange", kitty_taker=3, gained=(0, 0, 0, 3))
    after = replace(before, kitty_taker=3)
    assert knowledge_of(up).holds == (0, 11, 11, 14)
    assert (knowledge_of(up).hidden, knowledge_of(after).hidden) == (0, 3)
    assert knowledge_of(after).holds == (0, 11, 11, 11)


def test_a_void_shown_before_the_widow_was_taken_up_is_none_after_it() -> None:
    """Clubs cancel in the first trick, in which seat 3 has none; it takes the second one."""
    under = rules("heartsette", packs=2, hand_size=12, strip={})
    waited = Trick(leader=0, cards=in_order("9C 8C 9C' 4D"), winner=3, points=0, carried=True)
    past = (waited, taken(0, "2D 3D 5D KD", under))
    view = at_play("2H 3H", under=under, past=past, seat=0)
    before = knowledge_of(replace(view, tricks=(waited,)))
    assert not before.may_hold[3].has_suit(Suit.CLUBS)
    after = knowledge_of(replace(view, kitty_taker=3))
    assert after.may_hold[3].has_suit(Suit.CLUBS)
    third = taken(3, "4C' 5C 6C 4D'", under)
    later = knowledge_of(replace(view, kitty_taker=3, tricks=(*past, third)))
    assert not later.may_hold[2].has_suit(Suit.CLUBS)
    assert later.may_hold[3].has_suit(Suit.CLUBS)


def test_a_card_passed_to_the_taker_may_have_been_laid_away() -> None:
    under = rules("heartsette", pass_cycle=[-1], pass_count=1)
    before = replace(
        at_play("2H 3H", under=under, past=(FIRST,), seat=0), passed=cards("QS"), pass_offset=-1
    )
    up = replace(before, phase="exchange", kitty_taker=3, gained=(0, 0, 0, 3))
    assert knowledge_of(up).must_hold[3] == cards("QS")
    after = knowledge_of(replace(before, kitty_taker=3))
    assert after.must_hold[3] == NO_CARDS
    assert cards("QS") <= after.may_hold[3]
