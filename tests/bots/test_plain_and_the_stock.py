"""What can be told of the other hands while they are refilled from a stock."""

from dataclasses import replace
from random import Random

from parlour.bots import act, make_bot
from parlour.bots.knowledge import knowledge_of
from parlour.bots.plain.outlook import Outlook
from parlour.bots.plain.playing import Prices
from parlour.cards import Suit
from parlour.play import PlayCard, PlayerView, SayCapot, view_of
from parlour.rules import load_rules
from tests.arrange import cards, rules
from tests.bots.positions import at_play, taken
from tests.bots.seated import played_deal

TWO = load_rules("two-handed")


def at_stock(hand: str, *past: str, stock: int, trick: str = "") -> PlayerView:
    """The view of seat 0; it has led to each trick of the past."""
    tricks = tuple(taken(0, text, TWO) for text in past)
    return drawn_to(at_play(hand, under=TWO, past=tricks, trick=trick), stock)


def drawn_to(view: PlayerView, stock: int) -> PlayerView:
    """The view when so many cards are left in the stock."""
    each = (view.rules.kitty_size - stock) // view.players
    return replace(view, stock=stock, gained=(each,) * view.players)


def test_cards_of_the_stock_are_unseen_and_in_no_hand() -> None:
    view = at_stock("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D", "AC AD", stock=24)
    known = knowledge_of(view)
    assert (known.hidden, known.holds) == (24, (0, 13))
    assert len(known.unseen) == 37
    assert known.chance(1, cards("AH").lowest) == 13 / 37


def test_a_void_is_certain_only_until_the_next_card_is_drawn() -> None:
    hand = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D"
    drawn = knowledge_of(at_stock(hand, "AC AD", stock=24))
    assert drawn.may_hold[1].has_suit(Suit.CLUBS) == drawn.unseen.has_suit(Suit.CLUBS)
    assert drawn.may_hold[1] == drawn.unseen
    past = ["AC AD", *[f"{rank}S {rank}H" for rank in "23456789TJQK"], "AS KD"]
    used_up = knowledge_of(at_stock("5D 6D", *past, stock=0))
    assert not used_up.may_hold[1].has_suit(Suit.SPADES)
    assert used_up.may_hold[1].has_suit(Suit.CLUBS)


def test_once_the_stock_is_used_up_the_other_hand_is_known() -> None:
    log, _ = played_deal(TWO, make_bot("plain"), Random(4))
    for place in range(1, len(log)):
        view = view_of(log[:place], 0)
        if view.phase == "playing" and view.tricks and not view.stock and view.to_play == 0:
            known = knowledge_of(view)
            assert known.hidden == 0
            assert known.must_hold[1] == known.unseen
            assert len(known.unseen) == known.holds[1]


def test_it_shoots_no_moon_and_declares_no_capot_while_cards_are_to_be_drawn() -> None:
    under = rules("two-handed", moon="others_plus", settlement="none")
    hand = "AC KC QC JC AD KD QD AH KH QH AS KS QS"
    lead = drawn_to(at_play(hand, under=under, trick_no=1), 26)
    ends = drawn_to(lead, 0)
    said = act(make_bot("plain"), lead, Random(0))
    assert isinstance(said, PlayCard)
    assert said != act(make_bot("plain"), ends, Random(0))
    capot = rules("two-handed", capot="may_bid", settlement="none")
    asked = replace(at_play(hand, under=capot, trick_no=1), phase="capot", dealer=1)
    for stock in (26, 0):
        view = drawn_to(asked, stock)
        assert act(make_bot("plain"), view, Random(0)) == SayCapot(declares=stock == 0)


def test_the_last_card_of_a_hand_is_not_the_last_trick_while_there_is_a_stock() -> None:
    under = rules(
        "two-handed", hand_size=1, trick_points={"last": 50}, settlement="none", points={"C": 1}
    )
    view = at_play("AC", under=under, trick_no=1)
    for stock, cost in ((50, 0), (0, 50)):
        assert Prices(Outlook.of(replace(view, stock=stock))).own_cost == cost
    _, game = played_deal(under, make_bot("plain"), Random(1))
    assert sum(game.totals) == 63
