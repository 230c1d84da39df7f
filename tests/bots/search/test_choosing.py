"""Players that look ahead: legal everywhere, repeatable, fair, and no fools."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from parlour.bots import act
from parlour.bots.search.choosing import look_for_card
from parlour.bots.search.means import Means
from parlour.cards import Card
from parlour.fast import unfit
from parlour.play import PlayerView, view_of
from parlour.rules import Ruleset
from tests.arrange import cards, rules
from tests.bots.positions import at_play
from tests.bots.search.looking import glancing
from tests.bots.seated import played_deal
from tests.bots.test_same_view_same_choice import cut_at_a_turn
from tests.random_games import EVERY_TABLE, rules_at
from tests.strategies import rulesets


@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_a_deal_at_every_table(name: str, players: int) -> None:
    _, game = played_deal(rules_at(name, players), glancing(), Random(1))
    assert game.scores


@settings(max_examples=25)
@given(rulesets(), st.integers(0, 2**32 - 1))
def test_a_deal_under_any_rules(rules: Ruleset, seed: int) -> None:
    assume(not unfit(rules))
    _, game = played_deal(rules, glancing(), Random(seed))
    assert game.scores


@settings(max_examples=10)
@given(seed=st.integers(0, 2**32))
def test_the_same_view_and_chance_give_the_same_card(seed: int) -> None:
    log, _, seat = cut_at_a_turn(seed)
    view = view_of(log, seat)
    assert act(glancing(), view, Random(seed)) == act(glancing(), view, Random(seed))


THINKS = Means(rollouts=3000, worlds=100, candidates=100, doubt=0.6)
OMNIBUS = rules("standard", bonus={"JD": -10})


def chosen(view: PlayerView) -> Card | None:
    return look_for_card(view, THINKS, Random(1))


@pytest.mark.parametrize(
    ("view", "wanted"),
    [
        (at_play("2D 8D KD 4H", trick="6D QS TD", trick_no=10), "2D 8D"),
        (at_play("KD 3D 8C", trick="4D JD QS", trick_no=11, under=OMNIBUS), "3D"),
        (at_play("QS 3S JS", trick="4S AS 7S", trick_no=11), "QS"),
    ],
)
def test_it_sees_what_anybody_sees(view: PlayerView, wanted: str) -> None:
    found = chosen(view)
    assert found is not None
    assert found in cards(wanted)


def test_it_does_not_look_where_only_one_card_may_be_played() -> None:
    assert chosen(at_play("QS", trick_no=13, broken=True)) is None


def test_it_finds_no_card_where_no_deal_agrees_with_the_view() -> None:
    """A hand of two cards at the first trick: the others cannot hold what is left."""
    assert chosen(at_play("KD 3D", trick="4D QS 9D", trick_no=2)) is None
