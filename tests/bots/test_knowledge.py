from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.bots import make_bot
from parlour.bots.knowledge import knowledge_of
from parlour.cards import CardSet, Suit
from parlour.play import game_after, view_of
from parlour.play.events import CardPlayed, Event, PassReceived
from parlour.rules import Ruleset
from tests.arrange import cards, rules
from tests.bots.positions import at_play, taken
from tests.bots.seated import played_deal
from tests.strategies import rulesets


def test_who_does_not_follow_is_void() -> None:
    past = (taken(0, "2C 9C KC 5C"), taken(2, "3C 4D 6C 7C"))
    known = knowledge_of(at_play("2S 3S 8C", past=past))
    void = [seat for seat in (1, 2, 3) if not known.may_hold[seat].has_suit(Suit.CLUBS)]
    assert void == [3]
    assert known.may_hold[3] == known.unseen - known.unseen.of_suit(Suit.CLUBS)


def test_a_card_that_only_one_hand_can_hold_is_there() -> None:
    past = (taken(0, "2C 9C 4D 5D"), taken(1, "3C 6D 7D 4C"))
    known = knowledge_of(at_play("8C", past=past))
    assert known.must_hold[1] == known.unseen.of_suit(Suit.CLUBS)


def test_a_hidden_kitty_may_hold_what_no_hand_must() -> None:
    under = rules("standard", undealt="last_trick", hand_size=12)
    past = (taken(0, "2C 9C 4D 5D"), taken(1, "3C 6D 7D 4C"))
    known = knowledge_of(at_play("8C", past=past, under=under))
    assert known.hidden == 4
    assert not known.must_hold[1]


def test_a_passed_card_lies_where_it_was_passed_until_it_is_played() -> None:
    view = replace(
        at_play("2S 3S 8C", past=(taken(0, "2C 9C KC 5C"),)),
        passed=cards("QS AH 9C"),
        pass_offset=1,
    )
    known = knowledge_of(view)
    assert known.must_hold[1] == cards("QS AH")
    assert not known.may_hold[2] & cards("QS AH")
    assert known.chance(1, cards("QS").lowest) == 1
    assert known.chance(3, cards("QS").lowest) == 0


def test_the_chances_of_a_card_add_up() -> None:
    view = at_play("2S 3S 8C", past=(taken(0, "2C 9C KC 5C"), taken(2, "3C AD 6C 7C")))
    known = knowledge_of(view)
    for card in known.unseen:
        assert abs(sum(known.chance(seat, card) for seat in range(4)) - 1) < 1e-9


@given(under=rulesets(), seed=st.integers(0, 2**32))
def test_what_is_certain_is_true(under: Ruleset, seed: int) -> None:
    """In every deal the hands lie within what a view allows, and hold what it is sure of."""
    log, _ = played_deal(under, make_bot("random"), Random(seed))
    cut = Random(seed).randrange(1, len(log) + 1)
    game, seat = game_after(log[:cut]), seed % under.players
    view = view_of(log[:cut], seat)
    if game.deal is None or not game.deal.hands or game.deal.phase != "playing":
        return
    known = knowledge_of(view)
    for other, hand in enumerate(game.deal.hands):
        if other != seat:
            assert known.must_hold[other] <= hand <= known.may_hold[other]
            assert known.holds[other] == len(hand)


PASSED_AT = (
    rules(),
    rules("omnibus", players=5),
    rules("partnership"),
    rules("standard", pass_cycle=["scatter"], pass_count=1),
    rules("standard", pass_cycle=[2], pass_count=5),
)


@pytest.mark.parametrize("under", PASSED_AT, ids=["left", "5 seats", "2v2", "scatter", "five"])
def test_a_passed_card_that_is_played_leaves_the_rest_of_the_hand_possible(under: Ruleset) -> None:
    """A19 of the reports: a helper then held all of the receiver's cards for gone."""
    seen = 0
    for seed in range(3):
        log, _ = played_deal(under, make_bot("plain"), Random(seed))
        passed = [event for event in log if isinstance(event, PassReceived)]
        taken = [(event.giver, event.seat, card) for event in passed for card in event.cards]
        for cut, event in enumerate(log, start=1):
            if not isinstance(event, CardPlayed):
                continue
            givers = [
                giver for giver, seat, card in taken if (seat, card) == (event.seat, event.card)
            ]
            for giver in givers:
                seen += 1
                assert_holds_true(log[:cut], giver, event.seat)
    assert seen > 20


def assert_holds_true(log: list[Event], giver: int, taker: int) -> None:
    """What the giver can tell of the hand that got its cards is true, and what may be played."""
    game, known = game_after(log), knowledge_of(view_of(log, giver))
    assert game.deal is not None
    hand = game.deal.hands[taker]
    assert known.holds[taker] == len(hand)
    assert known.must_hold[taker] <= hand <= known.may_hold[taker]
    given = [
        card
        for event in log
        if isinstance(event, PassReceived) and (event.giver, event.seat) == (giver, taker)
        for card in event.cards
    ]
    assert hand & CardSet(given) <= known.must_hold[taker]
