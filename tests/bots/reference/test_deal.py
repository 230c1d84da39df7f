"""A deal that players think ahead in goes as the same deal does at the table, card for card."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.bots.reference.deal import Deal
from parlour.bots.reference.deck import Deck
from parlour.bots.reference.world import Seen
from parlour.bots.reference.worth import Stake, points_of
from parlour.play import DealState, game_after, view_of
from parlour.play.events import CardPlayed, CardsLaidAway, Event
from parlour.rules import Ruleset
from tests.random_games import EVERY_TABLE, random_game, rules_at
from tests.strategies import rulesets


def rebuilt(log: list[Event], state: DealState) -> Deal:
    """The deal from the view of the seat to play, with the cards that it cannot see."""
    seat, deck = state.to_play, Deck.of(state.rules)
    assert seat is not None
    seen = Seen.of(view_of(log, seat))
    held = [deck.mask(hand) for hand in state.hands]
    held[seat] = 0
    laid = state.kitty if state.laid_away is None else state.laid_away
    in_no_hand = deck.mask((*state.stock, *laid)) if seen.holds[-1] else 0
    deal = seen.holding([*held, in_no_hand], Random(1))
    deal.stock = [deck.numbers[card] for card in reversed(state.stock)]
    return deal


def assert_alike(deal: Deal, state: DealState) -> None:
    deck = deal.deck
    assert [deck.of_mask(cards) for cards in deal.hands] == list(state.hands)
    assert [deck.of_mask(cards) for cards in deal.captured] == list(state.captured)
    assert deal.tricks == list(state.tricks)
    assert [deck.cards[card] for card in deal.trick] == list(state.trick)
    assert deck.of_mask(deal.waiting) == state.waiting_cards
    assert [deck.cards[card] for card in reversed(deal.stock)] == list(state.stock)
    assert deal.broken == state.hearts_broken
    if state.to_play is not None:
        assert deal.to_play == state.to_play
        assert deck.of_mask(deal.legal) == state.legal(state.to_play)


def assert_goes_alike(rules: Ruleset, seed: int) -> None:
    """Follow a deal of random players from one of their turns to its score."""
    log, over = random_game(rules, Random(seed), 1)
    turns = [cut for cut in range(1, len(log)) if isinstance(log[cut], CardPlayed)]
    begun = Random(seed).choice([turns[0], *turns])
    state = game_after(log[:begun]).deal
    assert state is not None
    deal = rebuilt(log[:begun], state)
    assert_alike(deal, state)
    for event in log[begun:]:
        if isinstance(event, CardPlayed):
            assert_alike(deal, state)
            deal.lay(deal.deck.numbers[event.card])
        elif isinstance(event, CardsLaidAway):
            assert deal.exchanging == event.seat
            deal.lay_away(deal.deck.mask(event.cards or ()))
        state = state.apply(event) if state.score is None else state
    assert deal.over
    assert_alike(deal, state)
    stake = Stake(
        rules=state.rules, totals=state.totals, deal=state.opened.deal, declarer=state.declarer
    )
    assert points_of(stake, deal, state.moon_choice) == over.scores[0].points


@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_at_every_table(name: str, players: int) -> None:
    for seed in range(3):
        assert_goes_alike(rules_at(name, players), seed)


@settings(max_examples=60)
@given(rules=rulesets(), seed=st.integers(0, 2**32))
def test_under_any_rules(rules: Ruleset, seed: int) -> None:
    assert_goes_alike(rules, seed)
