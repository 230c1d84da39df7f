"""A deal that is drawn for a view is one that the view allows."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.bots.knowledge import knowledge_of
from parlour.bots.reference.world import Seen
from parlour.cards import CardSet, Suit
from parlour.play import PlayerView, view_of
from parlour.play.events import CardPlayed
from parlour.rules import Ruleset, load_rules, stock_after
from tests.arrange import cards
from tests.bots.positions import at_play, taken
from tests.random_games import random_game
from tests.strategies import rulesets

DRAWS = 5


def some_turns(rules: Ruleset, seed: int) -> Iterator[PlayerView]:
    """The views of a few seats that are to play in a deal of random players."""
    log, _ = random_game(rules, Random(seed), 1)
    turns = [cut for cut in range(1, len(log)) if isinstance(log[cut], CardPlayed)]
    for cut in Random(seed).sample(turns, min(3, len(turns))):
        event = log[cut]
        assert isinstance(event, CardPlayed)
        yield view_of(log[:cut], event.seat)


@settings(max_examples=60)
@given(rules=rulesets(), seed=st.integers(0, 2**32 - 1))
def test_under_any_rules(rules: Ruleset, seed: int) -> None:
    for view in some_turns(rules, seed):
        known, seen, luck = knowledge_of(view), Seen.of(view), Random(seed)
        for _ in range(DRAWS):
            assert_agrees(view, seen, known.unseen, luck)


def assert_agrees(view: PlayerView, seen: Seen, unseen: CardSet, luck: Random) -> None:
    deal, known = seen.drawn(luck), knowledge_of(view)
    assert deal is not None
    deck = deal.deck
    hands = [deck.of_mask(hand) for hand in deal.hands]
    for seat, hand in enumerate(hands):
        if seat == view.seat:
            assert hand == view.hand
        else:
            assert len(hand) == known.holds[seat]
            assert known.must_hold[seat] <= hand <= known.may_hold[seat] | known.must_hold[seat]
    everywhere = [*hands, *(deck.of_mask(taken_) for taken_ in deal.captured)]
    everywhere += [CardSet(deck.cards[card] for card in deal.stock), deck.of_mask(deal.kitty)]
    everywhere += [CardSet(view.trick), *map(CardSet, view.carried)]
    assert sum(map(len, everywhere)) == len(view.rules.pack)
    assert CardSet(card for each in everywhere for card in each) == view.rules.pack


def test_every_place_of_a_card_turns_up() -> None:
    """With the next card of the stock, too, anybody's guess."""
    rules = load_rules("two-handed")
    view = next(some_turns(rules, 3))
    seen, luck = Seen.of(view), Random(1)
    assert view.stock == stock_after(rules, view.trick_no - 1)
    drawn = [deal for _ in range(400) if (deal := seen.drawn(luck)) is not None]
    unseen = set(knowledge_of(view).unseen)
    assert {drawn[0].deck.cards[deal.stock[-1]] for deal in drawn} == unseen


def test_the_likelier_holder_is_the_one_with_more_room() -> None:
    """Seat 1 has shown a void in spades: they lie with seats 2 and 3, as often here as there."""
    past = (taken(0, "2S KC 5S 9S"),)
    view = at_play("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", past=past)
    seen, luck = Seen.of(view), Random(1)
    ace = seen.deal.deck.numbers[cards("AS").lowest]
    holders = [
        next(seat for seat, hand in enumerate(deal.hands) if hand >> ace & 1)
        for _ in range(300)
        if (deal := seen.drawn(luck)) is not None
    ]
    assert len(holders) == 300
    assert set(holders) == {2, 3}
    assert 110 < holders.count(2) < 190
    assert not knowledge_of(view).may_hold[1].has_suit(Suit.SPADES)


@pytest.mark.parametrize("hand", ["KD 3D"])
def test_none_is_drawn_where_the_cards_have_no_place(hand: str) -> None:
    """A hand of two cards at the second trick: the others cannot hold what is left."""
    assert Seen.of(at_play(hand, trick="4D QS 9D", trick_no=2)).drawn(Random(1)) is None
